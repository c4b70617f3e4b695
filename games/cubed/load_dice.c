/* The dice of a parsed position: assigns their numbers, puts them on the board and into
 * the hands, and checks the bag and the wanted symbols. It does not check that the board
 * could be reached by legal moves, so that tests and puzzles can put dice anywhere. */
#include "games/cubed/position.h"

typedef cubed_position position;

static int seats_of(const position *p) { return p->base.head.seats; }

static int face_of(const cubed_written *w) { return w->face & CUBED_STATED ? CUBED_WILD : w->face; }

/* Refuses the face: die `die` does not have it; with die 0, no free die has it. */
static bool bad_face(position *p, int die, const cubed_written *w) {
    return sb_position_refuse(&p->base, die ? CUBED_NO_FACE : CUBED_NO_DIE_LEFT, &cubed_face_token,
                              face_of(w), die);
}

static bool has_face(const position *p, int die, const cubed_written *w) {
    int face = face_of(w), side = 0;
    while (side < CUBED_FACES && cubed_face(p->s->common.wilds, die, side) != face) side++;
    return side < CUBED_FACES;
}

/* By die number: the entry of the position that uses the die, NULL if free. */
typedef struct {
    cubed_written *owner[CUBED_DICE + 1];
    uint64_t named; /* bit mask of dice whose number was given; they are never reassigned */
} owners;

/* Assigns a die whose number was given. It must be unused and have the face. */
static bool take_named(position *p, cubed_written *w, owners *all) {
    if (!w->die) return true;
    if (all->owner[w->die]) return sb_position_refuse(&p->base, CUBED_DIE_TWICE, NULL, w->die, 0);
    all->owner[w->die] = w;
    all->named |= (uint64_t)1 << w->die;
    return has_face(p, w->die, w) || bad_face(p, w->die, w);
}

/* Assigns a die that has the face: a free one, or one whose owner can change to another
 * die (bipartite matching by augmenting paths). `tried`: bit mask; each die is tried once. */
static bool find_die(const position *p, cubed_written *w, owners *all, uint64_t *tried) {
    for (int free = 1; free >= 0; free--)
        for (int die = 1; die <= CUBED_DICE; die++) {
            bool open = !all->owner[die];
            if (open != free || ((all->named | *tried) >> die & 1) || !has_face(p, die, w)) continue;
            *tried |= (uint64_t)1 << die;
            if (!open && !find_die(p, all->owner[die], all, tried)) continue;
            all->owner[die] = w;
            w->die = (uint8_t)die;
            return true;
        }
    return false;
}

static bool choose_die(position *p, cubed_written *w, owners *all) {
    uint64_t tried = 0;
    return w->die || find_die(p, w, all, &tried) || bad_face(p, 0, w);
}

/* Calls `settle` for every die of the position: in hands, then on the board. */
static bool each_die(position *p, bool (*settle)(position *p, cubed_written *w, owners *all), owners *all) {
    for (int seat = 0; seat < seats_of(p); seat++)
        for (int i = 0; i < p->hands[seat].n; i++)
            if (!settle(p, &p->hands[seat].die[i], all)) return false;
    for (int i = 0; i < p->board_n; i++)
        if (!settle(p, &p->board[i], all)) return false;
    return true;
}

/* Dice with given numbers first, so that the others do not use these numbers. */
static bool settle_numbers(position *p) {
    owners all = {.named = 0};
    return each_die(p, take_named, &all) && each_die(p, choose_die, &all);
}

static bool settle_board(position *p) {
    cubed_common *o = &p->s->common;
    for (int i = 0; i < p->board_n; i++) {
        const cubed_written *w = &p->board[i];
        uint8_t *cell = &o->cell[w->cell];
        if (*cell != CUBED_EMPTY)
            return sb_position_refuse(&p->base, *cell == CUBED_OFF ? CUBED_NO_SQUARE : CUBED_OCCUPIED,
                                      &cubed_square_token, w->cell, 0);
        *cell = (uint8_t)(w->face + 1);
        o->where[w->die - 1] = w->cell;
    }
    return true;
}

static bool settle_hands(position *p) {
    cubed_common *o = &p->s->common;
    for (int seat = 0; seat < seats_of(p); seat++) {
        const cubed_hand *hand = &p->hands[seat];
        if (hand->n < CUBED_HAND && o->phase <= CUBED_OPENING)
            return cubed_bad(p, SB_N_("all have five dice until the opening"));
        if (!hand->n && o->phase == CUBED_ROLLING)
            return cubed_bad(p, SB_N_("who has no dice ends the game: no extra roll"));
        for (int i = 0; i < hand->n; i++) o->hand[seat][i] = (cubed_die){hand->die[i].die, hand->die[i].face};
    }
    return true;
}

/* The bag and the wanted symbols follow from the other fields; if given they must agree. */
static bool check_bag(position *p) {
    uint8_t bag[CUBED_DICE];
    uint64_t have = 0, said = 0;
    for (int i = 0, n = cubed_bag(&p->s->common, bag); i < n; i++) have |= (uint64_t)1 << bag[i];
    for (int i = 0; i < p->bag_n; i++) said |= (uint64_t)1 << p->bag[i];
    return !cubed_given(p, "bag") || have == said ||
           cubed_bad(p, SB_N_("bag is not the dice that are nowhere else"));
}

static bool check_wanted(position *p) {
    const cubed_common *o = &p->s->common;
    if (!cubed_given(p, "wanted")) return true;
    for (int cell = 0; cell < CUBED_CELLS; cell++) {
        uint32_t wanted = o->cell[cell] == CUBED_EMPTY ? cubed_wanted(o, cell) : 0;
        if (p->wanted[cell] != wanted) return cubed_bad(p, SB_N_("wanted is not what makes a SET there"));
    }
    return true;
}

bool cubed_settle_dice(position *p) {
    return settle_numbers(p) && settle_board(p) && settle_hands(p) && check_bag(p) && check_wanted(p);
}
