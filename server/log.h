/* What whoever runs the server can read: a line for each thing that matters, as
 * JSON for programs or as text for a terminal. No secret ever comes here: no
 * cookies, no keys of seats, no moves. Any thread. */
#ifndef SB_LOG_H
#define SB_LOG_H

#include <stdbool.h>

enum { LOG_ERROR, LOG_WARN, LOG_INFO, LOG_DEBUG }; /* indices into log_levels */
enum { LOG_AUTO, LOG_JSON, LOG_TEXT };             /* indices into log_formats */

extern const char *const log_levels[], *const log_formats[]; /* end with NULL */

void log_open(int level, int format);

/* A line to stderr: what happened as one word ("listening"), and a sentence. */
void log_line(int level, const char *what, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
