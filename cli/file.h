/* Reads and writes whole text files. */
#ifndef FILE_H
#define FILE_H

#include "cli/fault.h"

enum { FILE_LIMIT = 64 << 20 }; /* bytes; larger files are refused */

/* Reads a file ("-": stdin) of UTF-8 text; the caller frees *ret_text. */
bool file_read(const char *path, char **ret_text, fault *f);

/* Writes a file whole or not at all: the old file stays until the new text is on
 * the disk. */
bool file_write(const char *path, const char *text, fault *f);

bool file_exists(const char *path);

/* Expands a path as a person types it: "~/" is the home folder. */
void file_expand(const char *typed, char *ret, size_t cap);

#endif
