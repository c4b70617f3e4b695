/* The rules of Cento: which moves are legal, and what they do. Numbers such as B13 are clauses of
 * RULES.md. Rounds and matches are in round.c. */
#include "games/cento/deck.h"

#define BIT(kind) (1u << (kind))

/* By how much a number card reduces the distance to the goal; 0 for all other kinds. `kind` has the
 * width of a move: converting it to int would cost the usual play three instructions. */
SB_FN static SB_OFTEN int value_of(uint64_t kind) {
    static const int8_t values[CENTO_KINDS + 1] = {
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 25, 50, -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -15,
    };
    return values[kind];
}

/* The number that a choice of the 20-40-60-80 card adds to the total. */
SB_FN static SB_OFTEN int step_of(int choice) {
    static const int8_t steps[CENTO_CHOICES] = {0, 0, 0, 20, 40, 60, 80, -20, -40, -60, -80};
    return steps[choice];
}

SB_FN int cento_after(const cento_common *o, int kind, int choice) {
    static const int8_t halves[CENTO_CHOICES] = {2, 4, 1, 2, 2, 2,
                                                 2, 2, 2, 2, 2}; /* factor for the total, in halves */
    int value = value_of((uint64_t)cento_effect(o, kind));
    return cento_total(o) * halves[choice] / 2 + step_of(choice) + (o->beside ? -value : value); /* B11 */
}

/* One entry of the table in fitting(): bit masks of the plus cards that fit at this distance to the
 * goal, and of the minus cards that fit at this distance from the start, plus the kinds that
 * always fit. R5, R25 and R125 repeat an entry. */
#define ALWAYS (BIT(CENTO_ZERO) | BIT(CENTO_SKIP) | BIT(CENTO_REV) | BIT(CENTO_INV))
#define R(add, sub) \
    { add, (sub) << 12 | ALWAYS }
#define R5(add, sub) R(add, sub), R(add, sub), R(add, sub), R(add, sub), R(add, sub)
#define R25(add, sub) R5(add, sub), R5(add, sub), R5(add, sub), R5(add, sub), R5(add, sub)
#define R125(add, sub) R25(add, sub), R25(add, sub), R25(add, sub), R25(add, sub), R25(add, sub)

/* The kinds that can be played now, among those that need no choice and do not copy. */
SB_FN static SB_OFTEN uint32_t fitting(const cento_common *o) {
    static const struct {
        uint32_t add, sub;
    } fits[CENTO_LIMIT_MAX + 1] = {
        R(0x000, 0x000),     R(0x002, 0x002),     R(0x006, 0x006),     R(0x00E, 0x00E),
        R(0x01E, 0x01E),     R(0x03E, 0x03E),     R(0x07E, 0x07E),     R(0x0FE, 0x0FE),
        R(0x1FE, 0x1FE),     R(0x3FE, 0x3FE),     R5(0x7FE, 0x7FE),    R5(0x7FE, 0xFFE),
        R5(0x7FE, 0xFFE),    R25(0xFFE, 0xFFE),                       /* index 20 ... 49 */
        R25(0x1FFE, 0xFFE),  R25(0x1FFE, 0xFFE),  R25(0x1FFE, 0xFFE), /* index 50 ... 124 */
        R125(0x1FFE, 0xFFE), R125(0x1FFE, 0xFFE), R125(0x1FFE, 0xFFE), R125(0x1FFE, 0xFFE),
        R125(0x1FFE, 0xFFE), R125(0x1FFE, 0xFFE), R125(0x1FFE, 0xFFE), R(0x1FFE, 0xFFE),
    };
    unsigned ahead = o->ahead, behind = o->limit - ahead;
    return fits[ahead].add | fits[behind].sub;
}

SB_FN static bool may_copy(const cento_common *o) {
    if (o->last == CENTO_CPY && (o->house & CENTO_NO_COPY_OF_COPY)) return false; /* B14 */
    return o->effect != CENTO_NONE;                                               /* B18 */
}

SB_FN uint32_t cento_playable(const cento_common *o) {
    uint32_t set = fitting(o);
    int total = cento_total(o);
    if (2 * total <= o->limit || total % 2 == 0) set |= BIT(CENTO_DBL);        /* B7 */
    if (o->limit - total >= 20 || total >= 20) set |= BIT(CENTO_JMP);          /* B28 */
    return may_copy(o) && (set >> o->effect & 1) ? set | BIT(CENTO_CPY) : set; /* B17 */
}

/* B10: does a card with this effect win if the total becomes `after`? */
SB_FN static bool reaches_goal(const cento_common *o, int effect, int after) {
    bool reversed = (o->beside != 0) != (effect == CENTO_INV);
    if (after != (reversed ? 0 : o->limit)) return false;
    return !(o->house & CENTO_CHANGE_WINS) || after != cento_total(o);
}

SB_FN bool cento_wins(const cento_common *o, int kind, int choice) {
    return reaches_goal(o, cento_effect(o, kind), cento_after(o, kind, choice));
}

SB_FN bool cento_swap_range(const cento_common *o) {
    return (o->house & CENTO_PAIRS) && o->ahead <= CENTO_SWAP_MARGIN;
}

#define EIGHT(n) 1u << (n), 2u << (n), 4u << (n), 8u << (n), 16u << (n), 32u << (n), 64u << (n), 128u << (n)
SB_FN static SB_OFTEN uint32_t kinds_of(const uint8_t *hand) {
    static const uint32_t set_of[2 * (CENTO_KIND + 1)] = {
        0,        EIGHT(1), EIGHT(9), EIGHT(17), 1u << 25, 1u << 26,
        1u << 27, 1u << 28, 1u << 29, 1u << 30,  0, /* unmarked */
        0,        EIGHT(1), EIGHT(9), EIGHT(17), 1u << 25, 1u << 26,
        1u << 27, 1u << 28, 1u << 29, 1u << 30,  0, /* marked */
    };
    uint32_t set = 0;
    for (int i = 0; i < CENTO_HAND; i++) set |= set_of[hand[i]];
    return set;
}

/* A hand as a 64-bit number, to test its five cards at once. The upper three bytes are the bytes after
 * the hand in the state, and every user masks them off. FIVE has a 1 in each byte of the hand. */
#define FIVE 0x0101010101u
SB_FN static SB_OFTEN uint64_t hand_word(const cento_state *s, int seat) {
    uint64_t word;
    memcpy(&word, (const uint8_t *)s + offsetof(cento_state, hand) + CENTO_HAND * (size_t)seat, sizeof word);
    return word;
}

/* Searches a hand for `card`. Returns 0 if the card is not in it. Otherwise bit 7 of the first matching
 * byte is the lowest bit set; higher bits may be wrong. After the exclusive or a matching byte is 0 and
 * all others are below 128, so the first matching byte is the first one that borrows. */
SB_FN static SB_OFTEN uint64_t marks_of(const cento_state *s, int seat, unsigned card) {
    return ((hand_word(s, seat) ^ card * FIVE) - FIVE) & 128 * FIVE;
}

SB_FN static SB_OFTEN unsigned lowest_mark(uint64_t marks) { return (unsigned)sb_lowest_bit64(marks) / 8; }

/* The index of a card of this kind in the hand, or -1. Prefers a card that the partner knows, so that
 * the partner's knowledge of the remaining cards stays correct. */
SB_FN static int find(const cento_state *s, int seat, int kind) {
    uint64_t known = marks_of(s, seat, (unsigned)kind | CENTO_MARK);
    uint64_t found = known ? known : marks_of(s, seat, (unsigned)kind);
    return found ? (int)lowest_mark(found) : -1;
}

/* ---- the hand ---- */

SB_FN static void remove_at(uint8_t *hand, int at) {
    for (; at < CENTO_HAND - 1; at++) hand[at] = hand[at + 1];
    hand[CENTO_HAND - 1] = 0;
}

/* ---- what is certain about a hand ---- */

/* A card of this kind left the hand, and an unknown card came in. Among the sets that contain the kind,
 * the smallest is removed and the larger ones move down by one. To remove none would claim too much, to
 * remove a larger one would lose information. Each set contains the one before it, so the sets that
 * contain the kind are the last ones. */
SB_FN static void sure_replace(uint32_t *sure, int kind) {
    for (int i = 0; i < CENTO_HAND - 1; i++) {
        uint32_t counted = 0u - (sure[i] >> kind & 1);
        sure[i] = (sure[i + 1] & counted) | (sure[i] & ~counted);
    }
    sure[CENTO_HAND - 1] = CENTO_ANY;
}

/* A card of unknown kind left the hand, and an unknown card came in. */
SB_FN static void sure_replace_unseen(uint32_t *sure) {
    for (int i = 0; i < CENTO_HAND - 1; i++) sure[i] = sure[i + 1];
    sure[CENTO_HAND - 1] = CENTO_ANY;
}

/* A hand of n cards holds none of these kinds. */
SB_FN static void sure_none_of(uint32_t *sure, uint32_t kinds, int n) {
    for (int i = 0; i < n; i++) sure[i] &= ~kinds;
}

/* Everybody has seen the cards of a new talon. If all cards of a kind are in it, on top of the pile or
 * beside the pile, no hand holds that kind. `seat` has played or thrown a card that still stands in its
 * hand, and has not drawn yet. */
SB_FN SB_RARE static void sure_reshuffle(cento_state *s, int seat) {
    const cento_common *o = &s->common;
    int left[CENTO_KINDS];
    uint32_t in_hands = 0;
    cento_count_left(o, left);
    cento_count_off(left, s->cards, o->talon_n);
    for (int kind = 1; kind < CENTO_KINDS; kind++) in_hands |= (uint32_t)(left[kind] > 0) << kind;
    for (int i = 0; i < s->head.seats; i++)
        sure_none_of(s->common.sure[i], ~in_hands, cento_hand_n(s->hand[i]) - (i == seat));
}

/* Replaces the card at index `at` by a card from the talon. If no card is left to draw, the hand
 * shrinks (B24). */
SB_FN static void refill(cento_state *s, int seat, int at) {
    if (s->common.talon_n == 0) {
        cento_reshuffle(s);
        sure_reshuffle(s, seat);
    }
    if (s->common.talon_n == 0) remove_at(s->hand[seat], at);
    else s->hand[seat][at] = cento_draw(s);
}

/* ---- legality ---- */

/* Bit masks of choices. */
#define DOUBLINGS (BIT(CENTO_DOUBLE) | BIT(CENTO_HALVE))
#define JUMPS (BIT(CENTO_DOWN_80 + 1) - BIT(CENTO_UP_20))

SB_FN static SB_OFTEN sb_err check_card(const cento_common *o, int kind, int choice) {
    if (kind == CENTO_CPY) {
        if (!o->effect) return CENTO_NOTHING_TO_COPY; /* B18 */
        if (o->last == CENTO_CPY && (o->house & CENTO_NO_COPY_OF_COPY)) return CENTO_COPY_OF_COPY;
    }
    int effect = cento_effect(o, kind);
    unsigned choices = effect == CENTO_DBL ? DOUBLINGS : effect == CENTO_JMP ? JUMPS : BIT(CENTO_PLAIN);
    if (!(choices >> choice & 1)) return choice == CENTO_PLAIN ? CENTO_NO_CHOICE : CENTO_WRONG_CHOICE;
    if (choice == CENTO_HALVE && cento_total(o) % 2) return CENTO_ODD_TOTAL; /* B7 */
    if (o->limit < 100 && (step_of(choice) > 40 || step_of(choice) < -40)) return CENTO_RACE_JUMP;
    int after = cento_after(o, kind, choice);
    if (after < 0) return CENTO_BELOW_ZERO;
    return after > o->limit ? CENTO_OVER_LIMIT : SB_OK;
}

SB_FN sb_err cento_check_card(const cento_common *o, int kind, int choice) {
    return check_card(o, kind, choice);
}

/* Is the move well-formed, and does it say a total exactly if one is required (B25)? */
SB_FN static sb_err check_form(const cento_common *o, sb_move move) {
    int verb = cento_verb(move), kind = cento_kind(move), choice = cento_choice(move);
    if (move >> 32 || verb > CENTO_PASS || kind >= CENTO_KINDS || choice >= CENTO_CHOICES)
        return SB_NOT_A_MOVE;
    if ((kind == CENTO_NONE) != (verb == CENTO_PASS))
        return kind || verb == CENTO_PLAY ? SB_NOT_A_MOVE : CENTO_HIDDEN;
    if (verb != CENTO_PLAY) {
        if (choice) return SB_NOT_A_MOVE;
        return cento_said(move) >= 0 ? CENTO_SAY_NOTHING : SB_OK;
    }
    if (!(o->house & CENTO_SAY)) return cento_said(move) >= 0 ? CENTO_SAY_OFF : SB_OK;
    if (cento_said(move) < 0) return CENTO_SAY_TOTAL;
    return cento_said(move) > 9999 ? CENTO_SAY_RANGE : SB_OK;
}

/* B32: after a swap the received card must be played, or thrown if it cannot be played. */
SB_FN static sb_err check_received(const cento_state *s, sb_move move) {
    int kind = cento_kind(move);
    if (kind != s->card || cento_verb(move) > CENTO_DISCARD) return CENTO_SWAPPED;
    if (cento_verb(move) == CENTO_PLAY) return cento_check_card(&s->common, kind, cento_choice(move));
    return cento_playable(&s->common) >> kind & 1 ? CENTO_CAN_PLAY : SB_OK;
}

/* B30, B31, B33 */
SB_FN static sb_err check_swap(const cento_state *s, int seat) {
    if (!(s->common.house & CENTO_PAIRS)) return CENTO_NOT_PAIRS;
    if (!cento_swap_range(&s->common)) return CENTO_NO_SWAP_HERE;
    return s->hand[cento_mate(s->head.seats, seat)][0] ? SB_OK : CENTO_MATE_EMPTY;
}

/* A throw, a pass or a swap in an ordinary turn. */
SB_FN static sb_err check_other(const cento_state *s, int seat, int verb) {
    if (verb == CENTO_SWAP) return check_swap(s, seat);
    if (kinds_of(s->hand[seat]) & cento_playable(&s->common)) return CENTO_CAN_PLAY;               /* B5 */
    return verb == CENTO_PASS && !(s->common.house & CENTO_MAY_PASS) ? CENTO_MUST_DISCARD : SB_OK; /* B6 */
}

/* Checks a well-formed move of the acting seat. `held`: the seat holds the card, or needs none. */
SB_FN static sb_err check_phase(const cento_state *s, int seat, sb_move move, bool held) {
    int verb = cento_verb(move), kind = cento_kind(move), choice = cento_choice(move);
    if (s->common.phase == CENTO_GIVING)
        return verb != CENTO_GIVE ? CENTO_MUST_GIVE : held ? SB_OK : CENTO_NOT_HELD;
    if (verb == CENTO_GIVE) return CENTO_NO_SWAP_ASKED;
    if (s->common.phase == CENTO_RECEIVED) return check_received(s, move);
    if (s->common.phase == CENTO_OPENING) /* B4 */
        return verb == CENTO_PLAY && kind == s->card && !choice ? SB_OK : CENTO_OPENING_CARD;
    if (!held) return CENTO_NOT_HELD;
    return verb == CENTO_PLAY ? cento_check_card(&s->common, kind, choice) : check_other(s, seat, verb);
}

SB_FN sb_err cento_check(const void *state, int seat, sb_move move) {
    const cento_state *s = (const cento_state *)state;
    sb_err err = sb_check_turn(&s->head, seat);
    if (err == SB_OK) err = check_form(&s->common, move);
    if (err != SB_OK) return err;
    return check_phase(s, seat, move, cento_verb(move) == CENTO_PASS || find(s, seat, cento_kind(move)) >= 0);
}

/* Lists plays of the cards in the hand whose kind is in the set, each kind once. Without branches: every
 * card is written, and n advances only for the listed ones. Precondition: no card is marked. */
SB_FN static SB_OFTEN int list_cards(const uint8_t *hand, uint32_t kinds, sb_move *ret) {
    size_t n = 0;
    for (int i = 0; i < CENTO_HAND; i++) {
        uint32_t rest = kinds & ~BIT(hand[i]);
        ret[n] = hand[i];
        n += rest < kinds;
        kinds = rest;
    }
    return (int)n;
}

/* The same for any verb; cards may be marked. */
SB_FN static int list_verb(int verb, const uint8_t *hand, uint32_t kinds, sb_move *ret) {
    uint8_t plain[CENTO_HAND];
    for (int i = 0; i < CENTO_HAND; i++) plain[i] = hand[i] & CENTO_KIND;
    int n = list_cards(plain, kinds, ret);
    for (int i = 0; i < n; i++) ret[i] |= cento_move(verb, CENTO_NONE, CENTO_PLAIN);
    return n;
}

/* Appends the legal plays of a doubling, or of a copy of one, at `end`. Returns the new end. */
SB_FN static SB_OFTEN sb_move *list_doublings(const cento_common *o, int kind, sb_move *end) {
    int total = cento_total(o);
    *end = cento_move(CENTO_PLAY, kind, CENTO_DOUBLE);
    end += 2 * total <= o->limit;
    *end = cento_move(CENTO_PLAY, kind, CENTO_HALVE);
    return end + (total % 2 == 0);
}

/* The same for the 20-40-60-80 card. All four choices are written, and the end advances only past the
 * legal ones. */
SB_FN static SB_OFTEN sb_move *list_jumps(const cento_common *o, int kind, sb_move *end) {
    unsigned most = o->limit < 100 ? 40 : 80; /* B28 */
    unsigned down = (unsigned)cento_total(o), up = o->limit - down;
    for (int i = 0; i < 4; i++) end[i] = cento_move(CENTO_PLAY, kind, CENTO_UP_20 + i);
    end += (up < most ? up : most) / 20;
    for (int i = 0; i < 4; i++) end[i] = cento_move(CENTO_PLAY, kind, CENTO_DOWN_20 + i);
    return end + (down < most ? down : most) / 20;
}

/* Appends to the n listed moves the legal plays of the kinds in the set that need a choice or copy.
 * Returns the new number of moves. */
SB_FN static SB_OFTEN int list_choosing(const cento_common *o, uint32_t kinds, sb_move *ret, int n) {
    sb_move *end = ret + n;
    if (kinds & BIT(CENTO_DBL)) end = list_doublings(o, CENTO_DBL, end);
    if (kinds & BIT(CENTO_JMP)) end = list_jumps(o, CENTO_JMP, end);
    if ((kinds & BIT(CENTO_CPY)) && may_copy(o)) {
        if (o->effect == CENTO_DBL) end = list_doublings(o, CENTO_CPY, end);
        else if (o->effect == CENTO_JMP) end = list_jumps(o, CENTO_CPY, end);
        else if (fitting(o) >> o->effect & 1) *end++ = cento_move(CENTO_PLAY, CENTO_CPY, CENTO_PLAIN);
    }
    return (int)(end - ret);
}

/* B25: adds the correct total to each play. */
SB_FN static void say_totals(const cento_common *o, sb_move *moves, int n) {
    for (int i = 0; i < n; i++) {
        int after = cento_after(o, cento_kind(moves[i]), cento_choice(moves[i]));
        moves[i] |= (sb_move)(unsigned)(after + 1) << 16;
    }
}

/* Lists swaps and, if no card can be played (`stuck`), throws and pass. */
SB_FN static int list_others(const cento_state *s, int seat, uint32_t kinds, bool stuck, sb_move *ret) {
    int n = stuck ? list_verb(CENTO_DISCARD, s->hand[seat], kinds, ret) : 0;
    if (s->common.phase != CENTO_TURN) return n;
    if (stuck && (s->common.house & CENTO_MAY_PASS))
        ret[n++] = cento_move(CENTO_PASS, CENTO_NONE, CENTO_PLAIN);
    if (check_swap(s, seat) == SB_OK) n += list_verb(CENTO_SWAP, s->hand[seat], kinds, ret + n);
    return n;
}

/* Lists every move of a seat, in any phase. */
SB_FN SB_RARE static int list_any(const cento_state *s, int seat, sb_move *ret) {
    if (!sb_may_act(&s->head, seat)) return 0;
    const uint8_t *hand = s->hand[seat];
    if (s->common.phase == CENTO_GIVING) return list_verb(CENTO_GIVE, hand, CENTO_ANY, ret);
    uint32_t kinds = s->card ? BIT(s->card) : kinds_of(hand);
    int n = list_verb(CENTO_PLAY, hand, kinds & fitting(&s->common), ret);
    n = list_choosing(&s->common, kinds, ret, n);
    if (s->common.house & CENTO_SAY) say_totals(&s->common, ret, n);
    return n + list_others(s, seat, kinds, n == 0, ret + n);
}

/* ---- playing ---- */

SB_FN static SB_OFTEN int seat_after(const cento_state *s, int seat) {
    static const uint8_t next[SB_SEATS_MAX + 1][2][SB_SEATS_MAX] = {
        {{0}, {0}}, /* indices: number of seats, direction, seat */
        {{0}, {0}},
        {{1, 0}, {1, 0}},
        {{1, 2, 0}, {2, 0, 1}},
        {{1, 2, 3, 0}, {3, 0, 1, 2}},
        {{1, 2, 3, 4, 0}, {4, 0, 1, 2, 3}},
        {{1, 2, 3, 4, 5, 0}, {5, 0, 1, 2, 3, 4}},
        {{1, 2, 3, 4, 5, 6, 0}, {6, 0, 1, 2, 3, 4, 5}},
        {{1, 2, 3, 4, 5, 6, 7, 0}, {7, 0, 1, 2, 3, 4, 5, 6}},
    };
    return next[s->head.seats][s->common.backwards][seat];
}

/* The seat whose turn follows a play with this effect. */
SB_FN static SB_OFTEN int seat_after_card(const cento_state *s, int seat, int effect) {
    int next = seat_after(s, seat);
    return cento_skips(s->head.seats, effect) ? seat_after(s, next) : next;
}

SB_FN void cento_turn_to(cento_state *s, int seat) {
    for (int i = 0; !s->hand[seat][0] && i < s->head.seats; i++) seat = seat_after(s, seat);
    s->head.acting = (uint8_t)(1u << seat);
    if (!s->hand[seat][0]) cento_end_round(s, -1);
}

/* Passes the turn after a card with this effect, or after CENTO_NONE. */
SB_FN static void pass_turn(cento_state *s, int seat, int effect) {
    cento_common *o = &s->common;
    o->phase = CENTO_TURN;
    s->card = 0;
    o->left--;
    if (o->left == 0) cento_end_round(s, -1);
    else cento_turn_to(s, seat_after_card(s, seat, effect));
}

/* Puts the card on the pile, or beside it (B12, B16). */
SB_FN static void lay(cento_state *s, int kind, int effect) {
    cento_common *o = &s->common;
    if (effect == CENTO_INV && !o->beside) {
        o->beside = (uint8_t)kind;
        return;
    }
    if (o->top) cento_spend(s, o->top);
    if (effect == CENTO_INV) {
        cento_spend(s, o->beside);
        o->beside = 0;
    }
    o->top = (uint8_t)kind;
}

SB_FN static void play(cento_state *s, int seat, sb_move move) {
    cento_common *o = &s->common;
    int kind = cento_kind(move), choice = cento_choice(move), at = find(s, seat, kind);
    int effect = cento_effect(o, kind), after = cento_after(o, kind, choice);
    bool won = reaches_goal(o, effect, after);

    o->said = (int16_t)cento_said(move);
    o->last = (uint8_t)kind;
    o->effect = (uint8_t)effect; /* B14: a copy has the effect of the copied card */
    o->choice = (uint8_t)choice;
    lay(s, kind, effect);
    cento_set_total(o, after);
    if (o->phase != CENTO_RECEIVED) sure_replace(o->sure[seat], kind);
    if (won) { /* B10, B23: the round ends at once, no card is drawn */
        remove_at(s->hand[seat], at);
        o->phase = CENTO_TURN;
        s->card = 0;
        o->left--;
        cento_end_round(s, seat);
        return;
    }
    refill(s, seat, at);
    if (effect == CENTO_REV) o->backwards ^= 1;
    pass_turn(s, seat, effect);
}

/* B6; B32 for a received card. */
SB_FN static void discard(cento_state *s, int seat, int kind) {
    int at = find(s, seat, kind);
    if (s->common.phase != CENTO_RECEIVED) {
        sure_none_of(s->common.sure[seat], cento_playable(&s->common), cento_hand_n(s->hand[seat]));
        sure_replace(s->common.sure[seat], kind);
    }
    cento_spend(s, kind | CENTO_MARK);
    refill(s, seat, at);
    pass_turn(s, seat, CENTO_NONE);
}

/* B31: exchanges the two cards. Each partner knows the card that he gave. */
SB_FN static void give(cento_state *s, int seat, int kind) {
    int at = find(s, seat, kind), asker = cento_mate(s->head.seats, seat);
    s->hand[asker][find(s, asker, s->card)] = (uint8_t)(kind | CENTO_MARK);
    s->hand[seat][at] = (uint8_t)(s->card | CENTO_MARK);
    sure_replace_unseen(s->common.sure[asker]);
    sure_replace_unseen(s->common.sure[seat]);
    s->common.phase = CENTO_RECEIVED;
    s->card = (uint8_t)kind;
    s->head.shown++;
    s->head.secret = 0;
    s->head.acting = (uint8_t)(1u << asker);
}

/* B31: offers a card. The offer is hidden until the partner has given a card. */
SB_FN static void swap(cento_state *s, int seat, int kind) {
    s->common.phase = CENTO_GIVING;
    s->card = (uint8_t)kind;
    s->head.secret = 1;
    s->head.acting = (uint8_t)(1u << cento_mate(s->head.seats, seat));
}

SB_FN static void pass(cento_state *s, int seat) {
    sure_none_of(s->common.sure[seat], cento_playable(&s->common), cento_hand_n(s->hand[seat]));
    pass_turn(s, seat, CENTO_NONE);
}

SB_FN SB_RARE sb_err cento_apply_any(cento_state *s, int seat, sb_move move) {
    sb_err err = cento_check(s, seat, move);
    if (err != SB_OK) return err;
    int kind = cento_kind(move);
    switch (cento_verb(move)) {
    case CENTO_PLAY: play(s, seat, move); break;
    case CENTO_DISCARD: discard(s, seat, kind); break;
    case CENTO_SWAP: swap(s, seat, kind); break;
    case CENTO_GIVE: give(s, seat, kind); break;
    default: pass(s, seat);
    }
    cento_settle(s);
    return SB_OK;
}

/* ---- entry points, with the fast path ---- */

#include "games/cento/usual.h"

SB_FN void cento_settle(cento_state *s) { s->usual = is_usual(s) ? s->head.acting : 0; }

SB_FN int cento_moves(const void *state, int seat, sb_move *ret) {
    const cento_state *s = (const cento_state *)state;
    if (!is_usual_turn(s, seat)) return list_any(s, seat, ret);
    return list_usual(s, seat, ret);
}

SB_FN sb_err cento_apply(void *state, int seat, sb_move move) {
    cento_state *s = (cento_state *)state;
    if (!is_usual_turn(s, seat)) return cento_apply_any(s, seat, move);
    return apply_usual(s, seat, move);
}
