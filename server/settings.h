/* The settings of the server. A flag wins over the environment, the environment over the
 * file, the file over the default. */
#ifndef SB_SETTINGS_H
#define SB_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

enum { SETTINGS_TEXT = 1024 }; /* bytes of a value with its 0, at most */

typedef struct {
    const char *name, *value, *usual, *about; /* value: placeholder in help; usual: the default */
} setting;

extern const setting settings_list[]; /* ends with name NULL */

typedef struct {
    int port, connections, bot_threads;
    int bot_pause;             /* milliseconds */
    int log_level, log_format; /* of log.h */
    int metrics;               /* 1: on */
    char address[64];
    char data[SETTINGS_TEXT];    /* never empty */
    char web[SETTINGS_TEXT];     /* "": no files */
    char public[256];            /* "https://games.example", without a final slash; "": none */
    char origins[SETTINGS_TEXT]; /* like public, separated by commas */
    char certificate[SETTINGS_TEXT], key[SETTINGS_TEXT]; /* both or none */
} settings;

/* A sentence about what is wrong. */
typedef struct {
    char text[SETTINGS_TEXT + 256];
} settings_fault;

bool settings_refuse(settings_fault *f, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* `flag` returns the value of a flag (its name without dashes), NULL: not given; "config"
 * names the file. False, with a sentence: a setting is wrong. */
bool settings_read(settings *ret, const char *(*flag)(const void *self, const char *name), const void *self,
                   settings_fault *f);

/* Calls `each` with every SPELBORD_ variable of the environment that is not a setting. */
void settings_strays(void (*each)(void *self, const char *name), void *self);

/* The path of the store's file in the data folder. */
void settings_store(const settings *s, char *ret, size_t cap);

#endif
