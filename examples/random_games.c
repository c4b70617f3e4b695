/* random_games GAME: plays 1000 random games and prints the average score of a seat. */
#include <spelbord.h>
#include <stdio.h>

int main(int argc, char **argv) {
    const sb_game *game = argc == 2 ? sb_game_find(argv[1]) : NULL;
    if (!game) return fprintf(stderr, "random_games GAME, such as cento\n"), 2;
    static sb_block state;
    static sb_move moves[SB_MOVES_MAX];
    const sb_head *head = sb_head_of(&state);
    sb_seed seed = {{0}};
    sb_config config;
    sb_rng rng;
    int64_t sum = 0, scores = 0;
    sb_config_init(&config, game);
    sb_rng_init(&rng, &seed);
    for (int i = 1; i <= 1000; i++) {
        int32_t points[SB_SEATS_MAX];
        seed.bytes[0] = (uint8_t)i, seed.bytes[1] = (uint8_t)(i >> 8);
        if (game->rules->deal(&state, &config, &seed) != SB_OK) return 1;
        while (!head->over) {
            int seat = sb_lowest_bit(head->acting), n = game->rules->moves(&state, seat, moves);
            game->rules->apply(&state, seat, moves[sb_rng_pick(&rng, (uint32_t)n)]);
        }
        game->rules->score(&state, points);
        for (int seat = 0; seat < head->seats; seat++) sum += points[seat], scores++;
    }
    printf("%s: %.2f points\n", game->face->title, (double)sum / (double)scores);
    return 0;
}
