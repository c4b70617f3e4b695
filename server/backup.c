/* Making and restoring backups of the store. No file is replaced before the new one is
 * complete and on the disk. */
#include "server/backup.h"

#include "server/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { ROOM = SETTINGS_TEXT + 64 };

static bool flush(const char *path, int flags) {
    int fd = open(path, flags | O_CLOEXEC);
    if (fd < 0) return false;
    bool fine = fsync(fd) == 0;
    close(fd);
    return fine;
}

/* A backup has every table and all names, so only its owner may read it: the user who makes
 * it, or the owner of `folder` unless that is NULL. */
static bool make_empty(const char *path, const char *folder, settings_fault *f) {
    int fd = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
    if (fd < 0) return settings_refuse(f, "%s cannot be written: %s.", path, strerror(errno));
    bool fine =
        !folder || folder_hand_over(fd, folder) ||
        settings_refuse(f, "%s cannot be given to the owner of %s: %s.", path, folder, strerror(errno));
    close(fd);
    if (!fine) unlink(path);
    return fine;
}

static bool make(const char *from, const char *path, const char *folder, settings_fault *f) {
    if (!make_empty(path, folder, f)) return false;
    if (inspect_copy(from, path, f)) {
        if (flush(path, O_RDWR)) return true;
        settings_refuse(f, "%s cannot be written: %s.", path, strerror(errno));
    }
    unlink(path);
    return false;
}

bool backup_make(const settings *s, const char *path, inspection *ret, settings_fault *f) {
    char from[ROOM];
    settings_store(s, from, sizeof from);
    if (access(from, F_OK) != 0) return settings_refuse(f, "There is no store in %s.", s->data);
    if (!make(from, path, NULL, f)) return false;
    if (inspect_file(path, ret, f)) return true;
    unlink(path);
    return false;
}

static bool move(const char *from, const char *to, settings_fault *f) {
    if (rename(from, to) == 0 || errno == ENOENT) return true;
    return settings_refuse(f, "%s cannot be moved: %s.", from, strerror(errno));
}

static const char *const endings[] = {"", "-wal", "-shm"};

static bool is_free(const char *path) {
    char name[ROOM + 64];
    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "%s%s", path, endings[i]);
        if (access(name, F_OK) == 0) return false;
    }
    return true;
}

/* Earlier files stay: spelbord.db.before, .before.2 and so on. SQLite's write-ahead log
 * belongs to the file and moves with it. */
static bool move_aside(const char *path, settings_fault *f) {
    char from[ROOM + 64], aside[ROOM + 32], to[ROOM + 64];
    snprintf(aside, sizeof aside, "%s.before", path);
    for (int n = 2; !is_free(aside); n++) snprintf(aside, sizeof aside, "%s.before.%d", path, n);
    for (int i = 0; i < 3; i++) {
        snprintf(from, sizeof from, "%s%s", path, endings[i]);
        snprintf(to, sizeof to, "%s%s", aside, endings[i]);
        if (!move(from, to, f)) return false;
    }
    return true;
}

static bool replace(const settings *s, const char *path, const char *part, settings_fault *f) {
    if (!move_aside(path, f) || !move(part, path, f)) return false;
    return flush(s->data, O_RDONLY) ||
           settings_refuse(f, "%s cannot be written: %s.", s->data, strerror(errno));
}

static bool restore(const settings *s, const char *from, bool force, settings_fault *f) {
    char path[ROOM], part[ROOM];
    settings_store(s, path, sizeof path);
    snprintf(part, sizeof part, "%s/spelbord.db.part", s->data);
    if (!force && access(path, F_OK) == 0)
        return settings_refuse(f, "There is a store in %s already; --force keeps it as spelbord.db.before.",
                               s->data);
    unlink(part);
    if (!make(from, part, s->data, f)) return false;
    if (replace(s, path, part, f)) return true;
    unlink(part);
    return false;
}

bool backup_restore(const settings *s, const char *path, bool force, inspection *ret, settings_fault *f) {
    if (!inspect_file(path, ret, f)) return false;
    int lock = folder_open(s, f); /* refused while a server runs */
    if (lock < 0) return false;
    bool fine = restore(s, path, force, f);
    folder_close(lock);
    return fine;
}
