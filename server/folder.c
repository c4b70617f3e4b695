/* Making and locking the data folder. */
#include "server/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* With the folders above it. */
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
    return open(path, flags | O_RDWR | O_CLOEXEC, 0600);
}

int folder_open(const settings *s, settings_fault *f) {
    if (!make(s->data))
        return settings_refuse(f, "The folder %s cannot be made: %s.", s->data, strerror(errno)), -1;
    int lock = open_lock(s, O_CREAT);
    if (lock < 0)
        return settings_refuse(f, "The folder %s cannot be written to: %s.", s->data, strerror(errno)), -1;
    if (flock(lock, LOCK_EX | LOCK_NB) == 0) return lock;
    close(lock);
    return settings_refuse(f, "Another server is using %s.", s->data), -1;
}

void folder_close(int lock) { close(lock); }

bool folder_is_used(const settings *s) {
    int lock = open_lock(s, 0);
    if (lock < 0) return false;
    bool used = flock(lock, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    close(lock);
    return used;
}
