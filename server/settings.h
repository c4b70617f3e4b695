/* What whoever runs a server may choose. A flag wins over the environment, the
 * environment over the file, the file over the usual value. */
#ifndef SB_SETTINGS_H
#define SB_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

enum { SETTINGS_TEXT = 1024 }; /* bytes of a value with its 0 */

typedef struct {
    const char *name, *value, *usual, *about;
} setting;

extern const setting settings_list[]; /* ends with name NULL */

typedef struct {
    int port, connections, bot_threads, bot_pause;
    int log_level;  /* of log.h */
    int log_format; /* of log.h */
    bool metrics;
    char address[64];
    char data[SETTINGS_TEXT];    /* never empty */
    char web[SETTINGS_TEXT];     /* "": there are no files */
    char public[256];            /* "https://games.example", without a slash at its end; "": none */
    char origins[SETTINGS_TEXT]; /* as public, with commas between */
    char certificate[SETTINGS_TEXT], key[SETTINGS_TEXT]; /* both or none */
} settings;

/* A sentence about what is wrong. */
typedef struct {
    char text[SETTINGS_TEXT + 256];
} settings_fault;

bool settings_refuse(settings_fault *f, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* `flag` tells what a flag (its name without dashes) was given, NULL if it was
 * not; "config" names the file. False, with a sentence, for what cannot be. */
bool settings_read(settings *ret, const char *(*flag)(const void *self, const char *name), const void *self,
                   settings_fault *f);

/* Calls `each` with the variables of the environment that look like settings and are
 * none: somebody has mistyped one, or another program calls its own so. */
void settings_strays(void (*each)(void *self, const char *name), void *self);

/* The file of the store in the data folder. */
void settings_store(const settings *s, char *ret, size_t cap);

#endif
