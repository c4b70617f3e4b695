/* Guessed states: every guess agrees with everything that is certain about the hands, and every state
 * that agrees is guessed. The test keeps the certain facts in a simpler way than the rules: as a list of
 * claims about each hand. */
#include "games/cento/test/table.h"

enum { CLAIMS = 400 };

/* Claim: at least a given number of the cards in a hand have a kind in the set. */
typedef struct {
    uint32_t set;
    int at_least;
} claim;

typedef struct {
    claim of[SB_SEATS_MAX][CLAIMS];
    int n[SB_SEATS_MAX];
    int gifts[SB_SEATS_MAX][CENTO_KINDS]; /* number of cards that the partner knows, by kind */
    int round;
} proofs;

static void add_claim(proofs *p, int seat, uint32_t set, int at_least) {
    assert_in_range(p->n[seat], 0, CLAIMS - 1);
    p->of[seat][p->n[seat]++] = (claim){set, at_least};
}

/* A card of this kind (0: a hidden card) has left the hand. */
static void card_left(proofs *p, int seat, int kind) {
    for (int i = 0; i < p->n[seat]; i++)
        p->of[seat][i].at_least -= kind == CENTO_NONE || (p->of[seat][i].set >> kind & 1);
}

static void gift_left(proofs *p, int seat, int kind) { p->gifts[seat][kind] -= p->gifts[seat][kind] > 0; }

static int held_n(const cento_state *s, int seat) {
    int n = 0;
    while (n < CENTO_HAND && s->hand[seat][n]) n++;
    return n;
}

/* Nobody was dealt a plus card below the one that opens. */
static void begin_round(proofs *p, const cento_state *s) {
    memset(p, 0, sizeof *p);
    p->round = s->common.round;
    uint32_t set = CENTO_ANY;
    for (int kind = CENTO_ADD_1; kind < s->card; kind++) set &= ~(1u << kind);
    for (int seat = 0; seat < s->head.seats; seat++) add_claim(p, seat, set, CENTO_HAND);
}

/* Adds the claims that a move proves. `s` is the state before the move. */
static void prove(proofs *p, const cento_state *s, int seat, sb_move m) {
    int verb = cento_verb(m), kind = cento_kind(m);
    bool received = s->common.phase == CENTO_RECEIVED;
    if ((verb == CENTO_DISCARD && !received) || verb == CENTO_PASS)
        add_claim(p, seat, CENTO_ANY & ~cento_playable(&s->common), held_n(s, seat));
    if (verb == CENTO_PLAY || verb == CENTO_DISCARD) gift_left(p, seat, kind);
    if ((verb == CENTO_PLAY || verb == CENTO_DISCARD) && !received) card_left(p, seat, kind);
    if (verb != CENTO_GIVE) return;
    int asker = cento_mate(s->head.seats, seat);
    card_left(p, seat, CENTO_NONE);
    card_left(p, asker, CENTO_NONE);
    gift_left(p, seat, kind);
    gift_left(p, asker, s->card);
    p->gifts[asker][kind]++;
    p->gifts[seat][s->card]++;
}

static int count_of(const uint8_t *cards, uint32_t set) {
    int n = 0;
    for (int i = 0; i < CENTO_HAND; i++) n += cards[i] && (set >> (cards[i] & CENTO_KIND) & 1);
    return n;
}

static void agrees(const proofs *p, const cento_state *truth, const cento_state *guess, int viewer) {
    int left[CENTO_KINDS + 1] = {0};
    for (int seat = 0; seat < truth->head.seats; seat++) {
        const uint8_t *cards = guess->hand[seat];
        EQ(held_n(guess, seat), held_n(truth, seat));
        for (int i = 0; i < CENTO_HAND; i++) left[cards[i] & CENTO_KIND]++;
        for (int i = 0; i < p->n[seat]; i++)
            CHECK(count_of(cards, p->of[seat][i].set) >= p->of[seat][i].at_least);
        bool pairs = truth->common.house & CENTO_PAIRS;
        for (int kind = 1;
             pairs && viewer >= 0 && seat == cento_mate(truth->head.seats, viewer) && kind < CENTO_KINDS;
             kind++)
            CHECK(count_of(cards, 1u << kind) >= p->gifts[seat][kind]);
    }
    if (viewer >= 0) assert_memory_equal(guess->hand[viewer], truth->hand[viewer], CENTO_HAND);
    EQ(guess->common.talon_n, truth->common.talon_n);
    for (int i = 0; i < CENTO_DECK; i++) left[guess->cards[i] & CENTO_KIND]++;
    left[guess->common.top]++, left[guess->common.beside]++;
    for (int kind = 1; kind < CENTO_KINDS; kind++)
        EQ(left[kind], cento_copies(truth->common.deck, truth->common.limit)[kind]);
}

/* Checks that the sets `sure` are true for the real hands. */
static void is_true(const cento_state *s) {
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int k = 0; k < CENTO_HAND; k++) {
            uint32_t set = s->common.sure[seat][k];
            CHECK(set == CENTO_ANY || count_of(s->hand[seat], set) > k);
            CHECK(k == 0 || (set & s->common.sure[seat][k - 1]) == s->common.sure[seat][k - 1]);
        }
}

/* The number of claims from other sources than the opening, to make sure that the test covers them. */
static int proven(const proofs *p, int seats) {
    int n = 0;
    for (int seat = 0; seat < seats; seat++)
        for (int i = 1; i < p->n[seat]; i++) n += p->of[seat][i].at_least > 0;
    return n;
}

/* A random move, but rarely a winning one: long rounds have many throws. */
static sb_move any_move(const cento_state *s, sb_rng *rng) {
    sb_move moves[CENTO_MOVES], m = 0;
    int n = cento_moves(s, actor(s), moves);
    for (int i = 0; i < 5; i++) {
        m = moves[sb_rng_below(rng, (uint32_t)n)];
        if (cento_verb(m) != CENTO_PLAY || !cento_wins(&s->common, cento_kind(m), cento_choice(m))) break;
    }
    return m;
}

TEST(a_guess_never_contradicts_what_is_certain) {
    static proofs p;
    sb_rng rng = {0};
    int thrown = 0, gifts = 0;
    for (uint32_t i = 0; i < 600; i++) {
        cento_state s = deal(TABLES[i % TABLES_N], i), guess;
        begin_round(&p, &s);
        for (int turn = 0; turn < 80 && !s.head.over; turn++) {
            for (int viewer = SB_SPECTATOR; viewer < s.head.seats; viewer++) {
                cento_view v, again;
                cento_view_of(&s, viewer, &v);
                cento_guess(&v, &rng, &guess);
                agrees(&p, &s, &guess, viewer);
                cento_view_of(&guess, viewer, &again);
                assert_memory_equal(&v, &again, sizeof v);
            }
            is_true(&s);
            thrown += proven(&p, s.head.seats);
            for (int seat = 0; seat < s.head.seats; seat++)
                for (int kind = 1; kind < CENTO_KINDS; kind++) gifts += p.gifts[seat][kind];
            int seat = actor(&s);
            sb_move m = any_move(&s, &rng);
            prove(&p, &s, seat, m);
            OK(cento_apply(&s, seat, m));
            if (s.common.round != p.round) begin_round(&p, &s);
        }
    }
    CHECK(thrown > 3000 && gifts > 3000);
}

TEST(a_forced_throw_proves_the_cards_then_held_unplayable) {
    cento_state s = position("'total':95,'last':'+9','turn':2,'hands':[['+1'],['+9','+8','+7','dbl','cpy']],'"
                             "talon':['+1','-1']"),
                guess;
    play_all(&s, "2 discard +9");
    sb_rng rng = {0};
    cento_view v = seen_by(&s, 1);
    uint32_t unplayable = 1u << CENTO_DBL | 1u << CENTO_CPY | 1u << CENTO_ADD_25 | 1u << CENTO_ADD_50;
    for (int kind = 6; kind <= 10; kind++) unplayable |= 1u << kind;
    for (int k = 0; k < 4; k++) EQ(v.common.sure[1][k], unplayable);
    EQ(v.common.sure[1][4], CENTO_ANY);
    for (int i = 0; i < 200; i++) {
        cento_guess(&v, &rng, &guess);
        CHECK(count_of(guess.hand[1], unplayable) >= 4);
    }
}

TEST(a_pass_proves_the_whole_hand_unplayable) {
    cento_state s =
        position("'total':95,'turn':2,'hands':[['+1'],['+9','+8']],'options':{'forced_discard':'may'}");
    play_all(&s, "2 pass");
    CHECK(!(s.common.sure[1][0] & cento_playable(&s.common)) &&
          !(s.common.sure[1][1] & cento_playable(&s.common)));
    EQ(s.common.sure[1][2], CENTO_ANY);
    play_all(&s, "1 +1");
    EQ(s.common.sure[0][0], CENTO_ANY);
}

TEST(the_opening_proves_that_nobody_was_dealt_a_lower_addition) {
    cento_state s = deal("seats=3", 5), guess;
    while (s.card < 3) s = deal("seats=3", (uint32_t)s.rng.key[0] + 1);
    sb_rng rng = {0};
    uint32_t lower = (1u << s.card) - 2;
    for (int viewer = SB_SPECTATOR; viewer < 3; viewer++) {
        cento_view v;
        cento_view_of(&s, viewer, &v);
        for (int i = 0; i < 100; i++) {
            cento_guess(&v, &rng, &guess);
            for (int seat = 0; seat < 3; seat++) EQ(count_of(guess.hand[seat], lower), 0);
            EQ(count_of(guess.hand[actor(&s)], 1u << s.card) > 0, 1);
        }
    }
}

TEST(what_is_proven_wears_off_card_by_card) {
    cento_state s =
        position("'total':95,'turn':2,'hands':[['0','skip'],['+9','+8','+7']],'talon':['+1','+2','+3','-9']");
    play_all(&s, "2 discard +9");
    uint32_t set = s.common.sure[1][0];
    EQ(s.common.sure[1][1], set);
    EQ(s.common.sure[1][2], CENTO_ANY);
    cento_set_total(&s.common, 50);
    play_all(&s, "1 0");
    cento_state one = s;
    play_all(&one, "2 +8"); /* a proven card or the new one: at most one proof is lost */
    EQ(one.common.sure[1][0], set);
    EQ(one.common.sure[1][1], CENTO_ANY);
    s.hand[1][0] = (uint8_t)card("-9"); /* the new card cannot be one of them */
    play_all(&s, "2 -9");
    EQ(s.common.sure[1][0], set);
    EQ(s.common.sure[1][1], set);
}

TEST(a_swap_loosens_what_is_proven_of_both_hands_by_one_card) {
    cento_state s = position(
        "'total':95,'options':{'pairs':'on'},'hands':[['+1','+2','+3'],['+1'],['+7','+8','+9'],['+1']],"
        "'sure':[{'seat':1,'at_least':2,'of':['+1','+2']},{'seat':1,'at_least':3,'of':['+1','+2','+3']},"
        "{'seat':3,'at_least':3,'of':['+7','+8','+9']}]");
    uint32_t wide = s.common.sure[0][2], high = s.common.sure[2][2];
    play_all(&s, "1 swap +3, 3 give +9");
    EQ(s.common.sure[0][0], 1u << card("+1") | 1u << card("+2"));
    EQ(s.common.sure[0][1], wide);
    EQ(s.common.sure[0][2], CENTO_ANY);
    EQ(s.common.sure[2][0], high);
    EQ(s.common.sure[2][1], high);
    EQ(s.common.sure[2][2], CENTO_ANY);
    play_all(&s, "1 discard +9"); /* the received card was not one of the proven cards */
    EQ(s.common.sure[0][1], wide);
}

/* ---- exactly the possible states are guessed ---- */

enum { POOL = 7, FILLINGS = 200 };

/* The possible deals of the hidden hands, each as one number (key_of), and how often each occurred. */
typedef struct {
    uint64_t key[FILLINGS];
    int times[FILLINGS];
    int n;
} fillings;

/* The hands as sorted lists of kinds, five bits per card. */
static uint64_t key_of(const cento_state *s) {
    uint64_t key = 1;
    for (int seat = 1; seat < s->head.seats; seat++)
        for (int kind = 1; kind < CENTO_KINDS; kind++)
            for (int i = 0; i < CENTO_HAND; i++)
                if ((s->hand[seat][i] & CENTO_KIND) == kind) key = key << 5 | (uint64_t)kind;
    return key;
}

static void note(fillings *f, uint64_t key) {
    int i = 0;
    while (i < f->n && f->key[i] != key) i++;
    assert_in_range(i, 0, FILLINGS - 1);
    f->key[i] = key;
    f->times[i] = i == f->n ? 1 : f->times[i] + 1;
    f->n += i == f->n;
}

/* A position in which all cards that `fields` does not mention have been played. */
static cento_state all_else_spent(const char *fields) {
    cento_state s = position(fields);
    int left[CENTO_KINDS + 1] = {0};
    for (int kind = 1; kind < CENTO_KINDS; kind++)
        left[kind] = cento_copies(s.common.deck, s.common.limit)[kind];
    for (int seat = 0; seat < s.head.seats; seat++)
        for (int i = 0; i < CENTO_HAND; i++) left[s.hand[seat][i] & CENTO_KIND]--;
    for (int i = 0; i < CENTO_DECK; i++) left[s.cards[i] & CENTO_KIND]--;
    left[s.common.top]--, left[s.common.beside]--;
    for (int kind = 1; kind < CENTO_KINDS; kind++)
        while (left[kind]-- > 0) s.cards[s.common.talon_n + s.common.spent_n++] = (uint8_t)kind;
    return s;
}

/* Puts the cards of the pool into the unknown slots in every order, and records the possible deals. */
static void enumerate(cento_state *s, uint8_t **slots, uint8_t *pool, int n, int at,
                      bool (*possible)(const cento_state *s), fillings *ret) {
    if (at == n) {
        if (possible(s)) note(ret, key_of(s));
        return;
    }
    for (int i = at; i < n; i++) {
        uint8_t t = pool[at];
        pool[at] = pool[i], pool[i] = t;
        *slots[at] = pool[at];
        enumerate(s, slots, pool, n, at + 1, possible, ret);
        t = pool[at];
        pool[at] = pool[i], pool[i] = t;
    }
}

/* Is the count near the expected one? Allows five standard deviations, plus a little because the cards
 * are not mixed perfectly. */
static bool is_near(int have, double want) {
    double off = have - want, most = want / 20;
    return off * off < 2 * most * most + 50 * want;
}

/* Guesses the other hands `tries` times from the view of seat 1. Checks that exactly the possible hands
 * occur, each with the expected frequency. Returns the number of possible hands. */
static int all_and_only(const cento_state *s, bool (*possible)(const cento_state *s), int tries) {
    static fillings want, have;
    uint8_t *slots[POOL], pool[POOL];
    cento_state trial = *s, guess;
    cento_view v = seen_by(s, 1);
    sb_rng rng = {0};
    int n = 0, ways = 0;
    want.n = have.n = 0;
    for (int seat = 1; seat < s->head.seats; seat++)
        for (int i = 0; i < CENTO_HAND; i++)
            if (s->hand[seat][i] && !(s->hand[seat][i] & CENTO_MARK)) slots[n++] = &trial.hand[seat][i];
    for (int i = 0; i < s->common.talon_n; i++) slots[n++] = &trial.cards[i];
    assert_in_range(n, 1, POOL);
    for (int i = 0; i < n; i++) pool[i] = *slots[i];
    enumerate(&trial, slots, pool, n, 0, possible, &want);
    for (int i = 0; i < tries; i++) {
        cento_guess(&v, &rng, &guess);
        note(&have, key_of(&guess));
    }
    EQ(have.n, want.n);
    for (int i = 0; i < want.n; i++) ways += want.times[i];
    for (int i = 0; i < want.n; i++) {
        int k = 0;
        while (k < have.n && have.key[k] != want.key[i]) k++;
        CHECK(k < have.n);
        CHECK(is_near(have.times[k], (double)tries * want.times[i] / ways));
    }
    return want.n;
}

static bool anything(const cento_state *s) { return s->head.seats > 0; }

TEST(where_nothing_is_proven_every_filling_is_equally_likely) {
    cento_state s = all_else_spent(
        "'options':{'deck':'small2'},'hands':[['+1'],['+2','+3']],'talon':['-4','skip','cpy']");
    EQ(all_and_only(&s, anything, 10000), 10);
}

/* At total 18 of 20 seat 2 could not play the two cards that it still has. It drew the third card
 * later, so that card can have any kind. */
static bool two_kept(const cento_state *s) {
    uint32_t set = 1u << card("+3") | 1u << card("+4") | 1u << card("+5");
    return (set >> s->hand[1][0] & 1) && (set >> s->hand[1][1] & 1);
}

TEST(after_a_forced_throw_all_hands_that_agree_come_up_and_no_other) {
    cento_state s = all_else_spent("'options':{'deck':'small2'},'total':18,'last':'+1','turn':2,"
                                   "'hands':[['+1'],['+3','+5','+4']],'talon':['+1','+4','-5','skip']");
    play_all(&s, "2 discard +4");
    int n = all_and_only(&s, two_kept, 20000);
    CHECK(n > 5 && n < 20);
}

/* Two hands whose claims need the same few cards. */
static bool both_claims(const cento_state *s) {
    uint32_t low = 1u << card("+3") | 1u << card("+4"), wide = low | 1u << card("+5") | 1u << card("cpy");
    return count_of(s->hand[1], low) >= 1 && count_of(s->hand[1], wide) >= 2 &&
           count_of(s->hand[2], low) >= 1;
}

TEST(claims_about_several_hands_hold_together) {
    cento_state s =
        all_else_spent("'options':{'deck':'small2'},'hands':[['+1'],['+3','cpy'],['+4','skip']],"
                       "'talon':['+5','-1','rev'],'sure':[{'seat':2,'at_least':1,'of':['+3','+4']},"
                       "{'seat':2,'at_least':2,'of':['+3','+4','+5','cpy']},"
                       "{'seat':3,'at_least':1,'of':['+3','+4']}]");
    int n = all_and_only(&s, both_claims, 20000);
    CHECK(n > 5 && n < 40);
}

static bool holds_gift(const cento_state *s) { return count_of(s->hand[2], 1u << card("+3")) >= 1; }

TEST(a_partner_imagines_the_card_he_gave_where_it_is) {
    cento_state s = all_else_spent(
        "'options':{'deck':'small2','pairs':'on'},'total':18,'last':'+1',"
        "'hands':[['+1'],['-1'],['+3','-2'],['skip']],'given':[[],[],[1]],'talon':['+3','rev']");
    all_and_only(&s, holds_gift, 10000);
}

/* Everybody has seen the cards of a new talon. */
TEST(B22_a_kind_that_lies_wholly_in_the_new_talon_is_in_no_hand) {
    cento_state s = all_else_spent("'options':{'deck':'small2'},'total':5,'last':'-2',"
                                   "'hands':[['+1','skip'],['+3','+5']],'talon':[]"),
                guess;
    sb_rng rng = {0};
    play_all(&s, "1 +1");
    uint32_t held = 1u << card("+3") | 1u << card("+5") | 1u << card("skip");
    EQ(s.common.sure[1][1], held);
    EQ(s.common.sure[1][2], CENTO_ANY);
    EQ(s.common.sure[0][0], held);
    EQ(s.common.sure[0][1], CENTO_ANY); /* the card just drawn is unknown */
    cento_view v = seen_by(&s, 1);
    for (int i = 0; i < 1000; i++) {
        cento_guess(&v, &rng, &guess);
        EQ(count_of(guess.hand[1], held), 2);
    }
}

TEST(an_offer_may_be_any_card_of_the_hand_it_lies_in) {
    cento_state s = position("'total':95,'options':{'pairs':'on'},'swap':'+3','turn':3,"
                             "'hands':[['+1'],['+2'],['+3','+4'],['+5']]"),
                guess;
    sb_rng rng = {0};
    uint32_t offers[2] = {0};
    for (int i = 0; i < 4000; i++) {
        cento_view v = seen_by(&s, i % 2 + 1); /* the partner, and an opponent */
        cento_guess(&v, &rng, &guess);
        CHECK(count_of(guess.hand[2], 1u << guess.card) > 0);
        offers[i % 2] |= 1u << guess.card;
    }
    EQ(offers[0] | 1u << CENTO_ADD_50 | 1u << CENTO_ZERO, CENTO_ANY);
    EQ(offers[1] | 1u << CENTO_ADD_50 | 1u << CENTO_ZERO, CENTO_ANY);
}

TEST(a_guess_has_chance_of_its_own) {
    cento_state a, b;
    two_guesses(&a, &b);
    EQ(a.rng.at, 0);
}
