/* Reading settings from flags, the environment and a file, and checking them. */
#include "server/settings.h"

#include "server/log.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <netdb.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const switches[] = {"off", "on", NULL};

/* Checks a text and may make it tidy; `from` names the setting and its source in the sentence. */
typedef bool text_check(char *text, const char *from, settings_fault *f);
static text_check check_address, check_public, check_origins;

/* How the value of a setting is read, and the field of `settings` that gets it. */
typedef struct {
    enum { READ_NUMBER, READ_CHOICE, READ_TEXT } kind;
    size_t at;                  /* offset of the field: an int, or an array of char */
    int low, high;              /* of a number */
    const char *const *choices; /* ends with NULL; the field gets the index */
    size_t cap;                 /* bytes of a text */
    text_check *check;          /* of a text; NULL: none */
} reader;

#define NUMBER(field, lowest, highest) \
    { .kind = READ_NUMBER, .at = offsetof(settings, field), .low = (lowest), .high = (highest) }
#define CHOICE(field, words) \
    { .kind = READ_CHOICE, .at = offsetof(settings, field), .choices = (words) }
#define TEXT(field, checked)                                                                        \
    {                                                                                               \
        .kind = READ_TEXT, .at = offsetof(settings, field), .cap = sizeof((settings *)NULL)->field, \
        .check = (checked)                                                                          \
    }

#define SETTING(name, value, usual, about, ...) {#name, value, usual, about},
#define SETTING_FREE(name, value, about, ...) {#name, value, "", about},
const setting settings_list[] = {
#include "server/settings.def"
    {NULL, NULL, NULL, NULL}};
#undef SETTING
#undef SETTING_FREE

#define SETTING(name, value, usual, about, ...) __VA_ARGS__,
#define SETTING_FREE(name, value, about, ...) __VA_ARGS__,
static const reader readers[] = {
#include "server/settings.def"
};
#undef SETTING
#undef SETTING_FREE

enum { SETTINGS_N = sizeof readers / sizeof *readers };

bool settings_refuse(settings_fault *f, const char *format, ...) {
    va_list args;
    va_start(args, format);
    vsnprintf(f->text, sizeof f->text, format, args);
    va_end(args);
    return false;
}

static int find(const char *name) {
    for (int i = 0; i < SETTINGS_N; i++)
        if (strcmp(settings_list[i].name, name) == 0) return i;
    return -1;
}

static bool set_number(const reader *r, int *to, const char *text, const char *from, settings_fault *f) {
    char *end;
    errno = 0;
    long n = strtol(text, &end, 10);
    if (!isdigit((unsigned char)*text) || *end || errno || n < r->low || n > r->high)
        return settings_refuse(f, "%s takes a whole number from %d to %d, not \"%s\".", from, r->low, r->high,
                               text);
    *to = (int)n;
    return true;
}

static bool set_choice(const reader *r, int *to, const char *text, const char *from, settings_fault *f) {
    char list[128] = "";
    for (int k = 0; r->choices[k]; k++) {
        if (strcmp(text, r->choices[k]) == 0) return *to = k, true;
        snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", k ? ", " : "", r->choices[k]);
    }
    return settings_refuse(f, "%s takes one of %s, not \"%s\".", from, list, text);
}

static bool set_text(const reader *r, char *to, const char *text, const char *from, settings_fault *f) {
    if (strlen(text) >= r->cap) return settings_refuse(f, "%s is too long.", from);
    memcpy(to, text, strlen(text) + 1);
    return !r->check || r->check(to, from, f);
}

/* Sets setting i. Values of all sources are checked, also those that a later one overwrites. */
static bool set(settings *s, int i, const char *text, const char *from, settings_fault *f) {
    const reader *r = &readers[i];
    char *field = (char *)s + r->at;
    switch (r->kind) {
    case READ_NUMBER: return set_number(r, (int *)(void *)field, text, from, f);
    case READ_CHOICE: return set_choice(r, (int *)(void *)field, text, from, f);
    case READ_TEXT: return set_text(r, field, text, from, f);
    }
    return false;
}

static char *trim(char *s) {
    while (isspace((unsigned char)*s)) s++;
    size_t n = strlen(s);
    while (n > 0 && isspace((unsigned char)s[n - 1])) s[--n] = 0;
    return s;
}

/* given: a bit mask of the settings that the file has so far. */
static bool read_line(settings *s, char *line, const char *path, int number, unsigned *given,
                      settings_fault *f) {
    char from[PATH_MAX + 64];
    char *equals = strchr(line, '='), *name = trim(line);
    if (!*name || *name == '#') return true;
    if (!equals) return settings_refuse(f, "%s, line %d: a setting is written name = value.", path, number);
    *equals = 0;
    name = trim(name);
    int i = find(name);
    if (i >= 0 && (*given >> i & 1))
        return settings_refuse(f, "%s, line %d: %s stands there a second time.", path, number, name);
    if (i < 0)
        return settings_refuse(
            f, "%s, line %d: there is no setting \"%s\"; \"spelbord serve --help\" lists them.", path, number,
            name);
    *given |= 1u << i;
    snprintf(from, sizeof from, "%s, line %d: %s", path, number, name);
    return set(s, i, trim(equals + 1), from, f);
}

static bool read_file(settings *s, const char *path, settings_fault *f) {
    char line[SETTINGS_TEXT + 128];
    bool fine = true;
    unsigned given = 0;
    FILE *in = fopen(path, "r");
    if (!in) return settings_refuse(f, "%s cannot be opened: %s.", path, strerror(errno));
    for (int number = 1; fine && fgets(line, sizeof line, in); number++)
        fine = strlen(line) + 1 < sizeof line ? read_line(s, line, path, number, &given, f)
                                              : settings_refuse(f, "%s, line %d is too long.", path, number);
    if (fine && ferror(in)) fine = settings_refuse(f, "%s cannot be read: %s.", path, strerror(errno));
    fclose(in);
    return fine;
}

/* Writes the variable name of a setting to buf; returns its value, NULL: not set. */
static const char *variable(const char *name, char *buf, size_t cap) {
    snprintf(buf, cap, "SPELBORD_%s", name);
    for (char *c = buf; *c; c++) *c = *c == '-' ? '_' : (char)toupper((unsigned char)*c);
    return getenv(buf);
}

static bool is_known(const char *name) {
    char known[64];
    for (int i = 0; i < SETTINGS_N; i++) {
        variable(settings_list[i].name, known, sizeof known);
        if (strcmp(name, known) == 0) return true;
    }
    return strcmp(name, "SPELBORD_CONFIG") == 0 || strcmp(name, "SPELBORD_LANG") == 0;
}

void settings_strays(void (*each)(void *, const char *), void *self) {
    static const char before[] = "SPELBORD_";
    for (char **at = environ; *at; at++) {
        char name[64];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(*at, "="), *at);
        if (strncmp(name, before, sizeof before - 1) == 0 && !is_known(name)) each(self, name);
    }
}

/* The weakest source first; each later one overwrites. */
static bool gather(settings *s, const char *(*flag)(const void *, const char *), const void *self,
                   settings_fault *f) {
    char from[64];
    const char *file = flag(self, "config");
    if (!file) file = variable("config", from, sizeof from);
    for (int i = 0; i < SETTINGS_N; i++)
        if (!set(s, i, settings_list[i].usual, settings_list[i].name, f)) return false;
    if (file && *file && !read_file(s, file, f)) return false;
    for (int i = 0; i < SETTINGS_N; i++) {
        const char *text = variable(settings_list[i].name, from, sizeof from);
        if (text && !set(s, i, text, from, f)) return false;
        text = flag(self, settings_list[i].name);
        snprintf(from, sizeof from, "--%s", settings_list[i].name);
        if (text && !set(s, i, text, from, f)) return false;
    }
    return true;
}

static bool usual_data(char *ret, size_t cap, settings_fault *f) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && *data == '/') snprintf(ret, cap, "%s/spelbord", data);
    else if (home && *home) snprintf(ret, cap, "%s/.local/share/spelbord", home);
    else return settings_refuse(f, "There is no home folder: name the data folder with --data DIR.");
    return true;
}

/* In the source tree beside the build folder, or where `make install` puts them. */
static void usual_web(char *ret, size_t cap) {
    static const char *const paths[] = {"../web/dist", "../share/spelbord/web"};
    char program[PATH_MAX], page[PATH_MAX + 64];
    ssize_t n = readlink("/proc/self/exe", program, sizeof program - 1);
    ret[0] = 0;
    if (n <= 0) return;
    program[n] = 0;
    *strrchr(program, '/') = 0;
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        snprintf(page, sizeof page, "%s/%s/index.html", program, paths[i]);
        char *tidy = access(page, R_OK) == 0 ? realpath(page, NULL) : NULL;
        if (tidy && strlen(tidy) - 11 < cap) snprintf(ret, cap, "%.*s", (int)(strlen(tidy) - 11), tidy);
        free(tidy);
        if (*ret) return;
    }
}

/* Is it an origin: scheme, host, optional port, nothing else? Removes what browsers leave
 * out: a final slash and the default port. */
static bool tidy_origin(char *s) {
    size_t n = strlen(s);
    if (n > 0 && s[n - 1] == '/') s[n - 1] = 0;
    bool safe = strncmp(s, "https://", 8) == 0;
    if (!safe && strncmp(s, "http://", 7) != 0) return false;
    char *host = s + (safe ? 8 : 7), *port = strrchr(host, ':');
    if (port && strchr(port, ']')) port = NULL; /* part of an IPv6 address */
    if (port && (!port[1] || port[1 + strspn(port + 1, "0123456789")])) return false;
    if (port && strcmp(port, safe ? ":443" : ":80") == 0) *port = 0;
    n = strspn(host, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_:[]");
    return *host && *host != ':' && !host[n];
}

static bool refuse_origin(settings_fault *f, const char *from, const char *given) {
    return settings_refuse(f, "%s is written https://games.example, not \"%s\".", from, given);
}

static bool check_public(char *text, const char *from, settings_fault *f) {
    char given[SETTINGS_TEXT];
    snprintf(given, sizeof given, "%s", text);
    return !*text || tidy_origin(text) || refuse_origin(f, from, given);
}

/* Writes the list back with single commas. */
static bool check_origins(char *text, const char *from, settings_fault *f) {
    char list[SETTINGS_TEXT], *rest = list, *to = text;
    memcpy(list, text, strlen(text) + 1);
    *to = 0;
    for (char *one; (one = strsep(&rest, ", "));) {
        if (!*one) continue;
        if (!tidy_origin(one)) return refuse_origin(f, from, one);
        to += snprintf(to, SETTINGS_TEXT - (size_t)(to - text), "%s%s", to > text ? "," : "", one);
    }
    return true;
}

static bool check_address(char *text, const char *from, settings_fault *f) {
    struct addrinfo want = {.ai_flags = AI_NUMERICHOST, .ai_socktype = SOCK_STREAM}, *found = NULL;
    bool fine = getaddrinfo(text, NULL, &want, &found) == 0;
    if (fine) freeaddrinfo(found);
    return fine || settings_refuse(f, "%s: \"%s\" is not an address to listen on; \"::\" is all of them.",
                                   from, text);
}

bool settings_read(settings *ret, const char *(*flag)(const void *, const char *), const void *self,
                   settings_fault *f) {
    memset(ret, 0, sizeof *ret);
    if (!gather(ret, flag, self, f)) return false;
    if (!*ret->certificate != !*ret->key)
        return settings_refuse(f, "For TLS both a certificate and its key are needed.");
    if (!*ret->data && !usual_data(ret->data, sizeof ret->data, f)) return false;
    if (!*ret->web) usual_web(ret->web, sizeof ret->web);
    return true;
}

void settings_store(const settings *s, char *ret, size_t cap) {
    snprintf(ret, cap, "%s/spelbord.db", s->data);
}
