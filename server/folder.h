/* The data folder: made if it is missing, and used by one server at a time. */
#ifndef SB_FOLDER_H
#define SB_FOLDER_H

#include "server/settings.h"

/* Makes the folder, for its owner only, and locks it until the process ends or
 * folder_close is called; -1 with a sentence if that cannot be. */
int folder_open(const settings *s, settings_fault *f);
void folder_close(int lock);

/* Is a server using it now? */
bool folder_is_used(const settings *s);

#endif
