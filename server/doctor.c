/* What can be wrong with an installation: the folder, the disk, the store, the
 * port, the web client, the limits and the clock. */
#include "server/doctor.h"

#include "server/folder.h"
#include "server/inspect.h"
#include "server/web.h"

#include <arpa/inet.h>
#include <errno.h>
#include <inttypes.h>
#include <netdb.h>
#include <sodium.h>
#include <stdarg.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/timex.h>
#include <time.h>
#include <unistd.h>

enum { MB = 1 << 20, SPACE_MB = 200, FIRST_YEAR = 2024 };

typedef struct {
    const settings *settings;
    FILE *out;
    int faults;
} visit;

enum { FINE, NOTE, WRONG };

static void say(visit *v, int how, const char *what, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
static void say(visit *v, int how, const char *what, const char *format, ...) {
    static const char *const words[] = {"ok", "note", "WRONG"};
    va_list args;
    fprintf(v->out, "%-6s %-8s ", words[how], what);
    va_start(args, format);
    vfprintf(v->out, format, args);
    va_end(args);
    fputc('\n', v->out);
    v->faults += how == WRONG;
}

static void look_at_folder(visit *v) {
    const char *data = v->settings->data;
    struct stat about;
    if (stat(data, &about) != 0)
        say(v, NOTE, "folder", "%s does not exist yet; the first start makes it.", data);
    else if (!S_ISDIR(about.st_mode))
        say(v, WRONG, "folder", "%s is no folder. Choose another with --data DIR.", data);
    else if (access(data, R_OK | W_OK | X_OK) != 0)
        say(v, WRONG, "folder", "%s cannot be written to by this user: %s. See its owner: ls -ld %s", data,
            strerror(errno), data);
    else if (about.st_mode & 077)
        say(v, WRONG, "folder", "Others can look into %s. Close it: chmod 700 %s", data, data);
    else say(v, FINE, "folder", "%s%s", data, folder_is_used(v->settings) ? ", used by a server now" : "");
}

static void look_at_disk(visit *v) {
    struct statvfs about;
    if (statvfs(v->settings->data, &about) != 0) return; /* there is no folder yet */
    uint64_t free_mb = (uint64_t)about.f_bavail * about.f_frsize / MB;
    if (free_mb < SPACE_MB)
        say(v, WRONG, "disk", "Only %" PRIu64 " MB are free. Make room: at 0 no move can be kept.", free_mb);
    else say(v, FINE, "disk", "%" PRIu64 " MB are free.", free_mb);
}

static void look_at_store(visit *v) {
    char path[SETTINGS_TEXT + 32];
    inspection x;
    settings_fault f;
    settings_store(v->settings, path, sizeof path);
    if (access(path, F_OK) != 0) say(v, NOTE, "store", "There is none yet; the first start makes it.");
    else if (!inspect_file(path, &x, &f))
        say(v, WRONG, "store", "%s Put a backup in its place: spelbord restore FILE --force", f.text);
    else
        say(v, FINE, "store",
            "Schema %" PRId64 ", %" PRId64 " tables with %" PRId64 " events, %" PRId64
            " sessions; every page is whole.",
            x.schema, x.tables, x.events, x.sessions);
}

/* 0 if the port can be had, else why not. */
static int try_port(const settings *s) {
    struct addrinfo want = {.ai_flags = AI_PASSIVE | AI_NUMERICHOST, .ai_socktype = SOCK_STREAM},
                    *found = NULL;
    char port[16];
    int on = 1, why = 0;
    snprintf(port, sizeof port, "%d", s->port);
    if (getaddrinfo(s->address, port, &want, &found) != 0) return EADDRNOTAVAIL;
    int fd = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd >= 0) setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (fd < 0 || bind(fd, found->ai_addr, found->ai_addrlen) != 0 || listen(fd, 1) != 0) why = errno;
    if (fd >= 0) close(fd);
    freeaddrinfo(found);
    return why;
}

static void look_at_port(visit *v) {
    const settings *s = v->settings;
    int why = try_port(s);
    if (why == 0) say(v, FINE, "port", "%d of %s is free.", s->port, s->address);
    else if (why == EADDRINUSE && folder_is_used(s))
        say(v, FINE, "port", "%d is taken, and a server runs.", s->port);
    else
        say(v, WRONG, "port",
            "%d of %s cannot be had: %s. Choose another with --port N or --address ADDRESS.", s->port,
            s->address, strerror(why));
}

static void look_at_web(visit *v) {
    char why[SETTINGS_TEXT + 256] = "";
    const char *folder = v->settings->web;
    web *w = *folder && sodium_init() >= 0 ? web_open(folder, why, sizeof why) : NULL;
    if (w) say(v, FINE, "web", "%d files in %s.", web_count(w), folder);
    else
        say(v, WRONG, "web", "%s Name the folder of the web client with --web DIR.",
            *why ? why : "There is none.");
    web_close(w);
}

static void look_at_certificate(visit *v) {
    const settings *s = v->settings;
    const char *files[] = {s->certificate, s->key};
    for (int i = 0; i < 2 && *s->certificate; i++)
        if (access(files[i], R_OK) != 0)
            say(v, WRONG, "tls", "%s cannot be read by this user: %s.", files[i], strerror(errno));
        else say(v, FINE, "tls", "%s can be read.", files[i]);
}

static void look_at_limits(visit *v) {
    struct rlimit limit;
    int want = v->settings->connections;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    if (limit.rlim_max < (rlim_t)want + 128)
        say(v, WRONG, "limits",
            "Only %llu files can be open: too few for %d connections. Raise it (ulimit -Hn, LimitNOFILE=) "
            "or lower --connections.",
            (unsigned long long)limit.rlim_max, want);
    else say(v, FINE, "limits", "%d connections are possible.", want);
}

static void look_at_clock(visit *v) {
    time_t now = time(NULL);
    struct tm utc;
    struct timex kernel = {.modes = 0};
    gmtime_r(&now, &utc);
    bool synchronised = adjtimex(&kernel) >= 0 && !(kernel.status & STA_UNSYNC);
    if (utc.tm_year + 1900 < FIRST_YEAR)
        say(v, WRONG, "clock", "It says %d. Set it: timedatectl set-ntp true", utc.tm_year + 1900);
    else
        say(v, synchronised ? FINE : NOTE, "clock", "%04d-%02d-%02d %02d:%02d UTC%s", utc.tm_year + 1900,
            utc.tm_mon + 1, utc.tm_mday, utc.tm_hour, utc.tm_min,
            synchronised ? "." : ", and nothing keeps it right; timedatectl set-ntp true would.");
}

bool doctor_run(const settings *s, FILE *out) {
    visit v = {.settings = s, .out = out};
    look_at_folder(&v);
    look_at_disk(&v);
    look_at_store(&v);
    look_at_port(&v);
    look_at_web(&v);
    look_at_certificate(&v);
    look_at_limits(&v);
    look_at_clock(&v);
    if (v.faults == 0) fputs("All is well.\n", out);
    else fprintf(out, "%d %s wrong.\n", v.faults, v.faults == 1 ? "thing is" : "things are");
    return v.faults == 0;
}
