/* The list of moves: finds prefix and best moves, prints, completes and suggests. */
#include "cli/choice.h"

#include "cli/nearest.h"
#include "cli/say.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

static bool is_move(const choice *c, const char *text) {
    sb_move unused;
    fault f;
    return match_parse(c->match, c->seat, text, &unused, &f);
}

/* The prefix is the first word of the first move, if all moves begin with it and none
 * of the rests is a move by itself: "+9" must not come to mean "discard +9". */
static void find_prefix(choice *c) {
    char text[MATCH_MOVE];
    choice_text(c, 0, c->prefix);
    char *end = strchr(c->prefix, ' ');
    if (end) end[1] = 0;
    else c->prefix[0] = 0;
    size_t n = strlen(c->prefix);
    for (int i = 0; n > 0 && i < c->n; i++) {
        choice_text(c, i, text);
        if (strncmp(text, c->prefix, n) == 0 && !is_move(c, text + n)) continue;
        c->prefix[0] = 0;
        return;
    }
}

static bool is_long(const choice *c) { return c->n > CHOICE_LONG; }

/* Insertion sort, best first; equal moves stay in the order of the list. */
static void find_best(choice *c) {
    const sb_game *game = c->match->table.game;
    int32_t worth[CHOICE_BEST];
    sb_block view;
    match_view(c->match, c->seat, &view);
    for (int i = 0; i < c->n; i++) {
        const char *why;
        sb_detail detail;
        int32_t w = game->face->worth(view.bytes, c->move[i], &why, &detail);
        int at = c->best_n;
        while (at > 0 && worth[at - 1] < w) at--;
        if (at == CHOICE_BEST) continue;
        if (c->best_n < CHOICE_BEST) c->best_n++;
        for (int k = c->best_n - 1; k > at; k--) worth[k] = worth[k - 1], c->best[k] = c->best[k - 1];
        worth[at] = w, c->best[at] = i;
    }
}

static void find_wide(choice *c) {
    char text[MATCH_MOVE];
    sb_move unlisted = match_unlisted(c->match, c->seat);
    c->wide = unlisted != 0;
    c->samples = false;
    if (!c->wide || !*c->prefix) return;
    match_written(c->match, c->seat, unlisted, text);
    c->samples = strncmp(text, c->prefix, strlen(c->prefix)) == 0;
}

void choice_init(choice *c, const match *m, int seat) {
    c->match = m;
    c->seat = seat;
    c->n = match_moves(m, seat, c->move);
    c->best_n = 0;
    c->prefix[0] = 0;
    if (is_long(c)) find_best(c);
    else find_prefix(c);
    find_wide(c);
}

bool choice_needs_total(const choice *c, int i) {
    char text[MATCH_MOVE];
    match_written(c->match, c->seat, c->move[i], text);
    return strchr(text, '=') != NULL;
}

bool choice_is_single(const choice *c) {
    return c->n == 1 && !c->match->table.game->face->suggest && !choice_needs_total(c, 0);
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
static void print_with_prefix(const choice *c) {
    char text[MATCH_MOVE];
    size_t prefix = strlen(c->prefix);
    int column = printf("  %s", c->prefix);
    for (int i = 0; i < c->n; i++) {
        choice_text(c, i, text);
        if (column + (int)strlen(text + prefix) > WIDTH) column = printf(",\n  %*s", (int)prefix, "") - 2;
        else if (i > 0) column += printf(", ");
        column += printf("%s", text + prefix);
    }
    putchar('\n');
}

/* "  b) place 2gd@f8", on a new line if this one is full. */
static void print_one(const choice *c, int i, const char *label, int *column) {
    char text[MATCH_MOVE];
    choice_text(c, i, text);
    int n = 2 + (int)strlen(label) + 2 * (*label != 0) + (int)strlen(text);
    if (*column > 0 && *column + n > WIDTH) *column = 0, putchar('\n');
    *column += printf(*label ? "  %s) %s" : "  %s%s", label, text);
}

/* How many moves begin with each word: "338 place, 2 replace, 1 pass". */
static void put_kinds(sb_text *t, const choice *c) {
    char text[MATCH_MOVE], kind[MATCH_MOVE] = "";
    int same = 0;
    for (int i = 0; i <= c->n; i++) {
        if (i < c->n) choice_text(c, i, text), text[strcspn(text, " ")] = 0;
        if (i < c->n && strcmp(text, kind) == 0) {
            same++;
            continue;
        }
        if (same) sb_put_int(t, same), sb_put_char(t, ' '), sb_put(t, kind), sb_put(t, i < c->n ? ", " : "");
        strcpy(kind, text), same = 1;
    }
}

static void print_long(const choice *c) {
    char label[3], kinds[1024];
    int column = 0;
    sb_text t;
    sb_text_init(&t, kinds, sizeof kinds);
    put_kinds(&t, c);
    say_n(c->n,
          "You can make %d move: %s. These look best:", "You can make %d moves: %s. These look best:", c->n,
          kinds);
    for (int k = 0; k < c->best_n; k++) put_label(k, label), print_one(c, c->best[k], label, &column);
    putchar('\n');
    say("\"moves WORDS\" lists the moves that contain these words.");
}

static void print_all(const choice *c) {
    char label[3];
    int column = 0;
    for (int i = 0; i < c->n; i++) put_label(i, label), print_one(c, i, label, &column);
    putchar('\n');
}

void choice_print(const choice *c) {
    if (c->samples)
        say("There are too many moves to list: \"rules\" says how they are written, \"hint\" names one.");
    else if (is_long(c)) print_long(c);
    else if (*c->prefix) print_with_prefix(c);
    else print_all(c);
    if (c->wide && !c->samples)
        say("There are more than can be listed: \"rules\" says how they are written, \"hint\" names one.");
}

/* Does the text contain the whole word? "2gd@a12" does not contain "a1". */
static bool has_word(const char *text, const char *word) {
    size_t n = strlen(word);
    for (const char *at = text; (at = strstr(at, word)); at++)
        if ((at == text || !isalnum((unsigned char)at[-1])) && !isalnum((unsigned char)at[n])) return true;
    return false;
}

static bool has_words(const char *text, const char *words) {
    char word[MATCH_MOVE];
    for (int n; sscanf(words, "%255s%n", word, &n) == 1; words += n)
        if (!has_word(text, word)) return false;
    return true;
}

void choice_print_with(const choice *c, const char *words) {
    char text[MATCH_MOVE], label[3] = "";
    int shown = 0, more = 0, column = 0;
    if (c->samples) {
        choice_print(c);
        return;
    }
    for (int i = 0; i < c->n; i++) {
        choice_text(c, i, text);
        if (!has_words(text, words)) continue;
        if (shown == CHOICE_LONG) {
            more++;
            continue;
        }
        if (!is_long(c) && !*c->prefix) put_label(i, label);
        print_one(c, i, label, &column), shown++;
    }
    if (shown) putchar('\n');
    else say("None of your moves contains that.");
    if (more)
        say_n(more, "%d more: add words to narrow the list.", "%d more: add words to narrow the list.", more);
}

void choice_expand(const choice *c, const char *typed, char *ret, int cap) {
    char text[MATCH_MOVE], label[3];
    size_t n = strcspn(typed, "=");
    if (*c->prefix && !is_move(c, typed)) {
        snprintf(ret, (size_t)cap, "%s%s", c->prefix, typed);
        if (is_move(c, ret)) return;
    }
    snprintf(ret, (size_t)cap, "%s", typed);
    int letters = *c->prefix || n > 2 ? 0 : is_long(c) ? c->best_n : c->n;
    for (int i = 0; i < letters; i++) {
        put_label(i, label);
        if (strlen(label) != n || strncmp(label, typed, n) != 0) continue;
        choice_text(c, is_long(c) ? c->best[i] : i, text);
        snprintf(ret, (size_t)cap, "%s%s", text, typed + n);
        return;
    }
}

/* The number, if the text is the prefix and a number. */
static bool take_number(const choice *c, const char *text, int32_t *ret) {
    const char *at = text;
    return *c->prefix && sb_take_word(&at, c->prefix) && sb_take_int(&at, ret) && !*at;
}

int choice_suggest(const choice *c, const char *typed, int reach) {
    enum { SHOWN = 3 };
    char text[MATCH_MOVE];
    int shown = 0, near[SHOWN], distance[SHOWN];
    int32_t wanted, number;
    bool numbers = take_number(c, typed, &wanted); /* then the distance is the difference */
    for (int i = 0; !c->samples && i < c->n; i++) {
        choice_text(c, i, text);
        int d = nearest_distance(typed, text), at = shown;
        if (numbers && take_number(c, text, &number)) d = abs(wanted - number), reach = d;
        while (at > 0 && distance[at - 1] > d) at--;
        if (d < 1 || d > reach || at == SHOWN) continue;
        if (shown < SHOWN) shown++;
        for (int k = shown - 1; k > at; k--) near[k] = near[k - 1], distance[k] = distance[k - 1];
        near[at] = i, distance[at] = d;
    }
    char list[SHOWN * (MATCH_MOVE + 2)];
    sb_text t;
    sb_text_init(&t, list, sizeof list);
    for (int k = 0; k < shown; k++)
        choice_text(c, near[k], text), sb_put(&t, k ? ", " : ""), sb_put(&t, text);
    if (shown > 0) say("You can play: %s", list);
    return shown;
}
