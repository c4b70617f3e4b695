/* Events for one viewer. A move is redacted and narrated as the viewer could know it when
 * it was made, from the states before and after it; it is the same when sent again. */
#include "server/outgoing.h"

#include "desk/walk.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { TELL_ROOM = 16 * SB_STATE_MAX };

/* The lines of a text as a list of strings. */
static json_t *lines_of(const char *text) {
    json_t *list = json_array();
    while (*text) {
        size_t n = strcspn(text, "\n");
        if (n > 0) json_array_append_new(list, json_stringn(text, n));
        text += n + (text[n] == '\n');
    }
    return list;
}

static json_t *tell(const table *t, const sb_moment *m, const reader *whom) {
    char names[SB_SEATS_MAX][NAME_BYTES], text[TELL_ROOM];
    const char *name[SB_SEATS_MAX];
    sb_style style = {.names = name, .language = whom->language};
    table_names(t, names);
    for (int i = 0; i < SB_SEATS_MAX; i++) name[i] = names[i];
    int n = sb_moment_tell(m, whom->seat, &style, text, sizeof text);
    assert(n < (int)sizeof text);
    return n > 0 ? lines_of(text) : json_array();
}

/* A client's own engine tells from the view and the packed move: the written form
 * cannot be read again where parts of it are hidden. */
static json_t *packed(const sb_moment *m, const reader *whom) {
    char hex[17];
    snprintf(hex, sizeof hex, "%016" PRIx64, sb_moment_move(m, whom->seat));
    return json_string(hex);
}

static void put_move(json_t *to, const table *t, const sb_moment *m, const reader *whom) {
    char text[SB_MOVE_MAX];
    int n = sb_moment_print(m, whom->seat, text, sizeof text);
    assert(n < (int)sizeof text);
    json_object_set_new(to, "move", json_stringn(text, (size_t)n));
    if (whom->bytes) json_object_set_new(to, "packed", packed(m, whom));
    else json_object_set_new(to, "tell", tell(t, m, whom));
}

static void put_over(json_t *to, const table *t) {
    int32_t score[SB_SEATS_MAX] = {0};
    json_t *scores = json_array();
    t->game->rules->score(t->play.state, score);
    for (int i = 0; i < t->seats; i++) json_array_append_new(scores, json_integer(score[i]));
    json_object_set_new(to, "winners", outgoing_seats(sb_table_head(&t->play)->winners));
    json_object_set_new(to, "scores", scores);
    if (!t->published) json_object_set_new(to, "fairness", outgoing_fairness(t));
}

static void put_text(json_t *to, const char *field, const event *e) {
    json_object_set_new(to, field, json_string(e->text));
}

static void put_self(json_t *to, const event *e) {
    put_text(to, "name", e);
    if (e->face && *e->face) json_object_set_new(to, "face", json_string(e->face));
}

static void put_fields(json_t *to, const table *t, const event *e, const sb_moment *m, const reader *whom) {
    switch (e->kind) {
    case EVENT_SAT: put_self(to, e), json_object_set_new(to, "you", outgoing_seat(whom->seat)); break;
    case EVENT_STOOD: put_text(to, "as", e), json_object_set_new(to, "you", outgoing_seat(whom->seat)); break;
    case EVENT_RENAMED: put_self(to, e); break;
    case EVENT_ASSIGNED: put_text(to, "as", e); break;
    case EVENT_MOVE: put_move(to, t, m, whom); break;
    case EVENT_UNDONE: json_object_set_new(to, "to", json_integer(e->to)); break;
    case EVENT_OVER: put_over(to, t); break;
    case EVENT_ANSWERED: json_object_set_new(to, "yes", json_boolean(e->yes)); break;
    case EVENT_SAID: put_text(to, "phrase", e); break;
    case EVENT_REMATCH:
        put_text(to, "next", e);
        if (whom->seat >= 0 && t->rematch_key[whom->seat][0])
            json_object_set_new(to, "key", json_string(t->rematch_key[whom->seat]));
        break;
    case EVENT_MADE:
    case EVENT_STARTED:
    case EVENT_ASKED:
    case EVENT_WITHDRAWN:
    case EVENT_KINDS: break;
    }
}

static json_t *event_json(const table *t, const event *e, const sb_moment *m, const reader *whom) {
    json_t *to = json_pack("{s:s, s:s, s:I, s:I, s:s}", "type", "sv_event", "table", t->id, "seq",
                           (json_int_t)e->seq, "time", (json_int_t)e->time, "kind", event_names[e->kind]);
    if (!to) return NULL;
    if (e->seat >= 0) json_object_set_new(to, "seat", json_integer(e->seat + 1));
    put_fields(to, t, e, m, whom);
    return to;
}

bool outgoing_has_view(const table *t, const event *e) {
    switch (e->kind) {
    case EVENT_STARTED:
    case EVENT_MOVE:
    case EVENT_UNDONE: return true;
    case EVENT_SAT:
    case EVENT_STOOD: return t->phase == TABLE_PLAYING;
    default: return false;
    }
}

/* The moment of the latest move; `before` is the state before it. All may know the move if
 * no moves are secret now. */
static sb_moment latest_move(const sb_table *game, const uint8_t *before) {
    const sb_entry *e = &game->log[game->n - 1];
    return (sb_moment){.game = game->game,
                       .before = before,
                       .after = game->state,
                       .move = e->move,
                       .seat = e->seat,
                       .revealed = sb_table_head(game)->secret == 0};
}

json_t *outgoing_latest(const table *t, const reader *whom) {
    const event *e = &t->events[t->events_n - 1];
    sb_moment m = {0};
    if (e->kind == EVENT_MOVE) m = latest_move(&t->play, t->previous);
    return event_json(t, e, &m, whom);
}

/* ---- events sent again ---- */

/* The game at an earlier moment, to replay events from there, also moves that were undone
 * later. */
typedef struct {
    sb_table game; /* begins after `base` moves; owns its log */
    int base;
} rerun;

/* Begins after the first n moves of the log, with room for `more`; false: no memory. */
static bool rerun_init(rerun *r, const table *t, int n, int more) {
    r->base = n;
    r->game = t->play;
    r->game.checkpoints_n = r->game.checkpoints_cap = 0;
    if (t->phase != TABLE_WAITING) sb_table_at(&t->play, n, r->game.start);
    memcpy(r->game.state, r->game.start, sizeof r->game.state);
    r->game.n = r->game.undone = 0;
    r->game.cap = more;
    r->game.log = calloc((size_t)more + 1, sizeof *r->game.log);
    return r->game.log != NULL;
}

static void rerun_deinit(rerun *r) { free(r->game.log); }

/* Plays the move of an event; the game must be as it was before it. */
static void play_again(sb_table *game, const event *e) {
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    sb_detail why;
    sb_move move = 0;
    game->game->rules->view(game->state, e->seat, view);
    sb_err err = game->game->face->parse(view, e->text, &move, &why);
    if (err == SB_OK) err = sb_table_play(game, e->seat, move, 0);
    assert(err == SB_OK); /* it was played once */
}

static json_t *event_json_with_n(const table *t, const event *e, const sb_moment *m, int n,
                                 const reader *whom) {
    json_t *told = event_json(t, e, m, whom);
    if (told && (e->kind == EVENT_STARTED || e->kind == EVENT_MOVE || e->kind == EVENT_UNDONE))
        json_object_set_new(told, "n", json_integer(n));
    return told;
}

static json_t *tell_again(const table *t, const event *e, rerun *r, const reader *whom) {
    _Alignas(16) uint8_t before[SB_STATE_MAX];
    sb_moment m = {0};
    if (e->kind == EVENT_UNDONE) sb_table_rewind(&r->game, e->to - r->base);
    if (e->kind == EVENT_MOVE) {
        memcpy(before, r->game.state, sizeof before);
        play_again(&r->game, e);
        m = latest_move(&r->game, before);
    }
    return event_json_with_n(t, e, &m, r->base + r->game.n, whom);
}

/* The lowest number of moves in the log during the events from `from` on. */
static int lowest(const table *t, int from) {
    int n = from > 0 ? t->events[from - 1].n : 0;
    for (int i = from; i < t->events_n; i++)
        if (t->events[i].kind == EVENT_UNDONE && t->events[i].to < n) n = t->events[i].to;
    return n;
}

/* The events of the moves that were in the log before event `from`, the latest first,
 * without the first `low`; returns how many. For each number of moves, the latest event
 * that reached it is the one in the log. */
static int standing(const table *t, int from, int low, int *ret) {
    int n = from > 0 ? t->events[from - 1].n : 0, found = 0;
    for (int i = from - 1; n > low; i--) {
        if (t->events[i].kind != EVENT_MOVE || t->events[i].n != n) continue;
        ret[found++] = i;
        n--;
    }
    return found;
}

static void play_standing(const table *t, int from, json_t *list, const reader *whom, int *moves) {
    rerun r;
    int low = lowest(t, from), n = standing(t, from, low, moves);
    if (rerun_init(&r, t, low, n + t->events_n - from)) {
        while (n > 0) play_again(&r.game, &t->events[moves[--n]]);
        for (int i = from; i < t->events_n; i++)
            json_array_append_new(list, tell_again(t, &t->events[i], &r, whom));
    }
    rerun_deinit(&r);
}

json_t *outgoing_history(const table *t, int64_t since, const reader *whom) {
    int latest = t->events_n > OUTGOING_LATEST ? t->events_n - OUTGOING_LATEST : 0;
    bool near = since >= 0 && since <= t->events_n && t->events_n - since <= OUTGOING_MISSED;
    int from = near ? (int)since : latest;
    json_t *list = json_array();
    int *moves = calloc((size_t)from + 1, sizeof *moves);
    if (moves && from < t->events_n) play_standing(t, from, list, whom, moves);
    free(moves);
    return list;
}

static json_t *with_view(json_t *told, const table *t, const uint8_t *state, const reader *whom) {
    char *view = outgoing_view_of(t, state, whom->seat, whom->bytes);
    json_object_set_new(told, "view", view ? json_loads(view, 0, NULL) : NULL);
    free(view);
    return told;
}

static const event *start_of(const table *t) {
    const event *e = t->events;
    while (e->kind != EVENT_STARTED) e++;
    return e;
}

json_t *outgoing_past(const table *t, int to, const reader *whom) {
    int from = to >= OUTGOING_PAST ? to - OUTGOING_PAST + 1 : 0;
    json_t *list = json_array();
    sb_moment m = {0};
    sb_walk w;
    sb_walk_init(&w, &t->play, from > 0 ? from - 1 : 0);
    w.as_known_then = true;
    if (from == 0)
        json_array_append_new(list,
                              with_view(event_json_with_n(t, start_of(t), &m, 0, whom), t, w.state, whom));
    while (w.n < to && sb_walk_step(&w)) {
        m = sb_walk_moment(&w);
        json_t *told = event_json_with_n(t, &t->events[t->move_event[w.n - 1]], &m, w.n, whom);
        json_array_append_new(list, with_view(told, t, w.state, whom));
    }
    return list;
}
