/* Letting a bot think, from the view of its seat alone. A budget of time, a stop and
 * a progress bar are all one callback that is asked before each step. */
#ifndef SB_THINKER_H
#define SB_THINKER_H

#include "bots/bots.h"

typedef struct {
    const sb_bot *bot;
    sb_thought thought;
} sb_thinker;

/* A state that the view of a seat or spectator could have come from, the same for
 * equal views: its legal moves for the view's seat are the true ones. */
void sb_guess(const sb_game *game, const void *view, void *ret_state);

/* Bytes of memory that a decision of this bot in this game needs. */
size_t sb_thinker_size(const sb_game *game, const sb_bot *bot);

/* Begins the decision that t->bot and the question in t->thought name: the seat is
 * that of the view and may act. `memory` has sb_thinker_size bytes, aligned to 16; it
 * and the view are used until the last step. Equal views and salts give equal moves,
 * as long as no budget cuts them short. */
void sb_thinker_start(sb_thinker *t, uint64_t salt, void *memory);

/* A step further; false: the bot has thought to its end. */
bool sb_thinker_step(sb_thinker *t);

/* May the bot go on? Asked before each step, with the best answer so far. */
typedef bool sb_go_on(void *self, const sb_thought *t);

/* Steps until the bot is done, `steps` are made (0: no limit) or go_on (NULL: always
 * yes) says no. Returns the move. */
sb_move sb_thinker_run(sb_thinker *t, uint64_t steps, sb_go_on *go_on, void *self);

#endif
