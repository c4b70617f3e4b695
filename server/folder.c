/* Creating and locking the data folder. */
#include "server/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define IN_USE "A server is using %s: stop it first, or name another folder with --data."

/* Makes the folder and its parents. */
static bool make(const char *path) {
    char part[SETTINGS_TEXT];
    snprintf(part, sizeof part, "%s", path);
    for (char *slash = strchr(part + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        if (mkdir(part, 0755) != 0 && errno != EEXIST) return false;
        *slash = '/';
    }
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

static int open_lock(const settings *s, int flags) {
    char path[SETTINGS_TEXT + 32];
    snprintf(path, sizeof path, "%s/spelbord.lock", s->data);
    return open(path, flags | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0600); /* see folder_hand_over */
}

int folder_open(const settings *s, settings_fault *f) {
    if (!make(s->data))
        return settings_refuse(f, "The folder %s cannot be made: %s.", s->data, strerror(errno)), -1;
    int lock = open_lock(s, O_CREAT);
    if (lock < 0)
        return settings_refuse(f, "The folder %s cannot be written to: %s.", s->data, strerror(errno)), -1;
    if (flock(lock, LOCK_EX | LOCK_NB) == 0 && folder_hand_over(lock, s->data)) return lock;
    settings_refuse(f, errno == EWOULDBLOCK ? IN_USE : "%s/spelbord.lock cannot be used.", s->data);
    close(lock);
    return -1;
}

void folder_close(int lock) { close(lock); }

bool folder_is_used(const settings *s) {
    int lock = open_lock(s, 0);
    if (lock < 0) return false;
    bool used = flock(lock, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    close(lock);
    return used;
}

bool folder_is_free(const settings *s, settings_fault *f) {
    return !folder_is_used(s) || settings_refuse(f, IN_USE, s->data);
}

/* Only the doctor reads it, so a failure is ignored. */
void folder_write_port(int lock, int port) {
    char text[16];
    int n = snprintf(text, sizeof text, "%d\n", port);
    if (ftruncate(lock, 0) != 0 || pwrite(lock, text, (size_t)n, 0) != n) return;
}

int folder_port(const settings *s) {
    char text[16] = "";
    int lock = open_lock(s, 0);
    if (lock < 0) return 0;
    ssize_t n = pread(lock, text, sizeof text - 1, 0);
    close(lock);
    return n > 0 ? (int)strtol(text, NULL, 10) : 0;
}

bool folder_hand_over(int file, const char *folder) {
    struct stat about;
    if (geteuid() != 0) return true;
    return stat(folder, &about) == 0 && fchown(file, about.st_uid, about.st_gid) == 0;
}
