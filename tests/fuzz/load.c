/* Any text as a position of every game: of the viewer that it names. A position that loads must be
 * written as JSON and load again, and so must every view of it; every view must have a guess, which
 * loads, too; and the position must be playable. */
#include "engine/fields.h"
#include "engine/game.h"
#include "games/games.h"
#include "tests/fuzz/fuzz.h"

enum { MOVES = 200 };

/* Writes the view of one viewer as JSON and loads it again; `seat` must see the same as before. */
static sb_block try_json(const sb_game *game, const void *state, int viewer, int seat) {
    static char json[SB_POSITION_MAX];
    sb_block view, again, loaded;
    sb_detail why;
    game->rules->view(state, viewer, &view);
    MUST(game->face->json(&view, json, sizeof json) < (int)sizeof json);
    MUST(game->face->load(json, viewer, &loaded, &why) == SB_OK);
    game->rules->view(state, seat, &view);
    game->rules->view(&loaded, seat, &again);
    MUST(memcmp(&view, &again, game->rules->view_size) == 0);
    return loaded;
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
        try_json(game, &guessed, SB_EVERYTHING, seat);
        try_json(game, state, seat, seat);
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
        sb_err err = (*g)->face->load(text, sb_position_viewer(text), &state, &why);
        sb_sentence(sb_game_error(*g, err)->sentence, &why, sentence, sizeof sentence);
        if (err != SB_OK) continue;
        sb_block again = try_json(*g, &state, SB_EVERYTHING, SB_EVERYTHING);
        MUST(memcmp(&again, &state, (*g)->rules->state_size) == 0);
        try_views(*g, &state, &rng);
        play(*g, &state, &rng);
    }
    free(text);
    return 0;
}

/* The next value in the text after `from` that is no list and no object; *ret_n is its length, 0 if
 * there is none. Returns its offset. */
static size_t find_value(const uint8_t *data, size_t n, size_t from, size_t *ret_n) {
    while (from + 1 < n && (!memchr("[:,", data[from], 3) || memchr("[{", data[from + 1], 2))) from++;
    size_t end = ++from;
    while (end < n && !memchr(",]}", data[end], 3)) end++;
    *ret_n = end < n ? end - from : 0;
    return from;
}

size_t LLVMFuzzerMutate(uint8_t *data, size_t n, size_t cap);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t n, size_t cap, unsigned seed);

/* Half of the mutations keep the JSON in form: one value, or "?", replaces another. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t n, size_t cap, unsigned seed) {
    uint8_t value[64] = "\"?\"";
    size_t value_n = 3, old_n;
    sb_rng rng;
    sb_rng_init(&rng, &(sb_seed){{(uint8_t)seed, (uint8_t)(seed >> 8), (uint8_t)(seed >> 16)}});
    if (n == 0 || n > UINT16_MAX || sb_rng_below(&rng, 2)) return LLVMFuzzerMutate(data, n, cap);
    if (sb_rng_below(&rng, 4)) {
        size_t from = find_value(data, n, sb_rng_below(&rng, (uint32_t)n), &value_n);
        if (value_n == 0 || value_n > sizeof value) return LLVMFuzzerMutate(data, n, cap);
        memcpy(value, data + from, value_n);
    }
    size_t to = find_value(data, n, sb_rng_below(&rng, (uint32_t)n), &old_n);
    if (old_n == 0 || n - old_n + value_n > cap) return LLVMFuzzerMutate(data, n, cap);
    memmove(data + to + value_n, data + to + old_n, n - to - old_n);
    memcpy(data + to, value, value_n);
    return n - old_n + value_n;
}
