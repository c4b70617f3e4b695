/* Runs a bot, which knows only the view of its seat. A time limit, a stop button and a progress
 * bar all use one callback, which is called before each step. */
#ifndef SB_THINKER_H
#define SB_THINKER_H

#include "bots/bots.h"

typedef struct {
    const sb_bot *bot;
    sb_thought thought;
} sb_thinker;

/* Makes a guess from the view of a seat or spectator: a state with the same legal moves for the
 * view's seat as the true one. Equal views give equal guesses. */
void sb_guess(const sb_game *game, const void *view, void *ret_state);

/* Bytes of memory that a decision of this bot in this game needs. */
size_t sb_thinker_size(const sb_game *game, const sb_bot *bot);

/* Begins a decision. The caller has set t->bot and the first part of t->thought (game, view,
 * seat, book); the seat is that of the view and may act. `memory` has sb_thinker_size bytes,
 * aligned to 16; it and the view must stay valid until the last step. Equal views and salts give
 * equal moves after equal numbers of steps. */
void sb_thinker_start(sb_thinker *t, uint64_t salt, void *memory);

/* Does one step; false if all steps were already done. */
bool sb_thinker_step(sb_thinker *t);

/* May the bot go on? Called before each step; *t has the best move so far. */
typedef bool sb_go_on(void *self, const sb_thought *t);

/* Does steps until the bot is done, `steps` steps are done (0: no limit), or go_on (NULL: always
 * true) returns false. Returns the move. */
sb_move sb_thinker_run(sb_thinker *t, uint64_t steps, sb_go_on *go_on, void *self);

#endif
