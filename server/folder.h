/* The data folder: made if it is missing, and used by one server at a time. */
#ifndef SB_FOLDER_H
#define SB_FOLDER_H

#include "server/settings.h"

/* Makes the folder, for its owner only, and locks it until the process ends or
 * folder_close is called; -1 with a sentence if that cannot be. */
int folder_open(const settings *s, settings_fault *f);
void folder_close(int lock);

/* Is a server using it now? Neither makes anything; the second tells it in a sentence. */
bool folder_is_used(const settings *s);
bool folder_is_free(const settings *s, settings_fault *f);

/* Leaves word at the lock of the port that is served, and reads it: 0 if there is none. */
void folder_tell_port(int lock, int port);
int folder_port(const settings *s);

/* Gives a new file in a folder to whoever owns the folder, where root has made it: else
 * the server, which seldom is root, could not use it. */
bool folder_hand_over(int file, const char *folder);

#endif
