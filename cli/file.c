/* Reads with a size limit; writes a temporary file beside the old one and renames it. */
#include "cli/file.h"

#include "cli/language.h"
#include "cli/utf8.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Reads to the end of the file, or until more than FILE_LIMIT bytes are read. */
static bool read_all(FILE *in, const char *path, char **ret, size_t *ret_n, fault *f) {
    size_t cap = 1 << 16, n = 0;
    char *text = NULL;
    for (;;) {
        char *larger = realloc(text, cap + 1);
        if (!larger) {
            free(text);
            return fault_set(f, FAULT_WORLD, "io", "There is not enough memory to read %s.", path);
        }
        text = larger;
        n += fread(text + n, 1, cap - n, in);
        if (n < cap || n > FILE_LIMIT) break;
        cap *= 2;
    }
    text[n] = 0;
    *ret = text;
    *ret_n = n;
    return true;
}

static bool check_text(const char *path, const char *text, size_t n, int failed, fault *f) {
    if (failed)
        return fault_set(f, FAULT_WORLD, "io", "%s cannot be read: %s.", path, language_errno(failed));
    if (n > FILE_LIMIT)
        return fault_set(f, FAULT_REFUSED, "io", "%s is larger than %d MB.", path, FILE_LIMIT >> 20);
    if (!utf8_is_text(text, n, true))
        return fault_set(f, FAULT_REFUSED, "text", "%s is not plain text (UTF-8).", path);
    return true;
}

bool file_read(const char *path, char **ret_text, fault *f) {
    bool is_stdin = strcmp(path, "-") == 0;
    char *text = NULL;
    size_t n = 0;
    FILE *in = is_stdin ? stdin : fopen(path, "rb");
    if (!in) return fault_set(f, FAULT_WORLD, "io", "%s cannot be opened: %s.", path, language_errno(errno));
    bool fits = read_all(in, path, &text, &n, f);
    int failed = ferror(in) ? errno : 0;
    if (!is_stdin) fclose(in);
    if (!fits) return false;
    if (!check_text(path, text, n, failed, f)) {
        free(text);
        return false;
    }
    *ret_text = text;
    return true;
}

bool file_exists(const char *path) { return access(path, F_OK) == 0; }

void file_expand(const char *typed, char *ret, size_t cap) {
    const char *home = strncmp(typed, "~/", 2) == 0 ? getenv("HOME") : NULL;
    snprintf(ret, cap, "%s%s", home ? home : "", home ? typed + 1 : typed);
}

/* Writes and closes. False: errno has the reason. */
static bool write_all(int fd, const char *text, bool flush) {
    size_t n = strlen(text);
    while (n > 0) {
        ssize_t done = write(fd, text, n);
        if (done < 0 && errno == EINTR) continue;
        if (done < 0) break;
        text += done;
        n -= (size_t)done;
    }
    int failed = n > 0 || (flush && fsync(fd) != 0) ? errno : 0;
    if (close(fd) != 0 && !failed) failed = errno;
    errno = failed;
    return !failed;
}

/* For pipes, devices and the target of a link, which must not be replaced. */
static bool write_in_place(const char *path, const char *text) {
    int fd = open(path, O_WRONLY | O_TRUNC);
    return fd >= 0 && write_all(fd, text, false);
}

static bool write_beside(const char *path, const char *text) {
    char beside[4096];
    int n = snprintf(beside, sizeof beside, "%s.XXXXXX", path);
    if (n >= (int)sizeof beside) {
        errno = ENAMETOOLONG;
        return false;
    }
    int fd = mkstemp(beside);
    if (fd < 0) return false;
    mode_t mask = umask(0);
    umask(mask);
    fchmod(fd, 0666 & ~mask);
    if (write_all(fd, text, true) && rename(beside, path) == 0) return true;
    int failed = errno;
    unlink(beside);
    errno = failed;
    return false;
}

bool file_write(const char *path, const char *text, fault *f) {
    struct stat there;
    bool special = lstat(path, &there) == 0 && !S_ISREG(there.st_mode);
    if (special ? write_in_place(path, text) : write_beside(path, text)) return true;
    return fault_set(f, FAULT_WORLD, "io", "%s cannot be written: %s.", path, language_errno(errno));
}
