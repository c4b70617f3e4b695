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

static bool is_later(const struct timespec *a, const struct timespec *b) {
    return a->tv_sec != b->tv_sec ? a->tv_sec > b->tv_sec : a->tv_nsec > b->tv_nsec;
}

bool autosave_latest(char ret[AUTOSAVE_PATH], fault *f) {
    char folder[AUTOSAVE_PATH], path[AUTOSAVE_PATH];
    struct timespec latest = {0};
    struct dirent *entry;
    struct stat found;
    if (!folder_name(folder, f)) return false;
    DIR *dir = opendir(folder);
    ret[0] = 0;
    while (dir && (entry = readdir(dir))) {
        int n = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (!is_record(entry->d_name) || n >= AUTOSAVE_PATH || stat(path, &found) != 0) continue;
        if (ret[0] && !is_later(&found.st_mtim, &latest)) continue;
        latest = found.st_mtim;
        memcpy(ret, path, sizeof path);
    }
    if (dir) closedir(dir);
    return ret[0] || fault_set(f, FAULT_REFUSED, "io", "There is no game to resume.");
}
