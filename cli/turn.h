/* The turn of a person: from taking the screen to a move, or to leaving. */
#ifndef TURN_H
#define TURN_H

#include "cli/sitting.h"

enum {
    TURN_STAY, /* the person goes on */
    TURN_DONE, /* the table has changed: look again who is to act */
    TURN_LEAVE /* quit, or the input has ended */
};

int turn_take(sitting *s, int seat); /* TURN_DONE or TURN_LEAVE */

#endif
