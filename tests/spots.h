/* A spot is a state of a random table. These helpers make tables of every game with random seats
 * and options, let a bot play (random and family at alternate tables), and test claims at many
 * spots. A claim that fails prints the record of the table. */
#ifndef SPOTS_H
#define SPOTS_H

#include "engine/json.h"
#include "desk/record.h"
#include "engine/signature.h"
#include "games/games.h"
#include "games/rummy/face.h"
#include "tests/desk.h"
#include "tests/test.h"

enum { SPOTS_LOG = 4000, SPOTS_TEXT = 1 << 20 };

typedef struct {
    sb_table table;
    const sb_game *game;  /* table.game */
    const uint8_t *state; /* table.state */
    int seats;            /* number of seats of the table */
    int number;           /* of the table; the same number gives the same table */
    sb_rng rng;           /* chooses moves; claims use it, too */
    sb_entry log[SPOTS_LOG];
} spot;

/* Names that are not part of any word in any language. */
static const char *const SPOTS_NAMES[] = {"XQA", "XQB", "XQC", "XQD", "XQE", "XQF", "XQG", "XQH"};

static spot spot_now;
static char spot_text[SPOTS_TEXT];

#define CLAIM(truth) CLAIM_THAT(truth, #truth)
#define CLAIM_THAT(truth, sentence)                                                                \
    do {                                                                                           \
        if (truth) break;                                                                          \
        sb_record_write(&spot_now.table, spot_text, sizeof spot_text);                             \
        fprintf(stderr, "%s\n", spot_text);                                                        \
        fail_msg("%s, table %d: does not hold: %s", spot_now.game->id, spot_now.number, sentence); \
    } while (0)

/* A random seat that may act. */
static int spot_actor(const void *state, sb_rng *rng) {
    const sb_head *h = sb_head_of(state);
    int seat = (int)sb_rng_below(rng, h->seats);
    while (!sb_may_act(h, seat)) seat = (seat + 1) % h->seats;
    return seat;
}

/* A wide move of rummy, legal or not: a tile of the hand or of the table goes next to a tile on
 * the table, a tile is taken back, or the first step of a lay that `rummy_lays` lists. */
static sb_move spot_rummy_step(spot *s, int seat) {
    static const int BESIDE[] = {RUMMY_RIGHT, -RUMMY_RIGHT, RUMMY_DOWN, -RUMMY_DOWN};
    static rummy_lay lays[100];
    const rummy_state *r = (const rummy_state *)s->state;
    const rummy_table *t = &r->common.table;
    rummy_lay best;
    int tile = (int)sb_rng_below(&s->rng, RUMMY_NUMBERS), kind = (int)sb_rng_below(&s->rng, 5), n = 0;
    if (kind == 0 && seat == r->common.turn)
        n = rummy_lays(&r->common, s->seats, &r->hand[seat], lays, 100, &best);
    if (n > 0) return rummy_lay_step(&lays[sb_rng_below(&s->rng, n < 100 ? (uint32_t)n : 100)], 0);
    if (t->n == 0) return rummy_put(tile, rummy_square(0, 0));
    for (int i = 0; i < RUMMY_NUMBERS && !rummy_count(&r->hand[seat], tile); i++)
        tile = (tile + 1) % RUMMY_NUMBERS;
    int near = t->at[sb_rng_below(&s->rng, t->n)] + BESIDE[sb_rng_below(&s->rng, 4)];
    int from = t->at[sb_rng_below(&s->rng, t->n)];
    return kind == 1 ? rummy_back(from) : kind == 2 ? rummy_shift(from, near) : rummy_put(tile, near);
}

/* A wide move, legal or not; 0 if the game has none or the seat may not act. */
static sb_move spot_wide_move(spot *s, int seat) {
    bool rummy = s->game == &rummy_game && sb_may_act(sb_table_head(&s->table), seat);
    return rummy ? spot_rummy_step(s, seat) : 0;
}

/* Plays a move that the bot chooses; in rummy about one move in eight is a random wide move. */
static void spot_play(spot *s, const sb_bot *bot) {
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    static sb_move moves[SB_MOVES_MAX];
    int seat = spot_actor(s->state, &s->rng);
    if (s->game == &rummy_game && sb_rng_below(&s->rng, 8) == 0 &&
        sb_table_play(&s->table, seat, spot_wide_move(s, seat), 0) == SB_OK)
        return;
    s->game->rules->view(s->state, seat, view);
    int n = s->game->rules->moves(s->state, seat, moves);
    uint64_t time = sb_rng_below(&s->rng, 4) ? 0 : 1763212345678 + sb_rng_next(&s->rng);
    CLAIM(n > 0);
    CLAIM(sb_table_play(&s->table, seat, bot_pick(bot, s->game, view, seat, moves, n, &s->rng, NULL, 0),
                        time) == SB_OK);
}

static void spot_deal(spot *s, const sb_game *game, int number) {
    sb_config config;
    sb_detail why;
    sb_seed seed = {{(uint8_t)number, (uint8_t)(number >> 8), 1}};
    s->game = game;
    s->number = number;
    s->state = s->table.state;
    sb_rng_init(&s->rng, &seed);
    seed = sb_signature_config(&config, game, &s->rng);
    sb_err err = sb_table_deal(&s->table, game, &config, &seed, s->log, SPOTS_LOG, &why);
    if (err != SB_OK) fail_msg("%s, table %d: deal returns error %d", game->id, number, err);
    s->seats = config.seats;
}

/* Tests the claim at about one in `every` states of each table, and always at the last state.
 * Each game has `tables` tables of at most `moves` moves. */
static inline void spots_each(void (*claim)(spot *s), int tables, int moves, uint32_t every) {
    tables = (tables + SLOW - 1) / SLOW;
    for (const sb_game *const *game = sb_games; *game; game++) {
        for (int i = 0; i < tables; i++) {
            spot *s = &spot_now;
            spot_deal(s, *game, i);
            while (s->table.n < moves && !sb_table_head(&s->table)->over) {
                if (sb_rng_below(&s->rng, every) == 0) claim(s);
                spot_play(s, &sb_bots[i % 2]);
            }
            claim(s);
        }
    }
}

/* A move that is probably illegal: random bits, a listed or wide move with bits changed, a move
 * of another seat, or a wide move as it is. */
static inline sb_move spot_odd_move(spot *s) {
    static sb_move moves[SB_MOVES_MAX];
    int n = 0, seat = (int)sb_rng_below(&s->rng, (uint32_t)s->seats);
    uint64_t noise = 0;
    for (int i = 0; i < 4; i++) noise = noise << 16 | sb_rng_next(&s->rng);
    if (sb_table_head(&s->table)->acting) {
        int actor = spot_actor(s->state, &s->rng);
        sb_move wide = spot_wide_move(s, actor);
        n = s->game->rules->moves(s->state, actor, moves);
        if (wide && noise >> 62) return noise >> 62 == 1 ? wide : wide ^ (sb_move)1 << noise % 64;
    }
    switch (sb_rng_below(&s->rng, n ? 5 : 2)) {
    case 0: return noise;
    case 1: return noise % 4096;
    case 2: return moves[noise % (unsigned)n] ^ (sb_move)1 << noise % 64;
    case 3: return moves[noise % (unsigned)n] ^ (sb_move)(noise >> 32 & 0x1FFF);
    default: n = s->game->rules->moves(s->state, seat, moves); return n ? moves[noise % (unsigned)n] : 0;
    }
}

#endif
