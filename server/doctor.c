/* One check for each thing that can be wrong with an installation. */
#include "server/doctor.h"

#include "server/folder.h"
#include "server/inspect.h"
#include "server/web.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <inttypes.h>
#include <netdb.h>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/timex.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MB = 1 << 20, SPACE_MB = 200, FIRST_YEAR = 2024, LOW_PORT = 1024, DAYS = 14 };

typedef struct {
    const settings *settings;
    FILE *out;
    int faults;
    uid_t user; /* of the server, with its group */
    gid_t group;
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

static void say_stray(void *self, const char *name) {
    say(self, WRONG, "settings", "There is no setting %s. \"spelbord serve --help\" lists them.", name);
}

/* Root may do everything, so a check as root would find nothing. The server runs as the
 * owner of the folder: that user is checked. */
static void find_user(visit *v) {
    struct stat about;
    v->user = geteuid(), v->group = getegid();
    if (v->user != 0 || stat(v->settings->data, &about) != 0) return;
    v->user = about.st_uid, v->group = about.st_gid;
}

static bool become_user(const visit *v) {
    if (v->user == geteuid()) return true;
    return setgroups(0, NULL) == 0 && setresgid(v->group, v->group, v->group) == 0 &&
           setresuid(v->user, v->user, v->user) == 0;
}

/* May the server's user access the file? 0 or an errno. Checked from within the folder
 * `at`, since the state folders of systemd are below one that only root may enter. */
static int try_file(const visit *v, const char *at, const char *file, int how) {
    int status = 0;
    pid_t child = fork();
    if (child == 0)
        _exit(chdir(at) == 0 && become_user(v) && faccessat(AT_FDCWD, file, how, AT_EACCESS) == 0 ? 0
                                                                                                  : errno);
    if (child < 0 || waitpid(child, &status, 0) < 0) return errno;
    return WIFEXITED(status) ? WEXITSTATUS(status) : EIO;
}

/* Can the folder be made? 0 or an errno of the first parent folder that exists. */
static int try_mkdir(const visit *v) {
    char parent[SETTINGS_TEXT];
    struct stat about;
    snprintf(parent, sizeof parent, "%s", v->settings->data);
    for (char *slash = strrchr(parent, '/'); slash && slash != parent; slash = strrchr(parent, '/')) {
        *slash = 0;
        if (stat(parent, &about) == 0) return access(parent, W_OK | X_OK) == 0 ? 0 : errno;
        if (errno != ENOENT) return errno;
    }
    return access(*parent == '/' ? "/" : ".", W_OK | X_OK) == 0 ? 0 : errno;
}

/* True: the folder exists and its files can be checked. */
static bool check_folder(visit *v) {
    const char *data = v->settings->data;
    struct stat about;
    int why = stat(data, &about) == 0 ? 0 : errno;
    int making = why == ENOENT ? try_mkdir(v) : 0;
    if (making)
        say(v, WRONG, "folder", "%s cannot be made by this user: %s. Choose another with --data DIR.", data,
            strerror(making));
    else if (why == ENOENT) say(v, NOTE, "folder", "%s does not exist yet; the first start makes it.", data);
    else if (why)
        say(v, WRONG, "folder",
            "%s cannot be checked by this user: %s. Run this as root, or as the server's user.", data,
            strerror(why));
    else if (!S_ISDIR(about.st_mode))
        say(v, WRONG, "folder", "%s is no folder. Choose another with --data DIR.", data);
    else if ((why = try_file(v, data, ".", R_OK | W_OK | X_OK)))
        say(v, WRONG, "folder", "%s cannot be written to by user %u: %s. See its owner: ls -ld %s", data,
            v->user, strerror(why), data);
    else if (about.st_mode & 077)
        say(v, WRONG, "folder", "Others can look into %s. Close it: chmod 700 %s", data, data);
    else say(v, FINE, "folder", "%s%s", data, folder_is_used(v->settings) ? ", used by a server now" : "");
    return !why && S_ISDIR(about.st_mode);
}

/* Each file that exists must belong to the server's user. */
static bool check_files(visit *v) {
    static const char *const names[] = {"spelbord.db", "spelbord.db-wal", "spelbord.db-shm", "spelbord.lock"};
    const char *data = v->settings->data;
    int faults = v->faults;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[SETTINGS_TEXT + 32];
        struct stat about;
        snprintf(path, sizeof path, "%s/%s", data, names[i]);
        if (stat(path, &about) != 0) continue;
        int why = try_file(v, data, names[i], R_OK | W_OK);
        if (why && about.st_uid == v->user)
            say(v, WRONG, "files", "%s cannot be written to: %s. Open it to its owner: chmod 600 %s", path,
                strerror(why), path);
        else if (why)
            say(v, WRONG, "files",
                "%s belongs to user %u, not to the server's, %u. As root: chown --reference=%s %s", path,
                about.st_uid, v->user, data, path);
        else if (about.st_mode & 077)
            say(v, WRONG, "files", "Others can read %s. Close it: chmod 600 %s", path, path);
    }
    return v->faults == faults;
}

static void check_disk(visit *v) {
    struct statvfs about;
    if (statvfs(v->settings->data, &about) != 0) return;
    uint64_t free_mb = (uint64_t)about.f_bavail * about.f_frsize / MB;
    if (free_mb < SPACE_MB)
        say(v, WRONG, "disk", "Free: only %" PRIu64 " MB. Make room: with 0 no move can be stored.", free_mb);
    else say(v, FINE, "disk", "Free: %" PRIu64 " MB.", free_mb);
}

static void check_store(visit *v) {
    char path[SETTINGS_TEXT + 32];
    struct stat about;
    inspection x;
    settings_fault f;
    settings_store(v->settings, path, sizeof path);
    if (stat(path, &about) != 0 || about.st_size == 0)
        say(v, NOTE, "store", "There is none yet; the first start makes it.");
    else if (!inspect_file(path, &x, &f))
        say(v, WRONG, "store", "%s%s%s", f.text,
            x.damaged ? " Restore a backup: spelbord restore FILE --force --data " : "",
            x.damaged ? v->settings->data : "");
    else
        say(v, FINE, "store",
            "Schema: %" PRId64 ", tables: %" PRId64 ", events: %" PRId64 ", sessions: %" PRId64
            "; no page is damaged.",
            x.schema, x.tables, x.events, x.sessions);
}

/* Can the port be used? 0 or an errno. */
static int try_port(const char *address, int number) {
    struct addrinfo want = {.ai_flags = AI_PASSIVE | AI_NUMERICHOST, .ai_socktype = SOCK_STREAM},
                    *found = NULL;
    char port[16];
    int on = 1, off = 0, why = 0;
    snprintf(port, sizeof port, "%d", number);
    if (getaddrinfo(address, port, &want, &found) != 0) return EADDRNOTAVAIL;
    int fd = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd >= 0) setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (fd >= 0 && found->ai_family == AF_INET6) setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    if (fd < 0 || bind(fd, found->ai_addr, found->ai_addrlen) != 0 || listen(fd, 1) != 0) why = errno;
    if (fd >= 0) close(fd);
    freeaddrinfo(found);
    return why;
}

static void check_port(visit *v) {
    const settings *s = v->settings;
    int why = try_port(s->address, s->port);
    if (why == EAFNOSUPPORT && strcmp(s->address, "::") == 0)
        why = try_port("0.0.0.0", s->port); /* without IPv6 the server does the same */
    if (why == 0 && s->port > 0 && s->port < LOW_PORT && v->user != geteuid())
        say(v, NOTE, "port", "%d of %s is free; user %u needs a right for it, which the systemd unit gives.",
            s->port, s->address, v->user);
    else if (why == 0) say(v, FINE, "port", "%d of %s is free.", s->port, s->address);
    else if (why == EADDRINUSE && folder_is_used(s) && folder_port(s) == s->port)
        say(v, FINE, "port", "%d is used by the server that runs.", s->port);
    else
        say(v, WRONG, "port",
            "%d of %s cannot be used: %s. Choose another with --port N or --address ADDRESS.", s->port,
            s->address, strerror(why));
}

static void check_web(visit *v) {
    char why[SETTINGS_TEXT + 256] = "", page[SETTINGS_TEXT + 16];
    const char *folder = v->settings->web;
    snprintf(page, sizeof page, "%s/index.html", folder);
    web *w = *folder && sodium_init() >= 0 ? web_open(folder, why, sizeof why) : NULL;
    int closed = w ? try_file(v, ".", page, R_OK) : 0;
    if (closed)
        say(v, WRONG, "web", "%s cannot be read by user %u: %s. Open it: chmod -R a+rX %s", folder, v->user,
            strerror(closed), folder);
    else if (w) say(v, FINE, "web", "%s; files: %d.", folder, web_count(w));
    else
        say(v, WRONG, "web", "%s Name the folder of the web client with --web DIR.",
            *why ? why : "There is none.");
    web_close(w);
}

/* Days until the certificate expires; false: certificate and key do not fit. */
static bool read_certificate(const settings *s, int *ret_days) {
    SSL_CTX *x = SSL_CTX_new(TLS_server_method());
    int seconds = 0;
    bool fine =
        x && SSL_CTX_use_certificate_chain_file(x, s->certificate) == 1 &&
        SSL_CTX_use_PrivateKey_file(x, s->key, SSL_FILETYPE_PEM) == 1 && SSL_CTX_check_private_key(x) == 1 &&
        ASN1_TIME_diff(ret_days, &seconds, NULL, X509_get0_notAfter(SSL_CTX_get0_certificate(x))) == 1;
    SSL_CTX_free(x);
    if (fine && seconds < 0) --*ret_days;
    return fine;
}

static void check_certificate(visit *v) {
    const settings *s = v->settings;
    const char *files[] = {s->certificate, s->key};
    int why = 0, days = 0;
    for (int i = 0; i < 2 && *s->certificate && !why; i++)
        if ((why = try_file(v, ".", files[i], R_OK)))
            say(v, WRONG, "tls",
                "%s cannot be read by user %u: %s. Open it to that user, or have systemd hand it over "
                "(LoadCredential=).",
                files[i], v->user, strerror(why));
    if (why || !*s->certificate) return;
    if (!read_certificate(s, &days))
        say(v, WRONG, "tls", "%s and %s are not a certificate and its key (PEM).", s->certificate, s->key);
    else if (days < 0)
        say(v, WRONG, "tls", "%s has expired. Renew it and restart the server.", s->certificate);
    else if (days < DAYS)
        say(v, NOTE, "tls", "%s expires in %d %s. After renewing it, restart the server.", s->certificate,
            days, days == 1 ? "day" : "days");
    else say(v, FINE, "tls", "%s is valid for %d days.", s->certificate, days);
}

static void check_limits(visit *v) {
    struct rlimit limit;
    int want = v->settings->connections;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    if (limit.rlim_max < (rlim_t)want + 128)
        say(v, WRONG, "limits",
            "Only %llu files can be open: too few if %d may connect at once. Raise it (ulimit -Hn, "
            "LimitNOFILE=) or lower --connections.",
            (unsigned long long)limit.rlim_max, want);
    else say(v, FINE, "limits", "Connections at once: up to %d.", want);
}

static void check_clock(visit *v) {
    time_t now = time(NULL);
    struct tm utc;
    struct timex kernel = {.modes = 0};
    gmtime_r(&now, &utc);
    bool synchronised = adjtimex(&kernel) >= 0 && !(kernel.status & STA_UNSYNC);
    if (utc.tm_year + 1900 < FIRST_YEAR)
        say(v, WRONG, "clock", "Its year is %d. Set it: timedatectl set-ntp true", utc.tm_year + 1900);
    else
        say(v, synchronised ? FINE : NOTE, "clock", "%04d-%02d-%02d %02d:%02d UTC%s", utc.tm_year + 1900,
            utc.tm_mon + 1, utc.tm_mday, utc.tm_hour, utc.tm_min,
            synchronised ? "." : ", not synchronised. Synchronise it: timedatectl set-ntp true");
}

bool doctor_run(const settings *s, FILE *out) {
    visit v = {.settings = s, .out = out};
    find_user(&v);
    settings_strays(say_stray, &v);
    if (check_folder(&v)) {
        check_disk(&v);
        if (check_files(&v)) check_store(&v); /* SQLite would make files with the same fault */
    }
    check_port(&v);
    check_web(&v);
    check_certificate(&v);
    check_limits(&v);
    check_clock(&v);
    if (v.faults == 0) fputs("All is well.\n", out);
    else fprintf(out, "%d %s wrong.\n", v.faults, v.faults == 1 ? "thing is" : "things are");
    return v.faults == 0;
}
