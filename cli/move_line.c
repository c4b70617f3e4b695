/* Splits a line into moves. A move may depend on the moves before it, so each is applied
 * to a copy of the state. */
#include "cli/move_line.h"

#include <stdio.h>

typedef struct {
    const sb_game *game;
    int seat;
    sb_block state; /* after the legal ones of the moves read so far */
    move_line *ret;
    size_t used; /* characters of ret->text */
} reading;

static bool parse(const reading *r, const char *text, sb_move *ret) {
    sb_block view;
    sb_detail unused = {0};
    r->game->rules->view(r->state.bytes, r->seat, view.bytes);
    return r->game->face->parse(view.bytes, text, ret, &unused) == SB_OK;
}

/* Applies the move to the copy. False: other seats may act now, or something was
 * revealed. An illegal move is true: it is refused when it is played. */
static bool apply(reading *r, sb_move move) {
    sb_head before = *sb_head_of(r->state.bytes);
    const sb_head *after = sb_head_of(r->state.bytes);
    if (r->game->rules->apply(r->state.bytes, r->seat, move) != SB_OK) return true;
    return before.shown == after->shown && before.acting == after->acting;
}

static bool add(reading *r, const char *verb, int verb_n, const char *rest, int rest_n) {
    move_line *s = r->ret;
    size_t cap = sizeof s->text - r->used;
    if (s->n == MOVE_LINE_MAX) return false;
    char *to = s->text + r->used;
    int n = snprintf(to, cap, "%.*s%s%.*s", verb_n, verb, verb_n ? " " : "", rest_n, rest);
    if ((size_t)n >= cap) return false;
    s->move[s->n++] = to;
    r->used += (size_t)n + 1;
    return true;
}

/* Is the part of the form "VERB A B"? */
static bool is_repeated(const reading *r, const char *text) {
    char move[MATCH_MOVE];
    reading trial = *r;
    int verb = (int)strcspn(text, " \t"), words = 0;
    sb_move m;
    if (parse(r, text, &m)) return false;
    for (const char *at = text + verb; *(at += strspn(at, " \t")); at += strcspn(at, " \t")) {
        int n = snprintf(move, sizeof move, "%.*s %.*s", verb, text, (int)strcspn(at, " \t"), at);
        bool last = !at[strcspn(at, " \t")];
        if (n >= (int)sizeof move || !parse(&trial, move, &m)) return false;
        if (!last && !apply(&trial, m)) return false;
        words++;
    }
    return words > 1;
}

static bool add_repeated(reading *r, const char *text) {
    int verb = (int)strcspn(text, " \t");
    for (const char *at = text + verb; *(at += strspn(at, " \t")); at += strcspn(at, " \t"))
        if (!add(r, text, verb, at, (int)strcspn(at, " \t"))) return false;
    return true;
}

/* Reads the text between two semicolons. */
static bool read_part(reading *r, const char *part, int n) {
    char text[MOVE_LINE_TEXT];
    sb_move m;
    while (n > 0 && strchr(" \t", *part)) part++, n--;
    while (n > 0 && strchr(" \t", part[n - 1])) n--;
    if (n == 0) return true;
    snprintf(text, sizeof text, "%.*s", n, part);
    int from = r->ret->n;
    if (!(is_repeated(r, text) ? add_repeated(r, text) : add(r, "", 0, text, n))) return false;
    for (int i = from; i < r->ret->n; i++)
        if (parse(r, r->ret->move[i], &m)) apply(r, m);
    return true;
}

bool move_line_read(const match *m, int seat, const char *line, move_line *ret) {
    reading r = {.game = m->table.game, .seat = seat, .ret = ret, .used = 0};
    ret->n = 0;
    memcpy(r.state.bytes, m->table.state, r.game->rules->state_size);
    for (const char *at = line; *at;) {
        int n = (int)strcspn(at, ";");
        if (n >= MOVE_LINE_TEXT || !read_part(&r, at, n)) return false;
        at += n + (at[n] == ';');
    }
    return true;
}
