/* Descriptions of games and bots as JSON, for forms, programs and documents. `spelbord games
 * --json`, the engine protocol and the browser use the same schema. */
#ifndef SB_DESCRIBE_H
#define SB_DESCRIBE_H

#include "bots/bots.h"

/* Writes an object: id, title, about, rules (their number), seats {min, max, usual}, asks (does
 * it answer questions?) and options. An option has name, values (words) or low and high, usual
 * (the default), ruling and about. */
void sb_put_game(sb_text *t, const sb_game *game);

/* Writes a list of {name, about}, from the weakest bot to the strongest. */
void sb_put_bots(sb_text *t);

#endif
