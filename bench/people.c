/* Tables, players, and the messages between them and the server. */
#include "bench/people.h"

#include "games/games.h"

#include <assert.h>
#include <jansson.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct table table;

typedef struct {
    table *table;
    int seat; /* from 0 */
    socket_client *socket;
    int64_t seq;
    bool started; /* the game has started */
    _Alignas(16) uint8_t view[SB_STATE_MAX];
} player;

struct table {
    player players[2];
    char id[64];
    int to_move; /* seat; -1: none, or a move is on the way */
    double sent; /* when the latest move was sent */
    bool begun;
};

people_figures people;

static const sb_game *game;
static sb_rng rng;
static int64_t token;
static table *tables;
static sockets *net;

static double now(void) { return ev_time(); }

static void send_move(table *t) {
    static sb_move list[SB_MOVES_MAX];
    _Alignas(16) uint8_t state[SB_STATE_MAX];
    char written[64], text[512];
    player *p = &t->players[t->to_move];
    game->rules->guess(p->view, &rng, state);
    int n = game->rules->moves(state, p->seat, list);
    assert(n > 0);
    game->face->print(p->view, list[sb_rng_below(&rng, (uint32_t)n)], written, sizeof written);
    snprintf(
        text, sizeof text,
        "{\"type\":\"cl_move\",\"id\":1,\"table\":\"%s\",\"on\":%lld,\"move\":\"%s\",\"token\":\"%lld\"}",
        t->id, (long long)p->seq, written, (long long)++token);
    t->to_move = -1;
    t->sent = now();
    socket_send(p->socket, text);
}

static void take_view(player *p, json_t *message) {
    size_t n;
    const char *bytes = json_string_value(json_object_get(json_object_get(message, "view"), "bytes"));
    if (!bytes) return;
    int bad = sodium_base642bin(p->view, sizeof p->view, bytes, strlen(bytes), NULL, &n, NULL,
                                sodium_base64_VARIANT_ORIGINAL);
    assert(!bad && n == game->rules->view_size);
}

/* The event at the other player ends the measurement. The next move is made when both have
 * it. */
static void on_event(player *p, json_t *message) {
    table *t = p->table;
    const char *kind = json_string_value(json_object_get(message, "kind"));
    json_t *acting = json_object_get(message, "acting");
    p->seq = json_integer_value(json_object_get(message, "seq"));
    take_view(p, message);
    if (strcmp(kind, "started") == 0) p->started = true;
    bool both = t->players[0].seq == t->players[1].seq && t->players[0].started && t->players[1].started;
    if (strcmp(kind, "move") == 0 && json_integer_value(json_object_get(message, "seat")) != p->seat + 1 &&
        people.counting && people.latency_n < PEOPLE_SAMPLES)
        people.latency[people.latency_n++] = now() - t->sent;
    if (!both || !acting || json_array_size(acting) == 0) return;
    if (!t->begun) t->begun = true, people.begun++;
    t->to_move = (int)json_integer_value(json_array_get(acting, 0)) - 1;
    if (people.rushing) send_move(t);
}

static void say(player *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(player *p, const char *format, ...) {
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    socket_send(p->socket, text);
}

static void open_player(table *t, int seat);

/* The first player creates the table, the second sits down and starts. */
static void on_joined(player *p, json_t *message) {
    table *t = p->table;
    p->seq = json_integer_value(json_object_get(message, "seq"));
    if (p->seat == 1) {
        say(p, "{\"type\":\"cl_sit\",\"table\":\"%s\",\"seat\":2}", t->id);
        say(p, "{\"type\":\"cl_start\",\"table\":\"%s\"}", t->id);
        return;
    }
    snprintf(t->id, sizeof t->id, "%s", json_string_value(json_object_get(message, "table")));
    open_player(t, 1);
}

static void on_message(void *self, const char *text, size_t n) {
    player *p = self;
    json_t *message = json_loadb(text, n, 0, NULL);
    const char *type = json_string_value(json_object_get(message, "type"));
    assert(type);
    if (strcmp(type, "sv_event") == 0) on_event(p, message);
    else if (strcmp(type, "sv_joined") == 0) on_joined(p, message);
    else if (strcmp(type, "sv_done") == 0) people.moves += people.counting && json_object_get(message, "seq");
    else if (strcmp(type, "sv_refused") == 0) {
        fprintf(stderr, "load: %.*s\n", (int)n, text);
        exit(1);
    }
    json_decref(message);
}

static void on_open(void *self) {
    player *p = self;
    say(p, "{\"type\":\"cl_hello\",\"views\":\"bytes\"}");
    if (p->seat == 0)
        say(p,
            "{\"type\":\"cl_create\",\"game\":\"%s\",\"players\":[\"me\",\"open\"],"
            "\"options\":{\"match\":\"first_to\",\"first_to_limit\":1000}}",
            game->id);
    else say(p, "{\"type\":\"cl_join\",\"table\":\"%s\"}", p->table->id);
}

static void open_player(table *t, int seat) {
    player *p = &t->players[seat];
    *p = (player){.table = t, .seat = seat};
    p->socket = sockets_open(net, &(socket_plan){.opened = on_open, .message = on_message, .self = p});
}

void people_init(void) {
    sb_seed seed;
    int bad = sodium_init();
    assert(bad >= 0);
    (void)bad;
    randombytes_buf(&seed, sizeof seed);
    sb_rng_init(&rng, &seed);
    game = sb_game_find("cento");
    people.latency = malloc(PEOPLE_SAMPLES * sizeof *people.latency);
    assert(game && people.latency);
}

void people_open(sockets *s, int n) {
    double *latency = people.latency;
    people = (people_figures){.tables_n = n, .latency = latency};
    net = s;
    tables = calloc((size_t)n, sizeof *tables);
    assert(tables);
    for (int i = 0; i < n; i++) {
        tables[i].to_move = -1;
        open_player(&tables[i], 0);
    }
}

void people_close(void) {
    free(tables);
    tables = NULL;
}

bool people_move(int i) {
    if (tables[i].to_move < 0) return false;
    send_move(&tables[i]);
    return true;
}
