/* Copies of the store: made while a server runs, and put back. */
#ifndef SB_BACKUP_H
#define SB_BACKUP_H

#include "server/inspect.h"

/* Writes a whole copy to `path`, which must not exist, and looks through it. */
bool backup_make(const settings *s, const char *path, inspection *ret, settings_fault *f);

/* Puts a copy in the store's place. What is there already is replaced only with
 * `force`, and is then kept beside it, as spelbord.db.before, or .before.2 and so on. */
bool backup_restore(const settings *s, const char *path, bool force, inspection *ret, settings_fault *f);

#endif
