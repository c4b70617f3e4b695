/* Letters for moves. */
#include "cli/choice.h"

#include "cli/nearest.h"

#include <stdio.h>

void choice_init(choice *c, const match *m, int seat) {
    c->match = m;
    c->seat = seat;
    c->n = match_moves(m, seat, c->move);
}

bool choice_is_open(const choice *c, int i) {
    char text[MATCH_MOVE];
    match_written(c->match, c->seat, c->move[i], text);
    return strchr(text, '=') != NULL;
}

void choice_text(const choice *c, int i, char ret[MATCH_MOVE]) {
    match_written(c->match, c->seat, c->move[i], ret);
    ret[strcspn(ret, "=")] = 0;
}

/* a ... z, then aa ... zz; none after that. */
static void put_label(int i, char ret[3]) {
    int k = 0;
    if (i >= CHOICE_LETTERS * (CHOICE_LETTERS + 1)) i = -1;
    if (i >= CHOICE_LETTERS) ret[k++] = (char)('a' + i / CHOICE_LETTERS - 1);
    if (i >= 0) ret[k++] = (char)('a' + i % CHOICE_LETTERS);
    ret[k] = 0;
}

void choice_print(const choice *c) {
    enum { WIDTH = 76 };
    char text[MATCH_MOVE], label[3];
    int column = 0;
    for (int i = 0; i < c->n; i++) {
        put_label(i, label);
        choice_text(c, i, text);
        int n = 4 + (int)strlen(label) + (int)strlen(text);
        if (column > 0 && column + n > WIDTH) column = 0, putchar('\n');
        column += printf("  %s) %s", label, text);
    }
    putchar('\n');
}

void choice_expand(const choice *c, const char *typed, char *ret, int cap) {
    char text[MATCH_MOVE], label[3];
    size_t n = strcspn(typed, "=");
    snprintf(ret, (size_t)cap, "%s", typed);
    for (int i = 0; i < c->n && n <= 2; i++) {
        put_label(i, label);
        if (strlen(label) != n || strncmp(label, typed, n) != 0) continue;
        choice_text(c, i, text);
        snprintf(ret, (size_t)cap, "%s%s", text, typed + n);
        return;
    }
}

int choice_suggest(const choice *c, const char *typed, int reach) {
    enum { SHOWN = 3 };
    char text[MATCH_MOVE];
    int shown = 0;
    for (int d = 1; d <= reach; d++) {
        for (int i = 0; i < c->n && shown < SHOWN; i++) {
            choice_text(c, i, text);
            if (nearest_distance(typed, text) != d) continue;
            printf(shown++ ? ", %s" : "You can play: %s", text);
        }
    }
    if (shown > 0) putchar('\n');
    return shown;
}
