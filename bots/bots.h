/* Players. A bot sees a view, never a state. It answers at once and then thinks in
 * steps, so that whoever lets it think decides after each step whether it goes on,
 * and has the best answer so far at any time. desk/thinker.h runs it. */
#ifndef SB_BOTS_H
#define SB_BOTS_H

#include "engine/game.h"

/* One decision. */
typedef struct {
    /* The question. */
    const sb_game *game;
    const void *view; /* of the seat that is to move */
    int seat;
    const uint8_t *book; /* bytes made for this bot: openings or tuned weights; NULL: none */
    size_t book_size;

    /* What it has to think with. */
    const sb_move *moves; /* what the game lists for the seat; at least one */
    int moves_n;
    sb_rng rng;
    void *memory; /* bot->memory bytes for the bot's own use, aligned to 16 */

    /* The answer so far. */
    sb_move move;    /* the best move so far: a listed one or a wide one, legal */
    const char *why; /* a sentence for a hint, its blanks in `detail`; "": none */
    sb_detail detail;
    uint64_t steps;     /* done so far */
    uint64_t steps_all; /* after how many it is done; UINT64_MAX: it goes on as long as it may */
} sb_thought;

typedef struct {
    const char *name;
    const char *about; /* one line for people */
    size_t memory;     /* bytes of work memory that it needs */

    /* The first answer: `move` is set when it returns. */
    void (*start)(sb_thought *t);

    /* Thinks a little further and may find a better `move`; takes well under a
     * millisecond. Called until steps_all are done; NULL where that is never. */
    void (*step)(sb_thought *t);
} sb_bot;

extern const sb_bot sb_bots[]; /* from the weakest to the strongest; ends with name NULL */

/* NULL if there is no such bot. */
const sb_bot *sb_bot_find(const char *name);

#endif
