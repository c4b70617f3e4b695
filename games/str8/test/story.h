/* Games with their log, and a slow count of possible deals that shares no code with belief.c. At the deal
 * a seat does not see five cards of each colour: in its holder, put away, and in the stack. Every order
 * of these five cards is followed through the log. It is counted if the seat would have seen the same
 * cards and got the same answers. Seats are numbered from 0 here. */
#ifndef STR8_TEST_STORY_H
#define STR8_TEST_STORY_H

#include "games/str8/test/table.h"
#include "tests/room/eval.h"

enum { DEEDS = 160, UNSEEN = 5, ORDERS = 120, HANDS = 15625 };

/* ---- games with their log ---- */

typedef struct {
    int seat;
    sb_move move;
} deed;

typedef struct {
    str8_state deal, now;
    deed log[DEEDS];
    int n;
} story;

static inline story begin(const char *options, uint32_t number) {
    story t = {.n = 0};
    t.deal = t.now = deal(options, number);
    return t;
}

static inline void tell(story *t, int seat, sb_move m) {
    CHECK(t->n < DEEDS);
    OK(str8_apply(&t->now, seat, m));
    t->log[t->n++] = (deed){.seat = seat, .move = m};
}

/* This bot makes the next move of any acting seat. */
static inline void go_on(story *t, const char *bot, sb_rng *rng) {
    int seat = any_actor(&t->now, rng);
    tell(t, seat, pick(&t->now, seat + 1, bot, rng, NULL, 0));
}

/* Plays a number of rounds in which every seat hits with the shortest free tile, or misses with any tile
 * and swaps any colour. Stops at the final. */
static inline void go_rounds(story *t, int rounds, bool hit, sb_rng *rng) {
    const str8_state *s = &t->now;
    for (int last = s->common.round + rounds; s->common.round < last && s->common.phase != STR8_GUESS;) {
        sb_move moves[STR8_MOVES];
        int seat = actor(s), tile = last_round(s)->tile[seat];
        if (s->common.phase == STR8_PLACE) {
            int at = place_for(tile, sum_of(s, seat, last_round(s)->dice), hit);
            tell(t, seat, str8_move(STR8_AT_MOVE, (unsigned)at + 1));
        } else if (s->common.phase == STR8_TAKE && hit && str8_moves(s, seat, moves)) {
            tell(t, seat, moves[0]);
        } else go_on(t, "random", rng);
    }
}

/* ---- one colour ---- */

/* The cards of a colour that the seat did not see at the deal: its own card, the card put away, and the
 * stack from its top. */
static inline void unseen_of(const str8_state *s, int seat, int colour, int *ret) {
    ret[0] = s->card[colour][seat] - 1;
    for (int i = 0; i < UNSEEN - 1; i++) ret[1 + i] = s->card[colour][STR8_AWAY + i] - 1;
}

/* The card that the seat had in each checked round and has now. `ways` is the number of orders of the
 * hidden cards that lead to it. */
typedef struct {
    int then[STR8_ROUNDS], now;
    uint64_t ways;
} path;

/* Follows the colour through the log from this order of the hidden cards. Returns false if the seat would
 * have seen another card than in the real game. */
static inline bool follow(const story *t, int seat, int colour, const int *order, path *ret) {
    int truth[UNSEEN], drawn = 0, placed = 0, rounds = 0;
    unseen_of(&t->deal, seat, colour, truth);
    int own = order[0], true_own = truth[0];
    memset(ret, 0, sizeof *ret);
    for (int i = 0; i < t->n; i++) {
        const deed *d = &t->log[i];
        if (str8_verb(d->move) == STR8_AT_MOVE && ++placed == t->deal.head.seats) {
            ret->then[rounds++] = own;
            placed = 0;
        }
        if (str8_verb(d->move) != STR8_SWAP_MOVE || str8_value(d->move) != colour) continue;
        int top = order[2 + drawn], true_top = truth[2 + drawn];
        drawn++;
        if (d->seat != seat) {
            if (top != true_top) return false; /* the seat sees the card that another seat draws */
            continue;
        }
        if (own != true_own) return false; /* the seat sees the card that it swaps out */
        own = top;
        true_own = true_top;
    }
    ret->now = own;
    ret->ways = 1;
    return true;
}

/* The permutation of five things with index n. */
static inline void permute(int n, const int *things, int *ret) {
    int left[UNSEEN];
    memcpy(left, things, sizeof left);
    for (int i = 0; i < UNSEEN; i++) {
        int k = n % (UNSEEN - i);
        n /= UNSEEN - i;
        ret[i] = left[k];
        memmove(left + k, left + k + 1, (size_t)(UNSEEN - i - k - 1) * sizeof *left);
    }
}

/* All paths of a colour, each with the number of orders that lead to it. Returns how many. */
static inline int paths_of(const story *t, int seat, int colour, path *ret) {
    int unseen[UNSEEN], order[UNSEEN], n = 0;
    unseen_of(&t->deal, seat, colour, unseen);
    for (int i = 0; i < ORDERS; i++) {
        path p;
        permute(i, unseen, order);
        if (!follow(t, seat, colour, order, &p)) continue;
        int k = 0;
        while (k < n && (ret[k].now != p.now || memcmp(ret[k].then, p.then, sizeof p.then))) k++;
        if (k == n) ret[n++] = p;
        else ret[k].ways++;
    }
    return n;
}

/* ---- all colours ---- */

/* The choices of the seat in a round, from the log. */
typedef struct {
    int dice[STR8_DICE], tile, at;
} claim;

static inline int claims_of(const story *t, int seat, claim *ret) {
    int rounds = 0, placed = 0;
    for (int i = 0; i < t->n; i++) {
        sb_move m = t->log[i].move;
        bool own = t->log[i].seat == seat;
        switch (str8_verb(m)) {
        case STR8_DICE_MOVE:
            for (int k = 0; k < STR8_DICE; k++) ret[rounds].dice[k] = str8_die(m, k);
            break;
        case STR8_TILE_MOVE:
            if (own) ret[rounds].tile = str8_value(m);
            break;
        case STR8_AT_MOVE:
            if (own) ret[rounds].at = str8_value(m) - 1;
            if (++placed == t->deal.head.seats) placed = 0, rounds++;
            break;
        default: break;
        }
    }
    return rounds;
}

/* The answer as a player would give it: right, your sum is lower, it is higher,
 * or only that it is wrong. */
enum { RIGHT, LOWER, HIGHER, WRONG };

static inline int spoken(const claim *k, int shortest, int sum) {
    if (sum >= k->at && sum <= k->at + k->tile - 1) return RIGHT;
    if (k->tile == shortest) return WRONG;
    return sum < k->at ? LOWER : HIGHER;
}

/* The number that a seat held in a round (from 0), if its present card is `now`. Found from the log,
 * which shows all cards swapped out. */
static inline int held(const story *t, int seat, int colour, int round, int now) {
    int rounds = 0, placed = 0, drawn = 0;
    for (int i = 0; i < t->n; i++) {
        const deed *d = &t->log[i];
        if (str8_verb(d->move) == STR8_AT_MOVE && ++placed == t->deal.head.seats) placed = 0, rounds++;
        if (str8_verb(d->move) != STR8_SWAP_MOVE || str8_value(d->move) != colour) continue;
        drawn++;
        if (d->seat == seat && rounds > round) return t->now.card[colour][STR8_TOP + drawn - 1] - 1;
    }
    return now;
}

typedef struct {
    uint8_t card[STR8_COLOURS];
    uint64_t deals; /* number of deals that lead to this hand */
} hand;

typedef struct {
    const story *t;
    int seat, rounds, colours;
    claim claims[STR8_ROUNDS];
    int heard[STR8_ROUNDS];
    path paths[STR8_COLOURS][ORDERS];
    int paths_n[STR8_COLOURS];
    hand hands[HANDS];
    int n;
    int slot[1 << 18]; /* index in the list of hands + 1, 0: not possible; by key_of, three bits per card */
    uint64_t deals;    /* number of deals of all hands */
} count;

static inline int key_of(const count *k, const uint8_t *card) {
    int key = 0;
    for (int c = 0; c < k->colours; c++) key = key << 3 | card[c];
    return key;
}

/* The index of a hand in the list, -1: it is not possible. */
static inline int find_hand(const count *k, const uint8_t *card) { return k->slot[key_of(k, card)] - 1; }

static inline int sum_then(const count *k, path *const *chosen, int round) {
    int sum = 0;
    for (int i = 0; i < STR8_DICE; i++) sum += chosen[k->claims[round].dice[i]]->then[round];
    return sum;
}

static inline void try_paths(count *k, path **chosen, int colour) {
    if (colour < k->colours) {
        for (int i = 0; i < k->paths_n[colour]; i++) {
            chosen[colour] = &k->paths[colour][i];
            try_paths(k, chosen, colour + 1);
        }
        return;
    }
    hand h = {.deals = 1};
    for (int r = 0; r < k->rounds; r++)
        if (spoken(&k->claims[r], k->t->deal.common.shortest, sum_then(k, chosen, r)) != k->heard[r]) return;
    for (int c = 0; c < k->colours; c++) h.card[c] = (uint8_t)chosen[c]->now, h.deals *= chosen[c]->ways;
    CHECK(k->n < HANDS);
    k->hands[k->n++] = h;
    CHECK(find_hand(k, h.card) < 0);
    k->slot[key_of(k, h.card)] = k->n;
    k->deals += h.deals;
}

/* The answers that the seat really got, from the real deal. */
static inline void hear(count *k) {
    path truth[STR8_COLOURS], *chosen[STR8_COLOURS];
    for (int c = 0; c < k->colours; c++) {
        int order[UNSEEN];
        unseen_of(&k->t->deal, k->seat, c, order);
        CHECK(follow(k->t, k->seat, c, order, &truth[c]));
        chosen[c] = &truth[c];
    }
    for (int r = 0; r < k->rounds; r++)
        k->heard[r] = spoken(&k->claims[r], k->t->deal.common.shortest, sum_then(k, chosen, r));
}

/* The seat has seen all cards that it swapped out. So the last card identifies a path, and each hand is
 * listed once. */
static inline count *count_hands(const story *t, int seat) {
    static count k;
    path *chosen[STR8_COLOURS];
    memset(k.slot, 0, sizeof k.slot);
    k.t = t, k.seat = seat, k.colours = t->deal.common.colours, k.n = 0, k.deals = 0;
    k.rounds = claims_of(t, seat, k.claims);
    hear(&k);
    for (int c = 0; c < k.colours; c++) k.paths_n[c] = paths_of(t, seat, c, k.paths[c]);
    try_paths(&k, chosen, 0);
    return &k;
}

#endif
