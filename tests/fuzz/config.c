/* Lines of "name=value" as options of every game, and as seeds. */
#include "engine/config.h"
#include "games/games.h"
#include "tests/fuzz/fuzz.h"

static void set_all(const sb_game *game, char *text) {
    _Alignas(16) uint8_t state[SB_STATE_MAX];
    sb_config config;
    sb_seed seed = {{0}};
    sb_detail why = {0};
    char sentence[300];
    sb_config_init(&config, game);
    for (char *line = text, *next; line; line = next) {
        next = strchr(line, '\n');
        if (next) *next++ = 0;
        sb_seed_read(line, &seed, &why);
        char *value = strchr(line, '=');
        if (value) *value++ = 0;
        sb_err err = sb_config_set(&config, game, line, value ? value : "", &why);
        sb_sentence(sb_game_error(game, err)->sentence, &why, sentence, sizeof sentence);
        MUST(sb_config_check(&config, game, &why) == SB_OK);
    }
    game->rules->deal(state, &config, &seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n) {
    for (const sb_game *const *g = sb_games; *g; g++) {
        char *text = fuzz_string(data, n);
        set_all(*g, text);
        free(text);
    }
    return 0;
}
