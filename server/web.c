/* Reading the folder of the web client, and finding files in it. */
#include "server/web.h"

#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

struct web {
    web_file *files; /* sorted by path */
    int n, cap;
};

static const struct {
    const char *ending, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".mo", "application/x-gettext-translation"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".webp", "image/webp"},
    {".woff2", "font/woff2"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".txt", "text/plain; charset=utf-8"},
};

static const char *const suffixes[WEB_FORMS] = {"", ".gz", ".br"};
static const char *const marks[WEB_FORMS] = {"", "-gz", "-br"};

static const char *type_of(const char *path) {
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof types / sizeof *types; i++)
        if (strcasecmp(dot, types[i].ending) == 0) return types[i].type;
    return "application/octet-stream";
}

/* Vite writes assets/name-HASH.ending; the hash has eight characters, also dashes. */
static bool is_lasting(const char *path) {
    const char *dot = strrchr(path, '.');
    return strncmp(path, "/assets/", 8) == 0 && dot && dot - path > 8 + 9 && dot[-9] == '-';
}

static bool read_bytes(const char *path, web_body *ret) {
    struct stat about;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return false;
    size_t n = fstat(fd, &about) == 0 ? (size_t)about.st_size : 0, at = 0;
    uint8_t *bytes = malloc(n + 1);
    ssize_t got = bytes ? 1 : -1;
    while (got > 0 && at < n)
        if ((got = read(fd, bytes + at, n - at)) > 0) at += (size_t)got;
    close(fd);
    if (at < n || got < 0) return free(bytes), false;
    *ret = (web_body){.bytes = bytes, .n = n};
    return true;
}

/* Half of the hash is enough to tell versions of one file apart. */
static void make_etags(web_file *f) {
    uint8_t hash[crypto_generichash_BYTES_MIN];
    char hex[sizeof hash + 1];
    crypto_generichash(hash, sizeof hash, f->body[WEB_PLAIN].bytes, f->body[WEB_PLAIN].n, NULL, 0);
    sodium_bin2hex(hex, sizeof hex, hash, sizeof hash / 2);
    for (int i = 0; i < WEB_FORMS; i++)
        snprintf(f->body[i].etag, sizeof f->body[i].etag, "\"%s%s\"", hex, marks[i]);
}

static bool has_suffix(const char *path, const char *suffix) {
    size_t n = strlen(path), k = strlen(suffix);
    return n > k && strcmp(path + n - k, suffix) == 0;
}

/* Ignores a compressed form that cannot be read or is older than its file. */
static void read_forms(const char *path, web_file *f) {
    char name[4096];
    struct stat plain, coded;
    for (int i = WEB_GZIP; i < WEB_FORMS; i++) {
        snprintf(name, sizeof name, "%s%s", path, suffixes[i]);
        if (stat(path, &plain) != 0 || stat(name, &coded) != 0 || coded.st_mtime < plain.st_mtime) continue;
        if (!read_bytes(name, &f->body[i])) f->body[i] = (web_body){0};
    }
}

static bool add(web *w, const char *folder, const char *path) {
    if (w->n == w->cap) {
        int cap = w->cap ? 2 * w->cap : 64;
        web_file *files = realloc(w->files, (size_t)cap * sizeof *files);
        if (!files) return false;
        w->files = files, w->cap = cap;
    }
    web_file *f = &w->files[w->n];
    *f = (web_file){.path = strdup(path + strlen(folder))};
    if (!f->path || !read_bytes(path, &f->body[WEB_PLAIN])) return free(f->path), false;
    w->n++;
    read_forms(path, f);
    make_etags(f);
    f->type = type_of(f->path);
    f->lasting = is_lasting(f->path);
    return true;
}

static int by_path(const void *a, const void *b) {
    return strcmp(((const web_file *)a)->path, ((const web_file *)b)->path);
}

/* Hidden files are not served, nor compressed forms under their own names. */
static bool read_folder(web *w, char *folder) {
    char *roots[] = {folder, NULL};
    FTS *tree = fts_open(roots, FTS_LOGICAL | FTS_NOCHDIR, NULL);
    bool fine = tree != NULL;
    for (FTSENT *e; fine && (e = fts_read(tree));) {
        if (e->fts_level > 0 && e->fts_name[0] == '.') fts_set(tree, e, FTS_SKIP);
        else if (e->fts_info == FTS_ERR || e->fts_info == FTS_DNR || e->fts_info == FTS_NS)
            errno = e->fts_errno, fine = false;
        else if (e->fts_info == FTS_F && !has_suffix(e->fts_name, ".gz") && !has_suffix(e->fts_name, ".br"))
            fine = add(w, folder, e->fts_path);
    }
    if (tree) fts_close(tree);
    return fine;
}

/* Checked before reading all files: a wrong folder may hold a whole disk. */
static bool has_page(const char *folder) {
    char page[4096];
    snprintf(page, sizeof page, "%s/index.html", folder);
    return access(page, R_OK) == 0;
}

web *web_open(const char *folder, char *ret_why, size_t cap) {
    web *w = calloc(1, sizeof *w);
    char *root = strdup(folder);
    size_t n = strlen(folder);
    while (root && n > 1 && root[n - 1] == '/') root[--n] = 0;
    bool page = w && root && has_page(root), fine = page && read_folder(w, root);
    if (!page) snprintf(ret_why, cap, "There is no readable index.html in %s: %s.", folder, strerror(errno));
    else if (!fine)
        snprintf(ret_why, cap, "The web client in %s cannot be read: %s.", folder, strerror(errno));
    free(root);
    if (!fine) return web_close(w), NULL;
    if (w->n > 0) qsort(w->files, (size_t)w->n, sizeof *w->files, by_path);
    if (web_find(w, "/")) return w;
    snprintf(ret_why, cap, "index.html in %s is not a file.", folder);
    return web_close(w), NULL;
}

void web_close(web *w) {
    for (int i = 0; w && i < w->n; i++) {
        for (int k = 0; k < WEB_FORMS; k++) free(w->files[i].body[k].bytes);
        free(w->files[i].path);
    }
    if (w) free(w->files);
    free(w);
}

const web_file *web_find(const web *w, const char *path) {
    const char *last = strrchr(path, '/');
    bool named = last && strchr(last, '.');
    web_file key = {.path = (char *)(uintptr_t)(named ? path : "/index.html")};
    if (!last || !w || w->n == 0) return NULL;
    return bsearch(&key, w->files, (size_t)w->n, sizeof *w->files, by_path);
}

bool web_is_page(const web_file *f) { return strcmp(f->path, "/index.html") == 0; }

/* Is the coding in the list with a weight above zero? */
static bool accepts(const char *list, const char *coding) {
    size_t n = strlen(coding);
    while (*list) {
        list += strspn(list, " ,\t");
        size_t k = strcspn(list, ",");
        if (k >= n && strncasecmp(list, coding, n) == 0 && strchr(" ;\t,", list[n])) {
            const char *q = memchr(list, '=', k);
            return !q || strtod(q + 1, NULL) > 0;
        }
        list += k;
    }
    return false;
}

int web_form(const web_file *f, const char *accepted) {
    if (f->body[WEB_BROTLI].bytes && accepts(accepted, "br")) return WEB_BROTLI;
    if (f->body[WEB_GZIP].bytes && accepts(accepted, "gzip")) return WEB_GZIP;
    return WEB_PLAIN;
}

int web_count(const web *w) { return w->n; }
