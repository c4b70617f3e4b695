/* The turn of a person at the screen, until a move is made or the person leaves. */
#ifndef TURN_H
#define TURN_H

#include "cli/sitting.h"

enum {
    TURN_STAY, /* ask the same person again */
    TURN_DONE, /* the table has changed: another seat may have to act */
    TURN_LEAVE /* "quit", or the input has ended */
};

int turn_take(sitting *s, int seat); /* TURN_DONE or TURN_LEAVE */

#endif
