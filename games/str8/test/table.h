/* Helpers for the tests of this room, in addition to tests/room.h: holders, pawns and cards as text,
 * rounds with chosen hits and misses, and tables for random play. Seats are numbered from 1 here, unless
 * a comment says otherwise. */
#ifndef STR8_TEST_TABLE_H
#define STR8_TEST_TABLE_H

#include "games/str8/text.h"

typedef str8_state room_state;
typedef str8_view room_view;
static const sb_game *const room_game = &str8_game;
static const char *const room_words = "final";

#include "tests/room.h"

/* Holders in which a seat's cards of any three colours in a row make sums that
 * are easy to follow: y + g + b is 3, 6, 9, 12 from seat to seat. */
#define HOLDERS                                                                   \
    "'holders':[['y2','g1','b0','p3','r4','e5'],['y3','g2','b1','p4','r5','e6']," \
    "['y4','g3','b2','p5','r6','e7'],['y5','g4','b3','p6','r7','e0']]"

/* The same with five colours. */
#define HOLDERS_5                                                                                  \
    "'holders':[['y2','g1','b0','p3','r4'],['y3','g2','b1','p4','r5'],['y4','g3','b2','p5','r6']," \
    "['y5','g4','b3','p6','r7']]"

/* The pawns from the last to the first: "3 1 2". */
static inline const char *line(const str8_state *s) {
    static char text[20];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    for (int i = 0; i < s->head.seats; i++) sb_put(&t, i ? " " : ""), sb_put_int(&t, s->common.line[i] + 1);
    return text;
}

/* The fields of the pawns, seat by seat: "0 4 11". */
static inline const char *fields(const str8_state *s) {
    static char text[40];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    for (int i = 0; i < s->head.seats; i++) sb_put(&t, i ? " " : ""), sb_put_int(&t, s->common.position[i]);
    return text;
}

/* The cards of all colours at index `slot` of str8_cards, as "y2 g? b0". `first` points to the first
 * entry of the cards. */
static inline const char *cards(const uint8_t *first, int slot, int colours) {
    static char text[40];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    for (int c = 0; c < colours; c++) {
        sb_put(&t, c ? " " : ""), sb_put_char(&t, "ygbpre"[c]);
        int card = first[c * STR8_NUMBERS + slot];
        sb_put_char(&t, card ? (char)('0' + card - 1) : '?');
    }
    return text;
}

/* The number of a seat's card, and the round that was begun last. */
static inline int number_of(const str8_state *s, int seat, int colour) {
    return s->card[colour][seat - 1] - 1;
}
static inline const str8_round *last_round(const str8_state *s) {
    return &s->common.rounds[s->common.round - 1];
}

/* The answer to a seat in a round (both from 1). */
static inline int told(const str8_state *s, int round, int seat) {
    return s->common.rounds[round - 1].answer[seat - 1];
}

/* ---- rounds ---- */

/* The sum of a seat (from 0) for three dice, with its present cards. */
static inline int sum_of(const str8_state *s, int seat, const uint8_t *dice) {
    int sum = 0;
    for (int i = 0; i < STR8_DICE; i++) sum += s->card[dice[i]][seat] - 1;
    return sum;
}

/* A first number at which a tile covers the sum (`hit`) or does not. */
static inline int place_for(int tile, int sum, bool hit) {
    int last = STR8_LAST + 1 - tile;
    if (hit) return sum < last ? sum : last;
    return sum >= tile ? 0 : last;
}

/* The dice as rolled; at a table without grey a grey die becomes yellow. */
static inline sb_move plain_dice(const str8_state *s) {
    int die[STR8_DICE];
    for (int i = 0; i < STR8_DICE; i++)
        die[i] = s->common.rolled[i] < s->common.colours ? s->common.rolled[i] : STR8_YELLOW;
    return str8_dice_move(die[0], die[1], die[2]);
}

/* Plays from the dice to the answers. The seats in the bit mask `hits` (from 0) hit, the others miss. In
 * the order of the round the seats take the tiles that cover 2, 3, 4, 5. */
static inline void play_to_answers(str8_state *s, unsigned hits) {
    EQ(s->common.phase, STR8_SET_DICE);
    OK(str8_apply(s, actor(s), plain_dice(s)));
    for (unsigned tile = 2; s->common.phase == STR8_TAKE; tile++)
        OK(str8_apply(s, actor(s), str8_move(STR8_TILE_MOVE, tile)));
    for (int round = s->common.round; s->common.phase == STR8_PLACE && s->common.round == round;) {
        int seat = actor(s), tile = last_round(s)->tile[seat];
        int at = place_for(tile, sum_of(s, seat, last_round(s)->dice), hits >> seat & 1);
        OK(str8_apply(s, seat, str8_move(STR8_AT_MOVE, (unsigned)at + 1)));
    }
}

/* Every seat that has to swap swaps the first possible colour. */
static inline void play_swaps(str8_state *s) {
    sb_move moves[STR8_MOVES];
    while (s->common.phase == STR8_SWAP_OUT) {
        CHECK(str8_moves(s, actor(s), moves) > 0);
        OK(str8_apply(s, actor(s), moves[0]));
    }
}

static inline void play_rounds(str8_state *s, int n, unsigned hits) {
    while (n-- > 0) play_to_answers(s, hits), play_swaps(s);
}

/* Options of tables for random play. Together the tables use every option. */
static const char *const TABLES[] = {
    "seats=2",
    "seats=3",
    "seats=4",
    "seats=2 grey=off",
    "seats=3 grey=off start_stack=seats tie=shared",
    "seats=4 grey=off shortest=2 spectators=all",
    "seats=2 shortest=2 swap_in_last_round=no below_start=negative",
    "seats=3 points_1=20 points_2=0 points_3=0 points_4=1 points_5=1 auto_mark_seen=off",
    "seats=4 tie=shared below_start=negative points_6=3 points_7=3 swap_in_last_round=no",
    "seats=2 spectators=all start_stack=seats auto_mark_seen=off",
};
enum { TABLES_N = sizeof TABLES / sizeof *TABLES };

#endif
