/* Bots. A bot gets a view, never a state. It chooses a first move at once and then improves it
 * in steps. After each step the caller decides whether the bot goes on, and can use the best
 * move so far. desk/thinker.h runs bots. */
#ifndef SB_BOTS_H
#define SB_BOTS_H

#include "engine/game.h"

/* One decision. */
typedef struct {
    /* The question. */
    const sb_game *game;
    const void *view;    /* the view of `seat` */
    int seat;            /* the seat that must move, from 0 */
    const uint8_t *book; /* data for this bot: openings or tuned weights; NULL: none */
    size_t book_size;    /* bytes */

    /* What the bot works with. */
    const sb_move *moves; /* the moves that the game lists for the seat; at least one */
    int moves_n;
    sb_rng rng;
    void *memory; /* bot->memory bytes for the bot's own use, aligned to 16 */

    /* The answer so far. */
    sb_move move;    /* the best move so far; legal, listed or wide */
    const char *why; /* the reason as a sentence for a hint, values for its blanks in `detail`; "": none */
    sb_detail detail;
    uint64_t steps;     /* number of steps done so far */
    uint64_t steps_all; /* number of steps until the bot is done; UINT64_MAX: it never ends by itself */
} sb_thought;

typedef struct {
    const char *name;
    const char *about; /* one line for people */
    size_t memory;     /* bytes of working memory that it needs */

    /* Chooses the first move: `move` is set when it returns. */
    void (*start)(sb_thought *t);

    /* Does one step and may set a better `move`; takes well under a millisecond. Called until
     * steps_all steps are done. NULL if steps_all is always 0. */
    void (*step)(sb_thought *t);
} sb_bot;

extern const sb_bot sb_bots[]; /* from the weakest to the strongest; ends with name NULL */

/* NULL if there is no such bot. */
const sb_bot *sb_bot_find(const char *name);

#endif
