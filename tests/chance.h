/* Compares counts of random events with their expected distribution. */
#ifndef CHANCE_H
#define CHANCE_H

#include "tests/test.h"

/* Pearson's chi-square over n classes. `shares`: the relative probability of each class; NULL:
 * all are equally likely. A class with share 0 must not occur. */
static inline double chi_square(const int *times, const int *shares, int n) {
    double draws = 0, all = 0, sum = 0;
    for (int i = 0; i < n; i++) draws += times[i], all += shares ? shares[i] : 1;
    for (int i = 0; i < n; i++) {
        double want = draws * (shares ? shares[i] : 1) / all;
        if (want > 0) sum += (times[i] - want) * (times[i] - want) / want;
        else EQ(times[i], 0);
    }
    return sum;
}

/* Fails the test if the counts do not fit their shares: chi-square must be at most five standard
 * deviations above its mean. */
static inline void fits(const int *times, const int *shares, int n) {
    int draws = 0, room = -1; /* degrees of freedom */
    for (int i = 0; i < n; i++) draws += times[i], room += !shares || shares[i];
    double sum = chi_square(times, shares, n), off = sum - room;
    CHECK(draws > 5 * (room + 1));
    if (off > 0 && off * off > 25 * 2 * room) fail_msg("chi-square %.1f over %d", sum, room);
}

#endif
