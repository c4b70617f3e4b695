/* The server as a whole: everything put together, run, and ended in order. */
#ifndef SB_SERVE_H
#define SB_SERVE_H

#include "server/settings.h"

/* Runs until SIGTERM, SIGINT or SIGHUP (unless that was ignored before); false with a sentence if it cannot
 * begin. */
bool serve_run(const settings *s, const char *version, settings_fault *f);

#endif
