/* What each command does; each returns the exit code. The table in commands.c
 * says what they are. */
#ifndef RUN_H
#define RUN_H

#include "cli/args.h"

int games_main(const args *a);
int play_main(const args *a);
int engine_main(const args *a);
int replay_main(const args *a);
int perft_main(const args *a);
int bench_main(const args *a);
int help_main(const args *a);

/* Those of a program that was built with the server. */
int serve_main(const args *a);
int doctor_main(const args *a);
int backup_main(const args *a);
int restore_main(const args *a);

#endif
