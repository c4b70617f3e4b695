/* Tables, views and records for one viewer. Single events are in outgoing_event.c. */
#include "server/outgoing.h"

#include "desk/record.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

json_t *outgoing_seats(unsigned set) {
    json_t *list = json_array();
    for (int i = 0; i < SB_SEATS_MAX; i++)
        if (set >> i & 1) json_array_append_new(list, json_integer(i + 1));
    return list;
}

json_t *outgoing_seat(int viewer) { return viewer < 0 ? json_null() : json_integer(viewer + 1); }

const char *outgoing_phase(const table *t) {
    static const char *const names[] = {"waiting", "playing", "over"};
    return names[t->phase];
}

static json_t *player_json(const table *t, int seat, const char *name, bool here) {
    static const char *const kinds[] = {"open", "person", "bot"};
    const player *p = &t->player[seat];
    bool is_here = p->kind == PLAYER_BOT || (p->kind == PLAYER_PERSON && here);
    json_t *ret = json_pack("{s:s, s:s, s:b}", "kind", kinds[p->kind], "name", name, "here", is_here);
    if (p->kind == PLAYER_PERSON) json_object_set_new(ret, "sat", json_integer(p->sat));
    if (*p->face) json_object_set_new(ret, "face", json_string(p->face));
    if (p->bot) json_object_set_new(ret, "level", json_string(p->bot->name));
    if (p->lent) json_object_set_new(ret, "lent", json_true());
    return ret;
}

json_t *outgoing_head(const table *t, unsigned here) {
    char names[SB_SEATS_MAX][NAME_BYTES];
    json_t *players = json_array();
    table_names(t, names);
    for (int i = 0; i < t->seats; i++)
        json_array_append_new(players, player_json(t, i, names[i], here >> i & 1));
    return json_pack("{s:s, s:s, s:i, s:O, s:o, s:I, s:o}", "table", t->id, "game", t->game->id, "seats",
                     t->seats, "options", t->options, "players", players, "made", (json_int_t)t->made,
                     "made_by", outgoing_seat(table_seat_of(t, t->maker, false)));
}

static json_t *hex(const uint8_t bytes[32]) {
    char text[FAIRNESS_HEX];
    fairness_hex(bytes, text);
    return json_string(text);
}

json_t *outgoing_commitment(const table *t) {
    uint8_t sum[32];
    if (t->published) return json_null();
    fairness_commit(&t->chance, t->id, sum);
    return hex(sum);
}

json_t *outgoing_fairness(const table *t) {
    json_t *nonces = json_array();
    assert(t->phase == TABLE_OVER && !t->published);
    for (int i = 0; i < t->seats; i++) json_array_append_new(nonces, hex(t->chance.nonce[i]));
    return json_pack("{s:o, s:o, s:o, s:o}", "seed", hex(t->chance.seed), "salt", hex(t->chance.salt),
                     "nonces", nonces, "deal", hex(t->play.seed.bytes));
}

static char *view_bytes(const table *t, const uint8_t *view) {
    static const char head[] = "{\"bytes\":\"", tail[] = "\"}";
    size_t n = t->game->rules->view_size, cap = sodium_base64_ENCODED_LEN(n, sodium_base64_VARIANT_ORIGINAL);
    char *text = malloc(sizeof head + cap + sizeof tail);
    if (!text) return NULL;
    memcpy(text, head, sizeof head);
    sodium_bin2base64(text + sizeof head - 1, cap, view, n, sodium_base64_VARIANT_ORIGINAL);
    return strcat(text, tail);
}

static char *view_json(const table *t, const uint8_t *view) {
    static const char head[] = "{\"json\":";
    char room[2 * SB_POSITION_MAX];
    int n = t->game->face->json(view, room, sizeof room);
    char *text = malloc(sizeof head + (size_t)n + 2);
    if (!text) return NULL;
    memcpy(text, head, sizeof head);
    if (n < (int)sizeof room) memcpy(text + sizeof head - 1, room, (size_t)n + 1);
    else t->game->face->json(view, text + sizeof head - 1, n + 1);
    return strcat(text, "}");
}

char *outgoing_view_of(const table *t, const uint8_t *state, int viewer, bool bytes) {
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    assert(t->phase != TABLE_WAITING && viewer >= SB_SPECTATOR && viewer < t->seats);
    t->game->rules->view(state, viewer, view);
    return bytes ? view_bytes(t, view) : view_json(t, view);
}

char *outgoing_view(const table *t, int viewer, bool bytes) {
    return outgoing_view_of(t, t->play.state, viewer, bytes);
}

/* Most records fit at the first try; the others say how much they need. */
static char *write_record(const sb_table *t, bool whole, int viewer) {
    enum { ROOM = 16384 };
    int cap = ROOM, n = 0;
    char *text = NULL;
    do {
        cap = n >= cap ? n + 1 : cap;
        char *larger = realloc(text, (size_t)cap);
        if (!larger) return free(text), NULL;
        text = larger;
        n = whole ? sb_record_write(t, text, cap) : sb_record_write_for(t, viewer, text, cap);
    } while (n >= cap);
    return text;
}

char *outgoing_record(table *t, int viewer) {
    char names[SB_SEATS_MAX][NAME_BYTES];
    sb_table copy = t->play; /* its log is only read */
    bool over = t->phase == TABLE_OVER;
    assert(t->phase != TABLE_WAITING);
    if (over && t->record) return strdup(t->record);
    table_names(t, names);
    for (int i = 0; i < t->seats; i++) name_cut(names[i], copy.name[i], SB_NAME_MAX);
    char *text = write_record(&copy, over, viewer);
    if (over && text) t->record = strdup(text);
    return text;
}
