/* The list of bots, and the two that play by one move: random and family. */
#include "bots/bots.h"

/* Any of those listed and the one that the game suggests: where what matters is
 * wide, as in rummy, the list alone would never do it. */
static sb_move pick_random(const sb_game *game, const void *view, int seat, const sb_move *moves, int n,
                           sb_rng *rng, char *why, int cap) {
    (void)seat;
    if (cap > 0) why[0] = 0;
    sb_move wide = game->face->suggest ? game->face->suggest(view) : 0;
    uint32_t i = sb_rng_pick(rng, (uint32_t)n + (wide != 0));
    return i < (uint32_t)n ? moves[i] : wide;
}

/* The best move met so far, and how many were as good. */
typedef struct {
    sb_move move;
    int32_t worth;
    uint32_t equals;
} liked;

/* Takes the move if it is better, or as good and chance will have it. */
static void weigh(liked *best, const sb_game *game, const void *view, sb_move move, sb_rng *rng, char *why,
                  int cap) {
    const char *sentence = "";
    sb_detail detail = {0};
    int32_t worth = game->face->worth(view, move, &sentence, &detail);
    if (best->equals && worth < best->worth) return;
    best->equals = best->equals && worth == best->worth ? best->equals + 1 : 1;
    if (best->equals > 1 && sb_rng_pick(rng, best->equals) != 0) return;
    best->move = move;
    best->worth = worth;
    if (cap > 0) sb_sentence(sentence, &detail, why, cap);
}

/* The move that the game's own judgement likes best, of those listed and the one
 * it suggests; among equals, any. */
static sb_move pick_family(const sb_game *game, const void *view, int seat, const sb_move *moves, int n,
                           sb_rng *rng, char *why, int cap) {
    (void)seat;
    liked best = {0};
    sb_move wide = game->face->suggest ? game->face->suggest(view) : 0;
    for (int i = 0; i < n; i++) weigh(&best, game, view, moves[i], rng, why, cap);
    if (wide) weigh(&best, game, view, wide, rng, why, cap);
    return best.move;
}

const sb_bot sb_bots[] = {
    {.name = "random", .about = SB_SAID("plays any legal move"), .pick = pick_random},
    {.name = "family", .about = SB_SAID("plays sensibly, one move at a time"), .pick = pick_family},
    {.name = NULL},
};

const sb_bot *sb_bot_find(const char *name) {
    for (const sb_bot *b = sb_bots; b->name; b++)
        if (strcmp(b->name, name) == 0) return b;
    return NULL;
}
