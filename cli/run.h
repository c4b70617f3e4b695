/* The functions that run the commands of the table in commands.c. Each returns the exit
 * code of the program. */
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

/* Only if the program is built with the server. */
int serve_main(const args *a);
int doctor_main(const args *a);
int backup_main(const args *a);
int restore_main(const args *a);

#endif
