/* The crossword rummy's rules: which moves are legal, and what they do. The clauses are in
 * RULES.md; their numbers are cited where they are applied. */
#include "games/rummy/round.h"

/* ---- legality: is the packed move well formed? ---- */

/* A line has exactly one packed form: it must survive unpacking and packing. */
SB_FN static sb_err check_line_form(sb_move m) {
    uint8_t tiles[RUMMY_VALUES];
    uint16_t squares[RUMMY_VALUES];
    int n = rummy_line_n(m);
    if (n < 3 || n > RUMMY_VALUES || (rummy_bits(m, 25, 1) && n > RUMMY_COLOURS)) return SB_NOT_A_MOVE;
    for (int i = 0; i < n; i++) {
        int tile = rummy_line_tile(m, i), square = rummy_line_square(m, i);
        if (tile < 0 || tile >= RUMMY_NUMBERS) return SB_NOT_A_MOVE;
        if (!rummy_is_square(square)) return RUMMY_NO_SQUARE; /* D27 */
        tiles[i] = (uint8_t)tile;
        squares[i] = (uint16_t)square;
    }
    return rummy_open_line(tiles, squares, n) == m ? SB_OK : SB_NOT_A_MOVE;
}

SB_FN static sb_err check_put_form(sb_move m) {
    int from = rummy_from(m), tile = rummy_put_tile(m);
    if (m == RUMMY_PUT_MOVE) return RUMMY_HIDDEN;
    if (tile >= RUMMY_KINDS || (from && tile)) return SB_NOT_A_MOVE;
    return rummy_is_square(rummy_to(m)) && (!from || rummy_is_square(from)) ? SB_OK : RUMMY_NO_SQUARE;
}

SB_FN static sb_err check_give_form(sb_move m) {
    int tile = rummy_passed(m, 0), other = rummy_passed(m, 1);
    if (m == rummy_give(RUMMY_HIDDEN_GIVE - 1, -1)) return RUMMY_HIDDEN;
    bool good = tile >= 0 && tile < RUMMY_KINDS && other < RUMMY_KINDS && (other < 0 || tile <= other);
    return good ? SB_OK : SB_NOT_A_MOVE;
}

SB_FN static sb_err check_event_form(sb_move m) {
    int tile = rummy_taken(m);
    if (tile == RUMMY_PLUS3) return rummy_victim(m) < 0 ? RUMMY_VICTIM : SB_OK; /* D24 */
    return tile == RUMMY_LEFT2 && rummy_victim(m) < 0 ? SB_OK : SB_NOT_A_MOVE;
}

SB_FN static sb_err check_form(sb_move m) {
    static const uint8_t bits[] = {0,  10, 4, 13, 18, 39,
                                   42, 20, 4, 4,  4}; /* number of bits that a verb uses */
    int verb = rummy_verb(m);
    if (verb < RUMMY_TAKE_MOVE || verb > RUMMY_PASS_MOVE || m >> bits[verb]) return SB_NOT_A_MOVE;
    switch (verb) {
    case RUMMY_TAKE_MOVE: return rummy_taken(m) < RUMMY_KINDS ? SB_OK : SB_NOT_A_MOVE;
    case RUMMY_EVENT_MOVE: return check_event_form(m);
    case RUMMY_GIVE_MOVE: return check_give_form(m);
    case RUMMY_OPEN_MOVE: return check_line_form(m);
    case RUMMY_PUT_MOVE: return check_put_form(m);
    case RUMMY_BACK_MOVE: return rummy_is_square(rummy_to(m)) ? SB_OK : RUMMY_NO_SQUARE;
    default: return SB_OK;
    }
}

/* ---- legality: the actions ---- */

SB_FN static int display_index(const rummy_common *o, int tile) {
    for (int i = 0; i < RUMMY_DISPLAY; i++)
        if (o->display[i] == tile + 1) return i;
    return -1;
}

/* Are bag and display both empty (D15)? */
SB_FN static bool nothing_to_draw(const rummy_common *o) { return !o->bag_n && !o->display[0]; }

SB_FN static sb_err check_event(const rummy_state *s, int seat, sb_move m) {
    int tile = rummy_taken(m), victim = rummy_victim(m);
    if (!rummy_count(&s->hand[seat], tile)) return RUMMY_NO_TILE;
    if (tile == RUMMY_LEFT2) return SB_OK;
    if (victim == seat || victim >= s->head.seats) return RUMMY_VICTIM;                    /* D24 */
    return s->common.last_event && s->common.hand_n[seat] == 1 ? RUMMY_LAST_EVENT : SB_OK; /* D14 */
}

/* Take, draw, event and pass need the table as it was at the start of the turn. */
SB_FN static sb_err check_action(const rummy_state *s, int seat, sb_move m) {
    const rummy_common *o = &s->common;
    if (!rummy_is_untouched(&o->table)) return RUMMY_BUSY;
    switch (rummy_verb(m)) {
    case RUMMY_TAKE_MOVE: return display_index(o, rummy_taken(m)) < 0 ? RUMMY_NOT_DISPLAYED : SB_OK;
    case RUMMY_DRAW_MOVE: return o->bag_n ? SB_OK : RUMMY_BAG_EMPTY;
    case RUMMY_EVENT_MOVE: return check_event(s, seat, m);
    default: return nothing_to_draw(o) ? SB_OK : RUMMY_NO_PASS;
    }
}

SB_FN static sb_err check_give(const rummy_state *s, int seat, sb_move m) {
    const rummy_tiles *hand = &s->hand[seat];
    int tile = rummy_passed(m, 0), other = rummy_passed(m, 1);
    int wanted = s->common.hand_n[seat] < 2 ? 1 : 2;
    if ((other < 0 ? 1 : 2) != wanted) return RUMMY_GIVE_COUNT; /* D19 */
    if (!rummy_count(hand, tile) || (other >= 0 && !rummy_count(hand, other))) return RUMMY_NO_TILE;
    return tile == other && rummy_count(hand, tile) < 2 ? RUMMY_NO_TILE : SB_OK;
}

/* ---- legality: the steps of a lay ---- */

SB_FN static bool touches(const rummy_table *t, int square) {
    return rummy_find(t, square - RUMMY_RIGHT) >= 0 || rummy_find(t, square + RUMMY_RIGHT) >= 0 ||
           rummy_find(t, square - RUMMY_DOWN) >= 0 || rummy_find(t, square + RUMMY_DOWN) >= 0;
}

/* D2 */
SB_FN static sb_err check_open(const rummy_state *s, int seat, sb_move m) {
    const rummy_table *t = &s->common.table;
    int sum = 0;
    if (s->common.opened >> seat & 1) return RUMMY_HAS_OPENED;
    for (int i = 0; i < rummy_line_n(m); i++) {
        int tile = rummy_line_tile(m, i);
        if (!rummy_count(&s->hand[seat], tile)) return RUMMY_NO_TILE;
        sum += rummy_value(tile);
    }
    if (t->n == 0 && rummy_to(m) != rummy_square(0, 0)) return RUMMY_OPEN_ORIGIN;
    for (int i = 0; i < rummy_line_n(m); i++) {
        int square = rummy_line_square(m, i);
        if (rummy_find(t, square) >= 0) return RUMMY_OCCUPIED;
        if (touches(t, square)) return RUMMY_OPEN_TOUCHES;
    }
    return sum < s->common.min_value ? RUMMY_OPEN_LOW : SB_OK;
}

SB_FN static sb_err check_put(const rummy_state *s, int seat, sb_move m) {
    const rummy_table *t = &s->common.table;
    int tile = rummy_put_tile(m);
    if (!(s->common.opened >> seat & 1)) return RUMMY_OPEN_FIRST; /* D2 */
    if (rummy_from(m)) {
        if (rummy_find(t, rummy_from(m)) < 0) return RUMMY_NOTHING_THERE;
    } else {
        if (rummy_is_event(tile)) return RUMMY_EVENT_TILE; /* D13 */
        if (!rummy_count(&s->hand[seat], tile)) return RUMMY_NO_TILE;
    }
    return rummy_find(t, rummy_to(m)) >= 0 ? RUMMY_OCCUPIED : SB_OK; /* D9 */
}

SB_FN static sb_err check_back(const rummy_table *t, sb_move m) {
    int i = rummy_find(t, rummy_to(m));
    if (i < 0) return RUMMY_NOTHING_THERE;
    return t->was[i] == RUMMY_PUT ? SB_OK : RUMMY_STAYS; /* D8 */
}

/* Was a tile of the hand laid in this turn? */
SB_FN static bool has_laid(const rummy_table *t) {
    for (int i = 0; i < t->n; i++)
        if (t->was[i] <= RUMMY_OPENED) return true;
    return false;
}

SB_FN sb_err rummy_check_end(const rummy_common *o, int seats, int seat) {
    sb_err many;
    if (!has_laid(&o->table)) return RUMMY_NOTHING_LAID; /* D7 */
    rummy_verdict v = rummy_judge(&o->table);
    if (v.err != SB_OK) return v.err;
    return v.groups > rummy_groups_max(o, seats, seat, &many) ? many : SB_OK;
}

SB_FN static sb_err check_step(const rummy_state *s, int seat, sb_move m) {
    if (s->common.steps == RUMMY_STEPS_MAX) return RUMMY_STEPS; /* D9 */
    switch (rummy_verb(m)) {
    case RUMMY_OPEN_MOVE: return check_open(s, seat, m);
    case RUMMY_PUT_MOVE: return check_put(s, seat, m);
    default: return check_back(&s->common.table, m);
    }
}

SB_FN sb_err rummy_check(const void *state, int seat, sb_move move) {
    const rummy_state *s = (const rummy_state *)state;
    sb_err err = sb_check_turn(&s->head, seat);
    if (err == SB_OK) err = check_form(move);
    if (err != SB_OK) return err;
    if (s->common.phase == RUMMY_GIVE)
        return rummy_verb(move) == RUMMY_GIVE_MOVE ? check_give(s, seat, move) : RUMMY_WANT_GIVE;
    switch (rummy_verb(move)) {
    case RUMMY_GIVE_MOVE: return RUMMY_NOT_GIVING;
    case RUMMY_OPEN_MOVE:
    case RUMMY_PUT_MOVE:
    case RUMMY_BACK_MOVE: return check_step(s, seat, move);
    case RUMMY_RESET_MOVE: return rummy_is_untouched(&s->common.table) ? RUMMY_NOTHING_MOVED : SB_OK;
    case RUMMY_END_MOVE: return rummy_check_end(&s->common, s->head.seats, seat);
    default: return check_action(s, seat, move);
    }
}

/* ---- listing ---- */

/* Every choice of two tiles, or the only tile (D19). */
SB_FN static int list_gives(const rummy_state *s, int seat, sb_move *ret) {
    const rummy_tiles *hand = &s->hand[seat];
    int n = 0;
    for (uint64_t one = hand->one; one; one &= one - 1) {
        int tile = sb_lowest_bit64(one);
        if (rummy_count(hand, tile) == 2) ret[n++] = rummy_give(tile, tile);
        for (uint64_t other = one & (one - 1); other; other &= other - 1)
            ret[n++] = rummy_give(tile, sb_lowest_bit64(other));
    }
    if (!n) ret[n++] = rummy_give(sb_lowest_bit64(hand->one), -1);
    return n;
}

SB_FN static int list_events(const rummy_state *s, int seat, sb_move *ret) {
    int n = 0;
    if (rummy_count(&s->hand[seat], RUMMY_LEFT2)) ret[n++] = rummy_event(RUMMY_LEFT2, -1);
    for (int victim = 0; victim < s->head.seats; victim++)
        if (check_event(s, seat, rummy_event(RUMMY_PLUS3, victim)) == SB_OK)
            ret[n++] = rummy_event(RUMMY_PLUS3, victim);
    return n;
}

SB_FN static int list_actions(const rummy_state *s, int seat, sb_move *ret) {
    const rummy_common *o = &s->common;
    int n = 0;
    for (int i = 0; i < RUMMY_DISPLAY && o->display[i]; i++)
        if (display_index(o, o->display[i] - 1) == i) ret[n++] = rummy_take(o->display[i] - 1);
    if (o->bag_n) ret[n++] = RUMMY_DRAW_MOVE;
    n += list_events(s, seat, ret + n);
    if (nothing_to_draw(o)) ret[n++] = RUMMY_PASS_MOVE;
    return n;
}

SB_FN int rummy_moves(const void *state, int seat, sb_move *ret) {
    const rummy_state *s = (const rummy_state *)state;
    int n = 0;
    if (!sb_may_act(&s->head, seat)) return 0;
    if (s->common.phase == RUMMY_GIVE) return list_gives(s, seat, ret);
    if (rummy_is_untouched(&s->common.table)) return list_actions(s, seat, ret);
    if (rummy_check_end(&s->common, s->head.seats, seat) == SB_OK) ret[n++] = RUMMY_END_MOVE;
    ret[n++] = RUMMY_RESET_MOVE;
    return n;
}

/* ---- playing ---- */

/* A new tile replaces the taken one at the same index; if the bag has none, the later
 * tiles move up. */
SB_FN static void take(rummy_state *s, int seat, int tile) {
    uint8_t *display = s->common.display;
    int i = display_index(&s->common, tile);
    display[i] = 0;
    rummy_add(&s->hand[seat], tile);
    rummy_add(&s->came[seat], tile);
    rummy_add(&s->common.known[seat], tile);
    s->common.hand_n[seat]++;
    rummy_fill_display(s);
    if (display[i]) return;
    sb_move_bytes(display + i, display + i + 1, (size_t)(RUMMY_DISPLAY - 1 - i));
    display[RUMMY_DISPLAY - 1] = 0;
}

/* D20: all seats with tiles choose at once. */
SB_FN static void ask_gifts(rummy_state *s) {
    memset(s->given, 0, sizeof s->given);
    s->common.phase = RUMMY_GIVE;
    s->common.steps = 0;
    s->head.acting = 0;
    s->head.secret = 0;
    s->head.shown++;
    for (int seat = 0; seat < s->head.seats; seat++)
        if (s->common.hand_n[seat]) s->head.acting |= (uint8_t)(1u << seat);
}

SB_FN static void play_event(rummy_state *s, int seat, sb_move m) {
    int tile = rummy_taken(m);
    rummy_remove(&s->hand[seat], tile);
    rummy_forget(s, seat, tile);
    s->common.hand_n[seat]--;
    s->common.out[tile - RUMMY_LEFT2]++; /* D23 */
    if (tile == RUMMY_LEFT2) {
        ask_gifts(s);
        return;
    }
    rummy_draw(s, rummy_victim(m), 3); /* D17 */
    if (s->common.hand_n[seat]) rummy_end_turn(s);
    else rummy_end_round(s); /* D14 */
}

SB_FN static void give(rummy_state *s, int seat, sb_move m) {
    for (int i = 0; i < 2; i++) s->given[seat][i] = (uint8_t)(rummy_passed(m, i) + 1);
    s->head.acting &= (uint8_t) ~(1u << seat);
    s->head.secret++;
    if (!s->head.acting) rummy_exchange(s);
}

SB_FN static void lay_from_hand(rummy_state *s, int seat, int square, int tile, int was) {
    rummy_remove(&s->hand[seat], tile);
    s->common.hand_n[seat]--;
    rummy_lay_tile(&s->common.table, square, tile, was);
}

SB_FN static void put(rummy_state *s, int seat, sb_move m) {
    rummy_table *t = &s->common.table;
    if (!rummy_from(m)) {
        lay_from_hand(s, seat, rummy_to(m), rummy_put_tile(m), RUMMY_PUT);
        return;
    }
    int i = rummy_find(t, rummy_from(m)), tile = t->tile[i], was = t->was[i];
    rummy_lift_tile(t, i);
    rummy_lay_tile(t, rummy_to(m), tile, was);
}

SB_FN static void back(rummy_state *s, int seat, sb_move m) {
    rummy_table *t = &s->common.table;
    int i = rummy_find(t, rummy_to(m));
    rummy_add(&s->hand[seat], rummy_tile_at(t, i));
    s->common.hand_n[seat]++;
    rummy_lift_tile(t, i);
}

SB_FN static void step(rummy_state *s, int seat, sb_move m) {
    s->common.steps++;
    s->head.secret++;
    switch (rummy_verb(m)) {
    case RUMMY_OPEN_MOVE:
        for (int i = 0; i < rummy_line_n(m); i++)
            lay_from_hand(s, seat, rummy_line_square(m, i), rummy_line_tile(m, i), RUMMY_OPENED);
        s->common.opened |= (uint8_t)(1u << seat); /* D6 */
        break;
    case RUMMY_PUT_MOVE: put(s, seat, m); break;
    default: back(s, seat, m);
    }
}

SB_FN static void reset(rummy_state *s, int seat) {
    rummy_tiles laid = {0, 0};
    if (rummy_undo_steps(&s->common.table, &laid)) s->common.opened &= (uint8_t) ~(1u << seat);
    for (int tile = 0; tile < RUMMY_NUMBERS; tile++)
        for (int n = rummy_count(&laid, tile); n > 0; n--) rummy_add(&s->hand[seat], tile);
    s->common.hand_n[seat] = (uint8_t)rummy_tiles_n(&s->hand[seat]);
    s->head.secret++;
}

/* Ends the turn: the lay becomes visible to all. */
SB_FN static void end_lay(rummy_state *s, int seat) {
    rummy_common *o = &s->common;
    rummy_table *t = &o->table;
    o->groups = rummy_judge(t).groups;
    o->passes = 0;
    memset(&o->laid, 0, sizeof o->laid);
    memset(&s->came[seat], 0, sizeof s->came[seat]);
    for (int i = 0; i < t->n; i++) {
        int tile = rummy_tile_at(t, i);
        bool is_new = t->at[i] != t->was[i] && !rummy_lay_there(t, t->at[i], tile);
        t->tile[i] = (uint8_t)(tile | (is_new ? RUMMY_NEW : 0));
        if (t->was[i] > RUMMY_OPENED) continue;
        rummy_add(&o->laid, tile);
        rummy_forget(s, seat, tile);
    }
    memcpy(t->was, t->at, sizeof t->was);
    if (o->hand_n[seat]) rummy_end_turn(s);
    else rummy_end_round(s);
}

/* Take, draw, event or pass. The table looks as at the start of the turn, but after steps
 * two tiles of a kind may have swapped squares: undoing the steps swaps them back. */
SB_FN static void act(rummy_state *s, int seat, sb_move m) {
    rummy_tiles none = {0, 0};
    bool passes = rummy_verb(m) == RUMMY_PASS_MOVE;
    if (s->common.steps) rummy_undo_steps(&s->common.table, &none);
    s->came[seat] = none;
    s->common.passes = passes ? (uint8_t)(s->common.passes + 1) : 0;
    if (rummy_verb(m) == RUMMY_TAKE_MOVE) take(s, seat, rummy_taken(m));
    if (rummy_verb(m) == RUMMY_DRAW_MOVE) rummy_draw(s, seat, 1);
    if (rummy_verb(m) == RUMMY_EVENT_MOVE) play_event(s, seat, m);
    else if (s->common.passes == s->head.seats) rummy_end_round(s); /* D16 */
    else rummy_end_turn(s);
}

SB_FN sb_err rummy_apply(void *state, int seat, sb_move move) {
    rummy_state *s = (rummy_state *)state;
    sb_err err = rummy_check(s, seat, move);
    if (err != SB_OK) return err;
    switch (rummy_verb(move)) {
    case RUMMY_GIVE_MOVE: give(s, seat, move); break;
    case RUMMY_OPEN_MOVE:
    case RUMMY_PUT_MOVE:
    case RUMMY_BACK_MOVE: step(s, seat, move); break;
    case RUMMY_RESET_MOVE: reset(s, seat); break;
    case RUMMY_END_MOVE: end_lay(s, seat); break;
    default: act(s, seat, move);
    }
    return SB_OK;
}
