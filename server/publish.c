/* cl_publish: a game that was played elsewhere becomes a table whose game is over, from its
 * record. A worker replays the record and makes the events of the table; then the store gets
 * them. Nobody sits at such a table, and its deal has no proof of fairness: the client knew
 * the seed. The table's id is made from the record, so the same record is stored once. */
#include "server/hub_private.h"

#include "desk/record.h"
#include "desk/walk.h"
#include "games/games.h"

#include <stdio.h>
#include <stdlib.h>

struct publication {
    char *record;
    char table[STORE_ID];
    char faces[SB_SEATS_MAX][FACE_BYTES];
    uint8_t maker[STORE_TOKEN];
    int64_t now; /* milliseconds since 1970 */

    /* Results. Without a code, and not done: it was not run, or there was no memory. */
    bool done;
    const char *code, *sentence; /* why it is refused; NULL: it is not */
    sb_refusal refusal;          /* the same if the record is wrong, with code "" otherwise */
    event_batch events;          /* kinds are static */
};

static const uint8_t nobody[STORE_TOKEN];

/* ---- on a worker ---- */

static bool refuse(publication *p, const char *code, const char *sentence) {
    p->code = code;
    p->sentence = sentence;
    return false;
}

/* Takes the body. */
static bool add(publication *p, event_kind kind, int64_t time, json_t *body) {
    char *text = body ? json_dumps(body, JSON_COMPACT) : NULL;
    store_event e = {.time = time, .kind = event_names[kind], .body = text};
    bool fine = text && batch_add(&p->events, &e, false);
    json_decref(body);
    free(text);
    return fine;
}

static bool add_made(publication *p, const sb_table *t) {
    char deal[FAIRNESS_HEX], maker[FAIRNESS_HEX];
    json_t *players = json_array();
    for (int i = 0; i < t->config.seats; i++) {
        const sb_bot *bot = name_bot(t->name[i]);
        json_array_append_new(players, json_string(bot ? bot->name : "open"));
    }
    fairness_hex(t->seed.bytes, deal);
    fairness_hex(p->maker, maker);
    return add(p, EVENT_MADE, p->now,
               json_pack("{s:s, s:i, s:i, s:o, s:b, s:s, s:s, s:o}", "game", t->game->id, "rules",
                         (int)t->config.rules, "seats", (int)t->config.seats, "options",
                         create_options(t->game, &t->config), "listed", 0, "by", maker, "deal", deal,
                         "players", players));
}

static bool add_person(publication *p, const sb_table *t, int seat) {
    char name[NAME_BYTES];
    if (!t->name[seat][0]) snprintf(name, sizeof name, "Player %d", seat + 1);
    else if (!name_read(t->name[seat], name))
        return refuse(p, "name", "A name has 1 to 24 characters that can be seen, and is not a bot's.");
    return add(p, EVENT_SAT, p->now, seats_body(seat, name, p->faces[seat], nobody, "", nobody));
}

/* The clock of the client may be ahead of ours. A time that is not known stays so. */
static bool add_moves(publication *p, const sb_table *t) {
    char text[SB_MOVE_MAX];
    sb_walk w;
    for (sb_walk_init(&w, t, 0); sb_walk_step(&w);) {
        sb_moment m = sb_walk_moment(&w);
        int64_t time = (int64_t)t->log[w.n - 1].time;
        sb_moment_print(&m, SB_EVERYTHING, text, sizeof text);
        if (!add(p, EVENT_MOVE, time < p->now ? time : p->now,
                 json_pack("{s:i, s:s, s:s}", "seat", m.seat + 1, "move", text, "token", "")))
            return false;
    }
    return true;
}

static bool add_all(publication *p, const sb_table *t) {
    bool fine = add_made(p, t);
    for (int i = 0; fine && i < t->config.seats; i++)
        if (!name_bot(t->name[i])) fine = add_person(p, t, i);
    return fine && add(p, EVENT_STARTED, p->now, json_object()) && add_moves(p, t) &&
           add(p, EVENT_OVER, p->now, moves_over(t->game, t->state));
}

/* A position may be one that no deal leads to, so it is not published. */
static bool check(publication *p, const sb_table *t) {
    if (!sb_game_is_offered(t->game)) return refuse(p, "no_game", "There is no such game.");
    if (t->loaded) return refuse(p, "position", "Only a game that began with a deal can be published.");
    return sb_table_head(t)->over || refuse(p, "playing", "The game is not over yet.");
}

void publish_work(hub_job *job) {
    publication *p = job->publication;
    sb_table t;
    int cap = sb_record_room(p->record);
    sb_entry *log = calloc((size_t)cap, sizeof *log);
    if (!log) return;
    if (!sb_record_read(&t, p->record, log, cap, &p->refusal)) refuse(p, p->refusal.code, "");
    else p->done = check(p, &t) && add_all(p, &t);
    free(log);
}

/* ---- on the hub's thread ---- */

void publish_free(publication *p) {
    if (!p) return;
    batch_deinit(&p->events, false);
    free(p->record);
    free(p);
}

static bool read_faces(request *q, char ret[SB_SEATS_MAX][FACE_BYTES]) {
    const json_t *faces = json_object_get(q->message, "faces"), *value;
    size_t i;
    if (!field_is(q, "faces")) return true;
    if (!json_is_array(faces) || json_array_size(faces) > SB_SEATS_MAX)
        return field_wrong(q, "faces", "a list with a text for each seat");
    json_array_foreach(faces, i, value) {
        if (!json_is_string(value)) return field_wrong(q, "faces", "a list with a text for each seat");
        if (!field_is_face(q, json_string_value(value), ret[i])) return false;
    }
    return true;
}

void publish_run(request *q) {
    const char *record;
    char faces[SB_SEATS_MAX][FACE_BYTES];
    if (field_text(q, "record", HUB_FRAME, &record) && read_faces(q, faces)) create_limited(q);
    else request_free(q);
}

static publication *publication_new(request *q) {
    publication *p = calloc(1, sizeof *p);
    uint8_t hash[STORE_TOKEN];
    if (!p) return NULL;
    p->record = strdup(json_string_value(json_object_get(q->message, "record")));
    if (!p->record) return free(p), NULL;
    fairness_hash(p->record, hash);
    fairness_id(hash, p->table);
    read_faces(q, p->faces);
    memcpy(p->maker, q->client->session->stored.hash, STORE_TOKEN);
    p->now = hub_time(q->client->hub);
    return p;
}

void publish_begin(request *q) {
    publication *p = publication_new(q);
    hub_job *job = p ? job_new(JOB_PUBLISH) : NULL;
    if (!job) {
        publish_free(p);
        reply_refused(q, "store", "There is not enough memory.");
        request_free(q);
        return;
    }
    job->publication = p;
    job->request = q;
    job_give_bot(q->client->hub, job);
}

/* Gives the events to the store; false: no memory. */
static bool keep(hub *h, request *q, publication *p) {
    hub_job *job = job_new(JOB_APPEND);
    if (!job) return false;
    q->batch[0] = p->events;
    memcpy(q->batch[0].table, p->table, STORE_ID);
    p->events = (event_batch){.n = 0};
    job->batch = q->batch;
    job->request = q;
    job_give_store(h, job);
    return true;
}

void publish_worked(hub *h, hub_job *job) {
    publication *p = job->publication;
    request *q = job->request;
    if (p->done && keep(h, q, p)) return;
    if (p->code && !*p->sentence) reply_refusal(q, &p->refusal);
    else if (p->code) reply_refused(q, p->code, p->sentence);
    else reply_refused(q, "store", "There is not enough memory.");
    request_free(q);
}

/* After a conflict the table is in the store already. */
void publish_stored(hub *h, hub_job *job) {
    request *q = job->request;
    if (job->failed) {
        h->host.log_error(h->host.self, job->fault.text);
        reply_refused(q, "store", "This could not be kept. Nothing has changed; please try again.");
    } else {
        if (!job->conflict) h->figures.tables_made++, h->figures.events += q->batch[0].n;
        reply_done(q, json_pack("{s:s}", "table", q->batch[0].table));
    }
    request_free(q);
}
