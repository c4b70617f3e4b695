/* The table as somebody sees it who wants to add to it: its rows and columns as
 * lines, and the empty squares at their ends ("spots"), each with the kinds that
 * what lies beside it allows. Made anew for every look; nothing of it is kept. */
#ifndef RUMMY_CROSS_H
#define RUMMY_CROSS_H

#include "games/rummy/lines.h"

enum {
    RUMMY_BEHIND, /* sides of a spot: the line that ends there */
    RUMMY_AHEAD,  /* and the line that begins there */
    RUMMY_SPOTS = 2 * RUMMY_LINES,
    RUMMY_SLOTS = 1024, /* a power of two, twice the spots and more */
    RUMMY_REACH = 60    /* more faults or groups than any one lay can touch */
};

typedef struct {
    uint64_t allowed[2]; /* by the tiles in its row, and by those in its column; no tile: every number */
    uint16_t at;
    uint8_t line[2][2]; /* [direction][side]: 1 + the line; 0: no tile there */
} rummy_spot;

typedef struct {
    uint64_t fault, group; /* a bit each; a lonely tile is one fault of two lines */
} rummy_mark;

typedef struct {
    int spots_n;
    int faults; /* lines of two tiles, and lonely tiles */
    int groups;
    bool owes; /* the marks are set: a lay must mend faults or join groups */
    rummy_lines lines;
    rummy_spot spot[RUMMY_SPOTS];
    uint16_t slot[RUMMY_SLOTS]; /* 1 + the spot, by its square */
    rummy_mark mark[RUMMY_LINES];
} rummy_cross;

/* Looks at a table of which at most groups_max groups may be left. False: adding
 * tiles in one line cannot make it stand. */
bool rummy_cross_look(rummy_cross *c, const rummy_table *t, int groups_max);

/* Where the search for a square begins: next to that of its neighbours, and on
 * tables of up to 32 by 32 squares no other has the same. */
static inline unsigned rummy_slot_of(int square) {
    return ((unsigned)square >> 3 & 31u << 5) | ((unsigned)square & 31u);
}

/* The spot on an empty square; NULL: no tile beside it, or off the grid. */
static inline const rummy_spot *rummy_spot_at(const rummy_cross *c, int square) {
    for (unsigned i = rummy_slot_of(square); c->slot[i]; i = (i + 1) % RUMMY_SLOTS)
        if (c->spot[c->slot[i] - 1].at == square) return &c->spot[c->slot[i] - 1];
    return NULL;
}

/* The line at one side of a spot; NULL: there is none. */
static inline const rummy_line *rummy_line_beside(const rummy_cross *c, const rummy_spot *s, int direction,
                                                  int side) {
    int line = s->line[direction][side];
    return line ? &c->lines.line[line - 1] : NULL;
}

#endif
