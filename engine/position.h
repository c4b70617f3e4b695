/* What the positions of all games have in common as JSON: how a field begins,
 * the options, the seats, who sees it, and chance. Writers add to a text,
 * readers take from a cursor; what only one game has is read and written in its
 * own room. */
#ifndef SB_POSITION_H
#define SB_POSITION_H

#include "engine/config.h"
#include "engine/json.h"

/* ---- writing ---- */

/* ,"key": and what the name says behind it. */
void sb_put_seats(sb_text *t, const char *key, unsigned set); /* a bit per seat, as numbers from 1 */

/* {"game":"cento","rules":1,"seats":2,"see":1: how every position begins. The
 * object stays open. `seat` is a seat, SB_SPECTATOR or SB_EVERYTHING. */
void sb_put_opening(sb_text *t, const sb_game *game, int seats, int seat);

/* The options that are marked as given. */
void sb_put_options(sb_text *t, const sb_game *game, const sb_config *config);

/* The generator: its key, and how many numbers it has given. */
void sb_put_chance(sb_text *t, const uint8_t key[32], uint64_t at);

/* ---- reading: false after a failure, which sticks to the cursor ---- */

/* The next key of an object, which must be one of n names (at most 64) and
 * stand once; `seen` has a bit per name that did. */
bool sb_read_key(sb_json *j, const char *const *names, int n, uint64_t *seen, int *ret);

/* A string that is a name. */
bool sb_read_word(sb_json *j, char ret[SB_WORD_MAX]);

/* A list of numbers from 1 to `most` (at most 32), as a set of bits from 0. */
bool sb_read_set(sb_json *j, const char *field, int most, uint32_t *ret);

/* The values of "game", "rules" and "see". `bad` is the game's own error for a
 * position that cannot be; its sentence ends in {word}. */
bool sb_read_game(sb_json *j, const sb_game *game, sb_err bad);
bool sb_read_rules(sb_json *j, const sb_game *game);
bool sb_read_see(sb_json *j, sb_err bad);

/* Options by name into a config; they are marked as given. */
bool sb_read_options(sb_json *j, const sb_game *game, sb_config *config);

/* The generator as it was. */
bool sb_read_chance(sb_json *j, sb_rng *ret);

#endif
