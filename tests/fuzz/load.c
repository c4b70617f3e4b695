/* Any text as a position of every game. A position that loads must be written as JSON
 * and load again, every view of it must have a guess, and it must be playable. */
#include "engine/game.h"
#include "games/games.h"
#include "tests/fuzz/fuzz.h"

enum { MOVES = 200 };

static void try_json(const sb_game *game, const void *state) {
    static char json[SB_POSITION_MAX];
    sb_block view, again;
    sb_detail why;
    game->rules->view(state, SB_EVERYTHING, &view);
    MUST(game->face->json(&view, json, sizeof json) < (int)sizeof json);
    MUST(game->face->load(json, &again, &why) == SB_OK);
    MUST(memcmp(&again, state, game->rules->state_size) == 0);
}

static void try_views(const sb_game *game, const void *state, sb_rng *rng) {
    static char text[SB_POSITION_MAX];
    static const char *const names[SB_SEATS_MAX] = {"1", "2", "3", "4", "5", "6", "7", "8"};
    const sb_style style = {.colour = true, .names = names};
    sb_block view, again, guessed;
    for (int seat = SB_SPECTATOR; seat < sb_head_of(state)->seats; seat++) {
        game->rules->view(state, seat, &view);
        game->rules->guess(&view, rng, &guessed);
        game->rules->view(&guessed, seat, &again);
        MUST(memcmp(&view, &again, game->rules->view_size) == 0);
        MUST(game->face->show(&view, &style, text, sizeof text) < (int)sizeof text);
    }
}

static void play(const sb_game *game, void *state, sb_rng *rng) {
    static sb_move moves[SB_MOVES_MAX];
    for (int i = 0; i < MOVES && !sb_head_of(state)->over; i++) {
        int seat = 0;
        MUST(sb_head_of(state)->acting);
        while (!sb_may_act(sb_head_of(state), seat)) seat++;
        int n = game->rules->moves(state, seat, moves);
        MUST(n > 0 && n <= game->rules->moves_max);
        MUST(game->rules->apply(state, seat, moves[sb_rng_pick(rng, (uint32_t)n)]) == SB_OK);
        if (i % 32 == 0) try_views(game, state, rng);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n) {
    char *text = fuzz_string(data, n), sentence[300];
    const sb_seed seed = {{1}};
    for (const sb_game *const *g = sb_games; *g; g++) {
        sb_block state;
        sb_detail why = {0};
        sb_rng rng;
        sb_rng_init(&rng, &seed);
        sb_err err = (*g)->face->load(text, &state, &why);
        sb_sentence(sb_game_error(*g, err)->sentence, &why, sentence, sizeof sentence);
        if (err != SB_OK) continue;
        try_json(*g, &state);
        try_views(*g, &state, &rng);
        play(*g, &state, &rng);
    }
    free(text);
    return 0;
}
