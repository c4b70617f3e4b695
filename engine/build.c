/* The id of the build, from what tools/build-id made of the sources. */
#include "engine/build.h"

#include "engine/build_id.h"

const char sb_build_id[17] = SB_BUILD_ID;
