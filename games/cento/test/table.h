/* Helpers for the tests of this room, in addition to tests/room.h: hands and piles as text, and
 * tables for random play. Seats are numbered from 1 here. */
#ifndef CENTO_TEST_TABLE_H
#define CENTO_TEST_TABLE_H

#include "games/cento/text.h"

typedef cento_state room_state;
typedef cento_view room_view;
static const sb_game *const room_game = &cento_game;
static const char *const room_words = "skip rev inv dbl jmp cpy"; /* the names of cards */

#include "tests/room.h"

static inline void put_names(sb_text *t, const uint8_t *cards, int n) {
    for (int i = 0; i < n && cards[i]; i++)
        sb_put(t, i ? " " : ""), sb_put(t, cento_card_name(cards[i] & CENTO_KIND));
}

/* The cards of a hand or of the talon, lowest kind first: "+1 +9 cpy". */
static inline const char *sorted(const uint8_t *cards, int n) {
    static char text[1000];
    uint8_t copy[CENTO_DECK];
    int at = 0;
    sb_text t;
    for (int kind = 1; kind < CENTO_KINDS; kind++)
        for (int i = 0; i < n; i++)
            if ((cards[i] & CENTO_KIND) == kind) copy[at++] = (uint8_t)kind;
    sb_text_init(&t, text, sizeof text);
    put_names(&t, copy, at);
    return text;
}

static inline const char *hand(const cento_state *s, int seat) {
    return sorted(s->hand[seat - 1], CENTO_HAND);
}
static inline const char *talon(const cento_state *s) { return sorted(s->cards, s->common.talon_n); }

/* The spent cards, oldest first: "+1 +9 discard -2". */
static inline const char *spent(const cento_state *s) {
    static char text[1000];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    for (int i = 0; i < s->common.spent_n; i++) {
        int card = s->cards[s->common.talon_n + s->common.spent_n - 1 - i];
        sb_put(&t, i ? " " : ""), sb_put(&t, card & CENTO_MARK ? "discard " : "");
        sb_put(&t, cento_card_name(card & CENTO_KIND));
    }
    return text;
}

static inline int card(const char *name) {
    int kind = cento_take_card(&name);
    CHECK(kind != CENTO_NONE && !*name);
    return kind;
}

/* Options of tables for random play. Together the tables use every option. */
static const char *const TABLES[] = {
    "seats=2",
    "seats=3 match=series series_tie=extra series_limit=50",
    "seats=4 pairs=on match=series",
    "seats=5 limit=50 forced_discard=may",
    "seats=2 deck=small1 reverse_card_can_win=no",
    "seats=8 deck=small2 copy_of_copy=unplayable",
    "seats=6 pairs=on deck=small1 forced_discard=may match=first_to first_to_limit=50",
    "seats=2 limit=20 forced_discard=may",
    "seats=8 pairs=on limit=30 say_total=on reverse_card_can_win=no",
    "seats=3 limit=150 say_total=on",
    "seats=4 pairs=on deck=small2 copy_of_copy=unplayable",
    "seats=7 limit=1000 match=first_to",
};
enum { TABLES_N = sizeof TABLES / sizeof *TABLES };

#endif
