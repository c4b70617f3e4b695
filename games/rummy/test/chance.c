/* Tests of chance and guesses: every tile of the bag is equally likely, in hands, display
 * and draws; every possible guess is equally likely. The seeds are fixed, so the results
 * never change. */
#include "games/rummy/test/table.h"
#include "tests/chance.h"

/* The count of every tile in the set, as expected shares (see fits). */
static void shares_of(const rummy_tiles *set, bool numbers_only, int *ret) {
    for (int tile = 0; tile < RUMMY_KINDS; tile++)
        ret[tile] = numbers_only && rummy_is_event(tile) ? 0 : rummy_count(set, tile);
}

TEST(D31_hands_and_display_are_dealt_evenly) {
    static int hands[RUMMY_KINDS], shown[RUMMY_KINDS], all[RUMMY_KINDS];
    for (int tile = 0; tile < RUMMY_KINDS; tile++) all[tile] = 2;
    for (uint32_t i = 0; i < 4000; i++) {
        rummy_state s = deal("seats=2", i);
        for (int tile = 0; tile < RUMMY_KINDS; tile++) hands[tile] += rummy_count(&s.hand[1], tile);
        for (int k = 0; k < RUMMY_DISPLAY; k++) shown[s.common.display[k] - 1]++;
    }
    fits(hands, all, RUMMY_KINDS);
    fits(shown, all, RUMMY_KINDS);
}

#define LINE "0,0 5b 6b 7b"
#define SIX ",'display':['8b','8b','9b','1g','1g','2g']"

/* The bag has two tiles of some kinds, one of others and none of others. */
static rummy_state some_bag(const char *more) {
    return set_up(LINE, "1b 2b 3b 4b 4b 10r 11r 12r 13r 14r / 1y 1y 2y 2y left2 3y 4y 5y", more);
}

TEST(D10_every_tile_of_the_bag_is_as_likely_to_be_drawn) {
    static int times[RUMMY_KINDS], shares[RUMMY_KINDS];
    rummy_state start = some_bag(SIX);
    shares_of(&start.bag, false, shares);
    for (uint32_t i = 0; i < 10000; i++) {
        rummy_state s = start;
        chance(&s, i);
        OK(rummy_apply(&s, 0, RUMMY_DRAW_MOVE));
        for (int tile = 0; tile < RUMMY_KINDS; tile++)
            times[tile] += rummy_count(&s.hand[0], tile) - rummy_count(&start.hand[0], tile);
    }
    fits(times, shares, RUMMY_KINDS);
}

/* With `redraw` an event goes back into the bag, and the other tiles stay equally likely. */
TEST(D11_the_display_is_filled_evenly_with_either_rule) {
    for (int redraw = 0; redraw < 2; redraw++) {
        int times[RUMMY_KINDS] = {0}, shares[RUMMY_KINDS];
        rummy_state start = some_bag(redraw ? SIX ",'options':{'events_in_display':'redraw'}" : SIX);
        shares_of(&start.bag, redraw, shares);
        for (uint32_t i = 0; i < 10000; i++) {
            rummy_state s = start;
            chance(&s, i);
            OK(rummy_apply(&s, 0, rummy_take(tile_of("9b"))));
            times[s.common.display[2] - 1]++;
        }
        fits(times, shares, RUMMY_KINDS);
        EQ(times[RUMMY_PLUS3] > 0, !redraw);
    }
}

TEST(D17_plus3_draws_evenly_too) {
    static int times[RUMMY_KINDS], shares[RUMMY_KINDS];
    rummy_state start = set_up(LINE, "plus3 1b 2b / 1y 3y", SIX);
    for (int tile = 0; tile < RUMMY_KINDS; tile++) shares[tile] = rummy_count(&start.bag, tile);
    for (uint32_t i = 0; i < 4000; i++) {
        rummy_state s = start;
        chance(&s, i);
        OK(rummy_apply(&s, 0, rummy_event(RUMMY_PLUS3, 1)));
        for (int tile = 0; tile < RUMMY_KINDS; tile++)
            times[tile] += rummy_count(&s.hand[1], tile) - rummy_count(&start.hand[1], tile);
    }
    fits(times, shares, RUMMY_KINDS);
}

/* ---- guesses ---- */

/* Makes a set from a text such as "5y 6y". */
static rummy_tiles set_of(const char *words) {
    rummy_tiles set = {0};
    char word[8];
    for (int n; sscanf(words, " %7s%n", word, &n) == 1; words += n) rummy_add(&set, tile_of(word));
    return set;
}

/* In guesses of the viewer (from 0), all tiles that it has not seen are equally likely in the hand
 * of the seat, except those that it knows to be in that hand (`sure`) or in another. */
static void guesses_evenly(const rummy_state *s, int viewer, int seat, const char *sure,
                           const char *elsewhere) {
    static int times[RUMMY_KINDS], shares[RUMMY_KINDS];
    rummy_view v, again;
    rummy_tiles fixed = set_of(sure), others = set_of(elsewhere), unseen = s->bag;
    sb_rng rng = rng_of(77);
    for (int other = 0; other < s->head.seats; other++)
        for (int tile = 0; other != viewer && tile < RUMMY_KINDS; tile++)
            for (int n = rummy_count(&s->hand[other], tile); n > 0; n--) rummy_add(&unseen, tile);
    for (int tile = 0; tile < RUMMY_KINDS; tile++) {
        times[tile] = 0;
        shares[tile] = rummy_count(&unseen, tile) - rummy_count(&fixed, tile) - rummy_count(&others, tile);
    }
    rummy_view_of(s, viewer, &v);
    for (int i = 0; i < 3000; i++) {
        rummy_state guess;
        rummy_guess(&v, &rng, &guess);
        rummy_view_of(&guess, viewer, &again);
        assert_memory_equal(&again, &v, sizeof v);
        for (int tile = 0; tile < RUMMY_KINDS; tile++) {
            int more = rummy_count(&guess.hand[seat], tile) - rummy_count(&fixed, tile);
            CHECK(more >= 0); /* the guess has every tile that is known */
            times[tile] += more;
        }
    }
    fits(times, shares, RUMMY_KINDS);
}

TEST(D31_unseen_tiles_may_be_in_any_hand) {
    rummy_state s = set_up(LINE, "1b 2b 3b 10r / 1y 2y 3y 4y / 5y 6y left2", SIX);
    guesses_evenly(&s, 0, 1, "", "");
    guesses_evenly(&s, 0, 2, "", "");
    guesses_evenly(&s, 2, 0, "", "");
    guesses_evenly(&s, SB_SPECTATOR, 1, "", "");
}

TEST(D31_tiles_taken_from_the_display_stay_where_they_were_taken) {
    rummy_state s = set_up(LINE, "1b 2b 3b 10r / 1y 2y 3y 4y / 5y 6y", SIX ",'turn':2");
    play_all(&s, "2 take 8b; 3 draw; 1 draw; 2 take 9b; 3 draw; 1 draw");
    guesses_evenly(&s, 0, 1, "8b 9b", "");
    guesses_evenly(&s, 0, 2, "", "8b 9b");
    guesses_evenly(&s, SB_SPECTATOR, 1, "8b 9b", "");
}

/* Only the seat that gave a tile knows where it is. */
TEST(D31_tiles_given_stay_where_they_were_given) {
    rummy_state s = set_up(LINE, "left2 1b 2b 3b 10r / 1y 2y 3y 4y / 5y 6y 7y", SIX);
    play_all(&s, "1 event left2; 1 give 1b 2b; 2 give 1y 2y; 3 give 5y 6y");
    guesses_evenly(&s, 0, 1, "1b 2b", "");
    guesses_evenly(&s, 2, 1, "", "5y 6y");
    guesses_evenly(&s, 2, 0, "5y 6y", "");
    guesses_evenly(&s, SB_SPECTATOR, 1, "", "");
}

/* A hidden choice is guessed as any two tiles of the guessed hand. */
TEST(D20_a_hidden_choice_may_be_any) {
    rummy_state s = set_up(LINE, "left2 1b 2b 3b / 1y 1y 3y / 5y", SIX);
    rummy_view v;
    sb_rng rng = rng_of(77);
    int first = 0, same = 0;
    play_all(&s, "1 event left2; 2 give 1y 3y; 3 give 5y");
    rummy_view_of(&s, 0, &v);
    for (int i = 0; i < 3000; i++) {
        rummy_state guess;
        rummy_guess(&v, &rng, &guess);
        rummy_tiles left = guess.hand[1];
        EQ(guess.given[0][0], 0);
        for (int k = 0; k < 2; k++) {
            CHECK(guess.given[1][k] > 0 && rummy_count(&left, guess.given[1][k] - 1) > 0);
            rummy_remove(&left, guess.given[1][k] - 1);
        }
        CHECK(guess.given[2][0] > 0 && guess.given[2][1] == 0); /* its only tile */
        same += guess.given[1][0] == guess.given[1][1];
        first += left.one < (1ull << (guess.given[1][0] -
                                      1)); /* is the first of the two higher than the tile that is kept? */
        OK(play(&guess, 1, "give 1b 2b"));
        CHECK(guess.common.phase == RUMMY_TURN);
    }
    CHECK(same > 0 && same < 300);
    CHECK(first > 500 && first < 1500);
}

TEST(a_guess_has_chance_of_its_own) {
    rummy_state a, b;
    two_guesses(&a, &b);
    CHECK(memcmp(a.hand, b.hand, sizeof a.hand) != 0);
}
