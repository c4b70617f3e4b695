/* The list of bots, and the two that play by one move: random and family. */
#include "bots/bots.h"

static sb_move pick_random(const sb_game *game, const void *view, int seat, const sb_move *moves, int n,
                           sb_rng *rng, char *why, int cap) {
    (void)game, (void)view, (void)seat;
    if (cap > 0) why[0] = 0;
    return moves[sb_rng_below(rng, (uint32_t)n)];
}

/* The move that the game's own judgement likes best; among equals, any. */
static sb_move pick_family(const sb_game *game, const void *view, int seat, const sb_move *moves, int n,
                           sb_rng *rng, char *why, int cap) {
    (void)seat;
    sb_move best = moves[0];
    int32_t best_worth = INT32_MIN;
    uint32_t equals = 0;
    for (int i = 0; i < n; i++) {
        const char *sentence = "";
        sb_detail detail = {0};
        int32_t worth = game->worth(view, moves[i], &sentence, &detail);
        equals = worth > best_worth ? 1 : equals + (worth == best_worth);
        if (worth < best_worth || (worth == best_worth && sb_rng_below(rng, equals) != 0)) continue;
        best = moves[i];
        best_worth = worth;
        if (cap > 0) sb_sentence(sentence, &detail, why, cap);
    }
    return best;
}

const sb_bot sb_bots[] = {
    {.name = "random", .about = "plays any legal move", .pick = pick_random},
    {.name = "family", .about = "plays sensibly, one move at a time", .pick = pick_family},
    {.name = NULL},
};

const sb_bot *sb_bot_find(const char *name) {
    for (const sb_bot *b = sb_bots; b->name; b++)
        if (strcmp(b->name, name) == 0) return b;
    return NULL;
}
