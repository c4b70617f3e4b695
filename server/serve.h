/* The whole server: starts all its parts, runs them and ends them in order. */
#ifndef SB_SERVE_H
#define SB_SERVE_H

#include "server/settings.h"

/* Runs until SIGTERM, SIGINT or SIGHUP (unless SIGHUP is ignored); false with a sentence if
 * it cannot start. */
bool serve_run(const settings *s, const char *version, settings_fault *f);

#endif
