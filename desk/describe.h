/* Games and bots described as JSON, for forms, programs and documents: one schema for
 * `spelbord games --json`, the engine protocol and the browser. */
#ifndef SB_DESCRIBE_H
#define SB_DESCRIBE_H

#include "bots/bots.h"

/* An object: id, title, about, rules (their number), seats {min, max, usual}, asks (it
 * answers questions) and options. Of an option: name, its values as words or low and
 * high, usual (the house default), ruling, about. */
void sb_put_game(sb_text *t, const sb_game *game);

/* A list of {name, about}, from the weakest bot to the strongest. */
void sb_put_bots(sb_text *t);

#endif
