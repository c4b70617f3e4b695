/* Helpers of this room's tests, in addition to tests/room.h: positions from a board and
 * hands, hands and squares as text, rounds in which all pass, and tables for random play.
 * Seats count from 1, unless a comment says otherwise. */
#ifndef CUBED_TEST_TABLE_H
#define CUBED_TEST_TABLE_H

#include "games/cubed/face.h"

typedef cubed_state room_state;
typedef cubed_view room_view;
static const sb_game *const room_game = &cubed_game;
static const char *const room_words =
    "ro rs rd go gs gd po ps pd open place end pass"; /* faces, written moves */

#include "tests/room.h"

/* Sentences of refusals, with the wrong text as a blank. */
#define NO_FACE "\"%s\" is not a face: number, colour r g p and shape o s d, as in 2gd, or *."
#define NO_SQUARE "%s is not a square of this board."

/* A position with the board "f7 1ro, g7 *2ro", the hands "3ro 1ro / 2gd *" and
 * maybe more fields, which then begin with a comma. */
static inline cubed_state set_up(const char *board, const char *hands, const char *more) {
    char fields[4000], where[8], face[8];
    sb_text t;
    sb_text_init(&t, fields, sizeof fields);
    sb_put(&t, "'board':[");
    for (int n, i = 0; sscanf(board, " %7s %7[^, ]%n", where, face, &n) == 2; board += n + (board[n] == ','))
        sb_put(&t, i++ ? ",{'at':'" : "{'at':'"), sb_put(&t, where), sb_put(&t, "','face':'"),
            sb_put(&t, face), sb_put(&t, "'}");
    sb_put(&t, "],'hands':[[");
    for (int n, comma = 0; sscanf(hands, " %7s%n", face, &n) == 1; hands += n) {
        bool next = face[0] == '/';
        sb_put(&t, next ? "],[" : comma ? ",'" : "'"), sb_put(&t, next ? "" : face);
        sb_put(&t, next ? "" : "'"), comma = !next;
    }
    sb_put(&t, "]]"), sb_put(&t, more);
    assert_in_range(t.n, 1, (int)sizeof fields - 1);
    return position(fields);
}

/* Puts dice of the bag on the board, row by row from the bottom, until `left` are left. */
static inline void leave_in_bag(cubed_state *s, int left) {
    uint8_t bag[CUBED_DICE];
    int n = cubed_bag(&s->common, bag), cell = cubed_cell(s->common.size - 1, 0);
    CHECK(n >= left);
    for (; n > left; cell = cubed_column_of(cell) ? cell - 1 : cell - 1 - CUBED_ROW + s->common.size) {
        if (s->common.cell[cell] != CUBED_EMPTY) continue;
        int die = bag[--n], face = cubed_face(s->common.wilds, die, 1);
        s->common.cell[cell] = (uint8_t)(face + 1);
        s->common.where[die - 1] = (uint16_t)cell;
    }
}

/* Plays the moves and returns the points that the seat scored. */
static inline int points_for(cubed_state *s, int seat, const char *text) {
    int before = s->common.score[seat - 1];
    play_all(s, text);
    return s->common.score[seat - 1] - before;
}

/* ---- contents of hands and squares ---- */

/* Writes "2gd" or "*". */
static inline void put_face(sb_text *t, int face) {
    if (face == CUBED_WILD) {
        sb_put_char(t, '*');
        return;
    }
    sb_put_int(t, face % 3 + 1), sb_put_char(t, "rgp"[face / 9]), sb_put_char(t, "osd"[face / 3 % 3]);
}

/* The faces of a hand in order: "2gd * 1ro". */
static inline const char *hand(const cubed_state *s, int seat) {
    static char text[60];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    for (int i = 0; i < CUBED_HAND && s->common.hand[seat - 1][i].die; i++)
        sb_put(&t, i ? " " : ""), put_face(&t, s->common.hand[seat - 1][i].face);
    return text;
}

/* The numbers of its dice: "12 3". */
static inline const char *dice(const cubed_state *s, int seat) {
    static char text[60];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    for (int i = 0; i < CUBED_HAND && s->common.hand[seat - 1][i].die; i++)
        sb_put(&t, i ? " " : ""), sb_put_int(&t, s->common.hand[seat - 1][i].die);
    return text;
}

static inline int hand_n(const cubed_state *s, int seat) {
    int n = 0;
    while (n < CUBED_HAND && s->common.hand[seat - 1][n].die) n++;
    return n;
}

/* The cell of "f8". */
static inline int square(const char *name) { return cubed_cell(atoi(name + 1) - 1, name[0] - 'a'); }

/* The die on a square: "2gd", "*2gd" for a wild that stands for 2gd, "" if empty. */
static inline const char *at(const cubed_state *s, const char *name) {
    static char text[8];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    int value = s->common.cell[square(name)];
    if (value == CUBED_EMPTY) return text;
    if (value & CUBED_STATED) sb_put_char(&t, '*');
    put_face(&t, cubed_symbol(value));
    return text;
}

/* The number of the die on a square, 0: none. */
static inline int die_at(const cubed_state *s, const char *name) {
    for (int die = 1; die <= CUBED_DICE; die++)
        if (s->common.where[die - 1] == square(name)) return die;
    return 0;
}

/* Does one side of the die have this face? */
static inline bool has_face(int wilds, int die, int face) {
    for (int side = 0; side < CUBED_FACES; side++)
        if (cubed_face(wilds, die, side) == face) return true;
    return false;
}

/* The number of dice on the board, in all hands, and in the bag. */
static inline int board_n(const cubed_state *s) {
    int n = 0;
    for (int i = 0; i < CUBED_DICE; i++) n += s->common.where[i] != 0;
    return n;
}
static inline int held_n(const cubed_state *s) {
    int n = 0;
    for (int seat = 1; seat <= s->head.seats; seat++) n += hand_n(s, seat);
    return n;
}
static inline int bag_n(const cubed_state *s) { return CUBED_DICE - board_n(s) - held_n(s); }

/* ---- any table ---- */

/* All seats decline the extra roll. */
static inline void play_no_rolls(cubed_state *s) {
    while (s->common.phase == CUBED_ROLLING) OK(play(s, actor(s) + 1, "roll none"));
}

/* All seats pass for the rest of the round, without extra rolls after it. */
static inline void pass_round(cubed_state *s) {
    int round = s->common.round;
    while (s->common.phase == CUBED_PLAYING && s->common.round == round)
        OK(play(s, actor(s) + 1, s->common.placed ? "end" : "pass"));
    play_no_rolls(s);
}

/* Tables for random play; together they use every value of the options. */
static const char *const TABLES[] = {
    "seats=2",
    "seats=3",
    "seats=4",
    "seats=2 size=11 opening=race",
    "seats=3 size=15 wilds=36 extra_roll=one_or_all",
    "seats=4 bonus=off wilds=36 opening=race extra_roll=none",
    "seats=2 wilds=36 dead_rounds=1",
    "seats=3 size=11 extra_roll=none dead_rounds=20",
    "seats=4 size=15 extra_roll=one_or_all opening=race",
    "seats=2 size=15 bonus=off extra_roll=none dead_rounds=2",
};
enum { TABLES_N = sizeof TABLES / sizeof *TABLES };

#endif
