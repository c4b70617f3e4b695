/* Games in play are kept on disk, so that none is lost when the terminal closes:
 * one file a game in $XDG_STATE_HOME/spelbord or ~/.local/state/spelbord. */
#ifndef KEEP_H
#define KEEP_H

#include "cli/match.h"

enum { KEEP_PATH = 1024 };

/* A name for a game that begins now; makes the folder if need be. */
bool keep_name(const sb_game *game, char ret[KEEP_PATH], fault *f);

/* The game kept last. */
bool keep_latest(char ret[KEEP_PATH], fault *f);

#endif
