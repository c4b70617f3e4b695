/* The table of a parsed position. The table of the start of the turn must be valid, and the
 * steps since then must be allowed for the seat. It does not check that the table could be
 * reached by legal moves, so that tests and puzzles can put tiles anywhere. */
#include "games/rummy/position.h"

typedef rummy_position position;

static int seats_of(const position *p) { return p->base.head.seats; }

/* Does the unfinished turn contain an `open`? */
static bool opens_now(const position *p) {
    const rummy_table *t = &p->s->common.table;
    for (int i = 0; i < t->n; i++)
        if (t->was[i] == RUMMY_OPENED) return true;
    return false;
}

/* The least number of steps from the start of the turn to this table. */
static int steps_least(const position *p) {
    const rummy_table *t = &p->s->common.table;
    int n = opens_now(p);
    for (int i = 0; i < t->n; i++) n += t->was[i] != RUMMY_OPENED && t->was[i] != t->at[i];
    return n;
}

/* ---- the start of the turn ---- */

static bool lay_tiles(position *p) {
    rummy_table *t = &p->s->common.table;
    for (int i = 0; i < p->table_n; i++) {
        const rummy_laid *laid = &p->table[i];
        if (rummy_find(t, laid->at) >= 0)
            return sb_position_refuse(&p->base, RUMMY_OCCUPIED, &rummy_square_token, laid->at, 0);
        rummy_lay_tile(t, laid->at, laid->is_new ? laid->tile | RUMMY_NEW : laid->tile,
                       laid->from < 0 ? laid->at : laid->from);
    }
    return true;
}

/* Computes the table of the start of the turn. No two tiles may have been on one square,
 * and there are at most two tiles of a kind. */
static bool undo_steps(position *p) {
    const rummy_table *t = &p->s->common.table;
    rummy_tiles all = {0, 0};
    for (int i = 0; i < t->n; i++) {
        if (rummy_count(&all, rummy_tile_at(t, i)) == 2)
            return rummy_bad(p, SB_N_("there are two tiles of each kind"));
        rummy_add(&all, rummy_tile_at(t, i));
        for (int k = 0; k < i && t->was[i] > RUMMY_OPENED; k++)
            if (t->was[k] == t->was[i])
                return sb_position_refuse(&p->base, RUMMY_OCCUPIED, &rummy_square_token, t->was[i], 0);
    }
    p->before = *t;
    rummy_undo_steps(&p->before, &p->put);
    return true;
}

static bool settle_opened(position *p) {
    rummy_common *o = &p->s->common;
    unsigned everyone = (1u << seats_of(p)) - 1, now = (unsigned)opens_now(p) << o->turn;
    if (!rummy_given(p, "opened")) o->opened = (uint8_t)(p->before.n ? everyone : now);
    return !(o->opened & ~everyone) || rummy_bad(p, SB_N_("opened names seats of the table"));
}

static bool check_verdict(position *p, const rummy_verdict *v) {
    sb_detail at;
    rummy_tell_verdict(v, &at);
    return v->err == SB_OK || sb_json_fail(&p->base.j, v->err, at.word, at.a, at.b);
}

/* D4, D5: the table of the start of the turn must be one that a turn may end with. */
static bool check_before(position *p) {
    unsigned opened = p->s->common.opened & ~((unsigned)opens_now(p) << p->s->common.turn);
    int n = sb_bits_n(opened), most = n < seats_of(p) ? n : seats_of(p) == 4 ? 4 : 3;
    rummy_verdict v = rummy_judge(&p->before);
    if (!check_verdict(p, &v)) return false;
    if (!p->before.n != !opened) return rummy_bad(p, SB_N_("tiles lie there just if somebody has opened"));
    p->s->common.groups = v.groups;
    return v.groups <= most || rummy_bad(p, SB_N_("there are too many groups"));
}

/* ---- the unfinished turn ---- */

/* D2: the tiles laid by `open` must be a Set or a Run. They may have been moved since, so
 * they are checked in the order of kinds. */
static bool check_opening(position *p) {
    const rummy_table *t = &p->s->common.table;
    uint8_t tiles[RUMMY_TILES];
    int n = 0, sum = 0;
    for (int tile = 0; tile < RUMMY_NUMBERS; tile++)
        for (int i = 0; i < t->n; i++)
            if (t->was[i] == RUMMY_OPENED && rummy_tile_at(t, i) == tile)
                tiles[n++] = (uint8_t)tile, sum += rummy_value(tile);
    if (n && !rummy_is_line(tiles, n)) return rummy_bad(p, SB_N_("what was laid by open is no Set or Run"));
    return !n || sum >= p->s->common.min_value ||
           sb_json_fail(&p->base.j, RUMMY_OPEN_LOW, "", sum, p->s->common.min_value);
}

static bool settle_steps(position *p) {
    rummy_common *o = &p->s->common;
    int least = steps_least(p);
    if (!rummy_given(p, "steps")) o->steps = (uint16_t)least;
    if (o->steps && o->phase != RUMMY_TURN) return rummy_bad(p, SB_N_("tiles are moved in a turn"));
    if (least && !(o->opened >> o->turn & 1)) return rummy_bad(p, SB_N_("who has not opened moves nothing"));
    return o->steps >= least || rummy_bad(p, SB_N_("it took more steps than that"));
}

/* Derived fields: if given they must agree. Older records have the number of groups at the
 * start of the turn. */
static bool check_groups(position *p) {
    const rummy_common *o = &p->s->common;
    sb_err unused;
    int limit = rummy_groups_max(o, seats_of(p), o->turn, &unused), now = rummy_groups_on(&o->table);
    if (rummy_given(p, "groups") && p->groups != now && p->groups != o->groups)
        return rummy_bad(p, SB_N_("groups are counted otherwise"));
    return !rummy_given(p, "group_limit") || p->group_limit == limit ||
           rummy_bad(p, SB_N_("group_limit is another"));
}

bool rummy_settle_table(position *p) {
    return lay_tiles(p) && undo_steps(p) && settle_opened(p) && settle_steps(p) && check_opening(p) &&
           check_before(p) && check_groups(p);
}
