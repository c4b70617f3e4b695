/* A second, slow and simple implementation of the rules: counts of tiles in arrays, the
 * table as a list of squares, linear search. It takes the results of chance from the real
 * state, and computes which moves are legal and what they do. Seats count from 0. */
#ifndef RUMMY_TEST_PLAIN_H
#define RUMMY_TEST_PLAIN_H

#include "games/rummy/test/table.h"

enum { FROM_HAND = -1, FROM_OPENING = -2, KINDS = 58, NUMBERS = 56, LEFT2 = 56, PLUS3 = 57 };

typedef struct {
    int x, y, tile;
    int from; /* its index in the list at the start of the turn, FROM_HAND or FROM_OPENING */
} plain_piece;

typedef struct {
    int seats, min_value, rounds;
    bool redraw, no_last_event;
    int hand[4][KINDS], known[4][KINDS], bag[KINDS], out[KINDS];
    int display[6], display_n;
    plain_piece table[112], start[112]; /* now, and when the turn began */
    int table_n, start_n;
    bool opened[4];
    int score[4], last[4][KINDS];
    int phase, turn, starter, round, passes, steps, groups, secret;
    bool asked[4];
    int gift[4][2], gift_n[4]; /* chosen in this exchange */
    bool over;
} plain;

static inline int plain_sum(const int *counts) {
    int n = 0;
    for (int tile = 0; tile < KINDS; tile++) n += counts[tile];
    return n;
}

static inline int plain_points(const int *counts) {
    int sum = 0;
    for (int tile = 0; tile < KINDS; tile++) sum += counts[tile] * (tile >= NUMBERS ? 20 : tile % 14 + 1);
    return sum;
}

/* ---- the table ---- */

static inline int plain_at(const plain *p, int x, int y) {
    for (int i = 0; i < p->table_n; i++)
        if (p->table[i].x == x && p->table[i].y == y) return i;
    return -1;
}

static inline bool plain_is_line(const int *tiles, int n) {
    bool set = n >= 3 && n <= 4, up = n >= 3, down = n >= 3;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++) {
            int values = tiles[i] % 14 - tiles[k] % 14;
            bool colour = tiles[i] / 14 == tiles[k] / 14;
            set &= values == 0 && !colour;
            up &= values == i - k && colour;
            down &= values == k - i && colour;
        }
    return set || up || down;
}

/* The length of the row or column through a piece; 0: it is not a correct line. */
static inline int plain_line(const plain *p, int i, int dx, int dy) {
    int x = p->table[i].x, y = p->table[i].y, tiles[112], n = 0;
    while (plain_at(p, x - dx, y - dy) >= 0) x -= dx, y -= dy;
    for (int k; (k = plain_at(p, x + n * dx, y + n * dy)) >= 0;) tiles[n++] = p->table[k].tile;
    return n == 1 || plain_is_line(tiles, n) ? n : 0;
}

static inline bool plain_stands(const plain *p) {
    for (int i = 0; i < p->table_n; i++) {
        int row = plain_line(p, i, 1, 0), column = plain_line(p, i, 0, 1);
        if (row == 0 || column == 0 || row + column == 2) return false;
    }
    return true;
}

static inline int plain_groups(const plain *p) {
    int group[112], n = 0;
    for (int i = 0; i < p->table_n; i++) group[i] = i;
    for (bool again = true; again;) { /* each piece takes the lowest number of its neighbours */
        again = false;
        for (int i = 0; i < p->table_n; i++)
            for (int k = 0; k < p->table_n; k++) {
                int apart = abs(p->table[i].x - p->table[k].x) + abs(p->table[i].y - p->table[k].y);
                if (apart == 1 && group[i] > group[k]) group[i] = group[k], again = true;
            }
    }
    for (int i = 0; i < p->table_n; i++) n += group[i] == i;
    return n;
}

/* Is the table as it was when the turn began, without tiles from the hand? */
static inline bool plain_is_untouched(const plain *p) {
    if (p->table_n != p->start_n) return false;
    for (int i = 0; i < p->start_n; i++) {
        int now = plain_at(p, p->start[i].x, p->start[i].y);
        if (now < 0 || p->table[now].tile != p->start[i].tile || p->table[now].from < 0) return false;
    }
    return true;
}

/* ---- legality ---- */

static inline bool plain_is_plane(int x, int y) { return x >= -99 && x <= 99 && y >= -99 && y <= 99; }

static inline bool plain_may_open(const plain *p, int seat, sb_move m) {
    int tiles[16], n = rummy_line_n(m), sum = 0;
    if (p->opened[seat] || p->steps >= 500) return false;
    for (int i = 0; i < n; i++) {
        int square = rummy_line_square(m, i), x = rummy_x(square), y = rummy_y(square);
        tiles[i] = rummy_line_tile(m, i);
        if (tiles[i] < 0 || tiles[i] >= NUMBERS || p->hand[seat][tiles[i]] == 0) return false;
        if (!plain_is_plane(x, y) || (p->table_n == 0 && i == 0 && (x != 0 || y != 0))) return false;
        for (int k = 0; k < p->table_n; k++)
            if (abs(p->table[k].x - x) + abs(p->table[k].y - y) <= 1) return false;
        sum += tiles[i] % 14 + 1;
    }
    return plain_is_line(tiles, n) && sum >= p->min_value;
}

static inline bool plain_may_put(const plain *p, int seat, sb_move m) {
    int to = rummy_to(m), from = rummy_from(m), tile = rummy_put_tile(m);
    if (!p->opened[seat] || p->steps >= 500) return false;
    if (!plain_is_plane(rummy_x(to), rummy_y(to)) || plain_at(p, rummy_x(to), rummy_y(to)) >= 0) return false;
    if (from) return tile == 0 && plain_at(p, rummy_x(from), rummy_y(from)) >= 0;
    return tile < NUMBERS && p->hand[seat][tile] > 0;
}

static inline bool plain_may_back(const plain *p, sb_move m) {
    int i = plain_at(p, rummy_x(rummy_to(m)), rummy_y(rummy_to(m)));
    return p->steps < 500 && i >= 0 && p->table[i].from == FROM_HAND;
}

static inline bool plain_may_end(const plain *p) {
    bool laid = false, opened = false, all = true;
    for (int i = 0; i < p->table_n; i++) {
        laid |= p->table[i].from < 0;
        opened |= p->table[i].from == FROM_OPENING;
    }
    if (!laid || !plain_stands(p)) return false;
    for (int seat = 0; seat < p->seats; seat++) all &= p->opened[seat];
    int most = all ? (p->seats == 4 ? 4 : 3) : p->groups + opened;
    return plain_groups(p) <= most;
}

static inline bool plain_may_give(const plain *p, int seat, sb_move m) {
    int tile = rummy_passed(m, 0), other = rummy_passed(m, 1), left[KINDS];
    memcpy(left, p->hand[seat], sizeof left);
    if (tile < 0 || tile >= KINDS || left[tile]-- == 0) return false;
    if (other < 0) return plain_sum(p->hand[seat]) == 1;
    return other < KINDS && tile <= other && left[other] > 0;
}

static inline bool plain_may_act(const plain *p, int seat, sb_move m) {
    bool shown = false;
    if (!plain_is_untouched(p)) return false;
    switch (rummy_verb(m)) {
    case RUMMY_TAKE_MOVE:
        for (int i = 0; i < p->display_n; i++) shown |= p->display[i] == rummy_taken(m);
        return shown;
    case RUMMY_DRAW_MOVE: return plain_sum(p->bag) > 0;
    case RUMMY_PASS_MOVE: return plain_sum(p->bag) == 0 && p->display_n == 0;
    default: break;
    }
    if (p->hand[seat][rummy_taken(m)] == 0) return false;
    if (rummy_taken(m) == LEFT2) return rummy_victim(m) == -1;
    if (rummy_taken(m) != PLUS3 || rummy_victim(m) < 0 || rummy_victim(m) >= p->seats) return false;
    return rummy_victim(m) != seat && !(p->no_last_event && plain_sum(p->hand[seat]) == 1);
}

/* Are the unused bits of the move 0? */
static inline bool plain_is_clean(sb_move m) {
    static const int USED[16] = {0, 10, 4, 13, 18, 39, 42, 20, 4, 4, 4};
    int verb = rummy_verb(m), n = rummy_line_n(m);
    if (verb == 0 || verb > RUMMY_PASS_MOVE || m >> USED[verb]) return false;
    if (verb == RUMMY_TAKE_MOVE || verb == RUMMY_EVENT_MOVE) return rummy_taken(m) < KINDS;
    if (verb != RUMMY_OPEN_MOVE) return true;
    if (n < 3 || n > 14) return false;
    if (!rummy_bits(m, 25, 1)) return m >> 33 == 0; /* a Run has only its direction */
    return n <= 4 && !rummy_bits(m, 32, 1) && (n == 4 || !rummy_bits(m, 37, 2));
}

static inline bool plain_may(const plain *p, int seat, sb_move m) {
    if (p->over || seat < 0 || seat >= p->seats || !p->asked[seat] || !plain_is_clean(m)) return false;
    if (p->phase == RUMMY_GIVE) return rummy_verb(m) == RUMMY_GIVE_MOVE && plain_may_give(p, seat, m);
    switch (rummy_verb(m)) {
    case RUMMY_GIVE_MOVE: return false;
    case RUMMY_OPEN_MOVE: return plain_may_open(p, seat, m);
    case RUMMY_PUT_MOVE: return plain_may_put(p, seat, m);
    case RUMMY_BACK_MOVE: return plain_may_back(p, m);
    case RUMMY_RESET_MOVE: return !plain_is_untouched(p);
    case RUMMY_END_MOVE: return plain_may_end(p);
    default: return plain_may_act(p, seat, m);
    }
}

/* ---- effects: the results of chance are read from the state after the move ---- */

/* Tiles that the seat has in the state but not here were drawn from the bag. */
static inline int plain_draw(plain *p, int seat, const rummy_state *s) {
    int drawn = 0;
    for (int tile = 0; tile < KINDS; tile++)
        while (rummy_count(&s->hand[seat], tile) > p->hand[seat][tile]) {
            CHECK(p->bag[tile] > 0);
            p->bag[tile]--, p->hand[seat][tile]++, drawn++;
        }
    return drawn;
}

/* Index `i` of the display is empty: it gets a tile of the bag, or the gap is closed. */
static inline void plain_refill(plain *p, int i, const rummy_state *s) {
    int left = 0;
    for (int tile = 0; tile < (p->redraw ? NUMBERS : KINDS); tile++) left += p->bag[tile];
    if (left > 0) {
        int tile = s->common.display[i] - 1;
        CHECK(tile >= 0 && p->bag[tile] > 0 && !(p->redraw && tile >= NUMBERS));
        p->bag[tile]--, p->display[i] = tile;
        return;
    }
    for (p->display_n--; i < p->display_n; i++) p->display[i] = p->display[i + 1];
}

static inline void plain_begin_turn(plain *p, int seat) {
    memset(p->asked, 0, sizeof p->asked);
    p->turn = seat, p->asked[seat] = true;
    p->steps = p->secret = 0;
    p->phase = RUMMY_TURN;
    for (int i = 0; i < p->table_n; i++) p->table[i].from = i;
    memcpy(p->start, p->table, sizeof p->start);
    p->start_n = p->table_n;
}

/* Takes a new deal from the state: 15 tiles per seat and six in the display. */
static inline void plain_deal(plain *p, const rummy_state *s) {
    memset(p->hand, 0, sizeof p->hand), memset(p->known, 0, sizeof p->known);
    memset(p->out, 0, sizeof p->out), memset(p->opened, 0, sizeof p->opened);
    p->table_n = p->groups = p->passes = 0;
    for (int tile = 0; tile < KINDS; tile++) p->bag[tile] = 2;
    for (int seat = 0; seat < p->seats; seat++) EQ(plain_draw(p, seat, s), 15);
    p->display_n = 6;
    for (int i = 0; i < 6; i++) plain_refill(p, i, s);
    plain_begin_turn(p, p->starter);
}

static inline void plain_end_round(plain *p, const rummy_state *s) {
    for (int seat = 0; seat < p->seats; seat++) p->score[seat] += plain_points(p->hand[seat]);
    memcpy(p->last, p->hand, sizeof p->last);
    p->secret = 0;
    if (p->round == p->rounds) {
        p->over = true, p->phase = RUMMY_DONE;
        memset(p->asked, 0, sizeof p->asked);
        return;
    }
    p->round++, p->starter = (p->starter + 1) % p->seats;
    plain_deal(p, s);
}

/* Ends the turn of the seat; if its hand is empty the round is over. */
static inline void plain_end_turn(plain *p, int seat, const rummy_state *s) {
    if (plain_sum(p->hand[seat]) == 0) plain_end_round(p, s);
    else plain_begin_turn(p, (seat + 1) % p->seats);
}

/* Everybody saw that the tile left the seat's hand. */
static inline void plain_forget(plain *p, int seat, int tile) {
    if (p->known[seat][tile] > 0) p->known[seat][tile]--;
}

static inline void plain_event(plain *p, int seat, sb_move m, const rummy_state *s) {
    int tile = rummy_taken(m), bag = plain_sum(p->bag);
    p->hand[seat][tile]--, p->out[tile]++;
    plain_forget(p, seat, tile);
    if (tile == PLUS3 && p->round == s->common.round) {
        EQ(plain_draw(p, rummy_victim(m), s), bag < 3 ? bag : 3);
        plain_end_turn(p, seat, s);
        return;
    }
    if (tile == PLUS3) { /* the round is over and a new one is dealt: the drawn tiles are in `last` */
        for (int k = 0; k < KINDS; k++)
            while (rummy_count(&s->common.last[rummy_victim(m)], k) > p->hand[rummy_victim(m)][k]) {
                CHECK(p->bag[k] > 0);
                p->bag[k]--, p->hand[rummy_victim(m)][k]++;
            }
        plain_end_turn(p, seat, s);
        return;
    }
    p->phase = RUMMY_GIVE;
    p->secret = 0;
    for (int i = 0; i < p->seats; i++) p->asked[i] = plain_sum(p->hand[i]) > 0, p->gift_n[i] = 0;
}

static inline void plain_exchange(plain *p, const rummy_state *s) {
    int known[4][KINDS] = {{0}};
    bool out = false;
    for (int seat = 0; seat < p->seats; seat++) {
        int left = (seat + 1) % p->seats;
        if (plain_sum(p->hand[seat]) == p->gift_n[seat])
            memcpy(known[left], p->known[seat], sizeof known[left]);
    }
    for (int seat = 0; seat < p->seats; seat++)
        for (int i = 0; i < p->gift_n[seat]; i++) {
            p->hand[seat][p->gift[seat][i]]--;
            p->hand[(seat + 1) % p->seats][p->gift[seat][i]]++;
        }
    memcpy(p->known, known, sizeof known);
    for (int seat = 0; seat < p->seats; seat++) out |= plain_sum(p->hand[seat]) == 0;
    if (out) plain_end_round(p, s);
    else plain_begin_turn(p, (p->turn + 1) % p->seats);
}

static inline void plain_give(plain *p, int seat, sb_move m, const rummy_state *s) {
    bool waits = false;
    for (int i = 0; i < 2; i++)
        if (rummy_passed(m, i) >= 0) p->gift[seat][p->gift_n[seat]++] = rummy_passed(m, i);
    p->asked[seat] = false, p->secret++;
    for (int i = 0; i < p->seats; i++) waits |= p->asked[i];
    if (!waits) plain_exchange(p, s);
}

static inline void plain_lay(plain *p, int seat, int square, int tile, int from) {
    p->hand[seat][tile]--;
    p->table[p->table_n++] = (plain_piece){rummy_x(square), rummy_y(square), tile, from};
}

static inline void plain_step(plain *p, int seat, sb_move m) {
    int i = plain_at(p, rummy_x(rummy_from(m)), rummy_y(rummy_from(m)));
    p->steps++, p->secret++;
    switch (rummy_verb(m)) {
    case RUMMY_OPEN_MOVE:
        for (int k = 0; k < rummy_line_n(m); k++)
            plain_lay(p, seat, rummy_line_square(m, k), rummy_line_tile(m, k), FROM_OPENING);
        p->opened[seat] = true;
        break;
    case RUMMY_PUT_MOVE:
        if (rummy_from(m)) p->table[i].x = rummy_x(rummy_to(m)), p->table[i].y = rummy_y(rummy_to(m));
        else plain_lay(p, seat, rummy_to(m), rummy_put_tile(m), FROM_HAND);
        break;
    default:
        i = plain_at(p, rummy_x(rummy_to(m)), rummy_y(rummy_to(m)));
        p->hand[seat][p->table[i].tile]++;
        p->table[i] = p->table[--p->table_n];
    }
}

static inline void plain_reset(plain *p, int seat) {
    for (int i = 0; i < p->table_n; i++) {
        if (p->table[i].from < 0) p->hand[seat][p->table[i].tile]++;
        if (p->table[i].from == FROM_OPENING) p->opened[seat] = false;
    }
    memcpy(p->table, p->start, sizeof p->table);
    p->table_n = p->start_n, p->secret++;
}

static inline void plain_end(plain *p, int seat, const rummy_state *s) {
    for (int i = 0; i < p->table_n; i++)
        if (p->table[i].from < 0) plain_forget(p, seat, p->table[i].tile);
    p->groups = plain_groups(p);
    p->passes = 0;
    plain_end_turn(p, seat, s);
}

static inline void plain_take(plain *p, int seat, int tile, const rummy_state *s) {
    int i = 0;
    while (p->display[i] != tile) i++;
    p->hand[seat][tile]++, p->known[seat][tile]++;
    plain_refill(p, i, s);
}

/* Applies the move; s is the real state after it. */
static inline void plain_follow(plain *p, int seat, sb_move m, const rummy_state *s) {
    int passes = p->passes;
    switch (rummy_verb(m)) {
    case RUMMY_TAKE_MOVE:
        plain_take(p, seat, rummy_taken(m), s), p->passes = 0, plain_end_turn(p, seat, s);
        break;
    case RUMMY_DRAW_MOVE: EQ(plain_draw(p, seat, s), 1), p->passes = 0, plain_end_turn(p, seat, s); break;
    case RUMMY_EVENT_MOVE: p->passes = 0, plain_event(p, seat, m, s); break;
    case RUMMY_GIVE_MOVE: plain_give(p, seat, m, s); break;
    case RUMMY_RESET_MOVE: plain_reset(p, seat); break;
    case RUMMY_END_MOVE: plain_end(p, seat, s); break;
    case RUMMY_PASS_MOVE:
        p->passes = passes + 1;
        if (p->passes == p->seats) plain_end_round(p, s);
        else plain_begin_turn(p, (seat + 1) % p->seats);
        break;
    default: plain_step(p, seat, m);
    }
}

static inline plain plain_begin(const rummy_state *s) {
    plain p = {.seats = s->head.seats, .min_value = s->common.min_value, .rounds = s->common.rounds};
    p.redraw = s->common.redraw, p.no_last_event = s->common.last_event;
    p.round = 1, p.starter = s->common.starter;
    plain_deal(&p, s);
    return p;
}

#endif
