/* Compares whole random games with a second implementation of the rules, with the board of
 * test_plain.h. It does not predict chance: it checks that draws and rolls are possible,
 * and then takes them from the game. Seats count from 0. */
#include "games/cubed/test/table.h"
#include "games/cubed/test/plain.h"

typedef struct {
    plain_board board;
    int seats, wilds, extra_roll, dead_rounds;
    int hand_n[CUBED_SEATS];
    cubed_die hand[CUBED_SEATS][CUBED_HAND];
    int score[CUBED_SEATS];
    int first, turn, round, phase, placed, dead;
    bool laid;
    unsigned acting, claimed, winners;
    int choice[CUBED_SEATS]; /* extra roll (bit mask), -1: not chosen */
    int secret;
    bool chance; /* the last move drew, rolled or revealed something */
    int times[8];
} follower;

enum { REPLACED, DEAD, LAST_DICE, SHORT_DRAW, NO_RACE, RACE, TIED, BY_DEAD };

/* ---- dice ---- */

static bool is_out(const follower *f, int die) {
    for (int row = 0; row < f->board.size; row++)
        for (int column = 0; column < f->board.size; column++)
            if (f->board.symbol[row][column] != PLAIN_NOTHING && f->board.die[row][column] == die)
                return true;
    for (int seat = 0; seat < f->seats; seat++)
        for (int i = 0; i < f->hand_n[seat]; i++)
            if (f->hand[seat][i].die == die) return true;
    return false;
}

static int in_bag(const follower *f) {
    int n = 0;
    for (int die = 1; die <= CUBED_DICE; die++) n += !is_out(f, die);
    return n;
}

/* The die at this index was rolled: takes its face from the game. */
static void rolled(follower *f, int seat, int slot, const cubed_state *after) {
    cubed_die now = after->common.hand[seat][slot];
    int side = 0;
    EQ(now.die, f->hand[seat][slot].die);
    while (side < CUBED_FACES && plain_face(f->wilds, now.die, side) != now.face) side++;
    CHECK(side < CUBED_FACES);
    f->hand[seat][slot].face = now.face;
    f->chance = true;
}

static void remove_die(follower *f, int seat, int slot) {
    for (int i = slot; i + 1 < f->hand_n[seat]; i++) f->hand[seat][i] = f->hand[seat][i + 1];
    f->hand_n[seat]--;
}

/* C23 */
static void refill(follower *f, const cubed_state *after) {
    for (int i = 0; i < f->seats; i++) {
        int seat = (f->first + i) % f->seats;
        while (f->hand_n[seat] < CUBED_HAND && in_bag(f) > 0) {
            int slot = f->hand_n[seat], die = after->common.hand[seat][slot].die;
            assert_in_range(die, 1, CUBED_DICE);
            CHECK(!is_out(f, die));
            f->hand[seat][f->hand_n[seat]++] = (cubed_die){.die = (uint8_t)die};
            rolled(f, seat, slot, after);
        }
        f->times[SHORT_DRAW] += f->hand_n[seat] < CUBED_HAND;
    }
}

/* ---- rounds ---- */

static void give_turn(follower *f, int seat) {
    f->phase = CUBED_PLAYING, f->turn = seat, f->acting = 1u << seat, f->placed = 0;
}

static void end_game(follower *f) {
    int best = f->score[0], n = 0;
    for (int seat = 1; seat < f->seats; seat++)
        if (f->score[seat] > best) best = f->score[seat];
    for (int seat = 0; seat < f->seats; seat++)
        if (f->score[seat] == best) f->winners |= 1u << seat, n++; /* C27 */
    f->times[TIED] += n > 1;
    f->phase = CUBED_DONE, f->acting = 0, f->placed = 0;
}

static void end_round(follower *f, const cubed_state *after) {
    bool out = false;
    for (int seat = 0; seat < f->seats; seat++) out |= f->hand_n[seat] == 0;
    f->dead = f->laid ? 0 : f->dead + 1;
    f->times[LAST_DICE] += out, f->times[BY_DEAD] += f->dead == f->dead_rounds;
    if (out || f->dead == f->dead_rounds) {
        end_game(f); /* C26, C21 */
        return;
    }
    f->chance = true;
    refill(f, after);
    for (int seat = 0; !f->laid && seat < f->seats; seat++) /* C20 */
        for (int i = 0; i < f->hand_n[seat]; i++) rolled(f, seat, i, after);
    f->times[DEAD] += !f->laid;
    f->laid = false, f->round++;
    give_turn(f, f->first); /* C24 */
    if (f->extra_roll != CUBED_NO_ROLL) f->phase = CUBED_ROLLING, f->acting = (1u << f->seats) - 1;
}

static void end_turn(follower *f, const cubed_state *after) {
    int next = (f->turn + 1) % f->seats;
    if (next == f->first) end_round(f, after);
    else give_turn(f, next);
}

/* ---- moves ---- */

static void open_by(follower *f, int seat, unsigned claimed) {
    f->phase = CUBED_OPENING, f->first = f->turn = seat, f->claimed = claimed, f->acting = 1u << seat;
}

static bool could_be_set(int a, int b, int c) {
    for (int x = 0; x < CUBED_SYMBOLS; x++)
        for (int y = 0; y < CUBED_SYMBOLS; y++)
            for (int z = 0; z < CUBED_SYMBOLS; z++)
                if (plain_is_set(x, y, z) && (a == x || a == CUBED_WILD) && (b == y || b == CUBED_WILD) &&
                    (c == z || c == CUBED_WILD))
                    return true;
    return false;
}

static bool holds_set(const follower *f, int seat) {
    const cubed_die *h = f->hand[seat];
    for (int a = 0; a < CUBED_HAND; a++)
        for (int b = a + 1; b < CUBED_HAND; b++)
            for (int c = b + 1; c < CUBED_HAND; c++)
                if (could_be_set(h[a].face, h[b].face, h[c].face)) return true;
    return false;
}

/* C1 */
static void claim(follower *f, int seat, sb_move m, const cubed_state *after) {
    const cubed_die *h = f->hand[seat];
    bool claims = cubed_verb(m) == CUBED_SET_MOVE;
    int a = cubed_slot_of(m, 0), b = cubed_slot_of(m, 1), c = cubed_slot_of(m, 2);
    if (claims && could_be_set(h[a].face, h[b].face, h[c].face)) {
        open_by(f, seat, 1u << a | 1u << b | 1u << c);
        f->times[RACE]++;
        return;
    }
    f->acting &= ~(1u << seat);
    if (f->acting) return;
    CHECK(after->common.first < f->seats && holds_set(f, after->common.first));
    open_by(f, after->common.first, 0);
    f->times[NO_RACE]++;
    f->chance = true;
}

static void put_down(follower *f, int seat, sb_move m, plain_put *put, int n) {
    uint8_t die[3];
    for (int i = 0; i < n; i++) die[i] = f->hand[seat][cubed_slot_of(m, i)].die;
    plain_lay(&f->board, put, n, die);
    for (int slot = CUBED_HAND; slot-- > 0;)
        for (int i = 0; i < n; i++)
            if (put[i].slot == slot) remove_die(f, seat, slot);
}

/* C3 to C5: on the logo, one point per die that is not a wild. */
static void open_with(follower *f, int seat, sb_move m, const cubed_state *after) {
    plain_put put[3];
    for (int i = 0; i < 3; i++) {
        int slot = cubed_slot_of(m, i), middle = f->board.size / 2;
        put[i] =
            (plain_put){.slot = slot, .row = middle, .column = middle - 1 + i, .symbol = cubed_face_of(m, i)};
        put[i].wild = f->hand[seat][slot].face == CUBED_WILD;
        f->score[seat] += !put[i].wild;
        CHECK(!f->claimed || (f->claimed >> slot & 1));
    }
    CHECK(plain_is_set(put[0].symbol, put[1].symbol, put[2].symbol));
    put_down(f, seat, m, put, 3);
    f->claimed = 0, f->laid = true;
    end_turn(f, after);
}

static void step(follower *f, int seat, sb_move m) {
    plain_put put[2];
    plain_turn t = {.hand_n = f->hand_n[seat]};
    memcpy(t.hand, f->hand[seat], sizeof t.hand);
    int n = plain_puts(&t, m, put);
    CHECK(plain_is_step(&f->board, put, n));
    f->score[seat] += plain_points(&f->board, put, n);
    put_down(f, seat, m, put, n);
    f->placed += n, f->laid = true;
    CHECK(f->placed <= CUBED_TURN);
}

/* C17 */
static void replace(follower *f, int seat, sb_move m, const cubed_state *after) {
    int slot = cubed_slot_of(m, 0), cell = cubed_cell_of(m, 0);
    int row = cubed_row_of(cell), column = cubed_column_of(cell);
    uint8_t mine = f->hand[seat][slot].die;
    CHECK(f->placed == 0 && f->board.wild[row][column]);
    EQ(f->board.symbol[row][column], f->hand[seat][slot].face);
    f->hand[seat][slot].die = f->board.die[row][column];
    f->board.die[row][column] = mine;
    f->board.wild[row][column] = false;
    f->times[REPLACED]++;
    rolled(f, seat, slot, after);
}

/* C19: hidden until all have chosen. */
static void choose(follower *f, int seat, sb_move m, const cubed_state *after) {
    f->choice[seat] = (int)cubed_rolled(m);
    f->acting &= ~(1u << seat);
    f->secret++;
    if (f->acting) return;
    for (int i = 0; i < f->seats; i++) {
        for (int slot = 0; slot < f->hand_n[i]; slot++)
            if (f->choice[i] >> slot & 1) rolled(f, i, slot, after);
        f->choice[i] = -1;
    }
    f->secret = 0, f->chance = true;
    give_turn(f, f->first);
}

static void follow(follower *f, int seat, sb_move m, const cubed_state *after) {
    f->chance = false;
    CHECK(f->acting >> seat & 1);
    switch (cubed_verb(m)) {
    case CUBED_SET_MOVE:
    case CUBED_NONE_MOVE: claim(f, seat, m, after); break;
    case CUBED_OPEN_MOVE: open_with(f, seat, m, after); break;
    case CUBED_PLACE_MOVE: step(f, seat, m); break;
    case CUBED_REPLACE_MOVE: replace(f, seat, m, after); break;
    case CUBED_ROLL_MOVE: choose(f, seat, m, after); break;
    default:
        EQ(cubed_verb(m), f->placed ? CUBED_END_MOVE : CUBED_PASS_MOVE); /* C22 */
        end_turn(f, after);
    }
}

/* ---- comparing ---- */

static follower begin(const cubed_state *s) {
    follower f = {.seats = s->head.seats, .wilds = s->common.wilds, .extra_roll = s->common.extra_roll};
    f.dead_rounds = s->common.dead_rounds, f.round = 1;
    f.phase = s->common.opening == CUBED_RACE ? CUBED_CLAIMING : CUBED_OPENING;
    f.acting = s->common.opening == CUBED_RACE ? (1u << f.seats) - 1 : 1u << s->common.first;
    f.first = f.turn = s->common.first;
    plain_clear(&f.board, s->common.size, s->common.bonus != 0);
    for (int seat = 0; seat < f.seats; seat++) {
        f.choice[seat] = -1;
        for (int i = 0; i < CUBED_HAND; i++) {
            CHECK(!is_out(&f, s->common.hand[seat][i].die));
            f.hand[seat][f.hand_n[seat]++] = s->common.hand[seat][i];
            rolled(&f, seat, i, s);
        }
    }
    if (s->common.opening == CUBED_RANDOM) CHECK(holds_set(&f, f.first));
    return f;
}

static void same_dice(const follower *f, const cubed_state *s) {
    int on_board = 0;
    for (int row = 0; row < f->board.size; row++)
        for (int column = 0; column < f->board.size; column++) {
            int cell = cubed_cell(row, column), symbol = f->board.symbol[row][column];
            int value = symbol == PLAIN_NOTHING ? CUBED_EMPTY : symbol + 1;
            EQ(s->common.cell[cell], f->board.wild[row][column] ? value | CUBED_STATED : value);
            if (symbol == PLAIN_NOTHING) continue;
            EQ(s->common.where[f->board.die[row][column] - 1], cell);
            on_board++;
        }
    EQ(board_n(s), on_board);
    for (int seat = 0; seat < CUBED_SEATS; seat++) {
        int n = seat < f->seats ? f->hand_n[seat] : 0;
        assert_memory_equal(s->common.hand[seat], f->hand[seat], (size_t)n * sizeof(cubed_die));
        for (int i = n; i < CUBED_HAND; i++)
            EQ(s->common.hand[seat][i].die | s->common.hand[seat][i].face, 0);
    }
}

static void same_table(const follower *f, const cubed_state *s) {
    int32_t score[SB_SEATS_MAX];
    cubed_score(s, score);
    for (int seat = 0; seat < f->seats; seat++) {
        EQ(score[seat], f->score[seat]);
        EQ(s->roll[seat], f->choice[seat] < 0 ? 0 : f->choice[seat] | CUBED_CHOSEN);
    }
    EQ(s->common.phase, f->phase);
    EQ(s->head.acting, f->acting);
    EQ(s->head.over, f->phase == CUBED_DONE);
    EQ(s->head.winners, f->winners);
    EQ(s->head.secret, f->secret);
    EQ(s->common.round, f->round);
    EQ(s->common.placed, f->placed);
    EQ(s->common.laid, f->laid);
    EQ(s->common.dead, f->dead);
    EQ(s->common.claimed, f->claimed);
    if (f->phase == CUBED_CLAIMING) return;
    EQ(s->common.first, f->first);
    if (f->phase == CUBED_PLAYING || f->phase == CUBED_OPENING) EQ(s->common.turn, f->turn);
}

enum { LAZY, ANYHOW, EAGER };

/* A random listed move; `mood` prefers moves that end the turn, or moves that do not. */
static sb_move pick(const cubed_state *s, int seat, int mood, sb_rng *rng) {
    int n;
    sb_move *moves = listed_moves(s, seat + 1, &n), m = 0;
    CHECK(n > 0 && s->common.round < 1000); /* every game ends */
    if (mood == LAZY && s->common.phase == CUBED_PLAYING && sb_rng_below(rng, 8))
        return s->common.placed ? CUBED_END_MOVE : CUBED_PASS_MOVE;
    for (int tries = 0; tries < 20; tries++) {
        m = moves[sb_rng_pick(rng, (uint32_t)n)];
        if (mood != EAGER || (cubed_verb(m) != CUBED_PASS_MOVE && cubed_verb(m) != CUBED_END_MOVE)) break;
    }
    if (cubed_verb(m) == CUBED_PLACE_MOVE && sb_rng_below(rng, 3) == 0)
        for (int i = 0; i < n; i++) /* rare moves are preferred */
            if (cubed_verb(moves[i]) == CUBED_REPLACE_MOVE) return moves[i];
    return m;
}

static int play_one(const char *options, uint32_t number, int mood, sb_rng *rng, int *times) {
    cubed_state s = deal(options, number);
    follower f = begin(&s);
    int moves = 0;
    same_dice(&f, &s), same_table(&f, &s);
    for (; !s.head.over; moves++) {
        int seat = (int)sb_rng_below(rng, s.head.seats), shown = s.head.shown;
        while (!sb_may_act(&s.head, seat)) seat = (seat + 1) % s.head.seats;
        sb_move m = pick(&s, seat, mood, rng);
        OK(cubed_apply(&s, seat, m));
        follow(&f, seat, m, &s);
        same_dice(&f, &s), same_table(&f, &s);
        if (f.phase != CUBED_DONE) EQ(s.head.shown != shown, f.chance);
    }
    for (int i = 0; i < 8; i++) times[i] += f.times[i];
    return moves;
}

/* Every kind of table, with players who place all they can and players who mostly pass. */
TEST(games_go_as_a_second_set_of_rules_says) {
    sb_rng rng = {0};
    int times[8] = {0}, moves = 0;
    for (uint32_t i = 0; i < 60 * TABLES_N; i++)
        moves += play_one(TABLES[i % TABLES_N], i, (int)(i / TABLES_N % 5 % 3), &rng, times);
    CHECK(moves > 600 * 30);
    CHECK(times[REPLACED] > 50);
    CHECK(times[DEAD] > 50);
    CHECK(times[LAST_DICE] > 100);
    CHECK(times[SHORT_DRAW] > 50);
    CHECK(times[NO_RACE] > 5 && times[RACE] > 20);
    CHECK(times[TIED] > 0);
    CHECK(times[BY_DEAD] > 20);
}
