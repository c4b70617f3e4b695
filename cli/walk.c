/* The story of a table. */
#include "cli/walk.h"

#include "cli/say.h"

void walk_init(walk *w, const sb_table *table, int viewer) {
    *w = (walk){.table = table, .viewer = viewer, .n = 0};
    memcpy(w->state.bytes, table->start, table->game->rules->state_size);
}

/* Entry i as the viewer could know it then: the end of a game opens the log, but
 * was not known before. */
static sb_move seen(const walk *w, int i) {
    const sb_table *t = w->table;
    bool open = i < t->n - sb_table_head(t)->secret;
    if (w->viewer == SB_EVERYTHING) return t->log[i].move;
    return t->game->rules->seen(w->state.bytes, t->log[i].seat, t->log[i].move, w->viewer, open);
}

/* As the seat that made it writes it, of what the viewer may know. */
void walk_written(const walk *w, char ret[MATCH_MOVE]) {
    match_view view;
    w->table->game->rules->view(w->state.bytes, w->table->log[w->n].seat, view.bytes);
    int n = w->table->game->face->print(view.bytes, seen(w, w->n), ret, MATCH_MOVE);
    assert(n < MATCH_MOVE);
    (void)n;
}

void walk_step(walk *w) {
    const sb_entry *e = &w->table->log[w->n++];
    sb_err err = w->table->game->rules->apply(w->state.bytes, e->seat, e->move);
    assert(err == SB_OK);
    (void)err;
}

void walk_told(const walk *w, const sb_style *style, char *ret) {
    match_view view;
    int last = w->n - 1;
    w->table->game->rules->view(w->state.bytes, w->viewer, view.bytes);
    int n = w->table->game->face->tell(view.bytes, w->table->log[last].seat, seen(w, last), style, ret,
                                       MATCH_TEXT);
    assert(n < MATCH_TEXT);
    (void)n;
}

void walk_to(walk *w, int n) {
    while (w->n < n) walk_step(w);
}

void walk_tell(const sb_table *table, int viewer, int from, int to, const sb_style *style, FILE *out) {
    char text[MATCH_TEXT];
    walk w;
    walk_init(&w, table, viewer);
    walk_to(&w, from);
    while (w.n < to) {
        walk_step(&w);
        walk_told(&w, style, text);
        say_lines(out, text);
    }
}
