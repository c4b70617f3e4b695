/* Any messages to the hub, from three connections at one table. The first character of a
 * line says what happens: 0, 1, 2: that client sends the rest of the line; 3: time
 * passes; 4, 5, 6: that client disconnects and connects again; 7: the store fails to
 * commit; 8: jobs wait until a later line. The hub must send only messages of the
 * protocol, and none to a client that it has cut. */
#include "tests/fuzz/fuzz.h"

#define CHECK MUST
#define HOST_RANDOM counted
static uint32_t chance;

/* Not random, so that ids are the same in every run and can be in the corpus. The step
 * changes after every 256 bytes, so that no id comes twice. */
static void counted(void *self, void *ret, size_t n) {
    (void)self;
    for (size_t i = 0; i < n; i++) {
        ((uint8_t *)ret)[i] = (uint8_t)(chance * (2 * (chance >> 8) + 1));
        chance++;
    }
}

#include "tests/server/hub_host.h"

enum { CLIENTS = 3 };

static bool cannot(store *s, store_fault *f) {
    (void)s;
    f->text[0] = '!', f->text[1] = 0;
    return false;
}

static void act(int what, const char *line, size_t n) {
    if (what < CLIENTS) hub_message(host.people[what].client, line, n);
    if (what == 3) host.now += 700, hub_tick(host.hub);
    if (what >= 4 && what < 4 + CLIENTS) leave(&host.people[what - 4]), come(what - 4);
    if (what != 7) return;
    bool (*commit)(store *, store_fault *) = host.store->commit;
    host.store->commit = cannot;
    host_run();
    host.store->commit = commit;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    host_open(store_memory());
    host.settings.bot_pause = 500;
    chance = 0;
    host_restart();
    host.hold_store = true; /* jobs run after a line, not inside it */
    for (int i = 0; i < CLIENTS; i++) {
        host.people[i].client_address = (uint64_t)i;
        come(i);
    }
    char *text = fuzz_string(data, size), *end = text + size;
    for (char *line = text; line < end;) {
        char *stop = memchr(line, '\n', (size_t)(end - line));
        if (!stop) stop = end;
        /* A copy, so that the sanitizer finds a read past its end. */
        char *frame = fuzz_string((const uint8_t *)line + 1, stop > line ? (size_t)(stop - line) - 1 : 0);
        if (stop > line && *line >= '0' && *line <= '7') act(*line - '0', frame, (size_t)(stop - line) - 1);
        if (*line != '8') host_run();
        free(frame);
        line = stop + 1;
    }
    free(text);
    for (int i = 0; i < CLIENTS; i++) leave(&host.people[i]);
    host_close();
    return 0;
}
