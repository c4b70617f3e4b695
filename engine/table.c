/* Folding a log into a state. */
#include "engine/table.h"

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

sb_err sb_table_place(sb_table *t, const sb_game *game, const char *json, sb_entry *log, int cap,
                      sb_detail *ret_detail) {
    begin(t, game, log, cap);
    t->placed = true;
    sb_err err = game->face->load(json, t->start, ret_detail);
    if (err == SB_OK) sb_table_rewind(t, 0);
    return err;
}

sb_err sb_table_play(sb_table *t, int seat, sb_move move, uint64_t time) {
    if (t->n == t->cap) return SB_LOG_FULL;
    sb_err err = t->game->rules->apply(t->state, seat, move);
    if (err != SB_OK) return err;
    t->log[t->n++] = (sb_entry){.move = move, .time = time, .seat = (uint8_t)seat};
    t->undone = 0;
    return SB_OK;
}

/* The state after the first n moves. */
static void fold(const sb_table *t, int n, uint8_t *ret_state) {
    assert(n >= 0 && n <= t->n);
    memcpy(ret_state, t->start, t->game->rules->state_size);
    for (int i = 0; i < n; i++) {
        sb_err err = t->game->rules->apply(ret_state, t->log[i].seat, t->log[i].move);
        assert(err == SB_OK);
        (void)err;
    }
}

void sb_table_rewind(sb_table *t, int n) {
    fold(t, n, t->state);
    t->n = n;
    t->undone = 0;
}

sb_err sb_table_undo(sb_table *t, int seat) {
    _Alignas(16) uint8_t before[SB_STATE_MAX];
    if (t->n == 0) return SB_UNDO_NOTHING;
    if (t->log[t->n - 1].seat != seat) return SB_UNDO_OTHER;
    fold(t, t->n - 1, before);
    if (sb_head_of(before)->shown != sb_table_head(t)->shown) return SB_UNDO_SHOWN;
    if (sb_head_of(before)->acting != sb_table_head(t)->acting) return SB_UNDO_TURN;
    memcpy(t->state, before, t->game->rules->state_size);
    t->n--;
    t->undone++;
    return SB_OK;
}

sb_err sb_table_redo(sb_table *t, int seat) {
    const sb_entry *e = &t->log[t->n];
    if (t->undone == 0) return SB_REDO_NOTHING;
    if (e->seat != seat) return SB_REDO_OTHER;
    sb_err err = t->game->rules->apply(t->state, seat, e->move);
    assert(err == SB_OK); /* the state is the one that the move was made in */
    t->n++;
    t->undone--;
    return err;
}

sb_move sb_table_seen(const sb_table *t, int i, int viewer) {
    assert(i >= 0 && i < t->n);
    if (viewer == SB_EVERYTHING || sb_table_head(t)->over) return t->log[i].move;
    bool open = i < t->n - sb_table_head(t)->secret;
    return t->game->rules->seen(t->state, t->log[i].seat, t->log[i].move, viewer, open);
}

uint64_t sb_table_digest(const sb_table *t) { return sb_digest(0, t->state, t->game->rules->state_size); }
