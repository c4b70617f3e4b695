/* Where a game in play is saved by itself, so that it is not lost when the terminal
 * closes: one file per game in $XDG_STATE_HOME/spelbord or ~/.local/state/spelbord. */
#ifndef AUTOSAVE_H
#define AUTOSAVE_H

#include "cli/match.h"

enum { AUTOSAVE_PATH = 1024 };

/* The path of a new file; creates the folder if needed. */
bool autosave_new(const sb_game *game, char ret[AUTOSAVE_PATH], fault *f);

/* The path of the file that was written last. If `path` already has the path of a file, that of the
 * file that was written before it; otherwise it must be "". */
bool autosave_latest(char path[AUTOSAVE_PATH], fault *f);

#endif
