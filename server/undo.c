/* cl_undo and cl_answer. An undo happens at once if it is free or no other person sits at
 * the table; otherwise all other people must agree. */
#include "server/hub_private.h"

static void add_undone(request *q, int seat, int to) {
    request_event(q, 0, EVENT_UNDONE, json_pack("{s:i, s:i}", "seat", seat + 1, "to", to));
}

static void reply_undone(request *q, bool undone) { q->done = json_pack("{s:b}", "undone", (int)undone); }

static void ask(live_table *s, request *q, int seat, int to) {
    request_event(q, 0, EVENT_ASKED, json_pack("{s:i, s:i}", "seat", seat + 1, "to", to));
    reply_undone(q, false);
    live_begin(s, q);
}

void undo_run(live_table *s, request *q, int seat) {
    const table *t = &s->table;
    int to = seat >= 0 && t->phase == TABLE_PLAYING ? table_before_last(t, seat) : -1;
    bool is_free = to >= 0 && table_may_undo(t, seat);
    if (seat < 0) reply_refused(q, "not_seated", "You do not sit at this table.");
    else if (t->phase == TABLE_WAITING) reply_refused(q, "waiting", "The game has not begun yet.");
    else if (t->phase == TABLE_OVER) reply_refused(q, "over", "The game is over.");
    else if (to < 0) reply_error(q, t->game, SB_UNDO_NOTHING, &(sb_detail){0});
    else if (t->events_n >= HUB_EVENTS) reply_refused(q, "full", "The log of this table is full.");
    else if (is_free || table_owned(t) == 1u << seat) {
        add_undone(q, seat, is_free ? t->play.n - 1 : to);
        reply_undone(q, true);
        live_begin(s, q);
    } else if (table_owned(t) != table_people(t))
        reply_refused(q, "lent",
                      "A bot plays for somebody who may come back: what was revealed cannot be undone.");
    else if (t->asked.by >= 0) reply_refused(q, "asked", "The table is being asked already.");
    else if (t->side_events >= HUB_SIDE_EVENTS)
        reply_refused(q, "full", "Enough has been asked at this table.");
    else ask(s, q, seat, to);
}

void undo_answer(live_table *s, request *q, int seat) {
    const table *t = &s->table;
    bool yes = false;
    if (!field_bool(q, "yes", true, &yes)) return;
    bool mine = t->asked.by == seat && !yes;
    bool mine_to_answer = t->asked.by >= 0 && t->asked.by != seat && seat >= 0 && !(t->asked.yes >> seat & 1);
    if (seat < 0) reply_refused(q, "not_seated", "You do not sit at this table.");
    else if (!mine && !mine_to_answer) reply_refused(q, "not_asked", "You are not asked anything now.");
    else if (mine) {
        request_event(q, 0, EVENT_WITHDRAWN, json_pack("{s:i}", "seat", seat + 1));
        live_begin(s, q);
    } else {
        request_event(q, 0, EVENT_ANSWERED, json_pack("{s:i, s:b}", "seat", seat + 1, "yes", (int)yes));
        unsigned agreed = t->asked.yes | 1u << seat | 1u << t->asked.by;
        if (yes && !(table_people(t) & ~agreed)) add_undone(q, t->asked.by, t->asked.to);
        live_begin(s, q);
    }
}

/* The person who asked has disconnected, and may be back by now. */
static void run_withdraw(live_table *s, request *q, int unused) {
    int seat = (int)json_integer_value(json_object_get(q->message, "seat")) - 1;
    (void)unused;
    if (s->table.asked.by != seat || (presence_here(s) >> seat & 1)) return;
    request_event(q, 0, EVENT_WITHDRAWN, json_pack("{s:i}", "seat", seat + 1));
    live_begin(s, q);
}

const request_kind undo_withdraw_kind = {.run_at = run_withdraw};
