/* The folder of saved games. */
#include "cli/autosave.h"

#include "cli/language.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* The XDG specification says: ignore a relative $XDG_STATE_HOME. */
static bool folder_name(char ret[AUTOSAVE_PATH], fault *f) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n = AUTOSAVE_PATH;
    if (state && *state == '/') n = snprintf(ret, AUTOSAVE_PATH, "%s/spelbord", state);
    else if (home && *home == '/') n = snprintf(ret, AUTOSAVE_PATH, "%s/.local/state/spelbord", home);
    return n < AUTOSAVE_PATH || fault_set(f, FAULT_WORLD, "io", "There is no home folder to keep games in.");
}

/* Creates the folder and its parents. */
static bool make_folder(char *path, fault *f) {
    for (char *slash = path + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = 0;
        mkdir(path, 0755);
        *slash = '/';
    }
    if (mkdir(path, 0700) == 0 || errno == EEXIST) return true;
    return fault_set(f, FAULT_WORLD, "io", "The folder %s cannot be made: %s.", path, language_errno(errno));
}

bool autosave_new(const sb_game *game, char ret[AUTOSAVE_PATH], fault *f) {
    char folder[AUTOSAVE_PATH], date[32];
    time_t now = time(NULL);
    struct tm local;
    if (!folder_name(folder, f) || !make_folder(folder, f)) return false;
    localtime_r(&now, &local);
    strftime(date, sizeof date, "%Y%m%d-%H%M%S", &local);
    int n = snprintf(ret, AUTOSAVE_PATH, "%s/%s-%s-%ld.txt", folder, game->id, date, (long)getpid());
    return n < AUTOSAVE_PATH ||
           fault_set(f, FAULT_WORLD, "io", "The name of the folder %s is too long.", folder);
}

static bool is_record(const char *name) {
    size_t n = strlen(name);
    return n > 4 && strcmp(name + n - 4, ".txt") == 0;
}

typedef struct {
    char path[AUTOSAVE_PATH];
    struct timespec time; /* when it was written */
} saved;

/* The name decides between files of the same time. */
static bool is_later(const saved *a, const saved *b) {
    if (a->time.tv_sec != b->time.tv_sec) return a->time.tv_sec > b->time.tv_sec;
    if (a->time.tv_nsec != b->time.tv_nsec) return a->time.tv_nsec > b->time.tv_nsec;
    return strcmp(a->path, b->path) > 0;
}

static bool read_time(saved *s) {
    struct stat found;
    if (stat(s->path, &found) != 0) return false;
    s->time = found.st_mtim;
    return true;
}

bool autosave_latest(char path[AUTOSAVE_PATH], fault *f) {
    char folder[AUTOSAVE_PATH];
    saved before, latest = {0}, s;
    struct dirent *entry;
    memcpy(before.path, path, sizeof before.path);
    bool limited = *path && read_time(&before);
    if (!folder_name(folder, f)) return false;
    DIR *dir = opendir(folder);
    while (dir && (entry = readdir(dir))) {
        int n = snprintf(s.path, sizeof s.path, "%s/%s", folder, entry->d_name);
        if (!is_record(entry->d_name) || n >= AUTOSAVE_PATH || !read_time(&s)) continue;
        if (limited && !is_later(&before, &s)) continue;
        if (!*latest.path || is_later(&s, &latest)) latest = s;
    }
    if (dir) closedir(dir);
    memcpy(path, latest.path, sizeof latest.path);
    return *path || fault_set(f, FAULT_REFUSED, "io", "There is no game to resume.");
}
