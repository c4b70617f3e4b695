/* Cento: constants, state, view, and how a move is packed. Numbers such as
 * B13 are clauses of RULES.md. */
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

/* The kinds of cards. Cards of one kind are interchangeable. A set of kinds is a bit mask. */
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
    CENTO_KIND = 31, /* bit mask of the kind in a card byte */
    CENTO_MARK =
        32 /* in a hand: the partner gave this card and knows it; in the spent cards: it was thrown */
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
/* What the acting seat has to do. */
enum {
    CENTO_TURN,    /* an ordinary turn */
    CENTO_OPENING, /* open the round with `card` (B4) */
    CENTO_GIVING,  /* give a card in exchange for the partner's `card` (B31) */
    CENTO_RECEIVED /* play or throw `card`, which was just received (B32) */
};
enum { CENTO_FULL, CENTO_SMALL1, CENTO_SMALL2 };
enum { CENTO_SINGLE, CENTO_SERIES, CENTO_FIRST_TO };

/* The yes/no options as bits of `house`; 0 is the house default. */
enum {
    CENTO_PAIRS = 1,
    CENTO_MAY_PASS = 2,        /* forced_discard = may */
    CENTO_CHANGE_WINS = 4,     /* reverse_card_can_win = no */
    CENTO_NO_COPY_OF_COPY = 8, /* copy_of_copy = unplayable */
    CENTO_SAY = 16,            /* say_total = on */
    CENTO_EXTRA_ROUNDS = 32    /* series_tie = extra */
};

/* The information that is visible to everybody. State and view both contain it. The mode is not
 * stored: Tvärtom is active exactly while `beside` is not 0 (B12, B16). */
typedef struct {
    uint16_t ahead; /* distance from the total to the goal: see cento_total */
    uint16_t limit;
    int16_t said;                /* total said with the last card, -1: none (B25) */
    int16_t final;               /* total at the end of the previous round */
    int16_t series_limit;        /* as the option was set, whether `match` uses it or not */
    int16_t first_to_limit;      /* the same */
    uint16_t left;               /* turns until the round is void (B37) */
    uint16_t round;              /* from 1 */
    int16_t score[SB_SEATS_MAX]; /* points of the finished rounds; equal for partners (B34) */
    uint8_t deck;                /* CENTO_FULL ... */
    uint8_t match;               /* CENTO_SINGLE ... */
    uint8_t house;               /* bit mask of CENTO_PAIRS ... */
    uint8_t phase;               /* CENTO_TURN ... */
    uint8_t backwards;           /* 1: counter-clockwise */
    uint8_t last;                /* kind of the card played last, 0: none */
    uint8_t effect;              /* kind whose effect `last` had; never CENTO_CPY (B13, B14) */
    uint8_t choice;              /* choice made with `last`: CENTO_PLAIN ... */
    uint8_t top;                 /* kind on top of the pile, 0: empty pile */
    uint8_t beside;              /* the active Tvärtom card or its copy, 0: normal mode */
    uint8_t talon_n;             /* number of cards in the talon */
    uint8_t voids;               /* void rounds in a row (B37) */
    uint8_t spent_n;             /* number of spent cards: thrown, or played and below the top */
    uint8_t winner;              /* of the previous round: seat + 1, 0: nobody */
    uint8_t counted[SB_SEATS_MAX][CENTO_HAND]; /* hands at the end of the previous round */

    /* What everybody can conclude about each hand, from the opening, forced throws and new talons:
     * at least k of its cards have a kind in sure[seat][k - 1]. Invariant: each set contains the
     * set before it. CENTO_ANY means that nothing is known. */
    uint32_t sure[SB_SEATS_MAX][CENTO_HAND];
} cento_common;

typedef struct {
    sb_head head;
    sb_rng rng;
    cento_common common;
    uint8_t card;                           /* the card that `phase` refers to; 0 in CENTO_TURN */
    uint8_t usual;                          /* head.acting in a usual turn, otherwise 0: see cento_settle */
    uint8_t hand[SB_SEATS_MAX][CENTO_HAND]; /* kinds, some with CENTO_MARK; unused entries at the end are 0 */

    /* First the talon, then the spent cards, the latest first. The talon has no order: a card is
     * drawn at a random index, and the last card of the talon fills the gap. */
    uint8_t cards[CENTO_DECK];
} cento_state;

/* In all fields 0 is a hidden card. */
typedef struct {
    sb_head head;
    int8_t seat; /* the viewer: a seat, SB_SPECTATOR or SB_EVERYTHING */
    /* The card that `phase` refers to. An offer is visible to the seat that made it, a received card to
     * both partners. */
    uint8_t card;
    uint8_t hand_n[SB_SEATS_MAX];
    uint8_t hand[SB_SEATS_MAX][CENTO_HAND]; /* own cards; of other hands the cards that the viewer knows */
    uint8_t cards[CENTO_DECK]; /* spent cards, indexed as in the state; the talon for SB_EVERYTHING only */
    cento_common common;
    uint64_t chance_at; /* the random generator, for SB_EVERYTHING only; otherwise 0 */
    uint8_t chance_key[32];
} cento_view;

static_assert(sizeof(cento_state) <= 512, "a state is at most 512 bytes");
static_assert(sizeof(cento_view) <= 512, "a view is at most 512 bytes");

/* A packed move: kind | verb << 5 | choice << 8 | (said total + 1) << 16. */
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

/* The number of cards of each kind in the deck (B28, B29; B38: the race has no ADD 50), and the
 * points of one card in a hand. */
SB_FN const uint8_t *cento_copies(int deck, int limit);
SB_FN int cento_points(int kind);

/* The kinds that can be played now. */
SB_FN uint32_t cento_playable(const cento_common *o);

/* May a card be played with this choice? Does not check who holds it. */
SB_FN sb_err cento_check_card(const cento_common *o, int kind, int choice);

/* The total after playing a card. The result may be below 0 or above the limit. */
SB_FN int cento_after(const cento_common *o, int kind, int choice);

/* Would this play win the round? Precondition: the play is legal. */
SB_FN bool cento_wins(const cento_common *o, int kind, int choice);

/* Is a swap allowed at this total (B30)? */
SB_FN bool cento_swap_range(const cento_common *o);

/* The goal is the limit, or 0 while Tvärtom is active. `ahead` stores the distance to the goal, so that
 * a plus card reduces it in both modes (B11). */
SB_FN static inline int cento_total(const cento_common *o) {
    return o->beside ? o->ahead : o->limit - o->ahead;
}
SB_FN static inline void cento_set_total(cento_common *o, int total) {
    o->ahead = (uint16_t)(o->beside ? total : o->limit - total);
}

/* B37: the maximum number of turns of a round, and the number of turns played. */
SB_FN static inline int cento_turns_max(const cento_common *o) {
    int most = CENTO_VOID_PER_LIMIT * o->limit;
    return most > CENTO_VOID_TURNS ? most : CENTO_VOID_TURNS;
}
SB_FN static inline int cento_turns(const cento_common *o) { return cento_turns_max(o) - o->left; }

SB_FN static inline int cento_effect(const cento_common *o, int kind) {
    return kind == CENTO_CPY ? o->effect : kind;
}

/* Does a card with this effect skip the next seat? With two seats a change of direction does, too (B20, B21).
 */
SB_FN static inline bool cento_skips(int seats, int effect) {
    return effect == CENTO_SKIP || (effect == CENTO_REV && seats == 2);
}

SB_FN static inline int cento_hand_n(const uint8_t *hand) {
    int n = 0;
    while (n < CENTO_HAND && hand[n]) n++;
    return n;
}

/* The points that end the match (B26, B35). */
SB_FN static inline int cento_target(const cento_common *o) {
    return o->match == CENTO_FIRST_TO ? o->first_to_limit : o->series_limit;
}

SB_FN static inline int cento_mate(int seats, int seat) { return (seat + seats / 2) % seats; }

/* Counts by kind the cards that are hidden in a view. The array ret has CENTO_KINDS entries. Returns
 * their sum. */
SB_FN int cento_unseen(const cento_view *v, int *ret);

SB_FN sb_err cento_deal(void *state, const sb_config *config, const sb_seed *seed);
SB_FN int cento_moves(const void *state, int seat, sb_move *ret);
SB_FN sb_err cento_check(const void *state, int seat, sb_move move);
SB_FN sb_err cento_apply(void *state, int seat, sb_move move);
SB_FN void cento_view_of(const void *state, int seat, void *ret_view);
SB_FN void cento_guess(const void *view, sb_rng *rng, void *ret_state);
SB_FN void cento_score(const void *state, int32_t *ret);
SB_FN sb_move cento_redact(const void *state, int by, sb_move move, int viewer, bool revealed);

/* For load.c, which builds a state from a position. cento_deal_hidden deals the cards that the view hides
 * into the hands and the talon of the state; false: no deal agrees with the view. cento_configure stores
 * the options in a zeroed state. cento_turn_to gives the turn to a seat, or to the next one whose hand is not
 * empty; if all hands are empty, the round is void (B24). */
SB_FN bool cento_deal_hidden(const cento_view *v, sb_rng *rng, cento_state *s);
SB_FN sb_err cento_configure(cento_state *s, const sb_config *config);
SB_FN void cento_turn_to(cento_state *s, int seat);

/* Computes `usual` from the rest of the state. Every function that changes a state must call this last,
 * except the fast path (usual.h). A turn is usual if the phase is CENTO_TURN, the options pairs and
 * say_total are off, the pile is not empty and no hand is empty. After a play in a usual turn the next
 * turn is usual too, unless the round ends. */
SB_FN void cento_settle(cento_state *s);

/* As cento_apply, but without the fast path of usual.h. The tests compare the two. */
SB_FN sb_err cento_apply_any(cento_state *s, int seat, sb_move move);

extern const sb_option cento_options[];
extern const sb_rules cento_rules;

#endif
