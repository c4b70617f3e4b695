/* The log of a table, and computing states from it. */
#include "desk/table.h"

static void begin(sb_table *t, const sb_game *game, sb_entry *log, int cap) {
    assert(game->rules->state_size <= SB_STATE_MAX && game->rules->view_size <= SB_STATE_MAX);
    memset(t, 0, sizeof *t);
    t->game = game;
    t->log = log;
    t->cap = cap;
}

sb_err sb_table_deal(sb_table *t, const sb_game *game, const sb_config *config, const sb_seed *seed,
                     sb_entry *log, int cap, sb_detail *ret_detail) {
    begin(t, game, log, cap);
    t->config = *config;
    t->seed = *seed;
    sb_err err = sb_config_check(config, game, ret_detail);
    if (err == SB_OK) err = game->rules->deal(t->start, config, seed);
    if (err == SB_OK) sb_table_rewind(t, 0);
    return err;
}

sb_err sb_table_load(sb_table *t, const sb_game *game, const char *json, int viewer, sb_entry *log, int cap,
                     sb_detail *ret_detail) {
    begin(t, game, log, cap);
    t->loaded = true;
    sb_err err = game->face->load(json, viewer, t->start, ret_detail);
    if (err == SB_OK) sb_table_rewind(t, 0);
    return err;
}

static uint8_t *checkpoint(const sb_table *t, int i) {
    return t->checkpoints + (size_t)i * t->game->rules->state_size;
}

/* Stores the state after n moves if it is the next checkpoint and the capacity allows it. */
static void keep_checkpoint(sb_table *t, int n, const void *state) {
    int i = n / SB_CHECKPOINT - 1;
    if (n % SB_CHECKPOINT != 0 || i != t->checkpoints_n || i >= t->checkpoints_cap) return;
    memcpy(checkpoint(t, i), state, t->game->rules->state_size);
    t->checkpoints_n++;
}

/* Removes the checkpoints after more than t->n moves. */
static void drop_checkpoints(sb_table *t) {
    if (t->checkpoints_n > t->n / SB_CHECKPOINT) t->checkpoints_n = t->n / SB_CHECKPOINT;
}

void sb_table_at(const sb_table *t, int n, void *ret_state) {
    assert(n >= 0 && n <= t->n);
    int kept = n / SB_CHECKPOINT < t->checkpoints_n ? n / SB_CHECKPOINT : t->checkpoints_n;
    memcpy(ret_state, kept ? checkpoint(t, kept - 1) : t->start, t->game->rules->state_size);
    for (int i = kept * SB_CHECKPOINT; i < n; i++) {
        sb_err err = t->game->rules->apply(ret_state, t->log[i].seat, t->log[i].move);
        assert(err == SB_OK);
        (void)err;
    }
}

void sb_table_give_checkpoints(sb_table *t, uint8_t *bytes, int cap) {
    _Alignas(16) uint8_t state[SB_STATE_MAX];
    t->checkpoints = bytes;
    t->checkpoints_cap = cap;
    assert(t->checkpoints_n <= cap);
    for (int n = (t->checkpoints_n + 1) * SB_CHECKPOINT; n <= t->n && t->checkpoints_n < cap;
         n += SB_CHECKPOINT) {
        sb_table_at(t, n, state);
        keep_checkpoint(t, n, state);
    }
}

sb_err sb_table_play(sb_table *t, int seat, sb_move move, uint64_t time) {
    if (t->n == t->cap) return SB_LOG_FULL;
    sb_err err = t->game->rules->apply(t->state, seat, move);
    if (err != SB_OK) return err;
    t->log[t->n++] = (sb_entry){.move = move, .time = time, .seat = (uint8_t)seat};
    t->undone = 0;
    keep_checkpoint(t, t->n, t->state);
    return SB_OK;
}

void sb_table_rewind(sb_table *t, int n) {
    sb_table_at(t, n, t->state);
    t->n = n;
    t->undone = 0;
    drop_checkpoints(t);
}

/* Computes the state before the last move; an error if the seat may not undo that move. */
static sb_err before_last(const sb_table *t, int seat, void *ret_state) {
    if (t->n == 0) return SB_UNDO_NOTHING;
    if (t->log[t->n - 1].seat != seat) return SB_UNDO_OTHER;
    sb_table_at(t, t->n - 1, ret_state);
    if (sb_head_of(ret_state)->shown != sb_table_head(t)->shown) return SB_UNDO_SHOWN;
    return sb_head_of(ret_state)->acting != sb_table_head(t)->acting ? SB_UNDO_TURN : SB_OK;
}

sb_err sb_table_check_undo(const sb_table *t, int seat) {
    _Alignas(16) uint8_t before[SB_STATE_MAX];
    return before_last(t, seat, before);
}

sb_err sb_table_undo(sb_table *t, int seat) {
    _Alignas(16) uint8_t before[SB_STATE_MAX];
    sb_err err = before_last(t, seat, before);
    if (err != SB_OK) return err;
    memcpy(t->state, before, t->game->rules->state_size);
    t->n--;
    t->undone++;
    drop_checkpoints(t);
    return SB_OK;
}

sb_err sb_table_redo(sb_table *t, int seat) {
    const sb_entry *e = &t->log[t->n];
    if (t->undone == 0) return SB_REDO_NOTHING;
    if (e->seat != seat) return SB_REDO_OTHER;
    sb_err err = t->game->rules->apply(t->state, seat, e->move);
    assert(err == SB_OK); /* the move was made in exactly this state before */
    t->n++;
    t->undone--;
    keep_checkpoint(t, t->n, t->state);
    return err;
}

uint64_t sb_table_digest(const sb_table *t) { return sb_digest(0, t->state, t->game->rules->state_size); }
