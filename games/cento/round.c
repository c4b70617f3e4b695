/* Rounds and matches: the decks, dealing, who opens, counting, who has won. */
#include "games/cento/deck.h"

SB_FN const uint8_t *cento_copies(int deck, int limit) {
    enum { RACE = CENTO_SMALL2 + 1 };
    static const uint8_t copies[RACE + 1][CENTO_KINDS] = {
        {0, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 2, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 4, 4, 4, 4, 4, 4},
        {0, 6, 6, 6, 6, 6, 0, 0, 0, 0, 0, 0, 0, 2, 2, 2,
         2, 2, 0, 0, 0, 0, 0, 0, 0, 4, 4, 4, 4, 0, 0}, /* B29 */
        {0, 6, 6, 6, 6, 6, 0, 0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 4, 4, 0, 0, 0, 4},
        {0, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 2, 0, 2, 2, 2,
         2, 2, 2, 2, 2, 2, 2, 2, 1, 4, 4, 4, 4, 4, 4}, /* B28 */
    };
    return copies[deck == CENTO_FULL && limit < 100 ? RACE : deck];
}

SB_FN int cento_points(int kind) {
    if (kind == CENTO_INV) return 25;
    if (kind == CENTO_JMP || kind == CENTO_CPY) return 20;
    if (kind == CENTO_ZERO || kind == CENTO_NONE) return 0;
    if (kind <= CENTO_ADD_10) return kind;
    if (kind >= CENTO_SUB_1 && kind <= CENTO_SUB_10) return kind - CENTO_SUB_1 + 1;
    return 15;
}

SB_FN static void fill_deck(cento_state *s) {
    const uint8_t *copies = cento_copies(s->common.deck, s->common.limit);
    uint8_t cards[CENTO_DECK + 8] = {0};
    size_t n = 0;
    uint64_t eight =
        0; /* eight copies of the kind, more than any deck has; the next kind overwrites the excess */
    for (int kind = 1; kind < CENTO_KINDS; kind++) {
        eight += 0x0101010101010101u;
        memcpy(cards + n, &eight, sizeof eight);
        n += copies[kind];
    }
    memset(cards + n, 0, 8);
    memcpy(s->cards, cards, CENTO_DECK);
    s->common.talon_n = (uint8_t)n;
    s->common.spent_n = 0;
}

/* B1: the rank of a hand for the opening; the highest rank opens. B1 compares sorted hands card by card,
 * where a missing card counts as the highest. This is the same as comparing the number of 1s, then the
 * number of 2s, and so on. Each kind has three bits for its count, the lowest kind in the highest bits.
 * The result is 0 if the hand has no plus card (B3: the card 0 is not a plus card). */
SB_FN static uint64_t opening_rank(const uint8_t *hand) {
    uint64_t rank = 0;
    for (int i = 0; i < CENTO_HAND; i++)
        if (hand[i] >= CENTO_ADD_1 && hand[i] <= CENTO_ADD_50)
            rank += (uint64_t)1 << 3 * (CENTO_ADD_50 - hand[i]);
    return rank;
}

SB_FN static int lowest_addition(const uint8_t *hand) {
    int lowest = CENTO_KINDS;
    for (int i = 0; i < CENTO_HAND; i++)
        if (hand[i] >= CENTO_ADD_1 && hand[i] < lowest) lowest = hand[i];
    return lowest;
}

/* The seat that opens; chance decides between identical hands. -1: nobody holds a plus card that
 * is within the limit (B2). */
SB_FN static int find_starter(cento_state *s) {
    uint64_t best = 0;
    int starter = -1;
    uint32_t equals = 0;
    for (int seat = 0; seat < s->head.seats; seat++) {
        uint64_t rank = opening_rank(s->hand[seat]);
        if (rank < best || rank == 0) continue;
        equals = rank > best ? 1 : equals + 1;
        best = rank;
        if (equals == 1 || sb_rng_below(&s->rng, equals) == 0) starter = seat;
    }
    if (starter < 0) return -1;
    bool fits = cento_playable(&s->common) >> lowest_addition(s->hand[starter]) & 1;
    return fits ? starter : -1;
}

SB_FN static void deal_round(cento_state *s) {
    cento_common *o = &s->common;
    o->round++;
    o->left = (uint16_t)cento_turns_max(o);
    o->ahead = o->limit;
    o->said = -1;
    o->backwards = 0;
    o->last = o->effect = o->choice = o->top = o->beside = 0;
    o->phase = CENTO_OPENING;
    int starter;
    do {
        fill_deck(s);
        memset(s->hand, 0, sizeof s->hand);
        for (int seat = 0; seat < s->head.seats; seat++)
            for (int i = 0; i < CENTO_HAND; i++) s->hand[seat][i] = cento_draw(s);
    } while ((starter = find_starter(s)) < 0);

    s->card = (uint8_t)lowest_addition(s->hand[starter]);
    s->head.acting = (uint8_t)(1u << starter);

    uint32_t lower = (1u << s->card) - 2u; /* nobody was dealt these kinds */
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int i = 0; i < CENTO_HAND; i++) o->sure[seat][i] = CENTO_ANY & ~lower;
}

SB_FN static int hand_points(const cento_state *s, int seat) {
    int sum = 0;
    for (int i = 0; i < CENTO_HAND; i++) sum += cento_points(s->hand[seat][i] & CENTO_KIND);
    return sum;
}

SB_FN static void book(cento_state *s, int seat, int points) {
    int sum = s->common.score[seat] + points;
    s->common.score[seat] = (int16_t)(sum < INT16_MAX ? sum : INT16_MAX);
}

/* Bit mask of the seat and, in pairs, its partner. */
SB_FN static uint8_t side(const cento_state *s, int seat) {
    uint32_t set = 1u << seat;
    if (s->common.house & CENTO_PAIRS) set |= 1u << cento_mate(s->head.seats, seat);
    return (uint8_t)set;
}

/* B26, B34, B35: adds the points of a round that was won. */
SB_FN static void book_round(cento_state *s, int winner) {
    uint8_t winners = side(s, winner);
    int points[SB_SEATS_MAX], others = 0;
    for (int seat = 0; seat < s->head.seats; seat++) {
        points[seat] = hand_points(s, seat);
        if (!(winners >> seat & 1)) others += points[seat];
    }
    for (int seat = 0; seat < s->head.seats; seat++) {
        bool won = winners >> seat & 1;
        int mate = s->common.house & CENTO_PAIRS ? points[cento_mate(s->head.seats, seat)] : 0;
        if (s->common.match == CENTO_FIRST_TO && won) book(s, seat, others);
        if (s->common.match == CENTO_SERIES && !won) book(s, seat, points[seat] + mate);
    }
}

/* Bit mask of the seats with the lowest or the highest score. */
SB_FN static uint8_t leaders(const cento_state *s, bool highest) {
    int best = s->common.score[0];
    uint32_t set = 0;
    for (int seat = 0; seat < s->head.seats; seat++) {
        int score = s->common.score[seat];
        if (highest ? score > best : score < best) best = score;
    }
    for (int seat = 0; seat < s->head.seats; seat++) set |= (uint32_t)(s->common.score[seat] == best) << seat;
    return (uint8_t)set;
}

SB_FN static void end_match(cento_state *s, uint8_t winners) {
    s->head.over = 1;
    s->head.winners = winners;
    s->head.acting = 0;
}

/* Does the match end with the round that book_round has just added? */
SB_FN static bool match_is_decided(const cento_state *s) {
    bool reached = false;
    for (int seat = 0; seat < s->head.seats; seat++)
        reached |= s->common.score[seat] >= cento_target(&s->common);
    if (!reached || s->common.match == CENTO_FIRST_TO) return reached;
    uint8_t first = leaders(s, false);
    bool alone = first == side(s, sb_lowest_bit(first));
    return alone || !(s->common.house & CENTO_EXTRA_ROUNDS); /* B26 */
}

SB_FN void cento_end_round(cento_state *s, int winner) {
    cento_common *o = &s->common;
    s->head.shown++;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int i = 0; i < CENTO_HAND; i++) o->counted[seat][i] = s->hand[seat][i] & CENTO_KIND;
    o->winner = (uint8_t)(winner + 1);
    o->final = (int16_t)cento_total(o);
    o->voids = (uint8_t)(winner < 0 ? o->voids + 1 : 0);

    if (o->match != CENTO_SINGLE && winner >= 0) book_round(s, winner);
    bool decided = winner < 0 ? o->voids == CENTO_VOIDS : match_is_decided(s); /* B37 */
    if (o->match == CENTO_SINGLE) end_match(s, winner < 0 ? 0 : side(s, winner));
    else if (decided) end_match(s, leaders(s, o->match == CENTO_FIRST_TO));
    else deal_round(s);
}

SB_FN sb_err cento_configure(cento_state *s, const sb_config *config) {
    const int32_t *v = config->value;
    bool small = v[CENTO_OPT_DECK] != CENTO_FULL;
    if (v[CENTO_OPT_PAIRS] && (config->seats < 4 || config->seats % 2)) return CENTO_PAIRS_SEATS;
    if (small && (config->given >> CENTO_OPT_LIMIT & 1)) return CENTO_SMALL_LIMIT;
    s->head.seats = config->seats;
    s->common.deck = (uint8_t)v[CENTO_OPT_DECK];
    s->common.limit = (uint16_t)(small ? 20 : v[CENTO_OPT_LIMIT]);
    s->common.match = (uint8_t)v[CENTO_OPT_MATCH];
    s->common.series_limit = (int16_t)v[CENTO_OPT_SERIES_LIMIT];
    s->common.first_to_limit = (int16_t)v[CENTO_OPT_FIRST_TO_LIMIT];
    s->common.house = (uint8_t)((v[CENTO_OPT_PAIRS] ? CENTO_PAIRS : 0) |
                                (v[CENTO_OPT_FORCED_DISCARD] ? CENTO_MAY_PASS : 0) |
                                (v[CENTO_OPT_REVERSE_CARD_CAN_WIN] ? CENTO_CHANGE_WINS : 0) |
                                (v[CENTO_OPT_COPY_OF_COPY] ? CENTO_NO_COPY_OF_COPY : 0) |
                                (v[CENTO_OPT_SAY_TOTAL] ? CENTO_SAY : 0) |
                                (v[CENTO_OPT_SERIES_TIE] ? CENTO_EXTRA_ROUNDS : 0));
    return SB_OK;
}

SB_FN sb_err cento_deal(void *state, const sb_config *config, const sb_seed *seed) {
    cento_state *s = (cento_state *)state;
    memset(s, 0, sizeof *s);
    sb_err err = cento_configure(s, config);
    if (err != SB_OK) return err;
    sb_rng_init(&s->rng, seed);
    deal_round(s);
    return SB_OK;
}
