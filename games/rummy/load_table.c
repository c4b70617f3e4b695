/* The table of a draft: what lay there at the start of the turn stands, and what
 * was moved since was moved by somebody who may. How the tiles came to lie there
 * is not asked: tests and puzzles put them anywhere. */
#include "games/rummy/load.h"

typedef rummy_draft draft;

static int seats_of(const draft *d) { return d->s->head.seats; }

/* Does the turn under construction open for its seat? */
static bool opens_now(const draft *d) {
    const rummy_table *t = &d->s->open.table;
    for (int i = 0; i < t->n; i++)
        if (t->was[i] == RUMMY_OPENED) return true;
    return false;
}

/* How many steps it took at least to lay the table like this. */
static int steps_least(const draft *d) {
    const rummy_table *t = &d->s->open.table;
    int n = opens_now(d);
    for (int i = 0; i < t->n; i++) n += t->was[i] != RUMMY_OPENED && t->was[i] != t->at[i];
    return n;
}

/* ---- the start of the turn ---- */

static bool bad_square(draft *d, sb_err err, int square) {
    char word[SB_WORD_MAX];
    sb_text t;
    sb_text_init(&t, word, sizeof word);
    rummy_put_square(&t, square);
    return sb_json_fail(&d->j, err, word, 0, 0);
}

/* No two tiles were on one square, and there are no more of a kind than exist. */
static bool undo_steps(draft *d) {
    const rummy_table *t = &d->s->open.table;
    rummy_tiles all = {0, 0};
    for (int i = 0; i < t->n; i++) {
        if (rummy_count(&all, rummy_tile_at(t, i)) == 2)
            return rummy_bad(d, SB_SAID("there are two tiles of each kind"));
        rummy_add(&all, rummy_tile_at(t, i));
        for (int k = 0; k < i && t->was[i] > RUMMY_OPENED; k++)
            if (t->was[k] == t->was[i]) return bad_square(d, RUMMY_OCCUPIED, t->was[i]);
    }
    d->before = *t;
    rummy_undo_steps(&d->before, &d->laid);
    return true;
}

static bool settle_opened(draft *d) {
    unsigned everyone = (1u << seats_of(d)) - 1, now = (unsigned)opens_now(d) << d->s->open.turn;
    if (!rummy_has(d, RUMMY_FIELD_opened)) d->opened = d->before.n ? everyone : now;
    if (d->opened & ~everyone) return rummy_bad(d, SB_SAID("opened names seats of the table"));
    d->s->open.opened = (uint8_t)d->opened;
    return true;
}

static bool check_verdict(draft *d, const rummy_verdict *v) {
    sb_detail at;
    rummy_tell_verdict(v, &at);
    return v->err == SB_OK || sb_json_fail(&d->j, v->err, at.word, at.a, at.b);
}

/* D4, D5: as a turn may leave it. */
static bool check_before(draft *d) {
    unsigned opened = d->opened & ~((unsigned)opens_now(d) << d->s->open.turn);
    int n = sb_bits_n(opened), most = n < seats_of(d) ? n : seats_of(d) == 4 ? 4 : 3;
    rummy_verdict v = rummy_judge(&d->before);
    if (!check_verdict(d, &v)) return false;
    if (!d->before.n != !opened) return rummy_bad(d, SB_SAID("tiles lie there just if somebody has opened"));
    d->s->open.groups = v.groups;
    return v.groups <= most || rummy_bad(d, SB_SAID("there are too many groups"));
}

/* ---- the turn under construction ---- */

/* D2: in the order of kinds a Set and a Run are lines, however they lie now. */
static bool check_opening(draft *d) {
    const rummy_table *t = &d->s->open.table;
    uint8_t tiles[RUMMY_TILES];
    int n = 0, sum = 0;
    for (int tile = 0; tile < RUMMY_NUMBERS; tile++)
        for (int i = 0; i < t->n; i++)
            if (t->was[i] == RUMMY_OPENED && rummy_tile_at(t, i) == tile)
                tiles[n++] = (uint8_t)tile, sum += rummy_value(tile);
    if (n && !rummy_is_line(tiles, n)) return rummy_bad(d, SB_SAID("what was laid by open is no Set or Run"));
    return !n || sum >= d->s->open.min_value ||
           sb_json_fail(&d->j, RUMMY_OPEN_LOW, "", sum, d->s->open.min_value);
}

static bool settle_steps(draft *d) {
    rummy_open *o = &d->s->open;
    int least = steps_least(d);
    if (!rummy_has(d, RUMMY_FIELD_steps)) d->steps = least;
    if (d->steps && d->phase != RUMMY_TURN) return rummy_bad(d, SB_SAID("tiles are moved in a turn"));
    if (least && !(d->opened >> o->turn & 1))
        return rummy_bad(d, SB_SAID("who has not opened moves nothing"));
    if (d->steps < least) return rummy_bad(d, SB_SAID("it took more steps than that"));
    o->steps = (uint16_t)d->steps;
    return true;
}

/* What follows must be that if it is given. */
static bool check_groups(draft *d) {
    const rummy_open *o = &d->s->open;
    sb_err unused;
    int limit = rummy_groups_max(o, seats_of(d), o->turn, &unused);
    if (rummy_has(d, RUMMY_FIELD_groups) && d->groups != o->groups)
        return rummy_bad(d, SB_SAID("groups are counted otherwise"));
    return !rummy_has(d, RUMMY_FIELD_group_limit) || d->group_limit == limit ||
           rummy_bad(d, SB_SAID("group_limit is another"));
}

bool rummy_settle_table(draft *d) {
    return undo_steps(d) && settle_opened(d) && settle_steps(d) && check_opening(d) && check_before(d) &&
           check_groups(d);
}
