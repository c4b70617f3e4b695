/* The id of this build of the rules: 16 hexadecimal digits. Two programs or modules have the
 * same id if they are built from the same sources of engine, games and bots. A view as bytes
 * may only be read by a program with the same id. */
#ifndef SB_BUILD_H
#define SB_BUILD_H

extern const char sb_build_id[17];

#endif
