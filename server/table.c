/* Folding events into a table. */
#include "server/table.h"

#include "games/games.h"

#include <stdio.h>
#include <stdlib.h>

void table_init(table *t, const char *id) {
    memset(t, 0, sizeof *t);
    snprintf(t->id, sizeof t->id, "%s", id);
    t->asked.by = -1;
}

void table_deinit(table *t) {
    for (int i = 0; i < t->events_n; i++) event_deinit(&t->events[i]);
    free(t->events);
    free(t->play.log);
    free(t->move_event);
    free(t->play.checkpoints);
    free(t->record);
    json_decref(t->options);
    t->record = NULL;
    t->events = NULL;
    t->play.log = NULL;
    t->move_event = NULL;
    t->play.checkpoints = NULL;
    t->options = NULL;
    t->events_n = 0;
}

/* Makes room for one more element; the capacity doubles. */
static bool grow(void **list, int n, int *cap, size_t size) {
    if (n < *cap) return true;
    int more = *cap ? 2 * *cap : 16;
    void *larger = realloc(*list, (size_t)more * size);
    if (!larger) return false;
    *list = larger;
    *cap = more;
    return true;
}

static bool read_bytes(const json_t *body, const char *field, uint8_t ret[32]) {
    const char *hex = json_string_value(json_object_get(body, field));
    return hex && fairness_read(hex, ret);
}

static bool read_key(const json_t *value, char ret[STORE_ID]) {
    const char *key = json_string_value(value);
    if (!key || strlen(key) >= STORE_ID) return false;
    memcpy(ret, key, strlen(key) + 1);
    return true;
}

/* ---- creation ---- */

static bool set_option(table *t, const char *name, const json_t *value) {
    char text[32];
    sb_detail why;
    if (json_is_integer(value)) snprintf(text, sizeof text, "%lld", (long long)json_integer_value(value));
    const char *word = json_is_integer(value) ? text : json_string_value(value);
    return word && sb_config_set(&t->config, t->game, name, word, &why) == SB_OK;
}

static bool read_config(table *t, const json_t *body) {
    const char *name;
    json_t *value;
    t->options = json_incref(json_object_get(body, "options"));
    t->seats = (int)json_integer_value(json_object_get(body, "seats"));
    if (!json_is_object(t->options) || t->seats < t->game->rules->seats_min ||
        t->seats > t->game->rules->seats_max)
        return false;
    sb_config_init(&t->config, t->game);
    t->config.seats = (uint8_t)t->seats;
    t->config.rules = (uint16_t)json_integer_value(json_object_get(body, "rules"));
    json_object_foreach(t->options, name, value) if (!set_option(t, name, value)) return false;
    return true;
}

/* `as`: "open", or a bot's level. */
static bool set_player(table *t, int seat, const char *as) {
    player *p = &t->player[seat];
    const sb_bot *bot = as ? sb_bot_find(as) : NULL;
    if (!as || (!bot && strcmp(as, "open") != 0)) return false;
    memset(p, 0, sizeof *p);
    p->kind = bot ? PLAYER_BOT : PLAYER_NONE;
    p->bot = bot;
    memset(t->chance.nonce[seat], 0, sizeof t->chance.nonce[seat]);
    return true;
}

static bool read_chance(table *t, const json_t *body) {
    t->published = json_object_get(body, "deal") != NULL;
    if (t->published) return read_bytes(body, "deal", t->deal.bytes);
    return read_bytes(body, "seed", t->chance.seed) && read_bytes(body, "salt", t->chance.salt);
}

static bool fold_made(table *t, const event *e) {
    const char *game = json_string_value(json_object_get(e->body, "game"));
    const json_t *players = json_object_get(e->body, "players");
    t->game = game && !t->game ? sb_game_find(game) : NULL;
    if (!t->game || !read_config(t, e->body)) return false;
    t->made = e->time;
    t->listed = json_is_true(json_object_get(e->body, "listed"));
    if (!read_bytes(e->body, "by", t->maker) || !read_chance(t, e->body)) return false;
    for (int i = 0; i < t->seats; i++)
        if (!set_player(t, i, json_string_value(json_array_get(players, (size_t)i)))) return false;
    return true;
}

/* ---- seats ---- */

/* As the event says: the seat's person has this name and face from now on. */
static void set_self(player *p, const event *e) {
    name_cut(e->text, p->name, sizeof p->name);
    snprintf(p->face, sizeof p->face, "%s", e->face ? e->face : "");
}

/* Before the start with a nonce; during play only on a lent seat. */
static bool fold_sat(table *t, const event *e) {
    player *p = &t->player[e->seat];
    if (t->phase == TABLE_OVER || (t->phase == TABLE_PLAYING && !p->lent)) return false;
    if (t->phase == TABLE_WAITING && !read_bytes(e->body, "nonce", t->chance.nonce[e->seat])) return false;
    set_self(p, e);
    if (p->kind != PLAYER_PERSON) p->sat = e->time; /* otherwise with another name or nonce */
    p->kind = PLAYER_PERSON;
    p->lent = false;
    p->bot = NULL;
    return read_bytes(e->body, "by", p->owner) && read_key(json_object_get(e->body, "key"), p->key);
}

static bool fold_stood(table *t, const event *e) {
    player *p = &t->player[e->seat];
    if (p->kind != PLAYER_PERSON) return false;
    if (t->asked.by == e->seat) t->asked.by = -1;
    if (t->phase == TABLE_WAITING) return set_player(t, e->seat, e->text);
    p->kind = PLAYER_BOT;
    p->lent = true;
    p->bot = sb_bot_find(e->text);
    return p->bot != NULL;
}

static bool fold_renamed(table *t, const event *e) {
    set_self(&t->player[e->seat], e);
    return t->player[e->seat].kind == PLAYER_PERSON;
}

/* ---- the game ---- */

/* Sets changed_for of all seats. After a secret move that reveals nothing, a seat that may
 * still act keeps its value: its own choice is not stale. */
static void note_change(table *t, const event *e) {
    const sb_head *before = sb_head_of(t->previous), *now = sb_table_head(&t->play);
    bool hidden = e->kind == EVENT_MOVE && now->secret > 0 && before->shown == now->shown;
    t->changed = e->seq;
    for (int i = 0; i < t->seats; i++)
        if (!hidden || i == e->seat || !sb_may_act(before, i) || !sb_may_act(now, i))
            t->changed_for[i] = e->seq;
}

static bool fold_started(table *t, const event *e) {
    sb_detail why;
    if (t->phase != TABLE_WAITING) return false;
    if (!t->published) fairness_deal(&t->chance, t->id, t->seats, &t->deal);
    if (sb_table_deal(&t->play, t->game, &t->config, &t->deal, NULL, 0, &why) != SB_OK) return false;
    t->phase = TABLE_PLAYING;
    memcpy(t->previous, t->play.state, sizeof t->previous);
    note_change(t, e);
    return true;
}

/* Makes room for one more move, and for a checkpoint if one is due. */
static bool grow_log(table *t) {
    sb_table *p = &t->play;
    int cap = p->checkpoints_cap;
    if (!grow((void **)&p->log, p->n, &p->cap, sizeof *p->log) ||
        !grow((void **)&t->move_event, p->n, &t->move_event_cap, sizeof *t->move_event))
        return false;
    if ((p->n + 1) % SB_CHECKPOINT != 0) return true;
    if (!grow((void **)&p->checkpoints, p->checkpoints_n, &cap, t->game->rules->state_size)) return false;
    sb_table_give_checkpoints(p, p->checkpoints, cap);
    return true;
}

static bool play_event(table *t, const event *e) {
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    sb_detail why;
    sb_move move;
    if (!grow_log(t)) return false;
    t->move_event[t->play.n] = t->events_n;
    t->game->rules->view(t->play.state, e->seat, view);
    memcpy(t->previous, t->play.state, t->game->rules->state_size);
    return t->game->face->parse(view, e->text, &move, &why) == SB_OK &&
           sb_table_play(&t->play, e->seat, move, (uint64_t)e->time) == SB_OK;
}

static bool fold_move(table *t, const event *e) {
    if (t->phase != TABLE_PLAYING || e->seat >= t->seats) return false;
    t->asked.by = -1;
    if (!e->undone && !play_event(t, e)) return false;
    note_change(t, e);
    return true;
}

/* Marks the events of all moves after the first `to`. */
static void mark_undone(table *t, int to) {
    int standing = t->play.n;
    for (int i = t->events_n - 1; i >= 0 && standing > to; i--) {
        if (t->events[i].kind != EVENT_MOVE || t->events[i].undone) continue;
        t->events[i].undone = true;
        standing--;
    }
}

/* With e->undone the moves were never played: see mark_ahead. */
static bool fold_undone(table *t, const event *e) {
    if (t->phase != TABLE_PLAYING || (!e->undone && e->to > t->play.n)) return false;
    t->asked.by = -1;
    if (!e->undone) mark_undone(t, e->to);
    if (e->to < t->play.n) sb_table_rewind(&t->play, e->to);
    note_change(t, e);
    return true;
}

static bool fold_over(table *t) {
    bool over = t->phase == TABLE_PLAYING && sb_table_head(&t->play)->over;
    t->phase = TABLE_OVER;
    t->asked.by = -1;
    return over;
}

/* ---- the rest ---- */

static bool fold_answered(table *t, const event *e) {
    if (e->yes) t->asked.yes |= 1u << e->seat;
    else t->asked.by = -1;
    return true;
}

static bool fold_rematch(table *t, const event *e) {
    const json_t *keys = json_object_get(e->body, "keys");
    if (strlen(e->text) >= STORE_ID) return false;
    memcpy(t->rematch, e->text, strlen(e->text) + 1);
    for (int i = 0; i < t->seats; i++)
        if (!read_key(json_array_get(keys, (size_t)i), t->rematch_key[i])) return false;
    return true;
}

static bool fold_kind(table *t, const event *e) {
    if (e->kind != EVENT_MADE && (!t->game || e->seat >= t->seats)) return false;
    switch (e->kind) {
    case EVENT_MADE: return fold_made(t, e);
    case EVENT_SAT: return fold_sat(t, e);
    case EVENT_STOOD: return fold_stood(t, e);
    case EVENT_RENAMED: return fold_renamed(t, e);
    case EVENT_ASSIGNED: return t->phase == TABLE_WAITING && set_player(t, e->seat, e->text);
    case EVENT_STARTED: return fold_started(t, e);
    case EVENT_MOVE: return fold_move(t, e);
    case EVENT_UNDONE: return fold_undone(t, e);
    case EVENT_OVER: return fold_over(t);
    case EVENT_ASKED: return t->asked = (question){.by = e->seat, .to = e->to}, true;
    case EVENT_ANSWERED: return fold_answered(t, e);
    case EVENT_WITHDRAWN: return t->asked.by = -1, true;
    case EVENT_SAID: return true;
    case EVENT_REMATCH: return fold_rematch(t, e);
    case EVENT_KINDS: break;
    }
    return false;
}

/* The number of moves in the log after the event, when it happened: counts moves that were
 * undone later, too. */
static int moves_after(const table *t, const event *e) {
    int before = t->events_n > 0 ? t->events[t->events_n - 1].n : 0;
    return e->kind == EVENT_MOVE ? before + 1 : e->kind == EVENT_UNDONE ? e->to : before;
}

/* Owns the event from here on, also on failure. */
static bool take(table *t, event *e) {
    e->n = moves_after(t, e);
    if (e->seq != table_seq(t) + 1 || !grow((void **)&t->events, t->events_n, &t->events_cap, sizeof *e) ||
        !fold_kind(t, e))
        return event_deinit(e), false;
    json_decref(e->body);
    e->body = NULL;
    t->events[t->events_n++] = *e;
    t->side_events += e->kind != EVENT_MOVE && e->kind != EVENT_UNDONE;
    free(t->record); /* names in it may have changed */
    t->record = NULL;
    return true;
}

bool table_fold(table *t, const store_event *from) {
    event e;
    return event_read(from, &e) && take(t, &e);
}

/* Marks the moves that a later event of the list undoes, and these `undone` events: none
 * of them is played. False: an event undoes moves that are not there. */
static bool mark_ahead(event *events, int n, int *stack) {
    int standing = 0;
    for (int i = 0; i < n; i++) {
        if (events[i].kind == EVENT_MOVE) stack[standing++] = i;
        if (events[i].kind != EVENT_UNDONE) continue;
        if (events[i].to > standing) return false;
        while (standing > events[i].to) events[stack[--standing]].undone = true;
        events[i].undone = true;
    }
    return true;
}

bool table_fold_all(table *t, const store_event *from, int n) {
    event *events = calloc((size_t)n + 1, sizeof *events);
    int *stack = calloc((size_t)n + 1, sizeof *stack), read = 0, taken = 0;
    bool fine = events && stack;
    while (fine && read < n) {
        fine = event_read(&from[read], &events[read]);
        read += fine;
    }
    /* Only for a whole log: `to` counts moves from its beginning. */
    if (fine && t->events_n == 0) fine = mark_ahead(events, n, stack);
    while (fine && taken < n) fine = take(t, &events[taken++]);
    while (taken < read) event_deinit(&events[taken++]);
    free(events);
    free(stack);
    return fine;
}

/* ---- queries ---- */

int table_before_last(const table *t, int seat) {
    int n = t->play.n;
    while (n > 0 && t->play.log[n - 1].seat != seat) n--;
    return n - 1;
}

bool table_may_undo(const table *t, int seat) { return sb_table_check_undo(&t->play, seat) == SB_OK; }

unsigned table_people(const table *t) {
    unsigned people = 0;
    for (int i = 0; i < t->seats; i++)
        if (t->player[i].kind == PLAYER_PERSON) people |= 1u << i;
    return people;
}

unsigned table_owned(const table *t) {
    unsigned owned = table_people(t);
    for (int i = 0; i < t->seats; i++)
        if (t->player[i].lent) owned |= 1u << i;
    return owned;
}

static bool is_held(const player *p, bool lent) { return lent ? p->lent : p->kind == PLAYER_PERSON; }

int table_seat_of(const table *t, const uint8_t owner[STORE_TOKEN], bool lent) {
    for (int i = 0; i < t->seats; i++)
        if (is_held(&t->player[i], lent) && memcmp(t->player[i].owner, owner, STORE_TOKEN) == 0) return i;
    return -1;
}

int table_seat_by_key(const table *t, const char *key, bool lent) {
    for (int i = 0; *key && i < t->seats; i++)
        if (is_held(&t->player[i], lent) && fairness_same_key(t->player[i].key, key)) return i;
    return -1;
}

void table_names(const table *t, char ret[SB_SEATS_MAX][NAME_BYTES]) {
    for (int i = 0; i < SB_SEATS_MAX; i++) {
        const player *p = &t->player[i];
        bool own = p->bot && !p->lent;
        int same = 1;
        for (int k = 0; own && k < i; k++) same += t->player[k].bot == p->bot && !t->player[k].lent;
        if (own && same > 1) snprintf(ret[i], NAME_BYTES, "%s %d", p->bot->name, same);
        else memcpy(ret[i], "", 1), name_cut(own ? p->bot->name : p->name, ret[i], NAME_BYTES);
    }
}
