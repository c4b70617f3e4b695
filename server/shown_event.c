/* What is told of an event. A move is told as the viewer could know it when it was
 * made, from the states before and after it, and stays so when it is told again. */
#include "server/shown.h"

#include <stdlib.h>

enum { TELL_ROOM = 16 * SB_STATE_MAX };

/* A move with the states around it. */
typedef struct {
    sb_move move;
    const uint8_t *before, *after;
} moment;

/* Lines of text as a list of strings. */
static json_t *lines_of(const char *text) {
    json_t *list = json_array();
    while (*text) {
        size_t n = strcspn(text, "\n");
        if (n > 0) json_array_append_new(list, json_stringn(text, n));
        text += n + (text[n] == '\n');
    }
    return list;
}

static json_t *tell(const table *t, int by, sb_move seen, const uint8_t *after, int viewer) {
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    char names[SB_SEATS_MAX][NAME_BYTES], text[TELL_ROOM];
    const char *name[SB_SEATS_MAX];
    sb_style style = {.names = name};
    table_names(t, names);
    for (int i = 0; i < SB_SEATS_MAX; i++) name[i] = names[i];
    t->game->rules->view(after, viewer, view);
    int n = t->game->face->tell(view, by, seen, &style, text, sizeof text);
    assert(n < (int)sizeof text);
    return n > 0 ? lines_of(text) : json_array();
}

/* Open is what no secret covers as soon as it is made. */
static void put_move(json_t *to, const table *t, const event *e, const moment *m, int viewer) {
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    char text[SB_MOVE_MAX];
    bool open = sb_head_of(m->after)->secret == 0;
    sb_move seen = t->game->rules->seen(m->before, e->seat, m->move, viewer, open);
    t->game->rules->view(m->before, e->seat, view);
    int n = t->game->face->print(view, seen, text, sizeof text);
    assert(n < (int)sizeof text);
    json_object_set_new(to, "move", json_stringn(text, (size_t)n));
    json_object_set_new(to, "tell", tell(t, e->seat, seen, m->after, viewer));
}

static void put_over(json_t *to, const table *t) {
    int32_t score[SB_SEATS_MAX] = {0};
    json_t *scores = json_array();
    t->game->rules->score(t->play.state, score);
    for (int i = 0; i < t->seats; i++) json_array_append_new(scores, json_integer(score[i]));
    json_object_set_new(to, "winners", shown_seats(sb_table_head(&t->play)->winners));
    json_object_set_new(to, "scores", scores);
    json_object_set_new(to, "fairness", shown_fairness(t));
}

static void put_text(json_t *to, const char *field, const event *e) {
    json_object_set_new(to, field, json_string(e->text));
}

static void put_fields(json_t *to, const table *t, const event *e, const moment *m, int viewer) {
    switch (e->kind) {
    case EVENT_SAT: put_text(to, "name", e), json_object_set_new(to, "you", shown_seat(viewer)); break;
    case EVENT_STOOD: put_text(to, "as", e), json_object_set_new(to, "you", shown_seat(viewer)); break;
    case EVENT_RENAMED: put_text(to, "name", e); break;
    case EVENT_PLACED: put_text(to, "as", e); break;
    case EVENT_MOVE: put_move(to, t, e, m, viewer); break;
    case EVENT_UNDONE: json_object_set_new(to, "to", json_integer(e->to)); break;
    case EVENT_OVER: put_over(to, t); break;
    case EVENT_ANSWERED: json_object_set_new(to, "yes", json_boolean(e->yes)); break;
    case EVENT_SAID: put_text(to, "phrase", e); break;
    case EVENT_REMATCH:
        put_text(to, "next", e);
        if (viewer >= 0 && t->rematch_key[viewer][0])
            json_object_set_new(to, "key", json_string(t->rematch_key[viewer]));
        break;
    case EVENT_MADE:
    case EVENT_STARTED:
    case EVENT_ASKED:
    case EVENT_WITHDRAWN:
    case EVENT_KINDS: break;
    }
}

static json_t *shown(const table *t, const event *e, const moment *m, int viewer) {
    json_t *to = json_pack("{s:s, s:s, s:I, s:I, s:s}", "type", "sv_event", "table", t->id, "seq",
                           (json_int_t)e->seq, "time", (json_int_t)e->time, "kind", event_names[e->kind]);
    if (!to) return NULL;
    if (e->seat >= 0) json_object_set_new(to, "seat", json_integer(e->seat + 1));
    put_fields(to, t, e, m, viewer);
    return to;
}

bool shown_with_view(const table *t, const event *e) {
    switch (e->kind) {
    case EVENT_STARTED:
    case EVENT_MOVE:
    case EVENT_UNDONE: return true;
    case EVENT_SAT:
    case EVENT_STOOD: return t->phase == TABLE_PLAYING;
    default: return false;
    }
}

json_t *shown_latest(const table *t, int viewer) {
    const event *e = &t->events[t->events_n - 1];
    moment m = {.before = t->past, .after = t->play.state};
    if (e->kind == EVENT_MOVE) m.move = t->play.log[t->play.n - 1].move;
    return shown(t, e, &m, viewer);
}

/* ---- telling again ---- */

/* Plays the move of an event on a table that is as it was then. */
static sb_move play_again(sb_table *now, const event *e) {
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    sb_detail why;
    sb_move move = 0;
    now->game->rules->view(now->state, e->seat, view);
    sb_err err = now->game->face->parse(view, e->text, &move, &why);
    if (err == SB_OK) err = sb_table_play(now, e->seat, move, 0);
    assert(err == SB_OK); /* it was played once */
    return move;
}

/* A table to play again on, with a log of its own; begins at a mark. */
typedef struct {
    sb_table now;
    int base; /* moves that were made before */
} rerun;

/* From a mark that is at most n moves from the start, with room for `more`; false: no
 * memory. */
static bool rerun_init(rerun *r, const table *t, int n, int more) {
    if (t->phase == TABLE_WAITING) r->base = 0, r->now = t->play;
    else r->base = table_from_mark(t, n, &r->now);
    memcpy(r->now.state, r->now.start, sizeof r->now.state);
    r->now.n = r->now.undone = 0;
    r->now.cap = more;
    r->now.log = calloc((size_t)more + 1, sizeof *r->now.log);
    return r->now.log != NULL;
}

static void rerun_deinit(rerun *r) { free(r->now.log); }

static json_t *tell_again(const table *t, const event *e, rerun *r, int viewer) {
    _Alignas(16) uint8_t before[SB_STATE_MAX];
    sb_table *now = &r->now;
    moment m = {.before = before, .after = now->state};
    if (e->kind == EVENT_UNDONE) sb_table_rewind(now, e->to - r->base);
    if (e->kind == EVENT_MOVE) {
        memcpy(before, now->state, sizeof before);
        m.move = play_again(now, e);
    }
    json_t *told = shown(t, e, &m, viewer);
    if (told && (e->kind == EVENT_STARTED || e->kind == EVENT_MOVE || e->kind == EVENT_UNDONE))
        json_object_set_new(told, "n", json_integer(r->base + now->n));
    return told;
}

/* How far back the game goes in the events from `from` on. */
static int lowest(const table *t, int from) {
    int n = from > 0 ? t->events[from - 1].n : 0;
    for (int i = from; i < t->events_n; i++)
        if (t->events[i].kind == EVENT_UNDONE && t->events[i].to < n) n = t->events[i].to;
    return n;
}

/* The moves, as events, that stood before event `from`, the latest first, back to a mark
 * that is at most `low` moves from the start, and so still stands; returns how many, and
 * how many stood before them. A move that stood is the latest that made so many. */
static int standing(const table *t, int from, int low, int *ret, int *ret_before) {
    int n = from > 0 ? t->events[from - 1].n : 0, found = 0;
    for (int i = from - 1; n > 0; i--) {
        const event *e = &t->events[i];
        if (e->kind != EVENT_MOVE || e->n != n) continue;
        if (n <= low && n % TABLE_MARK == 0) break;
        ret[found++] = i;
        n--;
    }
    *ret_before = n;
    return found;
}

static void play_standing(const table *t, int from, json_t *list, int viewer, int *moves) {
    rerun r;
    int before, n = standing(t, from, lowest(t, from), moves, &before);
    if (rerun_init(&r, t, before, n + t->events_n - from)) {
        while (n > 0) play_again(&r.now, &t->events[moves[--n]]);
        for (int i = from; i < t->events_n; i++)
            json_array_append_new(list, tell_again(t, &t->events[i], &r, viewer));
    }
    rerun_deinit(&r);
}

json_t *shown_history(const table *t, int64_t since, int viewer) {
    int latest = t->events_n > SHOWN_LATEST ? t->events_n - SHOWN_LATEST : 0;
    bool near = since >= 0 && since <= t->events_n && t->events_n - since <= SHOWN_MISSED;
    int from = near ? (int)since : latest;
    json_t *list = json_array();
    int *moves = calloc((size_t)from + 1, sizeof *moves);
    if (moves && from < t->events_n) play_standing(t, from, list, viewer, moves);
    free(moves);
    return list;
}

static json_t *with_view(json_t *told, const table *t, const sb_table *now, int viewer, bool bytes) {
    char *view = shown_view_of(t, now->state, viewer, bytes);
    json_object_set_new(told, "view", view ? json_loads(view, 0, NULL) : NULL);
    free(view);
    return told;
}

static const event *start_of(const table *t) {
    const event *e = t->events;
    while (e->kind != EVENT_STARTED) e++;
    return e;
}

json_t *shown_past(const table *t, int to, int viewer, bool bytes) {
    int from = to >= SHOWN_PAST ? to - SHOWN_PAST + 1 : 0, low = from > 0 ? from - 1 : 0;
    json_t *list = json_array();
    rerun r;
    bool fine = rerun_init(&r, t, low, to - low + TABLE_MARK);
    for (int n = from > 0 ? r.base + 1 : 0; fine && n <= to; n++) {
        const event *e = n > 0 ? &t->events[t->moved[n - 1]] : start_of(t);
        if (n < from) play_again(&r.now, e);
        else json_array_append_new(list, with_view(tell_again(t, e, &r, viewer), t, &r.now, viewer, bytes));
    }
    rerun_deinit(&r);
    return list;
}
