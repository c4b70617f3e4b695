/* Cento: constants, state, view, and how a move is packed. RULES.md has the
 * clauses; B-numbers name them. */
#ifndef CENTO_RULES_H
#define CENTO_RULES_H

#include "engine/rules.h"

enum {
    SB_ERRORS_BEFORE_CENTO = SB_GAME_ERRORS - 1,
#define SB_ERROR(code, name, ruling, sentence) code,
#include "games/cento/errors.def"
#undef SB_ERROR
    CENTO_ERRORS_END
};

/* A card's kind. Cards of one kind are alike. A set of kinds is a bit each. */
enum {
    CENTO_NONE = 0,
    CENTO_ADD_1 = 1, /* ... CENTO_ADD_10 = 10 */
    CENTO_ADD_10 = 10,
    CENTO_ADD_25 = 11,
    CENTO_ADD_50 = 12,
    CENTO_SUB_1 = 13, /* ... CENTO_SUB_10 = 22 */
    CENTO_SUB_10 = 22,
    CENTO_SUB_15 = 23,
    CENTO_ZERO = 24,
    CENTO_SKIP = 25,
    CENTO_REV = 26,
    CENTO_INV = 27,
    CENTO_DBL = 28,
    CENTO_JMP = 29,
    CENTO_CPY = 30,
    CENTO_KINDS = 31,
    CENTO_KIND = 31, /* mask: the kind of a card byte */
    CENTO_MARK = 32  /* in a hand: given by the partner, who knows it; in the deck: thrown, not played */
};

#define CENTO_ANY 0x7FFFFFFEu /* the set of all kinds */

enum { CENTO_DECK = 110, CENTO_HAND = 5, CENTO_MOVES = 32, CENTO_LIMIT_MAX = 1000 };
enum { CENTO_SWAP_MARGIN = 10, CENTO_VOID_TURNS = 1000, CENTO_VOID_PER_LIMIT = 20, CENTO_VOIDS = 3 };

/* The options, in the order of the game's list. */
enum {
    CENTO_OPT_DECK,
    CENTO_OPT_LIMIT,
    CENTO_OPT_MATCH,
    CENTO_OPT_SERIES_LIMIT,
    CENTO_OPT_FIRST_TO_LIMIT,
    CENTO_OPT_SERIES_TIE,
    CENTO_OPT_PAIRS,
    CENTO_OPT_FORCED_DISCARD,
    CENTO_OPT_REVERSE_CARD_CAN_WIN,
    CENTO_OPT_COPY_OF_COPY,
    CENTO_OPT_SAY_TOTAL,
    CENTO_OPTIONS
};
/* What is asked of the seat that may act. */
enum {
    CENTO_TURN,    /* an ordinary turn */
    CENTO_OPENING, /* to open with `card` (B4) */
    CENTO_GIVING,  /* to give a card for the partner's `card` (B31) */
    CENTO_RECEIVED /* to play `card`, just received, or throw it (B32) */
};
enum { CENTO_FULL, CENTO_SMALL1, CENTO_SMALL2 };
enum { CENTO_SINGLE, CENTO_SERIES, CENTO_FIRST_TO };

/* The yes/no options as bits of `house`; none set is the house default. */
enum {
    CENTO_PAIRS = 1,
    CENTO_MAY_PASS = 2,        /* forced_discard = may */
    CENTO_CHANGE_WINS = 4,     /* reverse_card_can_win = no */
    CENTO_NO_COPY_OF_COPY = 8, /* copy_of_copy = unplayable */
    CENTO_SAY = 16,            /* say_total = on */
    CENTO_EXTRA_ROUNDS = 32    /* series_tie = extra */
};

/* What everybody at the table sees; state and view share it. The mode is not
 * kept: Tvärtom is active exactly while a card lies beside the pile (B12, B16). */
typedef struct {
    uint16_t ahead; /* how far the goal is: see cento_total */
    uint16_t limit;
    int16_t said;                              /* total said with the last card, -1: none (B25) */
    int16_t final;                             /* the total when the round before ended */
    int16_t target;                            /* series_limit or first_to_limit */
    uint16_t left;                             /* turns until the round is void (B37) */
    uint16_t round;                            /* from 1 */
    int16_t score[SB_SEATS_MAX];               /* of the rounds before; partners have the same (B34) */
    uint8_t deck;                              /* CENTO_FULL ... */
    uint8_t match;                             /* CENTO_SINGLE ... */
    uint8_t house;                             /* bits, CENTO_PAIRS ... */
    uint8_t phase;                             /* CENTO_TURN ... */
    uint8_t backwards;                         /* 1: counter-clockwise */
    uint8_t last;                              /* the card played last, 0: none */
    uint8_t effect;                            /* what a copy of it does: never CENTO_CPY (B13, B14) */
    uint8_t choice;                            /* the choice made with it */
    uint8_t top;                               /* of the play pile, 0: none */
    uint8_t beside;                            /* the active Tvärtom card (or copy of one), 0: normal mode */
    uint8_t talon_n;                           /* cards to draw */
    uint8_t voids;                             /* void rounds in a row (B37) */
    uint8_t spent_n;                           /* cards played below the top, and thrown */
    uint8_t winner;                            /* of the round before: seat + 1, 0: nobody */
    uint8_t counted[SB_SEATS_MAX][CENTO_HAND]; /* hands at the end of the round before */

    /* What is certain about each hand, from the opening and from forced throws:
     * at least k of its cards are of a kind in sure[seat][k - 1]. Each set
     * holds the one before it; CENTO_ANY says nothing. */
    uint32_t sure[SB_SEATS_MAX][CENTO_HAND];
} cento_open;

typedef struct {
    sb_head head;
    sb_rng rng;
    cento_open open;
    uint8_t card;                           /* of the phase; 0 in an ordinary turn */
    uint8_t usual;                          /* as head.acting in a usual turn, else 0: cento_settle */
    uint8_t hand[SB_SEATS_MAX][CENTO_HAND]; /* kind, maybe CENTO_MARK; 0s at the end */

    /* The talon: one is drawn at random, the last takes its place, so the deck
     * is shuffled as it is drawn. Then the spent cards, the latest first. */
    uint8_t cards[CENTO_DECK];
} cento_state;

/* 0 stands for a hidden card throughout. */
typedef struct {
    sb_head head;
    int8_t seat; /* whose view: a seat, SB_SPECTATOR or SB_EVERYTHING */
    uint8_t
        card; /* of the phase; an offer is shown to the one who made it, a card received to the partners */
    uint8_t hand_n[SB_SEATS_MAX];
    uint8_t hand[SB_SEATS_MAX][CENTO_HAND]; /* the own; of others what is known for certain */
    uint8_t cards[CENTO_DECK]; /* the spent ones, where they lie in the state; the talon to SB_EVERYTHING */
    cento_open open;
    uint64_t chance_at; /* to SB_EVERYTHING: the generator */
    uint8_t chance_key[32];
} cento_view;

static_assert(sizeof(cento_state) <= 512, "a state is at most 512 bytes");
static_assert(sizeof(cento_view) <= 512, "a view is at most 512 bytes");

/* A move: kind | verb << 5 | choice << 8 | (said total + 1) << 16. */
enum { CENTO_PLAY, CENTO_DISCARD, CENTO_SWAP, CENTO_GIVE, CENTO_PASS };
enum {
    CENTO_PLAIN,
    CENTO_DOUBLE,
    CENTO_HALVE,
    CENTO_UP_20, /* ... CENTO_UP_80 */
    CENTO_UP_80 = CENTO_UP_20 + 3,
    CENTO_DOWN_20, /* ... CENTO_DOWN_80 */
    CENTO_DOWN_80 = CENTO_DOWN_20 + 3,
    CENTO_CHOICES
};

SB_FN static inline sb_move cento_move(int verb, int kind, int choice) {
    return (unsigned)kind | (unsigned)verb << 5 | (unsigned)choice << 8;
}
SB_FN static inline int cento_kind(sb_move m) { return (int)(m & 31); }
SB_FN static inline int cento_verb(sb_move m) { return (int)(m >> 5 & 7); }
SB_FN static inline int cento_choice(sb_move m) { return (int)(m >> 8 & 255); }
SB_FN static inline int cento_said(sb_move m) { return (int)(m >> 16 & 0xFFFF) - 1; }

/* How many cards of each kind the deck holds (B28, B29, B38: the race is without
 * ADD 50), and the points of one in a hand. */
SB_FN const uint8_t *cento_copies(int deck, int limit);
SB_FN int cento_points(int kind);

/* The kinds that can be played now. */
SB_FN uint32_t cento_playable(const cento_open *o);

/* May a card be played with this choice, whoever holds it? */
SB_FN sb_err cento_check_card(const cento_open *o, int kind, int choice);

/* The total that playing a card would give, no matter whether it is in bounds. */
SB_FN int cento_after(const cento_open *o, int kind, int choice);

/* Would the round be won if this move, a legal play, were made? */
SB_FN bool cento_wins(const cento_open *o, int kind, int choice);

/* Is a swap allowed at this total (B30)? */
SB_FN bool cento_swap_range(const cento_open *o);

/* The goal is the limit, and 0 while Tvärtom is active. What is kept is the way to
 * it, so that an addition card is a step ahead in both modes (B11). */
SB_FN static inline int cento_total(const cento_open *o) {
    return o->beside ? o->ahead : o->limit - o->ahead;
}
SB_FN static inline void cento_set_total(cento_open *o, int total) {
    o->ahead = (uint16_t)(o->beside ? total : o->limit - total);
}

/* B37: how many turns a round has at most, and how many it has had. */
SB_FN static inline int cento_turns_max(const cento_open *o) {
    int most = CENTO_VOID_PER_LIMIT * o->limit;
    return most > CENTO_VOID_TURNS ? most : CENTO_VOID_TURNS;
}
SB_FN static inline int cento_turns(const cento_open *o) { return cento_turns_max(o) - o->left; }

SB_FN static inline int cento_effect(const cento_open *o, int kind) {
    return kind == CENTO_CPY ? o->effect : kind;
}

SB_FN static inline int cento_hand_n(const uint8_t *hand) {
    int n = 0;
    while (n < CENTO_HAND && hand[n]) n++;
    return n;
}

SB_FN static inline int cento_mate(int seats, int seat) { return (seat + seats / 2) % seats; }

/* The cards that a view does not show, by kind; ret has room for CENTO_KINDS.
 * Returns how many. */
SB_FN int cento_unseen(const cento_view *v, int *ret);

SB_FN sb_err cento_deal(void *state, const sb_config *config, const sb_seed *seed);
SB_FN int cento_moves(const void *state, int seat, sb_move *ret);
SB_FN sb_err cento_check(const void *state, int seat, sb_move move);
SB_FN sb_err cento_apply(void *state, int seat, sb_move move);
SB_FN void cento_view_of(const void *state, int seat, void *ret_view);
SB_FN void cento_guess(const void *view, sb_rng *rng, void *ret_state);
SB_FN void cento_score(const void *state, int32_t *ret);
SB_FN sb_move cento_seen(const void *state, int by, sb_move move, int viewer, bool open);

/* For load.c, which puts a state together by hand: the options into a cleared
 * state; the turn to a seat, past empty hands, the round void if all are empty
 * (B24). */
SB_FN sb_err cento_configure(cento_state *s, const sb_config *config);
SB_FN void cento_turn_to(cento_state *s, int seat);

/* Sets `usual`, which follows from the rest of a state: whoever changes a state, but for
 * the fast path (usual.h), ends with this. A turn is usual in phase CENTO_TURN, without
 * pairs and without totals said, with a card on the pile and no hand empty. A card played
 * then leaves a usual turn to the next seat, unless it ends the round. */
SB_FN void cento_settle(cento_state *s);

/* As cento_apply, without the fast path of usual.h: what that is checked against. */
SB_FN sb_err cento_apply_any(cento_state *s, int seat, sb_move move);

extern const sb_option cento_options[];
extern const sb_rules cento_rules;

#endif
