/* The list of bots, and the two bots: random and family. Neither looks further than its own
 * next move. */
#include "bots/bots.h"

/* Chooses among the listed moves and the one that the game suggests. In rummy the important
 * moves are wide moves, which are not in the list. */
static void start_random(sb_thought *t) {
    sb_move wide = t->game->face->suggest ? t->game->face->suggest(t->view) : 0;
    uint32_t i = sb_rng_pick(&t->rng, (uint32_t)t->moves_n + (wide != 0));
    t->move = i < (uint32_t)t->moves_n ? t->moves[i] : wide;
}

typedef struct {
    int32_t worth;   /* rating of the best move so far */
    uint32_t equals; /* number of moves with this rating so far; 0: no move has been rated yet */
} best;

/* Rates a move and keeps it if it is better than the best so far. In the end each of k equally
 * good best moves is the kept one with probability 1 / k. */
static void weigh(sb_thought *t, sb_move move) {
    best *b = (best *)t->memory;
    const char *why = "";
    sb_detail detail = {0};
    int32_t worth = t->game->face->worth(t->view, move, &why, &detail);
    if (b->equals && worth < b->worth) return;
    b->equals = b->equals && worth == b->worth ? b->equals + 1 : 1;
    if (b->equals > 1 && sb_rng_pick(&t->rng, b->equals) != 0) return;
    b->worth = worth;
    t->move = move;
    t->why = why;
    t->detail = detail;
}

/* The family bot plays the move with the highest rating (face->worth) among the listed moves
 * and the suggested one; among equals, any. The first listed move is rated at the start, then one
 * move per step, the suggested one last. */
static void start_family(sb_thought *t) {
    *(best *)t->memory = (best){0};
    t->steps_all = (uint64_t)t->moves_n - 1 + (t->game->face->suggest != NULL);
    weigh(t, t->moves[0]);
}

static void step_family(sb_thought *t) {
    uint64_t i = t->steps + 1;
    sb_move move = i < (uint64_t)t->moves_n ? t->moves[i] : t->game->face->suggest(t->view);
    if (move) weigh(t, move);
}

const sb_bot sb_bots[] = {
    {.name = "random", .about = SB_N_("plays any legal move"), .start = start_random},
    {.name = "family",
     .about = SB_N_("plays sensibly, one move at a time"),
     .memory = sizeof(best),
     .start = start_family,
     .step = step_family},
    {.name = NULL},
};

const sb_bot *sb_bot_find(const char *name) {
    for (const sb_bot *b = sb_bots; b->name; b++)
        if (strcmp(b->name, name) == 0) return b;
    return NULL;
}
