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

#define SETTING(name, value, usual, about) {#name, value, usual, about},
#define SETTING_FREE(name, value, about) {#name, value, "", about},
const setting settings_list[] = {
#include "server/settings.def"
    {NULL, NULL, NULL, NULL}};
#undef SETTING
#undef SETTING_FREE

enum { SETTINGS_N = sizeof settings_list / sizeof *settings_list - 1 };

/* The value of each setting as text, and where it comes from, for error messages. */
typedef struct {
    char text[SETTINGS_N][SETTINGS_TEXT];
    char from[SETTINGS_N][64];
} values;

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

static bool give(values *v, int i, const char *text, const char *from, settings_fault *f) {
    if (strlen(text) >= SETTINGS_TEXT) return settings_refuse(f, "%s is too long.", from);
    snprintf(v->text[i], SETTINGS_TEXT, "%s", text);
    snprintf(v->from[i], sizeof v->from[i], "%s", from);
    return true;
}

static char *trim(char *s) {
    while (isspace((unsigned char)*s)) s++;
    size_t n = strlen(s);
    while (n > 0 && isspace((unsigned char)s[n - 1])) s[--n] = 0;
    return s;
}

static bool read_line(values *v, char *line, const char *path, int number, settings_fault *f) {
    char from[64];
    char *equals = strchr(line, '='), *name = trim(line);
    if (!*name || *name == '#') return true;
    if (!equals) return settings_refuse(f, "%s, line %d: a setting is written name = value.", path, number);
    *equals = 0;
    name = trim(name);
    int i = find(name);
    if (i < 0)
        return settings_refuse(
            f, "%s, line %d: there is no setting \"%s\"; \"spelbord serve --help\" lists them.", path, number,
            name);
    snprintf(from, sizeof from, "%s (line %d of the settings)", name, number);
    return give(v, i, trim(equals + 1), from, f);
}

static bool read_file(values *v, const char *path, settings_fault *f) {
    char line[SETTINGS_TEXT + 128];
    bool fine = true;
    FILE *in = fopen(path, "r");
    if (!in) return settings_refuse(f, "%s cannot be opened: %s.", path, strerror(errno));
    for (int number = 1; fine && fgets(line, sizeof line, in); number++)
        fine = strlen(line) + 1 < sizeof line ? read_line(v, line, path, number, f)
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
static bool gather(values *v, const char *(*flag)(const void *, const char *), const void *self,
                   settings_fault *f) {
    char from[64];
    const char *file = flag(self, "config");
    if (!file) file = variable("config", from, sizeof from);
    for (int i = 0; i < SETTINGS_N; i++)
        if (!give(v, i, settings_list[i].usual, settings_list[i].name, f)) return false;
    if (file && *file && !read_file(v, file, f)) return false;
    for (int i = 0; i < SETTINGS_N; i++) {
        const char *text = variable(settings_list[i].name, from, sizeof from);
        if (text && !give(v, i, text, from, f)) return false;
        text = flag(self, settings_list[i].name);
        snprintf(from, sizeof from, "--%s", settings_list[i].name);
        if (text && !give(v, i, text, from, f)) return false;
    }
    return true;
}

static bool number(const values *v, const char *name, int low, int high, int *ret, settings_fault *f) {
    int i = find(name);
    char *end;
    errno = 0;
    long n = strtol(v->text[i], &end, 10);
    if (!isdigit((unsigned char)v->text[i][0]) || *end || errno || n < low || n > high)
        return settings_refuse(f, "%s takes a whole number from %d to %d, not \"%s\".", v->from[i], low, high,
                               v->text[i]);
    *ret = (int)n;
    return true;
}

/* The index of the value in `choices`, which ends with NULL. */
static bool choice(const values *v, const char *name, const char *const *choices, int *ret,
                   settings_fault *f) {
    int i = find(name);
    char list[128] = "";
    for (int k = 0; choices[k]; k++) {
        if (strcmp(v->text[i], choices[k]) == 0) return *ret = k, true;
        snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", k ? ", " : "", choices[k]);
    }
    return settings_refuse(f, "%s takes one of %s, not \"%s\".", v->from[i], list, v->text[i]);
}

static bool text(const values *v, const char *name, char *ret, size_t cap, settings_fault *f) {
    int i = find(name);
    if (strlen(v->text[i]) >= cap) return settings_refuse(f, "%s is too long.", v->from[i]);
    memcpy(ret, v->text[i], strlen(v->text[i]) + 1);
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

static bool check_public(settings *s, settings_fault *f) {
    char given[sizeof s->public];
    snprintf(given, sizeof given, "%s", s->public);
    if (!*given || tidy_origin(s->public)) return true;
    return settings_refuse(f, "The public address is written https://games.example, not \"%s\".", given);
}

static bool check_origins(settings *s, settings_fault *f) {
    char list[sizeof s->origins], *rest = list;
    size_t n = 0;
    memcpy(list, s->origins, sizeof list);
    s->origins[0] = 0;
    for (char *one; (one = strsep(&rest, ", "));) {
        if (!*one) continue;
        if (!tidy_origin(one))
            return settings_refuse(f, "An origin is written https://games.example, not \"%s\".", one);
        n += (size_t)snprintf(s->origins + n, sizeof s->origins - n, "%s%s", n ? "," : "", one);
    }
    return true;
}

static bool check_address(const settings *s, settings_fault *f) {
    struct addrinfo want = {.ai_flags = AI_NUMERICHOST, .ai_socktype = SOCK_STREAM}, *found = NULL;
    bool fine = getaddrinfo(s->address, NULL, &want, &found) == 0;
    if (fine) freeaddrinfo(found);
    return fine ||
           settings_refuse(f, "\"%s\" is not an address to listen on; \"::\" is all of them.", s->address);
}

static bool check(settings *s, settings_fault *f) {
    if (!check_address(s, f) || !check_public(s, f) || !check_origins(s, f)) return false;
    if (!*s->certificate != !*s->key)
        return settings_refuse(f, "For TLS both a certificate and its key are needed.");
    if (!*s->data && !usual_data(s->data, sizeof s->data, f)) return false;
    if (!*s->web) usual_web(s->web, sizeof s->web);
    return true;
}

bool settings_read(settings *ret, const char *(*flag)(const void *, const char *), const void *self,
                   settings_fault *f) {
    static const char *const switches[] = {"off", "on", NULL};
    int metrics = 0;
    values *v = malloc(sizeof *v);
    memset(ret, 0, sizeof *ret);
    if (!v) return settings_refuse(f, "There is not enough memory.");
    bool fine = gather(v, flag, self, f) && number(v, "port", 0, 65535, &ret->port, f) &&
                number(v, "connections", 1, 1000000, &ret->connections, f) &&
                number(v, "bot-threads", 1, 256, &ret->bot_threads, f) &&
                number(v, "bot-pause", 0, 60000, &ret->bot_pause, f) &&
                choice(v, "log-level", log_levels, &ret->log_level, f) &&
                choice(v, "log-format", log_formats, &ret->log_format, f) &&
                choice(v, "metrics", switches, &metrics, f) &&
                text(v, "address", ret->address, sizeof ret->address, f) &&
                text(v, "data", ret->data, sizeof ret->data, f) &&
                text(v, "web", ret->web, sizeof ret->web, f) &&
                text(v, "public", ret->public, sizeof ret->public, f) &&
                text(v, "origins", ret->origins, sizeof ret->origins, f) &&
                text(v, "cert", ret->certificate, sizeof ret->certificate, f) &&
                text(v, "key", ret->key, sizeof ret->key, f) && check(ret, f);
    ret->metrics = metrics;
    free(v);
    return fine;
}

void settings_store(const settings *s, char *ret, size_t cap) {
    snprintf(ret, cap, "%s/spelbord.db", s->data);
}
