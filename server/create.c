/* cl_create and cl_rematch: new tables. */
#include "server/hub_private.h"

#include "games/games.h"

#include <stdio.h>
#include <stdlib.h>

/* What a cl_create asks for. */
typedef struct {
    const sb_game *game;
    sb_config config;
    bool listed;
    const char *player[SB_SEATS_MAX]; /* "me", "open", or a bot's level */
    int me;                           /* the seat of the client; -1: none */
    char name[NAME_BYTES];            /* for that seat; "": not given */
    char face[FACE_BYTES];            /* the same */
    uint8_t nonce[32];
} wish;

/* ---- reading ---- */

/* An option is a string or a whole number. */
static bool set_option(request *q, wish *w, const char *name, const json_t *value) {
    char text[32];
    sb_detail why = {0};
    if (json_is_integer(value)) snprintf(text, sizeof text, "%lld", (long long)json_integer_value(value));
    const char *word = json_is_integer(value) ? text : json_string_value(value);
    if (!word) return field_wrong(q, "options", "words and whole numbers");
    if (strcmp(name, "seats") == 0)
        return field_wrong(q, "options", "no \"seats\": it is a field of its own");
    sb_err err = sb_config_set(&w->config, w->game, name, word, &why);
    if (err == SB_OK) return true;
    reply_error(q, w->game, err, &why);
    return false;
}

static bool read_options(request *q, wish *w) {
    json_t *options = json_object_get(q->message, "options"), *value;
    const char *name;
    if (options && !json_is_null(options) && !json_is_object(options))
        return field_wrong(q, "options", "an object");
    json_object_foreach(options, name, value) if (!set_option(q, w, name, value)) return false;
    return true;
}

static bool read_player(request *q, wish *w, int seat, const char *as) {
    if (!as) return field_wrong(q, "players", "\"me\", \"open\" or a bot's level for each seat");
    w->player[seat] = as;
    if (strcmp(as, "me") == 0) {
        if (w->me < 0) return w->me = seat, true;
        reply_refused(q, "players", "You can sit on one seat of a table only.");
        return false;
    }
    if (strcmp(as, "open") == 0 || sb_bot_find(as)) return true;
    reply_refused(q, "no_level", "There is no bot of this level.");
    return false;
}

/* The fields "players" and "seats", which must fit each other; both may be left out. */
static bool read_players(request *q, wish *w) {
    const json_t *players = json_object_get(q->message, "players"),
                 *seats = json_object_get(q->message, "seats");
    json_int_t n = w->config.seats;
    bool given = json_is_array(players);
    if (players && !json_is_null(players) && !given) return field_wrong(q, "players", "a list");
    if (given) n = (json_int_t)json_array_size(players);
    if (seats && !json_is_null(seats) && !field_int(q, "seats", 1, SB_SEATS_MAX, &n)) return false;
    if (n < w->game->rules->seats_min || n > w->game->rules->seats_max) {
        reply_error(q, w->game, SB_SEATS,
                    &(sb_detail){.a = w->game->rules->seats_min, .b = w->game->rules->seats_max});
        return false;
    }
    w->config.seats = (uint8_t)n;
    if (given && (json_int_t)json_array_size(players) != n)
        return field_wrong(q, "players", "one entry a seat");
    for (int i = 0; i < n; i++) {
        const char *usual = i == 0 ? "me" : "open";
        const char *as = given ? json_string_value(json_array_get(players, (size_t)i)) : usual;
        if (!read_player(q, w, i, as)) return false;
    }
    return true;
}

/* Only a deal finds out which options exclude each other. */
static bool try_deal(request *q, const wish *w) {
    sb_table trial;
    sb_detail why = {0};
    sb_err err = sb_table_deal(&trial, w->game, &w->config, &(sb_seed){{0}}, NULL, 0, &why);
    if (err != SB_OK) reply_error(q, w->game, err, &why);
    return err == SB_OK;
}

static bool read_wish(request *q, wish *w) {
    const char *id;
    *w = (wish){.me = -1};
    if (!field_text(q, "game", 32, &id) || !field_bool(q, "listed", false, &w->listed)) return false;
    w->game = sb_game_find(id);
    if (!w->game || !sb_game_is_offered(w->game)) {
        reply_refused(q, "no_game", "There is no such game.");
        return false;
    }
    sb_config_init(&w->config, w->game);
    return read_players(q, w) && read_options(q, w) && try_deal(q, w);
}

/* ---- writing ---- */

json_t *create_options(const sb_game *game, const sb_config *config) {
    json_t *options = json_object();
    for (int i = 0; game->rules->options[i].name; i++) {
        const sb_option *o = &game->rules->options[i];
        if (!(config->given >> i & 1)) continue;
        json_object_set_new(options, o->name,
                            o->words ? json_string(o->words[config->value[i]])
                                     : json_integer(config->value[i]));
    }
    return options;
}

/* The body of a `made` event. Takes options and players. */
static json_t *made_body(hub *h, const session *by, const sb_game *game, const sb_config *config, bool listed,
                         json_t *options, json_t *players) {
    uint8_t bytes[32];
    char seed[FAIRNESS_HEX], salt[FAIRNESS_HEX], maker[FAIRNESS_HEX];
    hub_random(h, bytes, sizeof bytes);
    fairness_hex(bytes, seed);
    hub_random(h, bytes, sizeof bytes);
    fairness_hex(bytes, salt);
    fairness_hex(by->stored.hash, maker);
    return json_pack("{s:s, s:i, s:i, s:o, s:b, s:s, s:s, s:s, s:o}", "game", game->id, "rules",
                     (int)config->rules, "seats", (int)config->seats, "options", options, "listed",
                     (int)listed, "by", maker, "seed", seed, "salt", salt, "players", players);
}

/* The ring has the last HUB_CREATES times: the oldest must be more than an hour ago. */
static bool may_create(request *q) {
    session *x = q->client->session;
    int64_t now = hub_now(q->client->hub);
    if (!x->created_at) x->created_at = calloc(HUB_CREATES, sizeof *x->created_at);
    if (!x->created_at) {
        reply_refused(q, "store", "There is not enough memory.");
        return false;
    }
    if (x->created_at[x->created_next] && now - x->created_at[x->created_next] < HUB_HOUR_MS) {
        reply_refused(q, "tables", "You have made many tables in this hour; wait a little.");
        return false;
    }
    return true;
}

static void remember_created(request *q) {
    session *x = q->client->session;
    x->created_at[x->created_next] = hub_now(q->client->hub);
    x->created_next = (x->created_next + 1) % HUB_CREATES;
}

static void add_made(request *q, hub *h, const wish *w) {
    json_t *players = json_array();
    for (int i = 0; i < w->config.seats; i++)
        json_array_append_new(players, json_string(i == w->me ? "open" : w->player[i]));
    request_event(q, 0, EVENT_MADE,
                  made_body(h, q->client->session, w->game, &w->config, w->listed,
                            create_options(w->game, &w->config), players));
}

static void add_me(request *q, hub *h, const wish *w) {
    const store_session *me = &q->client->session->wanted;
    char key[STORE_ID], usual[NAME_BYTES];
    snprintf(usual, sizeof usual, "Player %d", w->me + 1);
    hub_id(h, key);
    const char *name = *w->name ? w->name : *me->name ? me->name : usual;
    request_event(q, 0, EVENT_SAT, seats_body(w->me, name, w->face, me->hash, key, w->nonce));
}

static bool read_create(request *q, wish *w) {
    if (!read_wish(q, w) || !field_name(q, "name", w->name) || !field_face(q, w->face) ||
        !field_nonce(q, w->nonce))
        return false;
    if (q->client->joined_n + q->client->creating - q->creating < HUB_JOINS) return true;
    reply_refused(q, "joins", "Leave one of your tables first.");
    return false;
}

/* Takes the request. */
static void make(request *q, const wish *w) {
    hub *h = q->client->hub;
    hub_id(h, q->batch[0].table);
    live_table *s = live_new(h, q->batch[0].table);
    if (!s) reply_refused(q, "store", "There is not enough memory.");
    else {
        add_made(q, h, w);
        if (w->me >= 0) add_me(q, h, w);
        live_begin(s, q);
    }
    if (s && s->current == q) return;
    if (s) live_free(s);
    request_free(q);
}

/* ---- waiting ---- */

static bool may_begin(hub *h, int64_t now) {
    return bucket_take(&h->create_limit, now, HUB_CREATE_RATE, HUB_CREATE_BURST, 1);
}

static int waiting_of_address(const hub *h, uint64_t address) {
    int n = 0;
    for (const request *q = h->create_queue; q; q = q->next)
        n += q->client && q->client->client_address == address;
    return n;
}

static bool may_wait(request *q) {
    const hub *h = q->client->hub;
    if (h->create_queue_n < HUB_CREATE_WAITING &&
        waiting_of_address(h, q->client->client_address) < HUB_CREATE_PER_ADDRESS)
        return true;
    reply_refused(q, "tables", "Many tables are being made just now; try again in a minute.");
    return false;
}

void create_limited(request *q) {
    hub *h = q->client->hub;
    bool fine = may_create(q), now = fine && !h->create_queue && may_begin(h, hub_now(h));
    if (!fine || (!now && !may_wait(q))) {
        request_free(q);
        return;
    }
    remember_created(q);
    if (now) q->kind->begin(q);
    else request_append(&h->create_queue, q), h->create_queue_n++;
}

void create_run(request *q) {
    wish w;
    if (!read_create(q, &w)) {
        request_free(q);
        return;
    }
    q->creating = true;
    q->client->creating++;
    create_limited(q);
}

/* The message is read again: it may have waited, and the client may have joined tables since. */
void create_begin(request *q) {
    wish w;
    if (read_create(q, &w)) make(q, &w);
    else request_free(q);
}

static request *remove_waiting(hub *h, request **at) {
    request *q = *at;
    *at = q->next;
    h->create_queue_n--;
    return q;
}

static void remove_dropped(hub *h) {
    for (request **at = &h->create_queue; *at;) {
        if ((*at)->dropped) request_free(remove_waiting(h, at));
        else at = &(*at)->next;
    }
}

/* The oldest request of the client address with the fewest requests waiting: many requests
 * of one address do not delay the others. */
static request *next_waiting(hub *h) {
    request **best = NULL;
    int fewest = 0;
    for (request **at = &h->create_queue; *at; at = &(*at)->next) {
        int n = waiting_of_address(h, (*at)->client->client_address);
        if (best && n >= fewest) continue;
        best = at;
        fewest = n;
    }
    return remove_waiting(h, best);
}

void create_tick(hub *h, int64_t now) {
    remove_dropped(h);
    while (h->create_queue && may_begin(h, now)) {
        request *q = next_waiting(h);
        q->kind->begin(q);
    }
}

void create_free(hub *h) {
    while (h->create_queue) request_free(remove_waiting(h, &h->create_queue));
}

void create_finish(live_table *s, request *q) {
    s->hub->figures.tables_made++;
    join_finish(s, q);
}

/* ---- rematch ---- */

/* The same people and bots; a lent seat goes back to its person. */
static void add_rematch(live_table *s, request *q, json_t *keys) {
    static const uint8_t none[32];
    const table *t = &s->table;
    json_t *players = json_array();
    for (int i = 0; i < t->seats; i++) {
        const player *p = &t->player[i];
        json_array_append_new(players,
                              json_string(p->kind == PLAYER_BOT && !p->lent ? p->bot->name : "open"));
    }
    json_t *body =
        made_body(s->hub, q->client->session, t->game, &t->config, false, json_incref(t->options), players);
    if (body) json_object_set_new(body, "again", json_string(t->id));
    request_event(q, 1, EVENT_MADE, body);
    for (int i = 0; i < t->seats; i++) {
        const player *p = &t->player[i];
        char key[STORE_ID] = "";
        if (p->kind == PLAYER_PERSON || p->lent) {
            hub_id(s->hub, key);
            request_event(q, 1, EVENT_SAT, seats_body(i, p->name, p->face, p->owner, key, none));
        }
        json_array_append_new(keys, json_string(key));
    }
}

void create_rematch(live_table *s, request *q, int seat) {
    const table *t = &s->table;
    json_t *keys;
    if (t->phase != TABLE_OVER) reply_refused(q, outgoing_phase(t), "The game is not over yet.");
    else if (seat < 0) reply_refused(q, "not_seated", "You do not sit at this table.");
    else if (*t->rematch) reply_done(q, json_pack("{s:s}", "table", t->rematch));
    else if (may_create(q)) {
        remember_created(q);
        hub_id(s->hub, q->batch[1].table);
        keys = json_array();
        add_rematch(s, q, keys);
        request_event(q, 0, EVENT_REMATCH, json_pack("{s:s, s:o}", "table", q->batch[1].table, "keys", keys));
        q->done = json_pack("{s:s}", "table", q->batch[1].table);
        live_begin(s, q);
    }
}

void create_rematch_finish(live_table *s, request *q) {
    s->hub->figures.tables_made++;
    reply_done(q, json_incref(q->done));
}
