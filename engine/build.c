/* The id of the build. tools/build-id computes it from the sources. */
#include "engine/build.h"

#include "engine/build_id.h"

const char sb_build_id[17] = SB_BUILD_ID;
