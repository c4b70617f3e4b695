/* Each log line is written with one call, so that lines of threads do not mix. */
#include "server/log.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

const char *const log_levels[] = {"error", "warn", "info", "debug", NULL};
const char *const log_formats[] = {"auto", "json", "text", NULL};

static int level_now = LOG_INFO;
static bool json_now = true;

void log_open(int level, int format) {
    level_now = level;
    json_now = format == LOG_JSON || (format == LOG_AUTO && !isatty(STDERR_FILENO));
}

static void put(char *line) {
    size_t n = strlen(line);
    line[n++] = '\n'; /* instead of the final 0 */
    ssize_t done = write(STDERR_FILENO, line, n);
    (void)done; /* a failure cannot be reported anywhere */
}

/* Sentences may contain text of clients: removes what could control a terminal. */
static void clean(char *s) {
    for (; *s; s++)
        if ((unsigned char)*s < ' ' || *s == 127) *s = '?';
}

static void put_text(const char *now, int level, const char *what, const char *sentence) {
    char line[1400];
    snprintf(line, sizeof line - 1, "%s %-5s %s: %s", now, log_levels[level], what, sentence);
    put(line);
}

static void put_json(const char *now, int level, const char *what, const char *sentence) {
    char line[4096];
    json_t *object = json_pack("{s:s, s:s, s:s, s:s}", "time", now, "level", log_levels[level], "event", what,
                               "message", sentence);
    size_t n = object ? json_dumpb(object, line, sizeof line - 1, JSON_COMPACT) : 0;
    json_decref(object);
    line[n < sizeof line ? n : 0] = 0;
    if (*line) put(line);
    else put_text(now, level, what, "(text that is not UTF-8)");
}

void log_line(int level, const char *what, const char *format, ...) {
    char sentence[1024], now[40];
    struct timespec t;
    struct tm utc;
    va_list args;
    if (level > level_now) return;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    clean(sentence);
    clock_gettime(CLOCK_REALTIME, &t);
    gmtime_r(&t.tv_sec, &utc);
    size_t n = strftime(now, sizeof now, "%Y-%m-%dT%H:%M:%S", &utc);
    snprintf(now + n, sizeof now - n, ".%03ldZ", t.tv_nsec / 1000000);
    if (json_now) put_json(now, level, what, sentence);
    else put_text(now, level, what, sentence);
}
