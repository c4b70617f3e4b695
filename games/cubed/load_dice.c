/* The dice of a draft: which they are, where they lie, what is left in the bag
 * and what squares want. How they came to lie there is not asked: tests and
 * puzzles put them anywhere. */
#include "games/cubed/load.h"

typedef cubed_draft draft;

static int seats_of(const draft *d) { return d->s->head.seats; }

static int face_of(const cubed_written *w) { return w->stated ? CUBED_WILD : w->face; }

/* The die has no such face, or (0) none that is left has it. */
static bool bad_face(draft *d, int die, const cubed_written *w) {
    char word[SB_WORD_MAX];
    sb_text t;
    sb_text_init(&t, word, sizeof word);
    cubed_put_face(&t, face_of(w));
    return sb_json_fail(&d->j, die ? CUBED_NO_FACE : CUBED_NO_DIE_LEFT, word, die, 0);
}

static bool has_face(const draft *d, int die, const cubed_written *w) {
    int face = face_of(w), side = 0;
    while (side < CUBED_FACES && cubed_face(d->s->open.wilds, die, side) != face) side++;
    return side < CUBED_FACES;
}

/* Who has which die, and which of them were named by their number. */
typedef struct {
    cubed_written *owner[CUBED_DICE + 1];
    uint64_t named;
} owners;

/* A die that was named by its number: of this set, and once. */
static bool take_named(draft *d, cubed_written *w, owners *all) {
    char word[SB_WORD_MAX];
    sb_text t;
    if (!w->die) return true;
    sb_text_init(&t, word, sizeof word);
    sb_put_int(&t, w->die);
    if (all->owner[w->die]) return sb_json_fail(&d->j, CUBED_DIE_TWICE, word, 0, 0);
    all->owner[w->die] = w;
    all->named |= (uint64_t)1 << w->die;
    return has_face(d, w->die, w) || bad_face(d, w->die, w);
}

/* A die that has the face, one that is free if there is one; else one whose owner
 * can take another. Each die is tried once. */
static bool find_die(const draft *d, cubed_written *w, owners *all, uint64_t *tried) {
    for (int free = 1; free >= 0; free--)
        for (int die = 1; die <= CUBED_DICE; die++) {
            bool open = !all->owner[die];
            if (open != free || ((all->named | *tried) >> die & 1) || !has_face(d, die, w)) continue;
            *tried |= (uint64_t)1 << die;
            if (!open && !find_die(d, all->owner[die], all, tried)) continue;
            all->owner[die] = w;
            w->die = (uint8_t)die;
            return true;
        }
    return false;
}

static bool choose_die(draft *d, cubed_written *w, owners *all) {
    uint64_t tried = 0;
    return w->die || find_die(d, w, all, &tried) || bad_face(d, 0, w);
}

/* Every die of the draft: in hands, then on the board. */
static bool each_die(draft *d, bool (*settle)(draft *d, cubed_written *w, owners *all), owners *all) {
    for (int seat = 0; seat < d->hands_n; seat++)
        for (int i = 0; i < d->hand_n[seat]; i++)
            if (!settle(d, &d->hands[seat][i], all)) return false;
    for (int i = 0; i < d->board_n; i++)
        if (!settle(d, &d->board[i], all)) return false;
    return true;
}

/* Dice with numbers first, so that the others take none of theirs. */
static bool settle_numbers(draft *d) {
    owners all = {.named = 0};
    return each_die(d, take_named, &all) && each_die(d, choose_die, &all);
}

static bool bad_square(draft *d, sb_err err, int cell) {
    char word[SB_WORD_MAX];
    sb_text t;
    sb_text_init(&t, word, sizeof word);
    cubed_put_square(&t, cell);
    return sb_json_fail(&d->j, err, word, 0, 0);
}

static bool settle_board(draft *d) {
    cubed_open *o = &d->s->open;
    for (int i = 0; i < d->board_n; i++) {
        const cubed_written *w = &d->board[i];
        uint8_t *cell = &o->cell[w->cell];
        if (*cell != CUBED_EMPTY)
            return bad_square(d, *cell == CUBED_OFF ? CUBED_NO_SQUARE : CUBED_OCCUPIED, w->cell);
        *cell = (uint8_t)((w->face + 1) | (w->stated ? CUBED_STATED : 0));
        o->where[w->die - 1] = (uint16_t)w->cell;
    }
    return true;
}

static bool settle_hands(draft *d) {
    for (int seat = 0; seat < seats_of(d); seat++) {
        int n = d->hand_n[seat];
        if (n < CUBED_HAND && d->phase <= CUBED_OPENING)
            return cubed_bad(d, SB_SAID("all have five dice until the opening"));
        if (!n && d->phase == CUBED_ROLLING)
            return cubed_bad(d, SB_SAID("who has no dice ends the game: no extra roll"));
        for (int i = 0; i < n; i++)
            d->s->open.hand[seat][i] = (cubed_die){d->hands[seat][i].die, d->hands[seat][i].face};
    }
    return true;
}

/* What the bag holds and what squares want follows; if given it must be that. */
static bool check_bag(draft *d) {
    uint8_t bag[CUBED_DICE];
    uint64_t have = 0;
    for (int i = 0, n = cubed_bag(&d->s->open, bag); i < n; i++) have |= (uint64_t)1 << bag[i];
    return !cubed_has(d, CUBED_FIELD_bag) || have == d->bag ||
           cubed_bad(d, SB_SAID("bag is not the dice that are nowhere else"));
}

static bool check_wanted(draft *d) {
    const cubed_open *o = &d->s->open;
    for (int cell = 0; cubed_has(d, CUBED_FIELD_wanted) && cell < CUBED_CELLS; cell++) {
        uint32_t wanted = o->cell[cell] == CUBED_EMPTY ? cubed_wanted(o, cell) : 0;
        if ((d->wanted[cell] & ~CUBED_LISTED) != wanted)
            return cubed_bad(d, SB_SAID("wanted is not what makes a SET there"));
    }
    return true;
}

bool cubed_settle_dice(draft *d) {
    return settle_numbers(d) && settle_board(d) && settle_hands(d) && check_bag(d) && check_wanted(d);
}
