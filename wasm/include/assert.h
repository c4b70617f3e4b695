/* A failed assert stops the module; the host sees a trap. */
#undef assert
#define assert(truth) ((truth) ? (void)0 : __builtin_trap())
#ifndef static_assert
#define static_assert _Static_assert
#endif
