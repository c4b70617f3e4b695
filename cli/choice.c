/* Letters for moves, or the word that they share. */
#include "cli/choice.h"

#include "cli/nearest.h"

#include <stdio.h>

static bool is_move(const choice *c, const char *text) {
    sb_move unused;
    fault f;
    return match_parse(c->match, c->seat, text, &unused, &f);
}

/* All moves begin with the word that the first one begins with, and what follows
 * is no move by itself: "+9" must not come to mean "discard +9". */
static void find_word(choice *c) {
    char text[MATCH_MOVE];
    choice_text(c, 0, c->word);
    char *end = strchr(c->word, ' ');
    if (end) end[1] = 0;
    else c->word[0] = 0;
    size_t n = strlen(c->word);
    for (int i = 0; n > 0 && i < c->n; i++) {
        choice_text(c, i, text);
        if (strncmp(text, c->word, n) == 0 && !is_move(c, text + n)) continue;
        c->word[0] = 0;
        return;
    }
}

void choice_init(choice *c, const match *m, int seat) {
    c->match = m;
    c->seat = seat;
    c->n = match_moves(m, seat, c->move);
    c->wide = match_is_wide(m, seat);
    find_word(c);
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

enum { WIDTH = 76 };

/* "  swap y, g, b" */
static void print_rests(const choice *c) {
    char text[MATCH_MOVE];
    size_t word = strlen(c->word);
    int column = printf("  %s", c->word);
    for (int i = 0; i < c->n; i++) {
        choice_text(c, i, text);
        if (column + (int)strlen(text + word) > WIDTH) column = printf(",\n  %*s", (int)word, "") - 2;
        else if (i > 0) column += printf(", ");
        column += printf("%s", text + word);
    }
    putchar('\n');
}

void choice_print(const choice *c) {
    char text[MATCH_MOVE], label[3];
    int column = 0;
    if (c->wide) {
        printf(
            "There are too many moves to list; \"rules\" says how they are written, \"hint\" names one.\n");
        return;
    }
    if (*c->word) {
        print_rests(c);
        return;
    }
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
    if (*c->word && !is_move(c, typed)) {
        snprintf(ret, (size_t)cap, "%s%s", c->word, typed);
        if (is_move(c, ret)) return;
    }
    snprintf(ret, (size_t)cap, "%s", typed);
    for (int i = 0; !*c->word && i < c->n && n <= 2; i++) {
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
    for (int d = 1; !c->wide && d <= reach; d++) {
        for (int i = 0; i < c->n && shown < SHOWN; i++) {
            choice_text(c, i, text);
            if (nearest_distance(typed, text) != d) continue;
            printf(shown++ ? ", %s" : "You can play: %s", text);
        }
    }
    if (shown > 0) putchar('\n');
    return shown;
}
