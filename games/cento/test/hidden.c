/* Hidden information: if two states differ only in what a viewer may not know, all outputs for that
 * viewer are equal byte by byte. Also the hidden cards of a swap (B31). */
#include "games/cento/test/table.h"
#include "desk/record.h"
#include "tests/room/hidden.h"

/* The bytes of cards that a viewer may not know. */
typedef struct {
    uint8_t *at[CENTO_DECK];
    int seat[CENTO_DECK]; /* the seat that holds the card, -1: the talon */
    uint8_t kind[CENTO_DECK];
    int n;
} hidden;

static void hide(hidden *h, int seat, uint8_t *at) {
    h->at[h->n] = at;
    h->seat[h->n] = seat;
    h->kind[h->n++] = *at & CENTO_KIND;
}

/* Viewers are seats from 0 here, as in the rules. */
static bool are_partners(const cento_state *s, int a, int b) {
    return (s->common.house & CENTO_PAIRS) && a >= 0 && b >= 0 && a != b && cento_mate(s->head.seats, a) == b;
}

static void find_hidden(cento_state *s, int viewer, hidden *ret) {
    ret->n = 0;
    for (int seat = 0; seat < s->head.seats; seat++) {
        bool opens = s->common.phase == CENTO_OPENING && sb_may_act(&s->head, seat), passed = false;
        for (int i = 0; seat != viewer && i < CENTO_HAND && s->hand[seat][i]; i++) {
            uint8_t *at = &s->hand[seat][i];
            bool opening = opens && !passed && *at == s->card;
            passed |= opening;
            bool gift = are_partners(s, seat, viewer) && (*at & CENTO_MARK);
            if (!opening && !gift) hide(ret, seat, at);
        }
    }
    for (int i = 0; i < s->common.talon_n; i++) hide(ret, -1, &s->cards[i]);
}

/* The seat whose offer or received card this is. */
static int swapper(const cento_state *s) {
    int seat = actor(s);
    return s->common.phase == CENTO_GIVING ? cento_mate(s->head.seats, seat) : seat;
}

/* Randomizes everything that the viewer may not know: cards, marks, the card of a swap, the generator. */
static cento_state scrambled(const cento_state *s, int viewer, sb_rng *rng) {
    cento_state other = *s;
    hidden h;
    find_hidden(&other, viewer, &h);
    sb_rng_shuffle(rng, h.kind, h.n);
    for (int i = 0; i < h.n; i++) {
        bool stranger =
            h.seat[i] >= 0 && (s->common.house & CENTO_PAIRS) && !are_partners(s, h.seat[i], viewer);
        *h.at[i] = h.kind[i];
        if (stranger && sb_rng_below(rng, 2)) *h.at[i] |= CENTO_MARK;
    }
    bool swapping = s->common.phase == CENTO_GIVING || s->common.phase == CENTO_RECEIVED;
    if (swapping) {
        int seat = swapper(s);
        bool knows = seat == viewer || (s->common.phase == CENTO_RECEIVED && are_partners(s, seat, viewer));
        uint32_t n = 0;
        while (n < CENTO_HAND && other.hand[seat][n]) n++;
        if (!knows) other.card = other.hand[seat][sb_rng_below(rng, n)] & CENTO_KIND;
    }
    scramble_chance(&other, rng);
    return other;
}

static sb_move odd_move(const cento_state *s, int seat, sb_rng *rng) {
    (void)s, (void)seat;
    sb_move m = cento_move((int)sb_rng_below(rng, 5), (int)sb_rng_below(rng, 31), (int)sb_rng_below(rng, 11));
    return sb_rng_below(rng, 2) ? m & 0xFF : m;
}

TEST(what_a_viewer_may_not_know_changes_nothing_that_he_gets) {
    sb_rng rng = {0};
    int swaps = 0;
    for (uint32_t i = 0; i < 120; i++) {
        cento_state s = deal(TABLES[i % TABLES_N], i);
        int by = 0;
        sb_move last = 0;
        for (int turn = 0; turn < 60 && !s.head.over; turn++) {
            swaps += s.common.phase >= CENTO_GIVING;
            for (int viewer = SB_SPECTATOR; viewer < s.head.seats; viewer++) {
                cento_state other = scrambled(&s, viewer, &rng);
                same_states(&s, &other, viewer);
                if (last) same_told(&s, last, &other, last, by, viewer);
                if (viewer >= 0) same_answers(&s, &other, viewer, odd_move, &rng);
            }
            last = play_any(&s, &rng, &by);
        }
    }
    CHECK(swaps > 200);
}

/* Counter-check: a change of something that the viewer may know must change the view. */
TEST(what_a_viewer_may_know_does_change_his_view) {
    cento_state s = position("'total':95,'options':{'pairs':'on'},'swap':'+3','given':[[],[],[1]],"
                             "'hands':[['+3','+4'],['+5'],['+6'],['+8']]");
    cento_view before = seen_by(&s, 1), after;
    for (int i = 0; i < 3; i++) {
        cento_state other = s;
        if (i == 0) other.hand[0][1] = (uint8_t)card("+9");
        if (i == 1) other.hand[2][0] = (uint8_t)(card("+9") | CENTO_MARK);
        if (i == 2) other.card = (uint8_t)card("+4");
        after = seen_by(&other, 1);
        CHECK(memcmp(&before, &after, sizeof before) != 0);
        if (i < 2) continue;
        after = seen_by(&other, 3);
        before = seen_by(&s, 3);
        assert_memory_equal(&before, &after, sizeof before);
    }
}

static const char PAIRS[] = "'total':91,'options':{'pairs':'on'},'hands':"
                            "[['+1','+2','+3','jmp'],['+4','+5'],['-2','dbl','skip','+9'],['+5','+6']]";

TEST(B31_an_offer_is_seen_by_nobody_else_until_the_partner_has_given) {
    load_table(PAIRS);
    do_moves("1 swap +3");
    SAME(log_of(1, 0), "swap +3");
    SAME(log_of(2, 0), "swap ?");
    SAME(log_of(3, 0), "swap ?");
    SAME(log_of(4, 0), "swap ?");
    SAME(log_of(SB_SPECTATOR, 0), "swap ?");
    SAME(log_of(SB_EVERYTHING, 0), "swap +3");
    const cento_state *s = table_state();
    for (int viewer = 1; viewer <= 4; viewer++) EQ(seen_by(s, viewer).card, viewer == 1 ? card("+3") : 0);
    EQ(seen_by(s, SB_SPECTATOR).card, 0);
    EQ(seen_by(s, SB_EVERYTHING).card, card("+3"));
}

TEST(B31_both_cards_are_known_to_the_partners_alone) {
    load_table(PAIRS);
    do_moves("1 swap +3, 3 give -2");
    SAME(log_of(1, 0), "swap +3, give -2");
    SAME(log_of(2, 0), "swap ?, give ?");
    SAME(log_of(3, 0), "swap +3, give -2");
    SAME(log_of(4, 0), "swap ?, give ?");
    SAME(log_of(SB_SPECTATOR, 0), "swap ?, give ?");
    const cento_state *s = table_state();
    for (int viewer = 1; viewer <= 4; viewer++) {
        cento_view v = seen_by(s, viewer);
        EQ(v.card, viewer % 2 ? card("-2") : 0);
        if (viewer % 2 == 0) EQ(v.hand[0][0] | v.hand[2][0], 0);
    }
    EQ(seen_by(s, 1).hand[2][0] & CENTO_KIND, card("+3")); /* each partner knows the card that he gave */
    EQ(seen_by(s, 1).hand[2][1], 0);
    EQ(seen_by(s, 3).hand[0][0] & CENTO_KIND, card("-2"));
}

TEST(B31_only_the_card_that_is_then_played_comes_to_light) {
    load_table(PAIRS);
    do_moves("1 swap +3, 3 give -2, 1 -2");
    SAME(log_of(2, 0), "swap ?, give ?, -2");
    SAME(log_of(1, 0), "swap +3, give -2, -2");
    do_moves("2 +4");
    SAME(log_of(SB_SPECTATOR, 0), "swap ?, give ?, -2, +4");
}

TEST(B31_when_the_game_is_over_the_record_has_everything) {
    char record[4096];
    load_table(PAIRS);
    do_moves("1 swap +3, 3 give +9, 1 +9");
    EQ(sb_table_head(&table)->winners, 5);
    CHECK(sb_record_write(&table, record, sizeof record) < (int)sizeof record);
    CHECK(strstr(record, "\n1. 1 swap +3\n2. 3 give +9\n3. 1 +9\n"));
}

TEST(B31_a_swap_cannot_be_taken_back) {
    load_table(PAIRS);
    do_moves("1 swap +3");
    EQ(sb_table_undo(&table, 0), SB_UNDO_TURN);
    EQ(sb_table_undo(&table, 2), SB_UNDO_OTHER);
    do_moves("3 give +9");
    EQ(sb_table_undo(&table, 2), SB_UNDO_SHOWN);
}

/* The partner knows a gift until a card of that kind has left the hand. */
TEST(B31_a_gift_is_known_while_it_must_be_there) {
    cento_state s = position("'total':91,'options':{'pairs':'on'},'talon':['-5','-6','-7','-8'],'hands':"
                             "[['+1','+1','+2'],['0','+2'],['skip','+2'],['+2','+4']]");
    play_all(&s, "1 swap +1, 3 give skip, 1 skip"); /* skips seat 2 */
    SAME(acting(&s), "3");
    EQ(seen_by(&s, 1).hand[2][0], card("+1") | CENTO_MARK);
    play_all(&s, "3 +2");
    EQ(seen_by(&s, 1).hand[2][0], card("+1") | CENTO_MARK);
    EQ(seen_by(&s, 2).hand[2][0], 0);
    play_all(&s, "4 +2, 1 +1, 2 +2");
    play_all(&s, "3 +1");
    EQ(seen_by(&s, 1).hand[2][0], 0);
}

TEST(hands_are_open_once_a_round_is_over) {
    cento_state s = position("'total':95,'hands':[['+5','jmp'],['+9','skip']],'options':{'match':'series'}");
    play_all(&s, "1 +5");
    cento_view v = seen_by(&s, SB_SPECTATOR);
    SAME(sorted(v.common.counted[0], CENTO_HAND), "jmp");
    SAME(sorted(v.common.counted[1], CENTO_HAND), "+9 skip");
    EQ(v.hand[0][1] | v.hand[1][1], 0); /* the new hands are hidden, except the opening card */
}
