/* A program that uses the installed library: finds a game, deals it, counts its moves. It is
 * compiled as C and as C++. */
#include <spelbord.h>
#include <stdio.h>

#include "games/cento/rules.h"

int main(void) {
    static sb_table table;
    sb_entry log[4];
    sb_config config;
    sb_detail why;
    static sb_move moves[SB_MOVES_MAX];
    const sb_seed seed = {{7}};
    const sb_game *game = sb_game_find("cento");
    if (!game || !sb_bot_find("family")) return 1;
    sb_config_init(&config, game);
    if (sb_table_deal(&table, game, &config, &seed, log, 4, &why) != SB_OK) return 2;
    int seat = 0;
    while (!sb_may_act(sb_table_head(&table), seat)) seat++;
    const cento_state *state = (const cento_state *)table.state;
    printf("seat %d has %d moves at total %d\n", seat + 1, game->rules->moves(table.state, seat, moves),
           cento_total(&state->common));
    return 0;
}
