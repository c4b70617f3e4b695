/* The table with the most legal moves (worst case): five wilds in a hand, and every other
 * die on the board, so far apart that all lines of each are free. */
#ifndef CUBED_TEST_CROWD_H
#define CUBED_TEST_CROWD_H

#include "games/cubed/test/table.h"

/* Every third square of each row and column, at least two from the edge. */
static inline bool is_crowd_square(int row, int column) {
    return row >= 2 && row <= 12 && column >= 2 && column <= 12 && (row + column) % 3 == 0;
}

static inline cubed_state crowd(void) {
    static char text[JSON_ROOM];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    sb_put(&t, "'options':{'size':'15','wilds':'36'},'hands':[[");
    for (int die = 1; die <= CUBED_HAND; die++)
        sb_put(&t, die > 1 ? ",{'die':" : "{'die':"), sb_put_int(&t, die), sb_put(&t, ",'face':'*'}");
    sb_put(&t, "],[]],'board':[");
    for (int i = 0, die = CUBED_HAND + 1; die <= CUBED_DICE; i++) {
        if (!is_crowd_square(i / CUBED_SIZE, i % CUBED_SIZE)) continue;
        sb_put(&t, die > CUBED_HAND + 1 ? ",{'at':'" : "{'at':'");
        sb_put_char(&t, (char)('a' + i % CUBED_SIZE)), sb_put_int(&t, i / CUBED_SIZE + 1);
        sb_put(&t, "','die':"), sb_put_int(&t, die), sb_put(&t, ",'face':'");
        put_face(&t, cubed_face(36, die, CUBED_FACES - 1)), sb_put(&t, "'}");
        die++;
    }
    sb_put(&t, "]");
    return position(text);
}

#endif
