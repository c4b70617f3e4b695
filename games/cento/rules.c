/* Cento's rules: what may be played, and what playing it does. The clauses are in
 * RULES.md; where one is applied its number stands beside it. */
#include "games/cento/deck.h"

#define BIT(kind) (1u << (kind))

/* What a number card adds in the normal mode and in the reversed one (B11); 0
 * for all others. */
static const int8_t VALUE[2][CENTO_KINDS + 1] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 25, 50, -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -15},
    {0, -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -25, -50, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15},
};

/* What a choice of the 20-40-60-80 card adds. */
static const int8_t STEP[CENTO_CHOICES] = {0, 0, 0, 20, 40, 60, 80, -20, -40, -60, -80};

SB_FN int cento_after(const cento_open *o, int kind, int choice) {
    if (choice == CENTO_DOUBLE) return 2 * o->total;
    if (choice == CENTO_HALVE) return o->total / 2;
    return o->total + VALUE[o->beside != 0][cento_effect(o, kind)] + STEP[choice];
}

/* The addition cards that fit in so much room, and all specials; the subtraction
 * cards. */
#define S(set) (0x7F000000u | (set))
#define SAME_5(set) set, set, set, set, set
static const uint32_t ADD_FITS[51] = {
    S(0x000),         S(0x002),         S(0x006),         S(0x00E),         S(0x01E),         S(0x03E),
    S(0x07E),         S(0x0FE),         S(0x1FE),         S(0x3FE), /* 0 ... 9 */
    SAME_5(S(0x7FE)), SAME_5(S(0x7FE)), SAME_5(S(0x7FE)),           /* ... 24 */
    SAME_5(S(0xFFE)), SAME_5(S(0xFFE)), SAME_5(S(0xFFE)), SAME_5(S(0xFFE)), SAME_5(S(0xFFE)), S(0x1FFE),
};
static const uint32_t SUB_FITS[16] = {
    0x000000, 0x002000, 0x006000, 0x00E000, 0x01E000,         0x03E000,
    0x07E000, 0x0FE000, 0x1FE000, 0x3FE000, SAME_5(0x7FE000), 0xFFE000,
};

/* The kinds that fit; of doublings, jumps and copies, which all do, more is asked. */
#define CHOOSING (BIT(CENTO_DBL) | BIT(CENTO_JMP) | BIT(CENTO_CPY))
SB_FN static SB_OFTEN uint32_t fitting(const cento_open *o) {
    unsigned up = (unsigned)(o->limit - o->total), down = (unsigned)o->total;
    unsigned add = o->beside ? down : up, sub = o->beside ? up : down; /* B11 */
    return ADD_FITS[add < 50 ? add : 50] | SUB_FITS[sub < 15 ? sub : 15];
}

SB_FN static bool may_copy(const cento_open *o) {
    if (o->last == CENTO_CPY && (o->house & CENTO_NO_COPY_OF_COPY)) return false; /* B14 */
    return o->effect != CENTO_NONE;                                               /* B18 */
}

SB_FN uint32_t cento_playable(const cento_open *o) {
    uint32_t set = fitting(o) & ~BIT(CENTO_CPY);
    if (2 * o->total > o->limit && o->total % 2) set &= ~BIT(CENTO_DBL);       /* B7 */
    if (o->limit - o->total < 20 && o->total < 20) set &= ~BIT(CENTO_JMP);     /* B28 */
    return may_copy(o) && (set >> o->effect & 1) ? set | BIT(CENTO_CPY) : set; /* B17 */
}

/* B10: would a card of this effect win that makes the total `after`? */
SB_FN static bool reaches_goal(const cento_open *o, int effect, int after) {
    bool reversed = (o->beside != 0) != (effect == CENTO_INV);
    if (after != (reversed ? 0 : o->limit)) return false;
    return !(o->house & CENTO_CHANGE_WINS) || after != o->total;
}

SB_FN bool cento_wins(const cento_open *o, int kind, int choice) {
    return reaches_goal(o, cento_effect(o, kind), cento_after(o, kind, choice));
}

SB_FN bool cento_swap_range(const cento_open *o) {
    int left = o->beside ? o->total : o->limit - o->total;
    return (o->house & CENTO_PAIRS) && left <= CENTO_SWAP_MARGIN;
}

/* The set of one card of a hand, marked or not. */
#define EIGHT(n) 1u << (n), 2u << (n), 4u << (n), 8u << (n), 16u << (n), 32u << (n), 64u << (n), 128u << (n)
static const uint32_t SET_OF[2 * (CENTO_KIND + 1)] = {
    0,        EIGHT(1), EIGHT(9), EIGHT(17), 1u << 25, 1u << 26,
    1u << 27, 1u << 28, 1u << 29, 1u << 30,  0, /* unmarked */
    0,        EIGHT(1), EIGHT(9), EIGHT(17), 1u << 25, 1u << 26,
    1u << 27, 1u << 28, 1u << 29, 1u << 30,  0, /* marked */
};

SB_FN static SB_OFTEN uint32_t kinds_of(const uint8_t *hand) {
    uint32_t set = 0;
    for (int i = 0; i < CENTO_HAND; i++) set |= SET_OF[hand[i]];
    return set;
}

/* Where the byte is in the seat's hand, -1: nowhere. Eight bytes are read, three
 * of them past the hand, and the five compared at once: the lowest byte that is
 * zero after the exclusive or borrows first. */
SB_FN static SB_OFTEN int find_byte(const cento_state *s, int seat, unsigned card) {
    const uint64_t ones = 0x0101010101u;
    uint64_t word;
    memcpy(&word, (const uint8_t *)s + offsetof(cento_state, hand) + CENTO_HAND * (unsigned)seat,
           sizeof word);
    word ^= ones * card;
    word = (word - ones) & ~word & ones << 7;
    return word ? __builtin_ctzll(word) / 8 : -1;
}

/* Where a card of the kind is: one that the partner knows if there is one, so
 * that what he knows of the rest stays true. */
SB_FN static int find(const cento_state *s, int seat, int kind) {
    if (s->open.house & CENTO_PAIRS) {
        int known = find_byte(s, seat, (unsigned)kind | CENTO_MARK);
        if (known >= 0) return known;
    }
    return find_byte(s, seat, (unsigned)kind);
}

/* ---- the hand ---- */

SB_FN static void remove_at(uint8_t *hand, int at) {
    for (; at < CENTO_HAND - 1; at++) hand[at] = hand[at + 1];
    hand[CENTO_HAND - 1] = 0;
}

/* ---- what is certain about a hand ---- */

/* A card left the hand and another came: of the sets that might have counted it
 * the tightest is used up, and nothing is known of the new card. Keeping every
 * such set would claim too much, dropping another too little. */
SB_FN static void sure_replace(uint32_t *sure, int kind) {
    bool found = false;
    for (int i = 0; i < CENTO_HAND - 1; i++) {
        found |= sure[i] >> kind & 1;
        if (found) sure[i] = sure[i + 1];
    }
    sure[CENTO_HAND - 1] = CENTO_ANY;
}

/* An unseen card left the hand and another came. */
SB_FN static void sure_replace_unseen(uint32_t *sure) {
    for (int i = 0; i < CENTO_HAND - 1; i++) sure[i] = sure[i + 1];
    sure[CENTO_HAND - 1] = CENTO_ANY;
}

/* None of these n cards is of such a kind. */
SB_FN static void sure_none_of(uint32_t *sure, uint32_t kinds, int n) {
    for (int i = 0; i < n; i++) sure[i] &= ~kinds;
}

/* A new talon is made of cards that all have seen: what lies in it, on the pile
 * or beside it is in no hand. `seat` has let a card go and drawn none yet. */
SB_FN SB_RARE static void sure_reshuffle(cento_state *s, int seat) {
    const cento_open *o = &s->open;
    int left[CENTO_KINDS];
    uint32_t in_hands = 0;
    cento_count_left(o, left);
    cento_count_off(left, s->cards, o->talon_n);
    for (int kind = 1; kind < CENTO_KINDS; kind++) in_hands |= (uint32_t)(left[kind] > 0) << kind;
    for (int i = 0; i < s->head.seats; i++)
        sure_none_of(s->open.sure[i], ~in_hands, cento_hand_n(s->hand[i]) - (i == seat));
}

/* A new card into the place of the one that left; the hand shrinks if there is
 * none anywhere (B24). */
SB_FN static void refill(cento_state *s, int seat, int at) {
    if (s->open.talon_n == 0) {
        cento_reshuffle(s);
        sure_reshuffle(s, seat);
    }
    if (s->open.talon_n == 0) remove_at(s->hand[seat], at);
    else s->hand[seat][at] = cento_draw(s);
}

/* ---- legality ---- */

SB_FN sb_err cento_check_card(const cento_open *o, int kind, int choice) {
    if (kind == CENTO_CPY) {
        if (!o->effect) return CENTO_NOTHING_TO_COPY; /* B18 */
        if (o->last == CENTO_CPY && (o->house & CENTO_NO_COPY_OF_COPY)) return CENTO_COPY_OF_COPY;
    }
    int effect = cento_effect(o, kind);
    int low = effect == CENTO_DBL ? CENTO_DOUBLE : effect == CENTO_JMP ? CENTO_UP_20 : CENTO_PLAIN;
    int high = effect == CENTO_DBL ? CENTO_HALVE : effect == CENTO_JMP ? CENTO_DOWN_80 : CENTO_PLAIN;
    if (choice < low || choice > high) return choice == CENTO_PLAIN ? CENTO_NO_CHOICE : CENTO_WRONG_CHOICE;
    if (choice == CENTO_HALVE && o->total % 2) return CENTO_ODD_TOTAL; /* B7 */
    if (o->limit < 100 && (STEP[choice] > 40 || STEP[choice] < -40)) return CENTO_RACE_JUMP;
    int after = cento_after(o, kind, choice);
    if (after < 0) return CENTO_BELOW_ZERO;
    return after > o->limit ? CENTO_OVER_LIMIT : SB_OK;
}

/* Is it a move at all, and is a total said just where one must be (B25)? */
SB_FN static sb_err check_form(const cento_open *o, sb_move move) {
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

/* B32: after a swap the card received is played, or thrown if it cannot be. */
SB_FN static sb_err check_received(const cento_state *s, sb_move move) {
    int kind = cento_kind(move);
    if (kind != s->card || cento_verb(move) > CENTO_DISCARD) return CENTO_SWAPPED;
    if (cento_verb(move) == CENTO_PLAY) return cento_check_card(&s->open, kind, cento_choice(move));
    return cento_playable(&s->open) >> kind & 1 ? CENTO_CAN_PLAY : SB_OK;
}

/* B30, B31, B33 */
SB_FN static sb_err check_swap(const cento_state *s, int seat) {
    if (!(s->open.house & CENTO_PAIRS)) return CENTO_NOT_PAIRS;
    if (!cento_swap_range(&s->open)) return CENTO_NO_SWAP_HERE;
    return s->hand[cento_mate(s->head.seats, seat)][0] ? SB_OK : CENTO_MATE_EMPTY;
}

/* A throw, a pass or a swap in an ordinary turn. */
SB_FN static sb_err check_other(const cento_state *s, int seat, int verb) {
    if (verb == CENTO_SWAP) return check_swap(s, seat);
    if (kinds_of(s->hand[seat]) & cento_playable(&s->open)) return CENTO_CAN_PLAY;               /* B5 */
    return verb == CENTO_PASS && !(s->open.house & CENTO_MAY_PASS) ? CENTO_MUST_DISCARD : SB_OK; /* B6 */
}

/* A well-formed move of the seat that may act; it may not hold the card. */
SB_FN static sb_err check_phase(const cento_state *s, int seat, sb_move move, bool held) {
    int verb = cento_verb(move), kind = cento_kind(move), choice = cento_choice(move);
    if (s->open.phase == CENTO_GIVING)
        return verb != CENTO_GIVE ? CENTO_MUST_GIVE : held ? SB_OK : CENTO_NOT_HELD;
    if (verb == CENTO_GIVE) return CENTO_NO_SWAP_ASKED;
    if (s->open.phase == CENTO_RECEIVED) return check_received(s, move);
    if (s->open.phase == CENTO_OPENING) /* B4 */
        return verb == CENTO_PLAY && kind == s->card && !choice ? SB_OK : CENTO_OPENING_CARD;
    if (!held) return CENTO_NOT_HELD;
    return verb == CENTO_PLAY ? cento_check_card(&s->open, kind, choice) : check_other(s, seat, verb);
}

SB_FN sb_err cento_check(const void *state, int seat, sb_move move) {
    const cento_state *s = (const cento_state *)state;
    sb_err err = sb_check_turn(&s->head, seat);
    if (err == SB_OK) err = check_form(&s->open, move);
    if (err != SB_OK) return err;
    return check_phase(s, seat, move, cento_verb(move) == CENTO_PASS || find(s, seat, cento_kind(move)) >= 0);
}

/* The same verb for each kind of a set. */
SB_FN static SB_OFTEN int list_kinds(int verb, uint32_t kinds, sb_move *ret) {
    sb_move *end = ret;
    for (; kinds; kinds &= kinds - 1) *end++ = cento_move(verb, sb_lowest_bit(kinds), CENTO_PLAIN);
    return (int)(end - ret);
}

/* The legal plays of a doubling or a jump, or of a copy of one, from *end on. */
SB_FN static SB_OFTEN sb_move *list_choices(const cento_open *o, int kind, int effect, sb_move *end) {
    if (effect == CENTO_DBL) {
        if (2 * o->total <= o->limit) *end++ = cento_move(CENTO_PLAY, kind, CENTO_DOUBLE);
        if (o->total % 2 == 0) *end++ = cento_move(CENTO_PLAY, kind, CENTO_HALVE);
        return end;
    }
    int most = o->limit < 100 ? 40 : 80; /* B28 */
    int up = o->limit - o->total < most ? o->limit - o->total : most,
        down = o->total < most ? o->total : most;
    const sb_move choice = cento_move(0, 0, 1);
    sb_move move = cento_move(CENTO_PLAY, kind, CENTO_UP_20);
    for (; up >= 20; up -= 20, move += choice) *end++ = move;
    move = cento_move(CENTO_PLAY, kind, CENTO_DOWN_20);
    for (; down >= 20; down -= 20, move += choice) *end++ = move;
    return end;
}

/* The legal plays of those kinds of a set that choose, after the first n. */
SB_FN static SB_OFTEN int list_choosing(const cento_open *o, uint32_t kinds, sb_move *ret, int n) {
    sb_move *end = ret + n;
    if (kinds & BIT(CENTO_DBL)) end = list_choices(o, CENTO_DBL, CENTO_DBL, end);
    if (kinds & BIT(CENTO_JMP)) end = list_choices(o, CENTO_JMP, CENTO_JMP, end);
    if ((kinds & BIT(CENTO_CPY)) && may_copy(o)) {
        if (o->effect == CENTO_DBL || o->effect == CENTO_JMP)
            end = list_choices(o, CENTO_CPY, o->effect, end);
        else if (fitting(o) >> o->effect & 1) *end++ = cento_move(CENTO_PLAY, CENTO_CPY, CENTO_PLAIN);
    }
    return (int)(end - ret);
}

/* B25: the true totals, said with each play. */
SB_FN static void say_totals(const cento_open *o, sb_move *moves, int n) {
    for (int i = 0; i < n; i++) {
        int after = cento_after(o, cento_kind(moves[i]), cento_choice(moves[i]));
        moves[i] |= (sb_move)(unsigned)(after + 1) << 16;
    }
}

/* Throws and pass when no play was listed, and swaps. */
SB_FN static int list_others(const cento_state *s, int seat, int plays_n, sb_move *ret) {
    uint32_t held = kinds_of(s->hand[seat]);
    int n = 0;
    if (!plays_n) n = list_kinds(CENTO_DISCARD, s->card ? BIT(s->card) : held, ret);
    if (s->open.phase != CENTO_TURN) return n;
    if (!plays_n && (s->open.house & CENTO_MAY_PASS))
        ret[n++] = cento_move(CENTO_PASS, CENTO_NONE, CENTO_PLAIN);
    if (check_swap(s, seat) == SB_OK) n += list_kinds(CENTO_SWAP, held, ret + n);
    return n;
}

/* Every move of a seat. */
SB_FN SB_RARE static int list_any(const cento_state *s, int seat, sb_move *ret) {
    if (!sb_may_act(&s->head, seat)) return 0;
    uint32_t held = kinds_of(s->hand[seat]);
    if (s->open.phase == CENTO_GIVING) return list_kinds(CENTO_GIVE, held, ret);
    uint32_t kinds = (s->card ? BIT(s->card) : held) & fitting(&s->open);
    int n = list_choosing(&s->open, kinds, ret, list_kinds(CENTO_PLAY, kinds & ~CHOOSING, ret));
    if (s->open.house & CENTO_SAY) say_totals(&s->open, ret, n);
    return n + list_others(s, seat, n, ret + n);
}

/* May the seat act, in a turn where cards are just played? */
SB_FN static SB_OFTEN bool is_plain_turn(const cento_state *s, int seat) {
    bool plain = s->open.phase == CENTO_TURN && !(s->open.house & (CENTO_SAY | CENTO_PAIRS));
    return plain && sb_may_act(&s->head, seat);
}

/* What comes after n plain plays in an ordinary turn. */
SB_FN SB_RARE static int list_rest(const cento_state *s, int seat, uint32_t kinds, sb_move *ret, int n) {
    n = list_choosing(&s->open, kinds, ret, n);
    return n ? n : list_any(s, seat, ret);
}

/* Most turns are ordinary, and all their moves cards that fit. */
SB_FN int cento_moves(const void *state, int seat, sb_move *ret) {
    const cento_state *s = (const cento_state *)state;
    if (!is_plain_turn(s, seat)) return list_any(s, seat, ret);
    uint32_t kinds = kinds_of(s->hand[seat]) & fitting(&s->open);
    int n = list_kinds(CENTO_PLAY, kinds & ~CHOOSING, ret);
    return n && !(kinds & CHOOSING) ? n : list_rest(s, seat, kinds, ret, n);
}

/* ---- playing ---- */

/* The seat `step` seats further on. */
SB_FN static SB_OFTEN int seat_after(const cento_state *s, int seat, int step) {
    int seats = s->head.seats, next = s->open.backwards ? seat - step : seat + step;
    return next < 0 ? next + seats : next >= seats ? next - seats : next;
}

SB_FN void cento_turn_to(cento_state *s, int seat) {
    for (int i = 0; !s->hand[seat][0] && i < s->head.seats; i++) seat = seat_after(s, seat, 1);
    s->head.acting = (uint8_t)(1u << seat);
    if (!s->hand[seat][0]) cento_end_round(s, -1);
}

SB_FN static bool is_endless(const cento_open *o) {
    return o->turns >= CENTO_VOID_TURNS && o->turns >= CENTO_VOID_PER_LIMIT * o->limit; /* B37 */
}

/* The turn goes on by `step` seats. */
SB_FN static void pass_turn(cento_state *s, int seat, int step) {
    cento_open *o = &s->open;
    int next = seat_after(s, seat, step);
    o->phase = CENTO_TURN;
    s->card = 0;
    o->turns++;
    if (is_endless(o)) cento_end_round(s, -1);
    else cento_turn_to(s, next);
}

/* B20, B21: between two seats turning round is passing over one. */
SB_FN static SB_OFTEN bool goes_over_one(const cento_state *s, int effect) {
    return effect == CENTO_SKIP || (effect == CENTO_REV && s->head.seats == 2);
}

/* The card onto the pile, or beside it: B12, B16. */
SB_FN static SB_OFTEN void lay(cento_state *s, int kind, int effect) {
    cento_open *o = &s->open;
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
    cento_open *o = &s->open;
    int kind = cento_kind(move), choice = cento_choice(move), at = find(s, seat, kind);
    int effect = cento_effect(o, kind), after = cento_after(o, kind, choice);
    bool won = reaches_goal(o, effect, after);

    o->total = (int16_t)after;
    o->said = (int16_t)cento_said(move);
    o->last = (uint8_t)kind;
    o->effect = (uint8_t)effect; /* B14: a copy is what it copied */
    o->choice = (uint8_t)choice;
    lay(s, kind, effect);
    if (o->phase != CENTO_RECEIVED) sure_replace(o->sure[seat], kind);
    if (won) { /* B10, B23: at once, nothing is drawn */
        remove_at(s->hand[seat], at);
        o->phase = CENTO_TURN;
        s->card = 0;
        o->turns++;
        cento_end_round(s, seat);
        return;
    }
    refill(s, seat, at);
    if (effect == CENTO_REV) o->backwards ^= 1;
    pass_turn(s, seat, goes_over_one(s, effect) ? 2 : 1);
}

/* B6, and B32 for a card received. */
SB_FN static void discard(cento_state *s, int seat, int kind) {
    int at = find(s, seat, kind);
    if (s->open.phase != CENTO_RECEIVED) {
        sure_none_of(s->open.sure[seat], cento_playable(&s->open), cento_hand_n(s->hand[seat]));
        sure_replace(s->open.sure[seat], kind);
    }
    cento_spend(s, kind | CENTO_MARK);
    refill(s, seat, at);
    pass_turn(s, seat, 1);
}

/* B31: the two cards change hands; each partner knows the one he gave. */
SB_FN static void give(cento_state *s, int seat, int kind) {
    int at = find(s, seat, kind), asker = cento_mate(s->head.seats, seat);
    s->hand[asker][find(s, asker, s->card)] = (uint8_t)(kind | CENTO_MARK);
    s->hand[seat][at] = (uint8_t)(s->card | CENTO_MARK);
    sure_replace_unseen(s->open.sure[asker]);
    sure_replace_unseen(s->open.sure[seat]);
    s->open.phase = CENTO_RECEIVED;
    s->card = (uint8_t)kind;
    s->head.shown++;
    s->head.secret = 0;
    s->head.acting = (uint8_t)(1u << asker);
}

/* B31: an offer, secret until the partner has given. */
SB_FN static void swap(cento_state *s, int seat, int kind) {
    s->open.phase = CENTO_GIVING;
    s->card = (uint8_t)kind;
    s->head.secret = 1;
    s->head.acting = (uint8_t)(1u << cento_mate(s->head.seats, seat));
}

SB_FN static void pass(cento_state *s, int seat) {
    sure_none_of(s->open.sure[seat], cento_playable(&s->open), cento_hand_n(s->hand[seat]));
    pass_turn(s, seat, 1);
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
    return SB_OK;
}

/* What seldom comes at the end of a usual play. */
SB_FN SB_RARE static sb_err finish_usual(cento_state *s, int seat, int kind, int next) {
    if (s->rng.at % 32 == 0) sb_rng_seek(&s->rng, s->rng.at);
    sure_replace(s->open.sure[seat], kind);
    if (is_endless(&s->open)) cento_end_round(s, -1);
    else cento_turn_to(s, next);
    return SB_OK;
}

/* Most moves are a card in an ordinary turn that ends nothing, with cards to
 * draw: one hand changes and the turn passes. That in a straight line; all else,
 * and all that is refused, is for cento_apply_any. */
SB_FN static SB_OFTEN sb_err play_usual(cento_state *s, int seat, sb_move move, int effect, int after) {
    cento_open *o = &s->open;
    unsigned talon_n = o->talon_n, product = s->rng.block[s->rng.at % 32] * talon_n;
    int kind = cento_kind(move), at = find_byte(s, seat, (unsigned)kind);
    bool between = (unsigned)(after - 1)<(unsigned)(o->limit - 1), taken = (product & 0xFFFF)> talon_n - 1;
    if (at < 0 || !between || !taken) return cento_apply_any(s, seat, move);

    s->rng.at++;
    s->hand[seat][at] = cento_take(s, product >> 16);
    lay(s, kind, effect);
    o->last = (uint8_t)kind;
    o->effect = (uint8_t)effect;
    o->choice = (uint8_t)cento_choice(move);
    o->total = (int16_t)after;
    o->turns++;
    s->head.shown++;
    if (effect == CENTO_REV) o->backwards ^= 1;
    int next = seat_after(s, seat, goes_over_one(s, effect) ? 2 : 1);
    s->head.acting = (uint8_t)(1u << next);
    bool rare = o->sure[seat][0] != CENTO_ANY || !s->hand[next][0] || s->rng.at % 32 == 0;
    return rare || o->turns >= CENTO_VOID_TURNS ? finish_usual(s, seat, kind, next) : SB_OK;
}

/* The cards that choose, copy or turn things over, where they are usual too. */
SB_FN SB_RARE static sb_err apply_special(cento_state *s, int seat, sb_move move) {
    int kind = cento_kind(move), choice = cento_choice(move);
    bool play =
        cento_move(CENTO_PLAY, kind, choice) == move && kind && kind < CENTO_KINDS && choice < CENTO_CHOICES;
    if (!play || !is_plain_turn(s, seat) || cento_check_card(&s->open, kind, choice) != SB_OK)
        return cento_apply_any(s, seat, move);
    return play_usual(s, seat, move, cento_effect(&s->open, kind), cento_after(&s->open, kind, choice));
}

SB_FN sb_err cento_apply(void *state, int seat, sb_move move) {
    cento_state *s = (cento_state *)state;
    if (move - 1 >= CENTO_REV || !is_plain_turn(s, seat)) return apply_special(s, seat, move);
    return play_usual(s, seat, move, (int)move, s->open.total + VALUE[s->open.beside != 0][move]);
}
