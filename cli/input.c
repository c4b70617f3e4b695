/* Signals are blocked except inside ppoll, where we wait for input: none is lost, and
 * none interrupts a move. */
#include "cli/input.h"

#include <errno.h>
#include <histedit.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum { SIGNALS = 5, HISTORY = 200 };
static const int signals[SIGNALS] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGWINCH};

struct input {
    EditLine *editor; /* NULL: plain lines */
    History *history;
    char prompt[160];
    char *line; /* the line that was read, with capacity cap */
    size_t cap;
    char bytes[4096]; /* bytes[from] to bytes[to - 1] are read but not yet used */
    size_t from, to;
    bool dropped;     /* Ctrl-C discarded a half-typed line */
    int signal;       /* the signal that ended the input, or 0 */
    sigset_t outside; /* the signal mask before input_new; also used while waiting */
    struct sigaction before[SIGNALS];
};

static volatile sig_atomic_t caught[SIGNALS];

static void catch_signal(int number) {
    for (int i = 0; i < SIGNALS; i++)
        if (signals[i] == number) caught[i] = 1;
}

/* A signal that was ignored at the start stays ignored. */
static void take_signals(input *in) {
    sigset_t ours;
    sigemptyset(&ours);
    for (int i = 0; i < SIGNALS; i++) {
        struct sigaction act = {.sa_handler = catch_signal};
        caught[i] = 0;
        sigaction(signals[i], NULL, &in->before[i]);
        if (in->before[i].sa_handler != SIG_IGN) sigaction(signals[i], &act, NULL);
        sigaddset(&ours, signals[i]);
    }
    sigprocmask(SIG_BLOCK, &ours, &in->outside);
}

static void give_signals_back(input *in) {
    for (int i = 0; i < SIGNALS; i++) sigaction(signals[i], &in->before[i], NULL);
    sigprocmask(SIG_SETMASK, &in->outside, NULL);
}

static char *prompt_of(EditLine *editor) {
    input *in;
    el_get(editor, EL_CLIENTDATA, &in);
    return in->prompt;
}

/* Ctrl-Z: restores the terminal mode of the shell, stops, and sets our mode again. */
static void stop(input *in) {
    struct sigaction ours, usual = {.sa_handler = SIG_DFL};
    if (in->editor) el_set(in->editor, EL_PREP_TERM, 0);
    sigaction(SIGTSTP, &usual, &ours);
    raise(SIGTSTP);
    sigset_t blocked;
    sigprocmask(SIG_SETMASK, &in->outside, &blocked);
    sigprocmask(SIG_SETMASK, &blocked, NULL);
    sigaction(SIGTSTP, &ours, NULL);
    if (!in->editor) return;
    el_set(in->editor, EL_PREP_TERM, 1);
    el_set(in->editor, EL_REFRESH);
}

/* False: a signal ends the input. */
static bool handle_signals(input *in) {
    for (int i = 0; i < SIGNALS; i++) {
        if (!caught[i]) continue;
        caught[i] = 0;
        if (signals[i] == SIGWINCH && in->editor) el_resize(in->editor);
        else if (signals[i] == SIGTSTP) stop(in);
        else if (signals[i] != SIGWINCH) return in->signal = signals[i], false;
    }
    return true;
}

/* The next byte; 0 at the end of the input, -1 after a signal. */
static int next_byte(input *in, char *ret) {
    struct pollfd fd = {.fd = STDIN_FILENO, .events = POLLIN};
    while (in->from == in->to) {
        int ready = ppoll(&fd, 1, NULL, &in->outside);
        if (ready < 0 && errno != EINTR) return 0;
        if (!handle_signals(in)) return -1;
        if (ready <= 0) continue;
        /* One byte at a time for the editor: what is typed ahead stays in the terminal. */
        ssize_t n = read(STDIN_FILENO, in->bytes, in->editor ? 1 : sizeof in->bytes);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return 0;
        in->from = 0;
        in->to = (size_t)n;
    }
    *ret = in->bytes[in->from++];
    return 1;
}

/* For the editor: the next character. Invalid bytes are skipped. */
static int next_wide(EditLine *editor, wchar_t *ret) {
    input *in;
    mbstate_t state = {0};
    char c;
    int got;
    el_get(editor, EL_CLIENTDATA, &in);
    while ((got = next_byte(in, &c)) == 1) {
        size_t n = mbrtowc(ret, &c, 1, &state);
        if (n == (size_t)-1) memset(&state, 0, sizeof state);
        else if (n != (size_t)-2) return 1;
    }
    const LineInfoW *typed = el_wline(editor);
    in->dropped = in->signal == SIGINT && typed->lastchar > typed->buffer;
    return got;
}

static void open_editor(input *in) {
    HistEvent event;
    in->history = history_init();
    if (!in->history) return;
    in->editor = el_init("spelbord", stdin, stdout, stderr);
    if (!in->editor) return;
    history(in->history, &event, H_SETSIZE, HISTORY);
    history(in->history, &event, H_SETUNIQUE, 1);
    el_set(in->editor, EL_CLIENTDATA, in);
    el_set(in->editor, EL_EDITOR, "emacs");
    el_set(in->editor, EL_SIGNAL, 0);
    el_set(in->editor, EL_GETCFN, next_wide);
    el_set(in->editor, EL_PROMPT, prompt_of);
    el_set(in->editor, EL_HIST, history, in->history);
}

static void close_editor(input *in) {
    if (in->editor) el_end(in->editor);
    if (in->history) history_end(in->history);
    in->editor = NULL;
    in->history = NULL;
}

input *input_new(bool edit) {
    input *in = calloc(1, sizeof *in);
    if (!in) return NULL;
    take_signals(in);
    if (edit) open_editor(in);
    return in;
}

void input_free(input *in) {
    if (!in) return;
    close_editor(in);
    give_signals_back(in);
    free(in->line);
    free(in);
}

/* The editor remembers more than its history (cut text, the line being edited). Only a
 * new editor forgets everything. */
void input_forget(input *in) {
    if (!in->editor) return;
    close_editor(in);
    open_editor(in);
}

int input_signal(const input *in) { return in->signal; }

static bool put_byte(input *in, size_t n, char c) {
    if (n == in->cap) {
        size_t cap = in->cap ? 2 * in->cap : 256;
        char *larger = realloc(in->line, cap);
        if (!larger) return false;
        in->line = larger;
        in->cap = cap;
    }
    in->line[n] = c;
    return true;
}

/* A last line without a line end counts; a line interrupted by a signal does not. */
static bool plain_line(input *in) {
    size_t n = 0;
    char c = 0;
    int got;
    fputs(in->prompt, stdout);
    fflush(stdout);
    while ((got = next_byte(in, &c)) == 1 && c != '\n')
        if (!put_byte(in, n++, c)) return false;
    if (got < 0 || (got == 0 && n == 0)) return false;
    return put_byte(in, n, 0);
}

/* Copies the line of the editor into in->line. */
static bool edited_line(input *in) {
    HistEvent event;
    int n = 0;
    const char *typed;
    do {
        in->dropped = false;
        in->signal = 0;
        el_set(in->editor, EL_PREP_TERM, 1); /* before the prompt, so that no key is read in the old mode */
        typed = el_gets(in->editor, &n);
        if (!typed || n <= 0) putchar('\n');
    } while ((!typed || n <= 0) && in->dropped);
    if (!typed || n <= 0) return false;
    if (typed[0] != '\n') history(in->history, &event, H_ENTER, typed);
    for (int i = 0; i < n; i++)
        if (!put_byte(in, (size_t)i, typed[i])) return false;
    return put_byte(in, (size_t)n, 0);
}

const char *input_line(input *in, const char *prompt) {
    snprintf(in->prompt, sizeof in->prompt, "%s", prompt);
    if (in->signal || !(in->editor ? edited_line(in) : plain_line(in))) return NULL;
    char *start = in->line + strspn(in->line, " \t\r\n"), *end = start + strlen(start);
    while (end > start && strchr(" \t\r\n", end[-1])) end--;
    *end = 0;
    return start;
}
