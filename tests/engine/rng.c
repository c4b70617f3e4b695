/* The random generator: its stream is the published one, and draws from it are uniform. */
#include "tests/chance.h"
#include "tests/test.h"

#include "engine/rng.h"

static sb_rng seeded(uint8_t first) {
    sb_rng rng;
    sb_seed seed = {{first}};
    sb_rng_init(&rng, &seed);
    return rng;
}

/* Fails the test unless the next 32 numbers, as bytes, are these. */
static void expect_block(sb_rng *rng, const char *hex) {
    uint8_t want[64], have[64];
    CHECK(sb_take_hex(&hex, want, 64));
    for (int i = 0; i < 32; i++) {
        uint32_t number = sb_rng_next(rng);
        have[2 * i] = (uint8_t)number;
        have[2 * i + 1] = (uint8_t)(number >> 8);
    }
    assert_memory_equal(have, want, 64);
}

/* draft-strombergson-chacha-test-vectors-00, 8 rounds, 256-bit key, TC1. */
TEST(stream_of_the_zero_key_is_as_published) {
    sb_rng rng = seeded(0);
    expect_block(&rng, "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
                       "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42");
    expect_block(&rng, "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
                       "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa");
}

/* The same, TC2. */
TEST(stream_of_a_key_with_one_bit_is_as_published) {
    sb_rng rng = seeded(1);
    expect_block(&rng, "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
                       "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8");
    expect_block(&rng, "b4355a7d93dd8867089ee643558b95754efa2bd1a8a1e2d75bcdb32015542638"
                       "291941feb49965587c4fdfe219cf0ec132a6cd4dc067392e67982fe53278c0b4");
}

/* Block 2^32 of the zero key: the counter has 64 bits. The expected bytes were computed with an
 * implementation of the published rounds in another language. */
TEST(stream_goes_on_past_32_bits_of_counter) {
    sb_rng rng = seeded(0);
    sb_rng_seek(&rng, (uint64_t)32 << 32);
    expect_block(&rng, "1ccc59a06308e05be9d29e7288f166c58f2ee06003047710cbfdb7359da916e8"
                       "43980f2c3bf39df2a3e1f451ba18c37f986ff783075484265819602305557dcd");
}

TEST(seek_equals_drawing) {
    for (uint64_t at = 0; at < 100; at++) {
        sb_rng drawn = seeded(7), sought = seeded(7);
        for (uint64_t i = 0; i < at; i++) sb_rng_next(&drawn);
        sb_rng_seek(&sought, 33);
        sb_rng_seek(&sought, at);
        assert_memory_equal(&drawn, &sought, sizeof drawn);
        EQ(sb_rng_next(&drawn), sb_rng_next(&sought));
    }
}

/* 120,000 draws into 6 boxes: with 5 degrees of freedom, chi-square of a uniform generator is
 * below 20.5 in 999 of 1000 runs. The seed is fixed. */
TEST(bounded_draws_are_even) {
    sb_rng rng = seeded(3);
    int boxes[6] = {0};
    for (int i = 0; i < 120000; i++) boxes[sb_rng_below(&rng, 6)]++;
    CHECK(chi_square(boxes, NULL, 6) < 20.5);
}

/* With n = 3 * 2^14 and without rejection, one box in three would be hit twice as often. A quarter
 * of all numbers must be rejected and drawn again. */
TEST(bounded_draws_reject_what_would_favour_some) {
    sb_rng rng = seeded(4);
    int boxes[3] = {0};
    for (int i = 0; i < 30000; i++) boxes[sb_rng_below(&rng, 3u << 14) % 3]++;
    CHECK(chi_square(boxes, NULL, 3) < 13.8);
    CHECK(rng.at > 39000 && rng.at < 41000);
}

TEST(bounded_draws_stay_in_bounds) {
    sb_rng rng = seeded(5);
    for (uint32_t n = 1; n < 300; n++) CHECK(sb_rng_below(&rng, n) < n);
    for (int i = 0; i < 100; i++) EQ(sb_rng_below(&rng, 1), 0);
    CHECK(sb_rng_below(&rng, 65535) < 65535);
    for (int i = 0; i < 100; i++) {
        sb_rng plain = rng;
        EQ(sb_rng_below(&rng, 65536), sb_rng_next(&plain));
    }
}

TEST(a_pick_of_few_is_a_bounded_draw) {
    sb_rng rng = seeded(7);
    for (uint32_t n = 1; n <= 65536; n += 1 + n / 7) {
        sb_rng plain = rng;
        EQ(sb_rng_pick(&rng, n), sb_rng_below(&plain, n));
        EQ(rng.at, plain.at);
    }
}

/* Each draw takes two numbers. With n = 3 * 2^30 one draw in four is rejected, as above. With
 * n = 131072 none is rejected, and both halves are equally likely. */
TEST(a_pick_of_many_is_even_and_in_bounds) {
    sb_rng rng = seeded(8);
    int boxes[3] = {0}, low = 0;
    for (int i = 0; i < 30000; i++) boxes[sb_rng_pick(&rng, 3u << 30) % 3]++;
    CHECK(chi_square(boxes, NULL, 3) < 13.8);
    CHECK(rng.at > 78000 && rng.at < 82000);
    for (int i = 0; i < 10000; i++) {
        uint32_t v = sb_rng_pick(&rng, 131072);
        CHECK(v < 131072);
        low += v < 65536;
    }
    CHECK(low > 4800 && low < 5200);
    for (uint32_t n = 65537; n < 66000; n++) CHECK(sb_rng_pick(&rng, n) < n);
}

TEST(shuffle_permutes) {
    sb_rng rng = seeded(6);
    uint8_t cards[110], seen[110] = {0};
    for (int i = 0; i < 110; i++) cards[i] = (uint8_t)i;
    sb_rng_shuffle(&rng, cards, 110);
    for (int i = 0; i < 110; i++) seen[cards[i]]++;
    for (int i = 0; i < 110; i++) EQ(seen[i], 1);
    uint8_t one = 9;
    sb_rng_shuffle(&rng, &one, 1);
    sb_rng_shuffle(&rng, &one, 0);
    EQ(one, 9);
}

/* All 24 orders of four bytes: chi-square with 23 degrees of freedom, limit for 999 of 1000 runs. */
TEST(shuffle_likes_every_order_equally) {
    sb_rng rng = seeded(8);
    int orders[256] = {0}, found = 0;
    double chi = 0;
    for (int i = 0; i < 24000; i++) {
        uint8_t c[4] = {0, 1, 2, 3};
        sb_rng_shuffle(&rng, c, 4);
        orders[c[0] << 6 | c[1] << 4 | c[2] << 2 | c[3]]++;
    }
    for (int i = 0; i < 256; i++) {
        found += orders[i] > 0;
        if (orders[i]) chi += (orders[i] - 1000.0) * (orders[i] - 1000.0) / 1000.0;
    }
    EQ(found, 24);
    CHECK(chi < 49.7);
}

/* The first 32 bytes of the stream of the zero key are the key of the fork. */
TEST(a_fork_is_keyed_with_the_next_numbers) {
    sb_rng rng = seeded(0), fork, same;
    const char *hex = "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e";
    sb_seed seed;
    CHECK(sb_take_hex(&hex, seed.bytes, 32));
    sb_rng_init(&same, &seed);
    sb_rng_fork(&fork, &rng);
    assert_memory_equal(&fork, &same, sizeof fork);
    EQ(rng.at, 16);
}
