/* spelbord serve, doctor, backup, restore: the commands of the server. They take its
 * settings from the command line and report faults on the terminal; server/ does the
 * work. */
#include "cli/commands.h"
#include "cli/run.h"
#include "cli/say.h"
#include "server/backup.h"
#include "server/doctor.h"
#include "server/serve.h"

#include <stdio.h>

/* The value of the setting on the command line; NULL: not given, or not an option of
 * this command. */
static const char *flag(const void *self, const char *name) {
    const args *a = self;
    for (int i = 0; a->command->options[i].name; i++)
        if (strcmp(a->command->options[i].name + 2, name) == 0) return a->value[i];
    return NULL;
}

static int refuse(int exit, const settings_fault *why) {
    fault f;
    fault_set(&f, exit, "server", "%s", why->text);
    return fault_report(&f);
}

static bool takes_words(const args *a, int n, const char *sentence, int *ret_exit) {
    fault f;
    if (a->words_n == n) return true;
    fault_set(&f, FAULT_USAGE, "usage", "%s", _(sentence));
    *ret_exit = fault_report(&f);
    return false;
}

int serve_main(const args *a) {
    settings s;
    settings_fault why;
    int exit;
    if (!takes_words(a, 0, "\"spelbord serve\" takes no words.", &exit)) return exit;
    if (!settings_read(&s, flag, a, &why)) return refuse(FAULT_USAGE, &why);
    return serve_run(&s, SPELBORD_VERSION, &why) ? 0 : refuse(FAULT_WORLD, &why);
}

int doctor_main(const args *a) {
    settings s;
    settings_fault why;
    int exit;
    if (!takes_words(a, 0, "\"spelbord doctor\" takes no words.", &exit)) return exit;
    if (!settings_read(&s, flag, a, &why)) return refuse(FAULT_USAGE, &why);
    return doctor_run(&s, stdout) ? 0 : FAULT_REFUSED;
}

int backup_main(const args *a) {
    settings s;
    settings_fault why;
    inspection x;
    int exit;
    if (!takes_words(a, 1, "Name one file for the copy.", &exit)) return exit;
    if (!settings_read(&s, flag, a, &why)) return refuse(FAULT_USAGE, &why);
    if (!backup_make(&s, a->word[0], &x, &why)) return refuse(FAULT_WORLD, &why);
    say("Copied and checked. Tables: %lld, events: %lld, sessions: %lld.", (long long)x.tables,
        (long long)x.events, (long long)x.sessions);
    return 0;
}

int restore_main(const args *a) {
    settings s;
    settings_fault why;
    inspection x;
    int exit;
    if (!takes_words(a, 1, "Name one file to restore.", &exit)) return exit;
    if (!settings_read(&s, flag, a, &why)) return refuse(FAULT_USAGE, &why);
    if (!backup_restore(&s, a->word[0], args_has(a, "--force"), &x, &why)) return refuse(FAULT_WORLD, &why);
    say("Restored. Tables: %lld, events: %lld, sessions: %lld.", (long long)x.tables, (long long)x.events,
        (long long)x.sessions);
    return 0;
}
