/* The rules of Think Str8!: dealing, which moves are legal, and what they do. Numbers such as A13 are
 * clauses of RULES.md. */
#include "games/str8/rules.h"

SB_FN int str8_answer(const str8_common *o, int tile, int at, int sum) {
    if (sum >= at && sum < at + tile) return STR8_HIT;
    if (tile == o->shortest) return STR8_WRONG; /* A10 */
    return at > sum ? STR8_TOO_HIGH : STR8_TOO_LOW;
}

SB_FN int str8_card_then(const str8_common *o, int seat, int colour, int round, int now) {
    for (int i = round; i < o->round; i++)
        if (o->rounds[i].swap[seat] == colour + 1) return o->rounds[i].out[seat];
    return now;
}

SB_FN int str8_final_points(unsigned numbers, int card) {
    static const int8_t points[] = STR8_FINAL_POINTS;
    return numbers >> (card - 1) & 1 ? points[sb_bits_n(numbers)] : STR8_MISS;
}

/* ---- the pawns ---- */

SB_FN void str8_put_pawn(str8_common *o, int seat, int position) {
    int n = 0, at;
    if (o->position[seat] == position) return; /* A17: not lifted */
    for (at = 0; o->line[at] != seat; at++) {
    }
    o->position[seat] = (int16_t)position;
    for (; at + 1 < STR8_HOLDERS; at++) o->line[at] = o->line[at + 1]; /* A3 */
    while (n < STR8_HOLDERS - 1 && o->position[o->line[n]] < position) n++;
    for (at = STR8_HOLDERS - 1; at > n; at--) o->line[at] = o->line[at - 1];
    o->line[n] = (uint8_t)seat;
}

/* ---- dealing ---- */

SB_FN void str8_configure(str8_state *s, const sb_config *config) {
    static const uint8_t rounds[] = {0, 0, 10, 9, 8};
    const int32_t *value = config->value;
    str8_common *o = &s->common;
    s->head.seats = config->seats;
    o->rounds_n = rounds[config->seats];
    o->colours = value[STR8_OPT_GREY] ? STR8_COLOURS - 1 : STR8_COLOURS;
    for (int i = STR8_OPT_GREY; i <= STR8_OPT_SPECTATORS; i++) o->house |= (uint8_t)(value[i] << i);
    o->shortest = (uint8_t)value[STR8_OPT_SHORTEST];
    for (int i = 0; i < STR8_TILES; i++) o->points[i] = (uint8_t)value[STR8_OPT_POINTS + i];
    for (int i = 0; i < STR8_HOLDERS; i++) {
        o->line[i] = (uint8_t)i;
        o->position[i] = i < config->seats ? 0 : STR8_NOWHERE;
    }
    o->round = 1;
}

/* One of the 216 possible rolls, visible to everybody. */
SB_FN static void roll(str8_state *s) {
    uint32_t thrown = sb_rng_below(&s->rng, STR8_COLOURS * STR8_COLOURS * STR8_COLOURS);
    for (int i = 0; i < STR8_DICE; i++, thrown /= STR8_COLOURS)
        s->common.rolled[i] = (uint8_t)(thrown % STR8_COLOURS);
    s->head.shown++;
}

/* Lets one seat act: the one at index `turn` of the order. */
SB_FN static void turn_to(str8_state *s, int turn) {
    s->common.turn = (uint8_t)turn;
    s->head.acting = (uint8_t)(1u << str8_order(&s->common)[turn]);
}

SB_FN static void everyone_acts(str8_state *s, int phase) {
    s->common.phase = (uint8_t)phase;
    s->common.turn = 0;
    s->head.acting = (uint8_t)((1u << s->head.seats) - 1);
}

SB_FN static void begin_round(str8_state *s) {
    str8_round *r = &s->common.rounds[s->common.round - 1];
    memcpy(r->order, s->common.line, sizeof r->order);
    s->common.phase = STR8_SET_DICE;
    roll(s);
    turn_to(s, 0);
}

SB_FN sb_err str8_deal(void *state, const sb_config *config, const sb_seed *seed) {
    str8_state *s = (str8_state *)state;
    memset(s, 0, sizeof *s);
    sb_rng_init(&s->rng, seed);
    str8_configure(s, config);
    for (int c = 0; c < s->common.colours; c++) {
        for (int i = 0; i < STR8_NUMBERS; i++) s->card[c][i] = (uint8_t)(i + 1);
        sb_rng_shuffle(&s->rng, s->card[c], STR8_NUMBERS);
    }
    if (!(s->common.house & STR8_SEAT_STACK)) sb_rng_shuffle(&s->rng, s->common.line, config->seats); /* A1 */
    begin_round(s);
    return SB_OK;
}

/* ---- legality ---- */

/* Is the move well-formed? */
SB_FN static sb_err check_form(sb_move move) {
    int verb = str8_verb(move), value = str8_value(move);
    if (verb < STR8_DICE_MOVE || verb > STR8_FINAL_MOVE) return SB_NOT_A_MOVE;
    if (verb != STR8_FINAL_MOVE && move >> 16) return SB_NOT_A_MOVE;
    switch (verb) {
    case STR8_DICE_MOVE:
        for (int i = 0; i < STR8_DICE; i++)
            if (str8_die(move, i) >= STR8_COLOURS) return SB_NOT_A_MOVE;
        return value >> 3 * STR8_DICE ? SB_NOT_A_MOVE : SB_OK;
    case STR8_AT_MOVE: return value ? SB_OK : STR8_HIDDEN;
    case STR8_SWAP_MOVE: return value < STR8_COLOURS ? SB_OK : SB_NOT_A_MOVE;
    case STR8_FINAL_MOVE: return value == 1 ? STR8_HIDDEN : value ? SB_NOT_A_MOVE : SB_OK;
    default: return SB_OK;
    }
}

/* A8, A9: at a table without grey, every grey die must get another colour. Of the other dice at most one
 * may be turned. */
SB_FN static sb_err check_dice(const str8_common *o, sb_move move) {
    int turned = 0;
    for (int i = 0; i < STR8_DICE; i++) {
        bool must = o->rolled[i] >= o->colours;
        if (str8_die(move, i) >= o->colours) return must ? STR8_GREY_DIE : STR8_GREY_OFF;
        turned += !must && str8_die(move, i) != o->rolled[i];
    }
    return turned > 1 ? STR8_TURNED_TWO : SB_OK;
}

/* Bit mask of the tiles taken in this round; the bit is how many numbers a tile covers. */
SB_FN static unsigned taken_tiles(const str8_common *o) {
    const str8_round *r = &o->rounds[o->round - 1];
    unsigned taken = 0;
    for (int seat = 0; seat < STR8_HOLDERS; seat++) taken |= 1u << r->tile[seat];
    return taken;
}

SB_FN static sb_err check_tile(const str8_common *o, int tile) {
    if (tile < o->shortest || tile >= o->shortest + STR8_TILES) return STR8_NO_TILE;
    return taken_tiles(o) >> tile & 1 ? STR8_TILE_TAKEN : SB_OK; /* A23 */
}

/* A7: the number of positions on the row for the seat's tile, which is also the highest first
 * number + 1. */
SB_FN static int places_n(const str8_common *o, int seat) {
    return STR8_LAST + 2 - o->rounds[o->round - 1].tile[seat];
}

SB_FN static sb_err check_swap(const str8_common *o, int colour) {
    if (colour >= o->colours) return STR8_GREY_OFF;
    return o->drawn[colour] < STR8_STACK ? SB_OK : STR8_STACK_EMPTY; /* A11, A14 */
}

SB_FN static sb_err check_final(const str8_common *o, sb_move move) {
    for (int c = 0; c < STR8_COLOURS; c++) {
        unsigned numbers = str8_numbers(move, c);
        if (numbers && c >= o->colours) return STR8_GREY_OFF;
        if (sb_bits_n(numbers) > STR8_ALLOWED) return STR8_TOO_MANY; /* A16 */
    }
    return SB_OK;
}

SB_FN sb_err str8_check(const void *state, int seat, sb_move move) {
    static const uint8_t verb_of[] = {STR8_DICE_MOVE, STR8_TILE_MOVE, STR8_AT_MOVE, STR8_SWAP_MOVE,
                                      STR8_FINAL_MOVE};
    const str8_state *s = (const str8_state *)state;
    const str8_common *o = &s->common;
    sb_err err = sb_check_turn(&s->head, seat);
    if (err == SB_OK) err = check_form(move);
    if (err != SB_OK) return err;
    if (str8_verb(move) != verb_of[o->phase]) return STR8_WANT_DICE + o->phase;
    switch (o->phase) {
    case STR8_SET_DICE: return check_dice(o, move);
    case STR8_TAKE: return check_tile(o, str8_value(move));
    case STR8_PLACE: return str8_value(move) > places_n(o, seat) ? STR8_OVERHANG : SB_OK;
    case STR8_SWAP_OUT: return check_swap(o, str8_value(move));
    default: return check_final(o, move);
    }
}

/* The value to add to a packed dice move to change one die by this many colours. */
SB_FN static sb_move turn_by(int die, int colours) { return (sb_move)(int64_t)colours << (3 + 3 * die); }

/* First lists all combinations of colours for the grey dice that must be turned (A9), then each of these
 * with one of the other dice turned (A8). */
SB_FN static int list_dice(const str8_common *o, sb_move *ret) {
    int n = 1, given;
    bool must[STR8_DICE];
    ret[0] = str8_move(STR8_DICE_MOVE, 0);
    for (int i = 0; i < STR8_DICE; i++) {
        must[i] = o->rolled[i] >= o->colours;
        if (!must[i]) ret[0] += turn_by(i, o->rolled[i]);
    }
    for (int i = 0; i < STR8_DICE; i++)
        for (int c = 1, before = n; must[i] && c < o->colours; c++)
            for (int k = 0; k < before; k++) ret[n++] = ret[k] + turn_by(i, c);
    given = n;
    for (int i = 0; i < STR8_DICE; i++)
        for (int c = 0; !must[i] && c < o->colours; c++)
            for (int k = 0; c != o->rolled[i] && k < given; k++)
                ret[n++] = ret[k] + turn_by(i, c - o->rolled[i]);
    return n;
}

SB_FN static int list_tiles(const str8_common *o, sb_move *ret) {
    unsigned taken = taken_tiles(o);
    int n = 0;
    for (int tile = o->shortest; tile < o->shortest + STR8_TILES; tile++)
        if (!(taken >> tile & 1)) ret[n++] = str8_move(STR8_TILE_MOVE, (unsigned)tile);
    return n;
}

SB_FN static int list_swaps(const str8_common *o, sb_move *ret) {
    int n = 0;
    for (int c = 0; c < o->colours; c++)
        if (o->drawn[c] < STR8_STACK) ret[n++] = str8_move(STR8_SWAP_MOVE, (unsigned)c);
    return n;
}

/* Finals are wide moves: there are too many to list. Only the simplest are listed, with the same single
 * number in every colour. */
SB_FN static int list_finals(const str8_common *o, sb_move *ret) {
    for (int number = 0; number < STR8_NUMBERS; number++) {
        ret[number] = str8_move(STR8_FINAL_MOVE, 0);
        for (int c = 0; c < o->colours; c++) ret[number] = str8_with(ret[number], c, number);
    }
    return STR8_NUMBERS;
}

SB_FN int str8_moves(const void *state, int seat, sb_move *ret) {
    const str8_state *s = (const str8_state *)state;
    const str8_common *o = &s->common;
    if (!sb_may_act(&s->head, seat)) return 0;
    switch (o->phase) {
    case STR8_SET_DICE: return list_dice(o, ret);
    case STR8_TAKE: return list_tiles(o, ret);
    case STR8_PLACE: {
        int n = places_n(o, seat);
        for (int i = 0; i < n; i++) ret[i] = str8_move(STR8_AT_MOVE, (unsigned)i + 1);
        return n;
    }
    case STR8_SWAP_OUT: return list_swaps(o, ret);
    default: return list_finals(o, ret);
    }
}

/* ---- playing ---- */

/* Begins the next round or, after the last one, the final. */
SB_FN static void end_round(str8_state *s) {
    str8_common *o = &s->common;
    if (o->round < o->rounds_n) {
        o->round++;
        begin_round(s);
        return;
    }
    memcpy(o->order, o->line, sizeof o->order); /* A20 */
    everyone_acts(s, STR8_GUESS);
}

/* Gives the turn to the next seat that missed and can swap, from index `turn` of the order on (A5, A12).
 * If there is none, the round ends. */
SB_FN static void swap_from(str8_state *s, int turn) {
    str8_common *o = &s->common;
    const str8_round *r = &o->rounds[o->round - 1];
    int left = 0;
    for (int c = 0; c < o->colours; c++) left += STR8_STACK - o->drawn[c];
    while (turn < s->head.seats && r->answer[r->order[turn]] == STR8_HIT) turn++;
    if (!left || turn == s->head.seats) end_round(s);
    else turn_to(s, turn);
}

/* All tiles are placed: reveals them and answers the seats in the order (A4). */
SB_FN static void check_ranges(str8_state *s) {
    str8_common *o = &s->common;
    str8_round *r = &o->rounds[o->round - 1];
    for (int i = 0; i < s->head.seats; i++) {
        int seat = r->order[i], sum = 0, tile = r->tile[seat];
        for (int d = 0; d < STR8_DICE; d++) sum += s->card[r->dice[d]][seat] - 1;
        r->at[seat] = s->at[seat];
        r->answer[seat] = (uint8_t)str8_answer(o, tile, s->at[seat] - 1, sum);
        if (r->answer[seat] == STR8_HIT) str8_put_pawn(o, seat, o->position[seat] + str8_points(o, tile));
    }
    memset(s->at, 0, sizeof s->at);
    s->head.shown++;
    s->head.secret = 0;
    o->phase = STR8_SWAP_OUT;
    if (o->round == o->rounds_n && (o->house & STR8_NO_LAST_SWAP)) end_round(s); /* A13 */
    else swap_from(s, 0);
}

/* Records that a seat has made its hidden choice. Returns true if all seats have chosen. */
SB_FN static bool chose_secretly(str8_state *s, int seat) {
    s->head.acting &= (uint8_t) ~(1u << seat);
    s->head.secret++;
    return s->head.acting == 0;
}

SB_FN static void take_tile(str8_state *s, int seat, int tile) {
    str8_common *o = &s->common;
    o->rounds[o->round - 1].tile[seat] = (uint8_t)tile;
    if (o->turn + 1 < s->head.seats) turn_to(s, o->turn + 1);
    else everyone_acts(s, STR8_PLACE);
}

/* Everybody sees the old card. Everybody except its owner sees the new one (A15). */
SB_FN static void swap(str8_state *s, int seat, int colour) {
    str8_common *o = &s->common;
    str8_round *r = &o->rounds[o->round - 1];
    uint8_t *old = &s->card[colour][seat], *top = &s->card[colour][STR8_TOP + o->drawn[colour]];
    uint8_t out = *old;
    *old = *top;
    *top = out;
    o->drawn[colour]++;
    r->swap[seat] = (uint8_t)(colour + 1);
    r->out[seat] = out;
    s->head.shown++;
    swap_from(s, o->turn + 1);
}

/* A20: the furthest pawn wins. Of several on that field, the lowest pawn wins, or all of them. */
SB_FN static void end_match(str8_state *s) {
    str8_common *o = &s->common;
    int first = o->line[s->head.seats - 1];
    s->head.winners = (uint8_t)(1u << first);
    for (int seat = 0; (o->house & STR8_SHARED) && seat < s->head.seats; seat++)
        if (o->position[seat] == o->position[first]) s->head.winners |= (uint8_t)(1u << seat);
    s->head.over = 1;
    s->head.secret = 0;
    s->head.shown++;
    o->phase = STR8_DONE;
}

/* All finals are written: each pawn moves once, by the sum of its points (A17). */
SB_FN static void check_finals(str8_state *s) {
    str8_common *o = &s->common;
    for (int i = 0; i < s->head.seats; i++) {
        int seat = o->order[i], to = o->position[seat];
        for (int c = 0; c < o->colours; c++) to += str8_final_points(s->final[seat][c], s->card[c][seat]);
        str8_put_pawn(o, seat, to < 0 && !(o->house & STR8_NEGATIVE) ? 0 : to); /* A18 */
    }
    end_match(s);
}

SB_FN sb_err str8_apply(void *state, int seat, sb_move move) {
    str8_state *s = (str8_state *)state;
    str8_common *o = &s->common;
    sb_err err = str8_check(s, seat, move);
    if (err != SB_OK) return err;
    switch (o->phase) {
    case STR8_SET_DICE:
        for (int i = 0; i < STR8_DICE; i++) o->rounds[o->round - 1].dice[i] = (uint8_t)str8_die(move, i);
        o->phase = STR8_TAKE;
        break;
    case STR8_TAKE: take_tile(s, seat, str8_value(move)); break;
    case STR8_PLACE:
        s->at[seat] = (uint8_t)str8_value(move);
        if (chose_secretly(s, seat)) check_ranges(s);
        break;
    case STR8_SWAP_OUT: swap(s, seat, str8_value(move)); break;
    default:
        for (int c = 0; c < STR8_COLOURS; c++) s->final[seat][c] = (uint8_t)str8_numbers(move, c);
        if (chose_secretly(s, seat)) check_finals(s);
    }
    return SB_OK;
}

SB_FN void str8_score(const void *state, int32_t *ret) {
    const str8_state *s = (const str8_state *)state;
    for (int seat = 0; seat < s->head.seats; seat++) ret[seat] = s->common.position[seat];
}
