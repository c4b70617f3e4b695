/* The signature of a game, by random play. */
#include "engine/signature.h"

enum {
    MOVES = 500, /* maximum moves played per game, because a match of many rounds can be long */
    TEXTS = 8,   /* texts, guesses and ratings go into the digest at every eighth move only */
    ROOM = 8192  /* bytes of the buffer for a text; a longer text is cut */
};

/* Half of the options keep their default. Half of the others get their lowest or highest value,
 * the rest any value. */
static void draw_option(sb_config *config, int i, const sb_option *o, sb_rng *rng) {
    uint32_t how = sb_rng_below(rng, 4);
    if (how < 2) return;
    config->given |= 1u << i;
    if (how == 2) config->value[i] = sb_rng_below(rng, 2) ? o->low : o->high;
    else config->value[i] = o->low + (int32_t)sb_rng_below(rng, (uint32_t)(o->high - o->low) + 1);
}

sb_seed sb_signature_config(sb_config *ret, const sb_game *game, sb_rng *rng) {
    _Alignas(16) uint8_t state[SB_STATE_MAX];
    sb_seed seed;
    do {
        sb_config_init(ret, game);
        ret->seats =
            (uint8_t)(game->rules->seats_min +
                      sb_rng_below(rng, (uint32_t)(game->rules->seats_max - game->rules->seats_min) + 1));
        for (int i = 0; game->rules->options[i].name; i++) draw_option(ret, i, &game->rules->options[i], rng);
        for (size_t i = 0; i < sizeof seed.bytes; i++) seed.bytes[i] = (uint8_t)sb_rng_next(rng);
    } while (game->rules->deal(state, ret, &seed) != SB_OK);
    return seed;
}

/* Adds a text of length n to the digest; at most ROOM - 1 bytes of it were written. */
static uint64_t fold_text(uint64_t h, const char *text, int n) {
    h = sb_digest(h, &n, sizeof n);
    return sb_digest(h, text, (size_t)(n < ROOM ? n : ROOM - 1));
}

static uint64_t fold_texts(uint64_t h, const sb_game *game, const void *view, const sb_move *moves, int n) {
    static const char *const names[SB_SEATS_MAX] = {"1", "2", "3", "4", "5", "6", "7", "8"};
    const sb_style style = {.colour = false, .names = names};
    char text[ROOM];
    h = fold_text(h, text, game->face->json(view, text, ROOM));
    h = fold_text(h, text, game->face->show(view, &style, text, ROOM));
    for (int i = 0; i < n; i++) h = fold_text(h, text, game->face->print(view, moves[i], text, ROOM));
    return h;
}

/* Adds a guess from this view and the rating of each move. */
static uint64_t fold_thoughts(uint64_t h, const sb_game *game, const void *view, const sb_move *moves, int n,
                              sb_rng *rng) {
    _Alignas(16) uint8_t state[SB_STATE_MAX];
    const char *why;
    sb_detail detail;
    game->rules->guess(view, rng, state);
    h = sb_digest(h, state, game->rules->state_size);
    for (int i = 0; i < n; i++) {
        int32_t worth = game->face->worth(view, moves[i], &why, &detail);
        h = sb_digest(h, &worth, sizeof worth);
    }
    return h;
}

/* Adds the view of every viewer and the list of moves of every seat. */
static uint64_t fold_views(uint64_t h, const sb_game *game, const void *state, bool texts, sb_rng *rng) {
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    sb_move moves[SB_MOVES_MAX];
    for (int seat = SB_EVERYTHING; seat < sb_head_of(state)->seats; seat++) {
        int n = seat < 0 ? 0 : game->rules->moves(state, seat, moves);
        game->rules->view(state, seat, view);
        h = sb_digest(h, view, game->rules->view_size);
        h = sb_digest(h, moves, (size_t)n * sizeof *moves);
        if (texts) h = fold_texts(h, game, view, moves, n);
        if (texts && seat != SB_EVERYTHING) h = fold_thoughts(h, game, view, moves, n, rng);
    }
    return h;
}

/* A random seat that may act makes a random move: a listed one, or the one that `suggest`
 * returns. */
static void play_any(const sb_game *game, void *state, sb_rng *rng) {
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    sb_move moves[SB_MOVES_MAX], wide = 0;
    int seat = (int)sb_rng_below(rng, sb_head_of(state)->seats);
    while (!sb_may_act(sb_head_of(state), seat)) seat = (seat + 1) % sb_head_of(state)->seats;
    int n = game->rules->moves(state, seat, moves);
    game->rules->view(state, seat, view);
    if (game->face->suggest) wide = game->face->suggest(view);
    uint32_t i = sb_rng_pick(rng, (uint32_t)n + (wide != 0));
    sb_err err = game->rules->apply(state, seat, i < (uint32_t)n ? moves[i] : wide);
    assert(err == SB_OK);
    (void)err;
}

static uint64_t fold_game(uint64_t h, const sb_game *game, sb_rng *rng) {
    _Alignas(16) uint8_t state[SB_STATE_MAX];
    int32_t score[SB_SEATS_MAX] = {0};
    sb_config config;
    sb_seed seed = sb_signature_config(&config, game, rng);
    game->rules->deal(state, &config, &seed);
    for (int n = 0; n < MOVES; n++) {
        h = sb_digest(h, state, game->rules->state_size);
        h = fold_views(h, game, state, n % TEXTS == 0, rng);
        if (sb_head_of(state)->over) break;
        play_any(game, state, rng);
    }
    game->rules->score(state, score);
    return sb_digest(h, score, sizeof score);
}

uint64_t sb_signature(const sb_game *game, int games) {
    sb_seed seed = {{0}};
    sb_rng rng;
    uint64_t h = 0;
    sb_rng_init(&rng, &seed);
    for (int i = 0; i < games; i++) h = fold_game(h, game, &rng);
    return h;
}
