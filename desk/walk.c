/* Goes through a log move by move. */
#include "desk/walk.h"

sb_move sb_moment_move(const sb_moment *m, int viewer) {
    if (viewer == SB_EVERYTHING) return m->move;
    return m->game->rules->redact(m->before, m->seat, m->move, viewer, m->revealed);
}

/* The written form may refer to the hand of the seat that made the move, so that seat's view is
 * used for every viewer. */
int sb_moment_print(const sb_moment *m, int viewer, char *buf, int cap) {
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    m->game->rules->view(m->before, m->seat, view);
    return m->game->face->print(view, sb_moment_move(m, viewer), buf, cap);
}

int sb_moment_tell(const sb_moment *m, int viewer, const sb_style *style, char *buf, int cap) {
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    m->game->rules->view(m->after, viewer, view);
    return m->game->face->tell(view, m->seat, sb_moment_move(m, viewer), style, buf, cap);
}

void sb_walk_init(sb_walk *w, const sb_table *table, int n) {
    w->table = table;
    w->n = n;
    w->as_known_then = false;
    sb_table_at(table, n, w->state);
}

bool sb_walk_step(sb_walk *w) {
    if (w->n == w->table->n) return false;
    const sb_entry *e = &w->table->log[w->n];
    memcpy(w->before, w->state, w->table->game->rules->state_size);
    sb_err err = w->table->game->rules->apply(w->state, e->seat, e->move);
    assert(err == SB_OK);
    (void)err;
    w->n++;
    return true;
}

sb_moment sb_walk_moment(const sb_walk *w) {
    const sb_table *t = w->table;
    const sb_entry *e = &t->log[w->n - 1];
    int known = w->as_known_then ? w->n - sb_head_of(w->state)->secret : t->n - sb_table_head(t)->secret;
    return (sb_moment){.game = t->game,
                       .before = w->before,
                       .after = w->state,
                       .move = e->move,
                       .seat = e->seat,
                       .revealed = w->n <= known};
}
