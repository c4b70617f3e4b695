/* Any messages to the hub, from three connections at one table. The first character of a
 * line says what happens: 0, 1, 2: that client sends the rest of the line; 3: time
 * passes; 4, 5, 6: that client disconnects and connects again; 7: the store fails to
 * commit; 8: jobs wait until a later line. The hub must send only messages of the
 * protocol, and none to a client that it has cut. */
#include "server/hub.h"
#include "tests/fuzz/fuzz.h"

#include <jansson.h>

enum { CLIENTS = 3, JOBS = 512 };

typedef struct {
    hub_client *client;
    bool is_cut;
    char cookie[HUB_COOKIE];
} person;

static person people[CLIENTS];
static hub_job *keep[JOBS], *think[JOBS];
static int keep_n, think_n;
static int64_t now;
static uint32_t chance;

static void on_send(void *self, void *connection, const char *text, size_t n) {
    json_t *message = json_loadb(text, n, JSON_REJECT_DUPLICATES, NULL);
    const char *type = json_string_value(json_object_get(message, "type"));
    (void)self;
    MUST(!((person *)connection)->is_cut);
    MUST(type && strncmp(type, "sv_", 3) == 0);
    json_decref(message);
}
static void on_cut(void *self, void *connection) {
    (void)self;
    ((person *)connection)->is_cut = true;
}
static void on_give_store(void *self, hub_job *job) {
    (void)self;
    MUST(keep_n < JOBS);
    keep[keep_n++] = job;
}
static void on_give_bot(void *self, hub_job *job) {
    (void)self;
    MUST(think_n < JOBS);
    think[think_n++] = job;
}
/* Not random, so that ids are the same in every run and can be in the corpus. The step
 * changes after every 256 bytes, so that no id comes twice. */
static void on_random(void *self, void *ret, size_t n) {
    (void)self;
    for (size_t i = 0; i < n; i++) {
        ((uint8_t *)ret)[i] = (uint8_t)(chance * (2 * (chance >> 8) + 1));
        chance++;
    }
}
static int64_t on_now(void *self) {
    (void)self;
    return now;
}
static void on_log_error(void *self, const char *sentence) {
    (void)self;
    MUST(*sentence);
}

static bool cannot(store *s, store_fault *f) {
    (void)s;
    f->text[0] = '!', f->text[1] = 0;
    return false;
}

static void run_jobs(hub *h, store *s) {
    while (keep_n + think_n > 0) {
        hub_job *jobs[JOBS];
        int n = keep_n, m = think_n;
        memcpy(jobs, keep, sizeof jobs);
        keep_n = 0;
        if (n > 0) hub_work_store(s, jobs, n);
        for (int i = 0; i < n; i++) hub_done(h, jobs[i]);
        memcpy(jobs, think, sizeof jobs);
        memmove(think, think + m, sizeof *think * (size_t)(think_n - m));
        think_n -= m;
        for (int i = 0; i < m; i++) hub_work_bot(jobs[i]), hub_done(h, jobs[i]);
    }
}

static void come(hub *h, int i) {
    person *p = &people[i];
    p->is_cut = false;
    p->client = hub_open(h, p, (uint64_t)i, *p->cookie ? p->cookie : NULL, p->cookie);
    MUST(p->client);
}

static void act(hub *h, store *s, int what, const char *line, size_t n) {
    if (what < CLIENTS) hub_message(people[what].client, line, n);
    if (what == 3) now += 700, hub_tick(h);
    if (what >= 4 && what < 4 + CLIENTS) hub_close(people[what - 4].client), come(h, what - 4);
    if (what != 7) return;
    bool (*commit)(store *, store_fault *) = s->commit;
    s->commit = cannot;
    run_jobs(h, s);
    s->commit = commit;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    hub_host host = {.send = on_send,
                     .cut = on_cut,
                     .give_store = on_give_store,
                     .give_bot = on_give_bot,
                     .random = on_random,
                     .now = on_now,
                     .log_error = on_log_error};
    store *s = store_memory();
    now = 1763212345678;
    chance = 0;
    memset(people, 0, sizeof people);
    hub *h = hub_new(&host, &(hub_settings){.bot_pause = 500});
    MUST(s && h);
    for (int i = 0; i < CLIENTS; i++) come(h, i);
    char *text = fuzz_string(data, size), *end = text + size;
    for (char *line = text; line < end;) {
        char *stop = memchr(line, '\n', (size_t)(end - line));
        if (!stop) stop = end;
        /* A copy, so that the sanitizer finds a read past its end. */
        char *frame = fuzz_string((const uint8_t *)line + 1, stop > line ? (size_t)(stop - line) - 1 : 0);
        if (stop > line && *line >= '0' && *line <= '7')
            act(h, s, *line - '0', frame, (size_t)(stop - line) - 1);
        if (*line != '8') run_jobs(h, s);
        free(frame);
        line = stop + 1;
    }
    free(text);
    for (int i = 0; i < CLIENTS; i++) hub_close(people[i].client);
    run_jobs(h, s);
    hub_free(h);
    s->close(s);
    return 0;
}
