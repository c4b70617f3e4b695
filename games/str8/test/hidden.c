/* Hidden information (A22): if two states differ only in what a viewer may not know, all outputs for that
 * viewer are equal byte by byte. Viewers are seats from 0 here, as in the rules. */
#include "games/str8/test/table.h"
#include "tests/room/hidden.h"

/* ---- pairs of states ---- */

/* May the viewer know the card at index `slot` of str8_cards? A second implementation of A22. */
static bool may_know(const str8_state *s, int viewer, int colour, int slot) {
    bool watches_all = viewer == SB_SPECTATOR && (s->common.house & STR8_SEE_ALL);
    if (s->head.over || watches_all) return true;
    if (slot >= STR8_TOP) return slot < STR8_TOP + s->common.drawn[colour]; /* a discard */
    if (slot == STR8_AWAY) return false;
    if (slot >= s->head.seats) return true; /* a spare holder */
    return viewer >= 0 && slot != viewer;
}

static bool may_know_choice(const str8_state *s, int viewer, int seat) {
    return s->head.over || seat == viewer || (viewer == SB_SPECTATOR && (s->common.house & STR8_SEE_ALL));
}

/* Shuffles the cards of a colour that the viewer may not know. */
static void scramble_colour(str8_state *s, int viewer, int colour, sb_rng *rng) {
    uint8_t hidden[STR8_NUMBERS];
    int n = 0;
    for (int i = 0; i < STR8_NUMBERS; i++)
        if (!may_know(s, viewer, colour, i)) hidden[n++] = s->card[colour][i];
    sb_rng_shuffle(rng, hidden, n);
    for (int i = STR8_NUMBERS; i-- > 0;)
        if (!may_know(s, viewer, colour, i)) s->card[colour][i] = hidden[--n];
}

/* Replaces a hidden choice by a random one. */
static void scramble_choice(str8_state *s, int seat, sb_rng *rng) {
    if (sb_may_act(&s->head, seat)) return;
    if (s->common.phase == STR8_PLACE)
        s->at[seat] = (uint8_t)(1 + sb_rng_below(rng, (uint32_t)(23 - last_round(s)->tile[seat])));
    for (int c = 0; s->common.phase == STR8_GUESS && c < s->common.colours; c++)
        s->final[seat][c] = (uint8_t)(sb_rng_below(rng, 2) << sb_rng_below(rng, 8));
}

/* Randomizes everything that the viewer may not know: cards, choices, the generator. */
static str8_state scrambled(const str8_state *s, int viewer, sb_rng *rng) {
    str8_state other = *s;
    for (int c = 0; c < s->common.colours; c++) scramble_colour(&other, viewer, c, rng);
    for (int seat = 0; seat < s->head.seats; seat++)
        if (!may_know_choice(s, viewer, seat)) scramble_choice(&other, seat, rng);
    scramble_chance(&other, rng);
    return other;
}

static sb_move odd_move(const str8_state *s, int seat, sb_rng *rng) {
    (void)s, (void)seat;
    sb_move m = str8_move((int)sb_rng_below(rng, 7), sb_rng_below(rng, sb_rng_below(rng, 2) ? 30 : 512));
    if (str8_verb(m) == STR8_FINAL_MOVE && sb_rng_below(rng, 4)) m = str8_move(STR8_FINAL_MOVE, 0);
    for (int i = (int)sb_rng_below(rng, 12); i > 0 && str8_verb(m) == STR8_FINAL_MOVE; i--)
        m = str8_with(m, (int)sb_rng_below(rng, 6), (int)sb_rng_below(rng, 8));
    return m;
}

TEST(A22_what_a_viewer_may_not_know_changes_nothing_that_he_gets) {
    sb_rng rng = {0};
    int phases[STR8_DONE + 1] = {0}, changed = 0;
    for (uint32_t i = 0; i < 40; i++) {
        str8_state s = deal(TABLES[i % TABLES_N], i);
        int by = 0;
        sb_move last = 0;
        for (;;) {
            phases[s.common.phase]++;
            for (int viewer = SB_SPECTATOR; viewer < s.head.seats; viewer++) {
                str8_state other = scrambled(&s, viewer, &rng);
                changed += memcmp(other.card, s.card, sizeof s.card) != 0;
                same_states(&s, &other, viewer);
                if (last) same_told(&s, last, &other, last, by, viewer);
                if (viewer >= 0) same_answers(&s, &other, viewer, odd_move, &rng);
            }
            if (s.head.over) break;
            last = play_any(&s, &rng, &by);
        }
    }
    for (int i = 0; i <= STR8_DONE; i++) CHECK(phases[i] >= 40);
    CHECK(changed > 5000);
}

/* Counter-check: a change of something that the viewer may know must change the view. */
TEST(A22_what_a_viewer_may_know_does_change_his_view) {
    sb_rng rng = {0};
    for (uint32_t i = 0; i < 40; i++) {
        str8_state s = deal(TABLES[i % TABLES_N], i);
        while (s.common.round < 4) play_any(&s, &rng, NULL);
        for (int viewer = SB_SPECTATOR; viewer < s.head.seats; viewer++)
            for (int c = 0; c < s.common.colours; c++)
                for (int slot = 0; slot < STR8_NUMBERS; slot++) {
                    str8_state other = s;
                    str8_view before, after;
                    other.card[c][slot] ^= 8;
                    str8_view_of(&s, viewer, &before);
                    str8_view_of(&other, viewer, &after);
                    EQ(memcmp(&before, &after, sizeof before) != 0, may_know(&s, viewer, c, slot));
                }
    }
}

/* ---- one case each ---- */

static const char *const OWN_HIDDEN = "y? g? b? p? r? e?";

TEST(A22_a_seat_sees_all_holders_but_its_own) {
    str8_state s = position(HOLDERS ",'seats':3");
    str8_view v = seen_by(&s, 2);
    SAME(cards(v.card[0], 0, 6), "y2 g1 b0 p3 r4 e5");
    SAME(cards(v.card[0], 1, 6), OWN_HIDDEN);
    SAME(cards(v.card[0], 2, 6), "y4 g3 b2 p5 r6 e7");
    SAME(cards(v.card[0], 3, 6), "y5 g4 b3 p6 r7 e0");
    for (int slot = STR8_AWAY; slot < STR8_NUMBERS; slot++) SAME(cards(v.card[0], slot, 6), OWN_HIDDEN);
    EQ(v.chance_at, 0);
}

TEST(A22_a_spectator_sees_what_every_seat_sees_or_everything) {
    str8_state s = position(HOLDERS ",'seats':3");
    str8_view v = seen_by(&s, SB_SPECTATOR);
    for (int seat = 0; seat < 3; seat++) SAME(cards(v.card[0], seat, 6), OWN_HIDDEN);
    SAME(cards(v.card[0], 3, 6), "y5 g4 b3 p6 r7 e0");
    for (int slot = STR8_AWAY; slot < STR8_NUMBERS; slot++) SAME(cards(v.card[0], slot, 6), OWN_HIDDEN);
    s = position(HOLDERS ",'seats':3,'options':{'spectators':'all'}");
    v = seen_by(&s, SB_SPECTATOR);
    assert_memory_equal(v.card, s.card, sizeof v.card);
    for (size_t i = 0; i < sizeof v.chance_key; i++) EQ(v.chance_key[i], 0); /* but not the generator */
    v = seen_by(&s, 1);
    SAME(cards(v.card[0], 0, 6), OWN_HIDDEN); /* the option does not change the view of a seat */
}

TEST(A22_the_new_card_of_a_swap_is_seen_by_all_but_its_owner) {
    str8_state s = position(HOLDERS ",'seats':3,'line':[1,2,3],'rolled':['y','g','b'],"
                                    "'stack':{'r':['r0','r1','r2']}");
    play_all(&s, "1 dice y g b, 1 tile 2, 2 tile 3, 3 tile 4, 1 at 20, 2 at 6, 3 at 9, 1 swap r");
    for (int viewer = 1; viewer <= 3; viewer++) {
        str8_view v = seen_by(&s, viewer);
        EQ(v.card[STR8_RED][0], viewer == 1 ? 0 : 1);
        EQ(v.card[STR8_RED][STR8_TOP] - 1, 4); /* the old card is visible */
        EQ(v.card[STR8_RED][STR8_TOP + 1], 0);
    }
    str8_view v = seen_by(&s, SB_SPECTATOR);
    EQ(v.card[STR8_RED][0], 0);
    EQ(v.card[STR8_RED][STR8_TOP] - 1, 4);
}

TEST(A22_ranges_are_hidden_until_all_are_in) {
    load_table(HOLDERS ",'seats':3,'line':[1,2,3],'rolled':['y','g','b']");
    do_moves("1 dice y g b, 1 tile 2, 2 tile 3, 3 tile 4, 2 at 5, 1 at 17");
    SAME(log_of(1, 4), "at ?, at 17");
    SAME(log_of(2, 4), "at 5, at ?");
    SAME(log_of(3, 4), "at ?, at ?");
    SAME(log_of(SB_SPECTATOR, 4), "at ?, at ?");
    SAME(log_of(SB_EVERYTHING, 4), "at 5, at 17");
    EQ(seen_by(table_state(), 1).at[0], 18);
    EQ(seen_by(table_state(), 1).at[1], 0);
    EQ(seen_by(table_state(), 3).at[0] | seen_by(table_state(), 3).at[1], 0);
    EQ(seen_by(table_state(), SB_SPECTATOR).at[0], 0);
    do_moves("3 at 9");
    SAME(log_of(1, 4), "at 5, at 17, at 9");
    SAME(log_of(SB_SPECTATOR, 4), "at 5, at 17, at 9");
    EQ(seen_by(table_state(), SB_SPECTATOR).common.rounds[0].at[1], 6);
}

TEST(A22_a_spectator_who_sees_all_sees_ranges_at_once) {
    load_table(HOLDERS ",'line':[1,2],'rolled':['y','g','b'],'options':{'spectators':'all'}");
    do_moves("1 dice y g b, 1 tile 2, 2 tile 3, 2 at 5");
    SAME(log_of(SB_SPECTATOR, 3), "at 5");
    SAME(log_of(1, 3), "at ?");
    EQ(seen_by(table_state(), SB_SPECTATOR).at[1], 6);
}

/* Plays the table's game to its final, by the first of the listed moves. */
static void to_final(void) {
    sb_move moves[STR8_MOVES];
    while (table_state()->common.phase != STR8_GUESS) {
        int seat = actor(table_state());
        str8_moves(table.state, seat, moves);
        OK(sb_table_play(&table, seat, moves[0], 0));
    }
}

TEST(A22_finals_are_hidden_until_all_are_in_and_then_everything_is_open) {
    load_table(HOLDERS ",'seats':3");
    to_final();
    int from = table.n;
    do_moves("3 final y35 g1, 1 final");
    SAME(log_of(1, from), "final ?, final");
    SAME(log_of(2, from), "final ?, final ?");
    SAME(log_of(3, from), "final y35 g1, final ?");
    SAME(log_of(SB_SPECTATOR, from), "final ?, final ?");
    str8_view v = seen_by(table_state(), 2);
    for (int c = 0; c < STR8_COLOURS; c++) EQ(v.final[0][c] | v.final[2][c] | v.card[c][1], 0);
    EQ(seen_by(table_state(), 3).final[2][STR8_YELLOW], 1 << 3 | 1 << 5);
    do_moves("2 final b2");
    EQ(table_state()->head.over, 1);
    for (int viewer = SB_SPECTATOR; viewer <= 3; viewer = next_viewer(viewer)) {
        SAME(log_of(viewer, from), "final y35 g1, final, final b2");
        v = seen_by(table_state(), viewer);
        assert_memory_equal(v.card, table_state()->card, sizeof v.card);
        assert_memory_equal(v.final, table_state()->final, sizeof v.final);
    }
}

/* The limits of undo are in engine/table.h. */
TEST(A22_nothing_that_has_been_shown_can_be_taken_back) {
    load_table(HOLDERS ",'line':[1,2],'rolled':['y','g','b']");
    do_moves("1 dice y g b, 1 tile 2, 2 tile 3");
    EQ(sb_table_undo(&table, 1), SB_UNDO_TURN);
    do_moves("1 at 9, 2 at 9");
    EQ(sb_table_undo(&table, 1), SB_UNDO_SHOWN);
    do_moves("1 swap y");
    EQ(sb_table_undo(&table, 0), SB_UNDO_SHOWN);
}

/* The roller may undo the setting of the dice until a tile is taken. */
TEST(A22_the_dice_can_be_set_again_since_they_show_nothing_new) {
    load_table(HOLDERS ",'line':[1,2],'rolled':['y','g','b']");
    do_moves("1 dice y g g");
    OK(sb_table_undo(&table, 0));
    do_moves("1 dice y g b, 1 tile 4");
    EQ(sb_table_undo(&table, 0), SB_UNDO_TURN);
}

/* The sheet is only a help: with and without marks the same moves are legal. */
TEST(A22_auto_mark_seen_changes_no_legal_move) {
    sb_rng rng = {0};
    for (uint32_t i = 0; i < 20; i++) {
        str8_state on = deal("seats=3", i), off = deal("seats=3 auto_mark_seen=off", i);
        while (!on.head.over) {
            sb_move a[STR8_MOVES], b[STR8_MOVES];
            int seat = actor(&on), n = str8_moves(&on, seat, a);
            EQ(str8_moves(&off, seat, b), n);
            assert_memory_equal(a, b, (size_t)n * sizeof *a);
            sb_move m = a[sb_rng_below(&rng, (uint32_t)n)];
            OK(str8_apply(&on, seat, m));
            OK(str8_apply(&off, seat, m));
            off.common.house = on.common.house;
            assert_memory_equal(&on, &off, sizeof on);
            off.common.house |= STR8_OWN_MARKS;
        }
    }
}
