/* Lines of text as questions and as moves of every game. A line that is a move is printed
 * and must parse to the same move. It is played if it is legal, so that later lines reach
 * more of the game. */
#include "engine/config.h"
#include "games/games.h"
#include "tests/fuzz/fuzz.h"

static void try_question(const sb_game *game, const void *view, const char *line) {
    static const char *const names[SB_SEATS_MAX] = {"A", "B", "C", "D", "E", "F", "G", "H"};
    char text[8192];
    sb_style style = {.names = names};
    if (!game->face->ask) return;
    int n = game->face->ask(view, line, &style, text, sizeof text);
    MUST(n == (int)strlen(text) && (n == 0 || text[n - 1] == '\n'));
}

static void try_line(const sb_game *game, void *state, const char *line) {
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    char text[256], sentence[300];
    sb_detail why = {0};
    sb_move move, again;
    int seat = 0;
    while (seat + 1 < sb_head_of(state)->seats && !sb_may_act(sb_head_of(state), seat)) seat++;
    game->rules->view(state, seat, view);
    try_question(game, view, line);
    sb_err err = game->face->parse(view, line, &move, &why);
    if (err != SB_OK) {
        sb_sentence(sb_game_error(game, err)->sentence, &why, sentence, sizeof sentence);
        return;
    }
    MUST(game->face->print(view, move, text, sizeof text) < (int)sizeof text);
    MUST(game->face->parse(view, text, &again, &why) == SB_OK && again == move);
    err = game->rules->check(state, seat, move);
    if (err != SB_OK) sb_game_explain(game, view, seat, move, err, sentence, sizeof sentence);
    MUST(game->rules->apply(state, seat, move) == err);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n) {
    const sb_seed seed = {{n ? data[0] : (uint8_t)0}};
    for (const sb_game *const *g = sb_games; *g; g++) {
        _Alignas(16) uint8_t state[SB_STATE_MAX];
        char *text = fuzz_string(data, n);
        sb_config config;
        sb_config_init(&config, *g);
        MUST((*g)->rules->deal(state, &config, &seed) == SB_OK);
        for (char *line = text, *next; line; line = next) {
            next = strchr(line, '\n');
            if (next) *next++ = 0;
            try_line(*g, state, line);
        }
        free(text);
    }
    return 0;
}
