/* Which build of the rules this is: 16 hexadecimal digits that are the same for two
 * programs or modules made from the same sources of engine, games and bots. The bytes
 * of a view are good wherever the id is the same, and nowhere else. */
#ifndef SB_BUILD_H
#define SB_BUILD_H

extern const char sb_build_id[17];

#endif
