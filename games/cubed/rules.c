/* SET Cubed's rules: which moves are legal, and what they do. The clauses are in RULES.md;
 * their numbers are cited where they are applied. Rounds are in round.c, steps in steps.c. */
#include "games/cubed/round.h"

SB_FN static int dice_n(sb_move move) {
    int n = 0;
    while (n < CUBED_TURN && cubed_slot_of(move, n) >= 0) n++;
    return n;
}

/* ---- legality ---- */

/* The dice of a claim are by ascending index in the hand, those of a step by ascending cell. */
SB_FN static bool is_in_order(sb_move move, int n) {
    int verb = cubed_verb(move);
    for (int i = 1; i < n; i++) {
        if (verb == CUBED_SET_MOVE && cubed_slot_of(move, i - 1) > cubed_slot_of(move, i)) return false;
        if (verb == CUBED_PLACE_MOVE && cubed_cell_of(move, i - 1) > cubed_cell_of(move, i)) return false;
    }
    return true;
}

/* Is the packed move well formed: number and order of its dice, unused bits 0? */
SB_FN static sb_err check_form(sb_move move) {
    static const uint8_t dice_min[] = {0, 3, 0, 3, 1, 1, 0, 0, 0}, dice_max[] = {0, 3, 0, 3, 2, 1, 0, 0, 0};
    int verb = cubed_verb(move), n = dice_n(move);
    bool has_cells = verb == CUBED_PLACE_MOVE || verb == CUBED_REPLACE_MOVE;
    if (verb < CUBED_SET_MOVE || verb > CUBED_ROLL_MOVE) return SB_NOT_A_MOVE;
    if (verb == CUBED_ROLL_MOVE) {
        if (move >> 12) return SB_NOT_A_MOVE;
        return cubed_rolled(move) == CUBED_HIDDEN_ROLL ? CUBED_HIDDEN : SB_OK;
    }
    if (n < dice_min[verb] || n > dice_max[verb] || move >> (4 + 17 * n)) return SB_NOT_A_MOVE;
    for (int i = 0; i < n; i++) {
        bool real = cubed_slot_of(move, i) < CUBED_HAND && cubed_face_of(move, i) <= CUBED_WILD;
        if (!real || (!has_cells && cubed_cell_of(move, i))) return SB_NOT_A_MOVE;
    }
    return is_in_order(move, n) ? SB_OK : SB_NOT_A_MOVE;
}

/* Does the seat hold these dice, each named once, with these faces? `stated`: the dice go
 * onto the board, so that a wild must name the symbol that it stands for (C14, C30). */
SB_FN static sb_err check_dice(const cubed_common *o, int seat, sb_move move, bool stated) {
    unsigned named = 0;
    for (int i = 0, n = dice_n(move); i < n; i++) {
        int slot = cubed_slot_of(move, i), face = cubed_face_of(move, i);
        cubed_die die = o->hand[seat][slot];
        if (!die.die) return CUBED_NO_DIE;
        if (named >> slot & 1) return CUBED_DIE_TWICE;
        named |= 1u << slot;
        if (stated && face == CUBED_WILD) return CUBED_NOT_STATED;
        if (face != die.face && !(stated && die.face == CUBED_WILD)) return CUBED_NOT_SHOWN;
    }
    return SB_OK;
}

SB_FN static sb_err check_open(const cubed_common *o, sb_move move) {
    for (int i = 0; i < CUBED_TURN && o->claimed; i++)
        if (!(o->claimed >> cubed_slot_of(move, i) & 1)) return CUBED_NOT_CLAIMED;
    bool set = cubed_third(cubed_face_of(move, 0), cubed_face_of(move, 1)) == cubed_face_of(move, 2);
    return set ? SB_OK : CUBED_NOT_A_SET;
}

SB_FN static sb_err check_cell(const cubed_common *o, int cell) {
    if (cell >= CUBED_CELLS || o->cell[cell] == CUBED_OFF) return CUBED_NO_SQUARE; /* C28 */
    return o->cell[cell] == CUBED_EMPTY ? SB_OK : CUBED_OCCUPIED;
}

SB_FN static sb_err check_place(const cubed_common *o, sb_move move) {
    int n = dice_n(move);
    if (o->placed + n > CUBED_TURN) return CUBED_THREE_DICE;
    for (int i = 0; i < n; i++) {
        sb_err err = check_cell(o, cubed_cell_of(move, i));
        if (err != SB_OK) return err;
    }
    if (n == 2 && cubed_cell_of(move, 0) == cubed_cell_of(move, 1)) return CUBED_OCCUPIED;
    return cubed_is_step(o, move) ? SB_OK : n == 1 ? CUBED_ALONE : CUBED_NOT_A_PAIR;
}

/* C17 */
SB_FN static sb_err check_replace(const cubed_common *o, sb_move move) {
    int cell = cubed_cell_of(move, 0);
    sb_err err = check_cell(o, cell);
    if (o->placed) return CUBED_TOO_LATE;
    if (err == CUBED_NO_SQUARE) return err;
    if (err == SB_OK || !(o->cell[cell] & CUBED_STATED)) return CUBED_NO_WILD;
    return cubed_face_of(move, 0) == cubed_symbol(o->cell[cell]) ? SB_OK : CUBED_NOT_THE_FACE;
}

SB_FN static sb_err check_roll(const cubed_common *o, int seat, unsigned dice) {
    int n = cubed_hand_n(o->hand[seat]), chosen = sb_bits_n(dice);
    if (dice >> n) return CUBED_NO_DIE;
    bool one_or_all = chosen <= 1 || chosen == n;
    return o->extra_roll == CUBED_ONE_OR_ALL && !one_or_all ? CUBED_ONE_OR_ALL_ROLL : SB_OK;
}

SB_FN static sb_err check_turn(const cubed_common *o, int seat, sb_move move) {
    int verb = cubed_verb(move);
    sb_err err;
    switch (verb) {
    case CUBED_PLACE_MOVE:
        err = check_dice(o, seat, move, true);
        return err != SB_OK ? err : check_place(o, move);
    case CUBED_REPLACE_MOVE:
        err = check_dice(o, seat, move, false);
        return err != SB_OK ? err : check_replace(o, move);
    case CUBED_END_MOVE: return o->placed ? SB_OK : CUBED_MUST_PASS;
    case CUBED_PASS_MOVE: return o->placed ? CUBED_MUST_END : SB_OK;
    default: return CUBED_WANT_STEP;
    }
}

SB_FN sb_err cubed_check(const void *state, int seat, sb_move move) {
    const cubed_state *s = (const cubed_state *)state;
    const cubed_common *o = &s->common;
    sb_err err = sb_check_turn(&s->head, seat);
    if (err == SB_OK) err = check_form(move);
    if (err != SB_OK) return err;
    int verb = cubed_verb(move);
    switch (o->phase) {
    case CUBED_CLAIMING:
        if (verb == CUBED_NONE_MOVE) return SB_OK;
        return verb == CUBED_SET_MOVE ? check_dice(o, seat, move, false) : CUBED_WANT_CLAIM;
    case CUBED_OPENING:
        if (verb != CUBED_OPEN_MOVE) return CUBED_WANT_OPEN;
        err = check_dice(o, seat, move, true);
        return err != SB_OK ? err : check_open(o, move);
    case CUBED_PLAYING: return check_turn(o, seat, move);
    default: return verb == CUBED_ROLL_MOVE ? check_roll(o, seat, cubed_rolled(move)) : CUBED_WANT_ROLL;
    }
}

/* ---- listing ---- */

/* True if the dice (bit mask) include all twins of each die among them. */
SB_FN static bool is_first_set(const uint8_t *twins, unsigned dice) {
    for (unsigned left = dice; left; left &= left - 1)
        if (twins[sb_lowest_bit(left)] & ~dice) return false;
    return true;
}

SB_FN static int list_claims(const cubed_common *o, int seat, sb_move *ret) {
    uint8_t twins[CUBED_HAND];
    int n = 0;
    cubed_twins(o, seat, twins);
    for (int a = 0; a < CUBED_HAND; a++)
        for (int b = a + 1; b < CUBED_HAND; b++)
            for (int c = b + 1; c < CUBED_HAND; c++) {
                if (!is_first_set(twins, 1u << a | 1u << b | 1u << c)) continue;
                const cubed_die *hand = o->hand[seat];
                ret[n++] = CUBED_SET_MOVE | cubed_die_bits(0, a, hand[a].face, 0) |
                           cubed_die_bits(1, b, hand[b].face, 0) | cubed_die_bits(2, c, hand[c].face, 0);
            }
    ret[n++] = CUBED_NONE_MOVE;
    return n;
}

/* Lists the openings with these three dice from left to right: wilds stand for every
 * combination of symbols that makes a SET. Three wilds are listed with one combination
 * only; the others are wide moves. */
SB_FN static sb_move *list_opening(const cubed_die *hand, const int *slot, sb_move *end) {
    int wilds = 0;
    for (int i = 0; i < CUBED_TURN; i++) wilds += hand[slot[i]].face == CUBED_WILD;
    int ways = wilds == 2 ? CUBED_SYMBOLS : 1;
    for (int any = 0; any < ways; any++) {
        int face[CUBED_TURN],
            free = wilds - 1; /* number of wilds with a free choice; the last wild has none */
        for (int i = 0; i < CUBED_TURN; i++) {
            face[i] = hand[slot[i]].face;
            if (face[i] == CUBED_WILD && free-- > 0) face[i] = any;
        }
        for (int i = 0; i < CUBED_TURN; i++)
            if (face[i] == CUBED_WILD) face[i] = cubed_third(face[(i + 1) % 3], face[(i + 2) % 3]);
        if (cubed_third(face[0], face[1]) != face[2]) continue;
        *end = CUBED_OPEN_MOVE;
        for (int i = 0; i < CUBED_TURN; i++) *end |= cubed_die_bits(i, slot[i], face[i], 0);
        end++;
    }
    return end;
}

SB_FN static int list_openings(const cubed_common *o, int seat, sb_move *ret) {
    uint8_t twins[CUBED_HAND];
    sb_move *end = ret;
    unsigned may = o->claimed ? o->claimed : 31;
    cubed_twins(o, seat, twins);
    for (int i = 0; i < CUBED_HAND * CUBED_HAND * CUBED_HAND; i++) {
        int slot[CUBED_TURN] = {i / 25, i / 5 % 5, i % 5};
        unsigned taken = 0;
        bool first = true;
        for (int k = 0; k < CUBED_TURN; taken |= 1u << slot[k++])
            first &= (may & ~taken) >> slot[k] & 1 && !(twins[slot[k]] & may & ~taken);
        if (first) end = list_opening(o->hand[seat], slot, end);
    }
    return (int)(end - ret);
}

SB_FN static int list_replacements(const cubed_common *o, int seat, sb_move *ret) {
    uint8_t twins[CUBED_HAND];
    int n = 0;
    cubed_twins(o, seat, twins);
    for (int die = 0; die < CUBED_DICE; die++) {
        int cell = o->where[die];
        if (!(o->cell[cell] & CUBED_STATED) || !cell) continue;
        for (int i = 0; i < CUBED_HAND && o->hand[seat][i].die; i++)
            if (o->hand[seat][i].face == cubed_symbol(o->cell[cell]) && !twins[i])
                ret[n++] = CUBED_REPLACE_MOVE | cubed_die_bits(0, i, o->hand[seat][i].face, cell);
    }
    return n;
}

SB_FN static int list_turn(const cubed_common *o, int seat, sb_move *ret) {
    int n = cubed_steps(o, seat, CUBED_TURN - o->placed, ret);
    if (!o->placed) n += list_replacements(o, seat, ret + n);
    ret[n++] = o->placed ? CUBED_END_MOVE : CUBED_PASS_MOVE;
    return n;
}

SB_FN static int list_rolls(const cubed_common *o, int seat, sb_move *ret) {
    uint8_t twins[CUBED_HAND];
    int n = 0;
    cubed_twins(o, seat, twins);
    for (unsigned dice = 0; dice < 1u << cubed_hand_n(o->hand[seat]); dice++)
        if (check_roll(o, seat, dice) == SB_OK && is_first_set(twins, dice))
            ret[n++] = CUBED_ROLL_MOVE | (sb_move)dice << 4;
    return n;
}

SB_FN int cubed_moves(const void *state, int seat, sb_move *ret) {
    const cubed_state *s = (const cubed_state *)state;
    if (!sb_may_act(&s->head, seat)) return 0;
    switch (s->common.phase) {
    case CUBED_CLAIMING: return list_claims(&s->common, seat, ret);
    case CUBED_OPENING: return list_openings(&s->common, seat, ret);
    case CUBED_PLAYING: return list_turn(&s->common, seat, ret);
    default: return list_rolls(&s->common, seat, ret);
    }
}

/* ---- playing ---- */

/* C1: the first correct claim opens; a seat with a wrong claim or none is out of the race. */
SB_FN static void claim(cubed_state *s, int seat, sb_move move) {
    unsigned dice = 0;
    for (int i = 0; i < dice_n(move); i++) dice |= 1u << cubed_slot_of(move, i);
    if (dice && cubed_can_be_set(cubed_face_of(move, 0), cubed_face_of(move, 1), cubed_face_of(move, 2))) {
        cubed_open_by(s, seat, dice);
        return;
    }
    s->head.acting &= (uint8_t) ~(1u << seat);
    if (!s->head.acting) cubed_draw_opener(s);
}

/* Places the SET on the logo: 1 point per die that is not a wild (C3). The turn ends (C5). */
SB_FN static void play_opening(cubed_state *s, int seat, sb_move move) {
    cubed_common *o = &s->common;
    int logo = cubed_logo(o->size);
    for (int i = 0; i < CUBED_TURN; i++) {
        o->score[seat] =
            (int16_t)(o->score[seat] + (o->hand[seat][cubed_slot_of(move, i)].face != CUBED_WILD));
        move |= cubed_die_bits(i, -1, 0, logo + i);
    }
    cubed_lay(o, seat, move);
    o->claimed = 0;
    o->laid = 1;
    cubed_end_turn(s);
}

SB_FN static void load_table(cubed_state *s, int seat, sb_move move) {
    cubed_common *o = &s->common;
    o->score[seat] = (int16_t)(o->score[seat] + cubed_points(o, move));
    o->placed = (uint8_t)(o->placed + dice_n(move));
    o->laid = 1;
    cubed_lay(o, seat, move);
}

/* C17: the wild goes into the hand and is rolled. */
SB_FN static void replace(cubed_state *s, int seat, sb_move move) {
    cubed_common *o = &s->common;
    int cell = cubed_cell_of(move, 0), wild = 0;
    cubed_die *die = &o->hand[seat][cubed_slot_of(move, 0)];
    while (o->where[wild] != cell) wild++;
    o->where[wild] = 0;
    o->where[die->die - 1] = (uint16_t)cell;
    o->cell[cell] &= (uint8_t)~CUBED_STATED;
    die->die = (uint8_t)(wild + 1);
    cubed_roll(s, die);
    s->head.shown++;
}

SB_FN static void choose_roll(cubed_state *s, int seat, unsigned dice) {
    s->roll[seat] = (uint8_t)(dice | CUBED_CHOSEN);
    s->head.acting &= (uint8_t) ~(1u << seat);
    s->head.secret++;
    if (!s->head.acting) cubed_roll_extra(s);
}

SB_FN sb_err cubed_apply(void *state, int seat, sb_move move) {
    cubed_state *s = (cubed_state *)state;
    sb_err err = cubed_check(s, seat, move);
    if (err != SB_OK) return err;
    switch (cubed_verb(move)) {
    case CUBED_SET_MOVE:
    case CUBED_NONE_MOVE: claim(s, seat, move); break;
    case CUBED_OPEN_MOVE: play_opening(s, seat, move); break;
    case CUBED_PLACE_MOVE: load_table(s, seat, move); break;
    case CUBED_REPLACE_MOVE: replace(s, seat, move); break;
    case CUBED_ROLL_MOVE: choose_roll(s, seat, cubed_rolled(move)); break;
    default: cubed_end_turn(s);
    }
    return SB_OK;
}
