/* Functions of round.c that rules.c calls. */
#ifndef CUBED_ROUND_H
#define CUBED_ROUND_H

#include "games/cubed/rules.h"

SB_FN void cubed_roll(cubed_state *s, cubed_die *die);

/* Makes the seat the opener (C1). `claimed`: bit mask of the dice of its hand that it must
 * open with; 0: any dice. */
SB_FN void cubed_open_by(cubed_state *s, int seat, unsigned claimed);
SB_FN void cubed_draw_opener(cubed_state *s);

SB_FN void cubed_end_turn(cubed_state *s);
SB_FN void cubed_roll_extra(cubed_state *s);

#endif
