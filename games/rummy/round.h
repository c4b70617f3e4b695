/* What happens between the moves: tiles come from the bag, turns and rounds end. */
#ifndef RUMMY_ROUND_H
#define RUMMY_ROUND_H

#include "games/rummy/rules.h"

/* Tiles from the bag into a hand, as long as there are any. */
SB_FN void rummy_draw(rummy_state *s, int seat, int n);

/* Fills the display up to six (D11, D15). */
SB_FN void rummy_fill_display(rummy_state *s);

/* Everybody has seen the seat part with a tile: it is not known to be there any
 * more. */
SB_FN void rummy_forget(rummy_state *s, int seat, int tile);

/* The next seat clockwise. */
SB_FN void rummy_end_turn(rummy_state *s);

/* The exchange of `left2` once all have chosen (D19–D22). */
SB_FN void rummy_exchange(rummy_state *s);

/* Books the hands; the next deal, or the end of the game. */
SB_FN void rummy_end_round(rummy_state *s);

SB_FN static inline int rummy_left_of(const rummy_state *s, int seat) { return (seat + 1) % s->head.seats; }

#endif
