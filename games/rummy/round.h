/* What follows a move: tiles come from the bag, turns and rounds end. */
#ifndef RUMMY_ROUND_H
#define RUMMY_ROUND_H

#include "games/rummy/rules.h"

/* Draws n tiles from the bag into a hand; fewer if the bag runs empty. */
SB_FN void rummy_draw(rummy_state *s, int seat, int n);

/* Fills the display up to six (D11, D15). */
SB_FN void rummy_fill_display(rummy_state *s);

/* Everybody has seen that the tile left the seat's hand: removes it from `known` or from
 * the right neighbour's `given`. */
SB_FN void rummy_forget(rummy_state *s, int seat, int tile);

/* The turn goes to the next seat clockwise. */
SB_FN void rummy_end_turn(rummy_state *s);

/* The exchange of `left2`, after all have chosen (D19–D22). */
SB_FN void rummy_exchange(rummy_state *s);

/* Adds the penalty points of all hands, and deals the next round or ends the game. */
SB_FN void rummy_end_round(rummy_state *s);

SB_FN static inline int rummy_left_of(const rummy_state *s, int seat) { return (seat + 1) % s->head.seats; }

#endif
