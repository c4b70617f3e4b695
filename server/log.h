/* The server's log on stderr, as JSON for programs or as text for a terminal. It never has
 * secrets: no cookies, no keys of seats, no moves. Any thread may call it. */
#ifndef SB_LOG_H
#define SB_LOG_H

#include <stdbool.h>

enum { LOG_ERROR, LOG_WARN, LOG_INFO, LOG_DEBUG }; /* indices into log_levels */
enum { LOG_AUTO, LOG_JSON, LOG_TEXT };             /* indices into log_formats */

extern const char *const log_levels[], *const log_formats[]; /* end with NULL */

void log_open(int level, int format);

/* Writes a line: `what` is one word for the event ("listening"), then a sentence. */
void log_line(int level, const char *what, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
