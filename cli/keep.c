/* The folder of kept games. */
#include "cli/keep.h"

#include "cli/language.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* A relative $XDG_STATE_HOME is to be ignored, says its specification. */
static bool folder_name(char ret[KEEP_PATH], fault *f) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n = KEEP_PATH;
    if (state && *state == '/') n = snprintf(ret, KEEP_PATH, "%s/spelbord", state);
    else if (home && *home == '/') n = snprintf(ret, KEEP_PATH, "%s/.local/state/spelbord", home);
    return n < KEEP_PATH || fault_set(f, FAULT_WORLD, "io", "There is no home folder to keep games in.");
}

/* Makes the folder and those above it. */
static bool make_folder(char *path, fault *f) {
    for (char *slash = path + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = 0;
        mkdir(path, 0755);
        *slash = '/';
    }
    if (mkdir(path, 0700) == 0 || errno == EEXIST) return true;
    return fault_set(f, FAULT_WORLD, "io", "The folder %s cannot be made: %s.", path, language_system(errno));
}

bool keep_name(const sb_game *game, char ret[KEEP_PATH], fault *f) {
    char folder[KEEP_PATH], date[32];
    time_t now = time(NULL);
    struct tm local;
    if (!folder_name(folder, f) || !make_folder(folder, f)) return false;
    localtime_r(&now, &local);
    strftime(date, sizeof date, "%Y%m%d-%H%M%S", &local);
    int n = snprintf(ret, KEEP_PATH, "%s/%s-%s-%ld.txt", folder, game->id, date, (long)getpid());
    return n < KEEP_PATH || fault_set(f, FAULT_WORLD, "io", "The name of the folder %s is too long.", folder);
}

static bool is_kept(const char *name) {
    size_t n = strlen(name);
    return n > 4 && strcmp(name + n - 4, ".txt") == 0;
}

static bool is_later(const struct timespec *a, const struct timespec *b) {
    return a->tv_sec != b->tv_sec ? a->tv_sec > b->tv_sec : a->tv_nsec > b->tv_nsec;
}

bool keep_latest(char ret[KEEP_PATH], fault *f) {
    char folder[KEEP_PATH], path[KEEP_PATH];
    struct timespec latest = {0};
    struct dirent *entry;
    struct stat found;
    if (!folder_name(folder, f)) return false;
    DIR *dir = opendir(folder);
    ret[0] = 0;
    while (dir && (entry = readdir(dir))) {
        int n = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (!is_kept(entry->d_name) || n >= KEEP_PATH || stat(path, &found) != 0) continue;
        if (ret[0] && !is_later(&found.st_mtim, &latest)) continue;
        latest = found.st_mtim;
        memcpy(ret, path, sizeof path);
    }
    if (dir) closedir(dir);
    return ret[0] || fault_set(f, FAULT_REFUSED, "io", "No game has been left that could be gone on with.");
}
