/* The data folder. A lock file makes sure that one server uses it at a time. */
#ifndef SB_FOLDER_H
#define SB_FOLDER_H

#include "server/settings.h"

/* Makes the folder if it is missing, for its owner only, and locks it until folder_close or
 * the end of the process. Returns the lock; -1 with a sentence: failed. */
int folder_open(const settings *s, settings_fault *f);
void folder_close(int lock);

/* Does a server use it now? Both make no files; the second sets a sentence if so. */
bool folder_is_used(const settings *s);
bool folder_is_free(const settings *s, settings_fault *f);

/* Write the port of the server into the lock file, and read it; 0: none. */
void folder_write_port(int lock, int port);
int folder_port(const settings *s);

/* If root runs this, gives a new file to the owner of the folder: the server runs as that
 * user. */
bool folder_hand_over(int file, const char *folder);

#endif
