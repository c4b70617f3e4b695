/* What rules.c asks of round.c. */
#ifndef CUBED_ROUND_H
#define CUBED_ROUND_H

#include "games/cubed/rules.h"

SB_FN void cubed_roll(cubed_state *s, cubed_die *die);

/* The seat opens, with the dice it claimed (a bit each) or, 0, with any. */
SB_FN void cubed_open_by(cubed_state *s, int seat, unsigned claimed);
SB_FN void cubed_draw_opener(cubed_state *s);

SB_FN void cubed_end_turn(cubed_state *s);
SB_FN void cubed_roll_extra(cubed_state *s);

#endif
