/* Bots at tables. When a bot has to move, it thinks about its view on a worker, after a
 * pause in which people can follow the game. Its move is then a request like any other.
 * Bots wait while an undo is asked for, and while no client is at the table. */
#include "server/hub_private.h"

/* The first bot that may act; -1: none. */
static int next_bot(const live_table *s) {
    const table *t = &s->table;
    if (s->watchers_n == 0 || t->phase != TABLE_PLAYING || t->asked.by >= 0) return -1;
    for (int i = 0; i < t->seats; i++)
        if (t->player[i].kind == PLAYER_BOT && sb_may_act(sb_table_head(&t->play), i)) return i;
    return -1;
}

static void think(live_table *s, int seat) {
    const table *t = &s->table;
    hub_job *job = job_new(JOB_THINK);
    s->bot_due = job ? 0 : hub_now(s->hub) + HUB_RETRY_MS;
    if (!job) return;
    job->live = s;
    job->game = t->game;
    job->bot = t->player[seat].bot;
    job->seat = seat;
    job->changed = t->changed;
    hub_random(s->hub, &job->salt, sizeof job->salt);
    t->game->rules->view(t->play.state, seat, job->view);
    s->thinking = job;
    job_give_bot(s->hub, job);
}

void bots_consider(live_table *s) {
    int seat = next_bot(s);
    if (seat < 0) s->bot_due = 0;
    if (seat < 0 || s->thinking || s->bot_due) return;
    if (s->hub->settings.bot_pause <= 0) think(s, seat);
    else s->bot_due = hub_now(s->hub) + s->hub->settings.bot_pause;
}

void bots_tick(live_table *s, int64_t now) {
    if (!s->bot_due || s->thinking || now < s->bot_due) return;
    int seat = next_bot(s);
    s->bot_due = 0;
    if (seat >= 0) think(s, seat);
}

void bots_stop(const live_table *s) {
    bool is_outdated = s->broken || (s->thinking && s->thinking->changed != s->table.changed);
    if (s->thinking && is_outdated) atomic_store(&s->thinking->stop, true);
}

/* If the game has changed while the bot thought, it thinks again. */
static void run_move(live_table *s, request *q, int unused) {
    const table *t = &s->table;
    int seat = (int)json_integer_value(json_object_get(q->message, "seat")) - 1;
    bool same = json_integer_value(json_object_get(q->message, "changed")) == t->changed;
    sb_move move = (sb_move)json_integer_value(json_object_get(q->message, "move"));
    (void)unused;
    if (!same || next_bot(s) != seat) {
        bots_consider(s);
        return;
    }
    assert(t->game->rules->check(t->play.state, seat, move) == SB_OK);
    moves_add(s, q, seat, move, "");
}

const request_kind bots_move_kind = {.run_at = run_move};

void bots_thought(hub *h, hub_job *job) {
    live_table *s = job->live;
    s->thinking = NULL;
    if (s->broken) {
        live_free(s);
        return;
    }
    if (!job->move) {
        s->bot_due = hub_now(h) + HUB_RETRY_MS;
        return;
    }
    live_enqueue_own(s, &bots_move_kind,
                     json_pack("{s:i, s:I, s:I}", "seat", job->seat + 1, "move", (json_int_t)job->move,
                               "changed", (json_int_t)job->changed));
}
