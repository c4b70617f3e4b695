/* spelbord play: begins or resumes a match, takes turns until its end, and saves it. */
#include "cli/commands.h"
#include "cli/now.h"
#include "cli/run.h"
#include "cli/say.h"
#include "cli/players.h"
#include "cli/turn.h"
#include "cli/play_commands.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

/* A new match with the options of the command line. */
static match *new_match(const args *a, fault *f) {
    setup s;
    const char *players = args_value(a, "--players");
    bool named = a->words_n > 0 && !strchr(a->word[0], '=');
    int n = 0;
    if (!setup_game(&s, named ? a->word[0] : setup_usual_game()->id, f)) return NULL;
    if (!setup_args(&s, a, named, f) || !setup_random_seed(&s, f)) return NULL;
    if (players && !players_count(players, &n, f)) return NULL;
    if (players && !s.config.seats_given) {
        char count[12];
        snprintf(count, sizeof count, "seats=%d", n);
        if (!setup_word(&s, count, f)) return NULL;
    }
    return match_new(&s, f);
}

static bool is_loaded(const args *a) { return args_has(a, "--load") || args_has(a, "--resume"); }

/* The kept match that was left last. A match of a game that this program does not have is named on
 * stderr and skipped. `ret` gets its file. */
static match *resume(char ret[AUTOSAVE_PATH], fault *f) {
    while (autosave_latest(ret, f)) {
        match *m = match_new_file(ret, f);
        if (m || strcmp(f->code, "no_game") != 0) return m;
        fault_report(f);
    }
    return NULL;
}

/* The match to play; `ret_autosave` gets the file that --resume opened, or "". */
static match *choose_match(const args *a, char ret_autosave[AUTOSAVE_PATH], fault *f) {
    const char *path = args_value(a, "--load");
    ret_autosave[0] = 0;
    if (!is_loaded(a)) return new_match(a, f);
    if (a->words_n > 0 || args_has(a, "--seats") || args_has(a, "--seed") ||
        (path && args_has(a, "--resume"))) {
        fault_set(f, FAULT_USAGE, "usage",
                  "A game that goes on has its options already: use --load or --resume alone.");
        return NULL;
    }
    return path ? match_new_file(path, f) : resume(ret_autosave, f);
}

static bool seat_players(match *m, const args *a, fault *f) {
    const char *players = args_value(a, "--players");
    if (players && !players_assign(&m->table, players, f)) return false;
    players_fill(&m->table);
    return true;
}

enum { NAMES = SB_SEATS_MAX * (SB_NAME_MAX + 2) };

/* The names of a set of seats, with commas between them. */
static const char *names_of(const sitting *s, unsigned seats, char ret[NAMES]) {
    sb_text t;
    sb_text_init(&t, ret, NAMES);
    for (int i = 0; i < sb_table_head(&s->match->table)->seats; i++)
        if (seats >> i & 1) sb_put(&t, t.n ? ", " : ""), sb_put(&t, s->name[i]);
    return ret;
}

static void greet(const sitting *s) {
    const sb_game *game = s->match->table.game;
    char names[NAMES];
    printf("%s: %s\n\n", _(game->face->title), _(game->face->about));
    say("At the table: %s.", names_of(s, 0xFF, names));
    say("Type \"help\" for what you can type, \"rules\" for how to play.");
}

/* The seat that moves next: whoever has the screen, else the first that may act. */
static int next_seat(const sitting *s) {
    const sb_head *h = sb_table_head(&s->match->table);
    int seat = 0;
    if (s->holder >= 0 && sb_may_act(h, s->holder)) return s->holder;
    while (!sb_may_act(h, seat)) seat++;
    return seat;
}

static bool play_on(sitting *s) {
    fault f;
    while (!sb_table_head(&s->match->table)->over) {
        int seat = next_seat(s);
        if (!s->bot[seat]) {
            if (turn_take(s, seat) == TURN_LEAVE) return false;
            continue;
        }
        sb_thought t;
        if (!match_think(s->match, seat, s->bot[seat], 0, &t, &f) ||
            !match_play(s->match, seat, t.move, now_ms(), &f))
            return fault_report(&f), false;
    }
    return true;
}

static void print_result(const sitting *s) {
    const sb_head *h = sb_table_head(&s->match->table);
    char names[NAMES];
    putchar('\n');
    if (h->winners) say("Winner: %s", names_of(s, h->winners, names));
    else say("Nobody wins.");
    sitting_score(s);
}

/* Everybody sees the last moves; with several people the screen is cleared first, since
 * it shows the hand of one of them. */
static void narrate_end(sitting *s) {
    int viewer = SB_SPECTATOR, from = s->match->table.n;
    for (int i = 0; i < sb_table_head(&s->match->table)->seats; i++) {
        if (s->bot[i]) continue;
        if (s->people == 1) viewer = i;
        if (s->told[i] < from) from = s->told[i];
    }
    if (s->people == 0) from = s->told_all;
    if (s->people > 1) screen_clear(&s->screen);
    putchar('\n');
    sitting_narrate(s, viewer, from, s->match->table.n);
    sitting_show(s, viewer);
    print_result(s);
}

static int exit_code(const sitting *s) {
    int signal = input_signal(s->input);
    return signal ? 128 + signal : 0;
}

/* Is the line a move, or the letter of one? Somebody has typed ahead. */
static bool is_move(const sitting *s, const char *line) {
    const sb_table *t = &s->match->table;
    sb_block view;
    sb_move move;
    sb_detail unused;
    t->game->rules->view(t->state, SB_SPECTATOR, view.bytes);
    return !line[1] || t->game->face->parse(view.bytes, line, &move, &unused) == SB_OK;
}

/* The file name in an answer to "Save the record?": after "save", or the whole line; NULL
 * if the line is a move or another command of the prompt. */
static const char *file_named(const sitting *s, const char *line) {
    size_t n = strcspn(line, " \t");
    const char *rest = line + n + strspn(line + n, " \t");
    if (n == strlen("save") && strncmp(line, "save", n) == 0 && *rest) return rest;
    for (const play_command *p = play_commands; p->name; p++)
        if (strlen(p->name) == n && strncmp(p->name, line, n) == 0) return NULL;
    return is_move(s, line) ? NULL : line;
}

static int finish(sitting *s) {
    const char *line, *file;
    narrate_end(s);
    while (s->people > 0 && (line = sitting_ask(s, _("Save the record? A file name, or Enter for no: ")))) {
        if (!*line || strcasecmp(line, "quit") == 0 || sitting_says_no(line)) break;
        if (sitting_says_yes(line)) say("Name the file, as in game.txt.");
        else if (!(file = file_named(s, line))) say("The game is over; \"%s\" is for one in play.", line);
        else if (sitting_save(s, file)) break;
    }
    sitting_remove_autosave(s);
    return exit_code(s);
}

/* Writes the file even without a new move: --resume opens the one that was written last. If it
 * cannot be written the record is printed, so that nothing is lost. */
static int leave(sitting *s) {
    fault f;
    char *text;
    s->autosave_n = -1;
    if (sitting_autosave(s, &f)) {
        putchar('\n');
        say("The game is kept: \"spelbord play --resume\" goes on with it.");
        puts(s->autosave);
        return exit_code(s);
    }
    fault_report(&f);
    if ((text = match_record(s->match, &f)))
        putchar('\n'), say("The record of this game:"), fputs(text, stdout);
    free(text);
    return FAULT_WORLD;
}

/* The line editor shows non-ASCII letters only in a UTF-8 locale. */
static void use_utf8(void) {
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
}

int play_main(const args *a) {
    char autosave[AUTOSAVE_PATH];
    sitting s;
    fault f;
    match *m = choose_match(a, autosave, &f);
    if (!m) return fault_report(&f);
    if (!seat_players(m, a, &f)) return match_free(m), fault_report(&f);
    use_utf8();
    sitting_init(&s);
    if (!s.input) {
        match_free(m);
        fault_set(&f, FAULT_WORLD, "io", "There is not enough memory.");
        return fault_report(&f);
    }
    sitting_join(&s, m, *autosave ? autosave : NULL);
    greet(&s);
    int exit = play_on(&s) ? finish(&s) : leave(&s);
    sitting_deinit(&s);
    return exit;
}
