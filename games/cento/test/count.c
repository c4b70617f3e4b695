/* Compares lists of moves with a second implementation of the clauses, for all possible moves. Compares
 * the fast path of apply with cento_apply_any. Checks the invariants of a state. Counts sequences of
 * moves (perft). */
#include "games/cento/test/table.h"
#include "tests/room/count.h"

static bool is_number(int kind) { return kind >= CENTO_ADD_1 && kind <= CENTO_SUB_15; }

/* The number printed on a number card. */
static int number(int kind) { return atoi(cento_card_name(kind)); }

static int effect_of(const cento_common *o, int kind) { return kind == CENTO_CPY ? o->effect : kind; }

/* The total after a card with this choice; -1: the card does not have this choice. */
static int total_after(const cento_common *o, int kind, int choice) {
    static const int STEPS[] = {20, 40, 60, 80, -20, -40, -60, -80};
    int effect = effect_of(o, kind), step = choice >= CENTO_UP_20 ? STEPS[choice - CENTO_UP_20] : 0;
    if (effect == CENTO_DBL) {
        if (choice == CENTO_DOUBLE) return 2 * cento_total(o); /* B7 */
        return choice == CENTO_HALVE && cento_total(o) % 2 == 0 ? cento_total(o) / 2 : -1;
    }
    if (effect == CENTO_JMP) {
        bool race = o->limit < 100; /* B28 */
        return step == 0 || (race && abs(step) > 40) ? -1 : cento_total(o) + step;
    }
    if (choice != CENTO_PLAIN) return -1;
    if (!is_number(effect)) return cento_total(o);
    return cento_total(o) + (o->beside ? -number(effect) : number(effect)); /* B11 */
}

static bool can_play(const cento_common *o, int kind, int choice) {
    if (kind == CENTO_NONE || kind >= CENTO_KINDS || choice >= CENTO_CHOICES) return false;
    if (effect_of(o, kind) == CENTO_NONE) return false; /* B18 */
    if (kind == CENTO_CPY && o->last == CENTO_CPY && (o->house & CENTO_NO_COPY_OF_COPY))
        return false; /* B14 */
    int total = total_after(o, kind, choice);
    return total >= 0 && total <= o->limit;
}

static bool can_play_any(const cento_common *o, int kind) {
    for (int choice = 0; choice < CENTO_CHOICES; choice++)
        if (can_play(o, kind, choice)) return true;
    return false;
}

static bool holds(const cento_state *s, int seat, int kind) {
    for (int i = 0; i < CENTO_HAND; i++)
        if (kind && (s->hand[seat][i] & CENTO_KIND) == kind) return true;
    return false;
}

static bool is_stuck(const cento_state *s, int seat) {
    for (int i = 0; i < CENTO_HAND; i++)
        if (s->hand[seat][i] && can_play_any(&s->common, s->hand[seat][i] & CENTO_KIND)) return false;
    return true;
}

static bool may_swap(const cento_state *s, int seat) {
    const cento_common *o = &s->common;
    int away = o->beside ? cento_total(o) : o->limit - cento_total(o);
    return (o->house & CENTO_PAIRS) && away <= 10 && s->hand[(seat + s->head.seats / 2) % s->head.seats][0];
}

static bool in_turn(const cento_state *s, int seat, int verb, int kind, int choice) {
    switch (verb) {
    case CENTO_PLAY: return holds(s, seat, kind) && can_play(&s->common, kind, choice);
    case CENTO_DISCARD: return holds(s, seat, kind) && !choice && is_stuck(s, seat);
    case CENTO_SWAP: return holds(s, seat, kind) && !choice && may_swap(s, seat);
    case CENTO_PASS: return !kind && !choice && is_stuck(s, seat) && (s->common.house & CENTO_MAY_PASS);
    default: return false;
    }
}

static bool is_legal(const cento_state *s, int seat, int verb, int kind, int choice) {
    bool same = kind && kind == s->card;
    switch (s->common.phase) {
    case CENTO_OPENING: return verb == CENTO_PLAY && same && !choice;
    case CENTO_GIVING: return verb == CENTO_GIVE && holds(s, seat, kind) && !choice;
    case CENTO_RECEIVED:
        if (verb == CENTO_PLAY) return same && can_play(&s->common, kind, choice);
        return verb == CENTO_DISCARD && same && !choice && !can_play_any(&s->common, kind);
    default: return in_turn(s, seat, verb, kind, choice);
    }
}

/* Finds every legal move by checking all well-formed moves. */
static int all_legal(const cento_state *s, int seat, sb_move *ret) {
    int n = 0;
    for (int at = 0; at < 32 * 8 * 16; at++) {
        int kind = at % 32, verb = at / 32 % 8, choice = at / 256;
        bool legal = is_legal(s, seat, verb, kind, choice);
        sb_move m = cento_move(verb, kind, choice);
        if ((s->common.house & CENTO_SAY) && verb == CENTO_PLAY) {
            if (cento_check(s, seat, m) == SB_OK) fail_msg("kind %d without its total", kind); /* B25 */
            m |= (sb_move)(legal ? total_after(&s->common, kind, choice) + 1 : 1) << 16;
        }
        if ((cento_check(s, seat, m) == SB_OK) != legal)
            fail_msg("kind %d verb %d choice %d", kind, verb, choice);
        if (legal) ret[n++] = m;
    }
    return n;
}

/* Checks that the listed moves are exactly the legal ones. */
static void lists_all(const cento_state *s) {
    sb_move want[100], have[CENTO_MOVES];
    int seat = actor(s), n = all_legal(s, seat, want), listed = cento_moves(s, seat, have);
    same_moves(have, listed, want, n);
    for (int kind = 1; kind < CENTO_KINDS; kind++)
        EQ(cento_playable(&s->common) >> kind & 1, can_play_any(&s->common, kind));
    for (int other = 0; other < s->head.seats; other++)
        if (other != seat) EQ(cento_moves(s, other, have), 0);
}

TEST(moves_lists_just_what_the_clauses_allow) {
    sb_rng rng = {0};
    int phases[4] = {0}, stuck = 0;
    for (uint32_t i = 0; i < 480; i++) {
        cento_state s = deal(TABLES[i % TABLES_N], i);
        for (int turn = 0; turn < 60 && !s.head.over; turn++) {
            lists_all(&s);
            phases[s.common.phase]++;
            stuck += s.common.phase == CENTO_TURN && is_stuck(&s, actor(&s));
            play_any(&s, &rng, NULL);
        }
    }
    for (int i = 0; i < 4; i++) CHECK(phases[i] > 100);
    CHECK(stuck > 50);
}

/* Positions that are rare in play: any total, mode, last card and hand. */
TEST(moves_lists_just_what_the_clauses_allow_anywhere) {
    sb_rng rng = {0};
    for (uint32_t i = 0; i < 4000; i++) {
        cento_state s = deal(TABLES[i % TABLES_N], i);
        if (s.common.deck != CENTO_FULL) continue;
        s.common.phase = CENTO_TURN;
        s.card = 0;
        int total = (int)sb_rng_below(&rng, s.common.limit + 1u);
        s.common.beside = sb_rng_below(&rng, 2) ? CENTO_INV : 0;
        cento_set_total(&s.common, total);
        s.common.last = (uint8_t)(1 + sb_rng_below(&rng, CENTO_CPY));
        s.common.effect =
            s.common.last == CENTO_CPY ? (uint8_t)(1 + sb_rng_below(&rng, CENTO_JMP)) : s.common.last;
        for (int k = 0; k < CENTO_HAND; k++)
            s.hand[actor(&s)][k] = (uint8_t)(1 + sb_rng_below(&rng, CENTO_CPY));
        s.common.top = CENTO_ADD_1;
        cento_settle(&s);
        lists_all(&s);
    }
}

/* Second implementation of a play: total, direction, mode, next seat. */
static void does_what_it_says(const cento_state *before, int seat, sb_move m, const cento_state *after) {
    const cento_common *o = &before->common;
    int kind = cento_kind(m), effect = effect_of(o, kind), total = total_after(o, kind, cento_choice(m));
    bool reversed = (o->beside != 0) ^ (effect == CENTO_INV),
         backwards = o->backwards ^ (effect == CENTO_REV);
    int goal = reversed ? 0 : o->limit, seats = before->head.seats;
    bool won = total == goal && (!(o->house & CENTO_CHANGE_WINS) || total != cento_total(o));
    bool ended = after->head.over || after->common.round != o->round;
    EQ(won, ended && after->common.winner == seat + 1);
    if (ended) return;
    int step = effect == CENTO_SKIP || (effect == CENTO_REV && seats == 2) ? 2 : 1;
    EQ(cento_total(&after->common), total);
    EQ(after->common.backwards, backwards);
    EQ(after->common.beside != 0, reversed);
    EQ(after->common.last, kind);
    EQ(after->common.effect, effect);
    EQ(actor(after), (seat + (backwards ? -step : step) + 2 * seats) % seats);
}

TEST(every_played_card_does_what_the_clauses_say) {
    sb_rng rng = {0};
    for (uint32_t i = 0; i < 600; i++) {
        cento_state s = deal(TABLES[i % TABLES_N], i);
        for (int turn = 0; turn < 100 && !s.head.over; turn++) {
            cento_state before = s;
            sb_move m = play_any(&s, &rng, NULL);
            if (cento_verb(m) == CENTO_PLAY) does_what_it_says(&before, actor(&before), m, &s);
        }
    }
}

/* The short way is the fast path (usual.h), the long way is cento_apply_any. */
TEST(the_short_way_does_what_the_long_way_does) {
    sb_rng rng = {0};
    for (uint32_t i = 0; i < 600; i++) {
        cento_state s = deal(TABLES[i % TABLES_N], i);
        for (int turn = 0; turn < 200 && !s.head.over; turn++) {
            cento_state slow = s;
            int seat = actor(&s);
            sb_move m = play_any(&s, &rng, NULL);
            OK(cento_apply_any(&slow, seat, m));
            assert_memory_equal(&s, &slow, sizeof s);
        }
    }
}

/* For every seat and every possible move: if check refuses the move, apply refuses it too and changes
 * nothing. Otherwise apply has the same result as cento_apply_any. */
static void apply_keeps_to_check(const cento_state *s) {
    for (int seat = -1; seat <= s->head.seats; seat++)
        for (sb_move m = 0; m < 32 * 8 * 16; m++) {
            cento_state fast = *s, slow = *s;
            sb_err err = cento_check(s, seat, m);
            EQ(cento_apply(&fast, seat, m), err);
            EQ(cento_apply_any(&slow, seat, m), err);
            assert_memory_equal(&fast, err == SB_OK ? &slow : s, sizeof fast);
        }
}

TEST(the_short_way_refuses_what_check_refuses) {
    sb_rng rng = {0};
    for (uint32_t i = 0; i < 3 * TABLES_N; i++) {
        cento_state s = deal(TABLES[i % TABLES_N], i);
        for (int turn = 0; turn < 30 && !s.head.over; turn++) {
            if (turn % 6 == 5) apply_keeps_to_check(&s);
            play_any(&s, &rng, NULL);
        }
    }
}

/* Edge cases: the last usual turn of a round, an invalid seat, any position of the generator. */
TEST(the_short_way_ends_where_the_long_way_ends) {
    const sb_move far = cento_move(CENTO_PLAY, CENTO_ADD_1, CENTO_PLAIN);
    for (int at = 0; at < 40; at++) {
        cento_state s = position_of(
                        "'total':40,'last':'+9','turns':%d,'hands':[['+1','inv'],['-2']],'chance':{'at':%d}",
                        at % 2 ? 1999 : 7, at),
                    slow = s, same = s;
        CHECK(s.usual == s.head.acting);
        EQ(cento_moves(&s, 1 << 30, (sb_move[CENTO_MOVES]){0}), 0);
        EQ(cento_apply(&s, 1 << 30, far), SB_NO_SEAT);
        assert_memory_equal(&s, &same, sizeof s);
        OK(cento_apply(&s, 0, far));
        OK(cento_apply_any(&slow, 0, far));
        assert_memory_equal(&s, &slow, sizeof s);
        EQ(s.head.over, at % 2);
    }
}

/* ---- invariants of a state ---- */

/* The array `cards` holds the talon, then the spent cards, then zeros. No card of the talon is marked. */
static void deck_is_in_order(const cento_state *s) {
    int talon_n = s->common.talon_n, n = talon_n + s->common.spent_n;
    for (int i = 0; i < CENTO_DECK; i++) {
        EQ((s->cards[i] & CENTO_KIND) != 0, i < n);
        if (i < talon_n) EQ(s->cards[i] & CENTO_MARK, 0);
    }
}

static void is_settled(const cento_state *s) {
    cento_state again = *s;
    bool silent = !(s->common.house & (CENTO_SAY | CENTO_PAIRS)), full = true;
    for (int seat = 0; seat < s->head.seats; seat++) full &= s->hand[seat][0] != 0;
    EQ(s->usual, s->common.phase == CENTO_TURN && silent && full && s->common.top ? s->head.acting : 0);
    again.usual = 0xFF;
    cento_settle(&again);
    assert_memory_equal(&again, s, sizeof again);
    CHECK(s->common.ahead <= s->common.limit);
    deck_is_in_order(s);
}

TEST(what_follows_from_a_state_agrees_with_it_always) {
    static char json[JSON_ROOM];
    sb_rng rng = {0};
    sb_detail why;
    int usual = 0, turns = 0;
    for (uint32_t i = 0; i < 10 * TABLES_N; i++) {
        cento_state s = deal(TABLES[i % TABLES_N], i), other;
        for (int turn = 0; turn < 120; turn++) {
            cento_view all = seen_by(&s, SB_EVERYTHING), seen = seen_by(&s, SB_SPECTATOR);
            is_settled(&s);
            cento_json(&all, json, sizeof json);
            OK(cento_load(json, SB_EVERYTHING, &other, &why));
            is_settled(&other);
            cento_guess(&seen, &rng, &other);
            is_settled(&other);
            EQ(other.usual, s.usual);
            turns++, usual += s.usual != 0;
            if (s.head.over) break;
            play_any(&s, &rng, NULL);
        }
    }
    CHECK(usual > turns / 4 && usual < turns);
}

TEST(a_turn_is_unusual_without_a_pile_and_while_a_hand_is_empty) {
    EQ(position("'total':10,'last':'+9','hands':[['+1'],['+2'],['+3']],'turn':2").usual, 2);
    EQ(position("'total':10,'hands':[['+1'],['+2'],['+3']],'turn':2").usual, 0);
    EQ(position("'total':10,'last':'+9','hands':[['+1'],['+2'],[]],'turn':2").usual, 0);
    EQ(position("'total':10,'last':'+9','hands':[['+1'],['+2'],[]],'turn':3").usual, 0);
    EQ(position("'total':10,'last':'+9','hands':[['+1'],['+2']],'over':true").usual, 0);
    EQ(position("'opening':'+1','hands':[['+1'],['+2']]").usual, 0);
}

/* Each set contains the one before it; sure_replace relies on this. */
TEST(what_is_sure_of_more_cards_is_the_wider_set) {
    sb_rng rng = {0};
    for (uint32_t i = 0; i < 20 * TABLES_N; i++) {
        cento_state s = deal(TABLES[i % TABLES_N], i);
        for (int turn = 0; turn < 100 && !s.head.over; turn++) {
            for (int seat = 0; seat < s.head.seats; seat++)
                for (int k = 1; k < CENTO_HAND; k++)
                    EQ(s.common.sure[seat][k - 1] & ~s.common.sure[seat][k], 0);
            play_any(&s, &rng, NULL);
        }
    }
}

/* ---- perft ---- */

enum { DEPTHS = 6 };

TEST(perft_counts_stay_as_they_are) {
    static const struct {
        const char *options;
        uint64_t counts[DEPTHS];
    } WANT[] = {
        {"seats=2", {1, 8, 41, 281, 1219, 6736}},
        {"seats=8", {1, 4, 14, 86, 665, 4844}},
        {"seats=3 limit=50", {1, 4, 20, 70, 285, 1000}},
        {"seats=2 limit=20 forced_discard=may", {1, 3, 10, 23, 75, 229}},
        {"seats=2 deck=small1", {1, 3, 14, 50, 225, 906}},
        {"seats=3 deck=small2 copy_of_copy=unplayable", {1, 2, 6, 17, 58, 199}},
        {"seats=4 pairs=on deck=small1", {1, 4, 22, 87, 381, 1909}},
        {"seats=2 limit=500 say_total=on", {1, 8, 51, 431, 1924, 11100}},
    };
    for (size_t i = 0; i < sizeof WANT / sizeof *WANT; i++) {
        cento_state s = deal(WANT[i].options, 1);
        counts(&s, WANT[i].counts, DEPTHS, all_legal, 500);
    }
}

/* From a position in which forced throws, passes and swaps soon become possible. */
TEST(perft_of_a_swap) {
    cento_state s =
        position("'total':12,'last':'+1','options':{'pairs':'on','deck':'small1','forced_discard':'may'},"
                 "'hands':[['+1','+5','dbl'],['-1','inv'],['+5','skip'],['rev','+2']],'talon':['+3','-2']");
    /* Three plays (+1, +5, dbl/2) and three swaps; after a swap two cards may be given. */
    EQ(perft(&s, 1, NULL), 6);
    for (int depth = 1; depth <= 4; depth++) EQ(perft(&s, depth, NULL), perft(&s, depth, all_legal));
}
