/* Backups of the store: made at any time, restored while no server runs. */
#ifndef SB_BACKUP_H
#define SB_BACKUP_H

#include "server/inspect.h"

/* Writes a backup to `path`, which must not exist, and checks it. */
bool backup_make(const settings *s, const char *path, inspection *ret, settings_fault *f);

/* Checks a backup and makes it the store. A store that exists is replaced only with
 * `force`, and is kept as spelbord.db.before, or .before.2 and so on. */
bool backup_restore(const settings *s, const char *path, bool force, inspection *ret, settings_fault *f);

#endif
