/* The eye: one view, of the local table or taken from a server, and what can be
 * said from it alone. A state guessed from the view stands behind it, so that legal
 * moves, refusals and previews are had without knowing more than the viewer does. */
#include "bots/bots.h"
#include "engine/json.h"
#include "games/games.h"
#include "wasm/module.h"

/* A list of moves is too long for the stack of some hosts. */
static sb_move moves[SB_MOVES_MAX];

typedef struct {
    const sb_game *game; /* NULL: nothing has been seen yet */
    int viewer;
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    _Alignas(16) uint8_t before[SB_STATE_MAX]; /* the view before this one, of the same game */
    _Alignas(16) uint8_t state[SB_STATE_MAX];  /* guessed; to SB_EVERYTHING the true one */
} eye;

static eye seen;

/* A view was refused: the game's name stands in it. */
static const sb_error bad_view = {"bad_view", "", "These bytes are not a view of {word}."};

EXPORT(look) int export_look(int viewer, int n);
EXPORT(take) int export_take(int game, int viewer, int n);
EXPORT(bytes) int export_bytes(void);
EXPORT(json) int export_json(void);
EXPORT(score) int export_score(void);
EXPORT(moves) int export_moves(void);
EXPORT(check) int export_check(void);
EXPORT(after) int export_after(void);
EXPORT(warn) int export_warn(void);
EXPORT(tell) int export_tell(int by);
EXPORT(ask) int export_ask(void);
EXPORT(pick) int export_pick(int level, uint32_t chance);

/* Guesses with chance from the view itself: equal views, equal guesses. */
static void guess(const sb_game *game, const void *view, void *ret) {
    sb_seed seed = {{0}};
    sb_rng rng;
    uint64_t digest = sb_digest(0, view, game->rules->view_size);
    memcpy(seed.bytes, &digest, sizeof digest);
    sb_rng_init(&rng, &seed);
    game->rules->guess(view, &rng, ret);
}

static void see(const sb_game *game, int viewer, const void *view) {
    memcpy(seen.before, seen.game == game ? seen.view : view, game->rules->view_size);
    memcpy(seen.view, view, game->rules->view_size);
    seen.game = game;
    seen.viewer = viewer;
}

/* Looks at the local table as it was after n moves; n below 0: as it is. */
int export_look(int viewer, int n) {
    _Alignas(16) static uint8_t view[SB_STATE_MAX], state[SB_STATE_MAX];
    const sb_game *game = wasm_table.game;
    int seats = sb_table_head(&wasm_table)->seats;
    if (viewer < SB_EVERYTHING || viewer >= seats)
        return wasm_refuse(NULL, SB_NO_SEAT, &(sb_detail){.a = viewer + 1, .b = seats});
    if (n < 0 || n >= wasm_table.n) memcpy(state, wasm_table.state, game->rules->state_size);
    else wasm_fold(n, state);
    game->rules->view(state, viewer, view);
    see(game, viewer, view);
    if (viewer == SB_EVERYTHING) memcpy(seen.state, state, game->rules->state_size);
    else guess(game, view, seen.state);
    return 0;
}

/* What can be known of any view without its game. */
static bool is_sane(const sb_game *game, const void *view, int viewer) {
    sb_head h;
    memcpy(&h, view, sizeof h);
    bool seats = h.seats >= game->rules->seats_min && h.seats <= game->rules->seats_max;
    return seats && viewer >= SB_SPECTATOR && viewer < h.seats && h.over <= 1 && h.acting >> h.seats == 0 &&
           h.winners >> h.seats == 0 && (h.over ? !h.acting : h.acting && !h.winners);
}

/* Is the view just what the viewer sees of this state, and the state one that could
 * be? The game's own `load` is the judge of that: what it accepts can be played to its
 * end. */
static bool is_true(const sb_game *game, const void *view, int viewer, const void *state) {
    _Alignas(16) static uint8_t again[SB_STATE_MAX], loaded[SB_STATE_MAX];
    sb_detail why = {0};
    game->rules->view(state, viewer, again);
    if (memcmp(view, again, game->rules->view_size) != 0) return false;
    game->rules->view(state, SB_EVERYTHING, again);
    if (game->face->json(again, wasm_buffer, WASM_BUFFER) >= SB_POSITION_MAX) return false;
    if (game->face->load(wasm_buffer, loaded, &why) != SB_OK) return false;
    game->rules->view(loaded, viewer, again);
    return memcmp(view, again, game->rules->view_size) == 0;
}

/* Takes a view of n bytes from the buffer, if a viewer at a real table could have seen
 * it. A guess from other bytes may end in a trap, or harm the module before it is found
 * out: after a refusal the host begins with a new one. */
int export_take(int game, int viewer, int n) {
    _Alignas(16) static uint8_t view[SB_STATE_MAX], state[SB_STATE_MAX];
    const sb_game *g = sb_games[game];
    sb_detail why = {0};
    sb_detail_word(&why, g->face->title);
    if (n != g->rules->view_size) return wasm_refuse_as(bad_view.name, &bad_view, &why);
    memcpy(view, wasm_buffer, (size_t)n);
    if (!is_sane(g, view, viewer)) return wasm_refuse_as(bad_view.name, &bad_view, &why);
    guess(g, view, state);
    if (!is_true(g, view, viewer, state)) return wasm_refuse_as(bad_view.name, &bad_view, &why);
    see(g, viewer, view);
    memcpy(seen.state, state, g->rules->state_size);
    return 0;
}

/* The bytes of the view, as `take` takes them. */
int export_bytes(void) {
    memcpy(wasm_buffer, seen.view, seen.game->rules->view_size);
    return seen.game->rules->view_size;
}

int export_json(void) { return seen.game->face->json(seen.view, wasm_buffer, WASM_BUFFER); }

/* The points of each seat, as far as the viewer can know them. */
int export_score(void) {
    int32_t score[SB_SEATS_MAX] = {0};
    sb_text t = wasm_answer();
    seen.game->rules->score(seen.state, score);
    for (int i = 0; i < sb_head_of(seen.view)->seats; i++)
        sb_put(&t, i ? "," : "["), sb_put_int(&t, score[i]);
    sb_put_char(&t, ']');
    return t.n;
}

/* The moves that the game lists for the viewer, in written form. */
int export_moves(void) {
    sb_text t = wasm_answer();
    int n = seen.viewer < 0 ? 0 : seen.game->rules->moves(seen.state, seen.viewer, moves);
    sb_put_char(&t, '[');
    for (int i = 0; i < n && t.n < WASM_BUFFER - SB_MOVE_MAX * 6; i++)
        sb_put(&t, i ? "," : ""), wasm_put_move(&t, seen.game, seen.view, moves[i]);
    sb_put_char(&t, ']');
    return t.n;
}

/* The move in the buffer, if the viewer could make it: 0. Else the refusal. */
static int take_legal(sb_move *ret) {
    const sb_game *game = seen.game;
    sb_detail why = {.a = seen.viewer + 1, .b = sb_head_of(seen.view)->seats};
    sb_err err = seen.viewer < 0 ? SB_NO_SEAT : game->face->parse(seen.view, wasm_buffer, ret, &why);
    if (err != SB_OK) return wasm_refuse(game, err, &why);
    err = game->rules->check(seen.state, seen.viewer, *ret);
    if (err == SB_OK) return 0;
    if (err >= SB_GAME_ERRORS) game->face->explain(seen.view, seen.viewer, *ret, err, &why);
    return wasm_refuse(game, err, &why);
}

int export_check(void) {
    sb_move move;
    return take_legal(&move);
}

/* What the viewer would see after the move in the buffer, as JSON: what chance and
 * others would decide is a guess. */
int export_after(void) {
    _Alignas(16) static uint8_t state[SB_STATE_MAX], view[SB_STATE_MAX];
    sb_move move;
    int refused = take_legal(&move);
    if (refused) return refused;
    memcpy(state, seen.state, seen.game->rules->state_size);
    sb_err err = seen.game->rules->apply(state, seen.viewer, move);
    assert(err == SB_OK);
    seen.game->rules->view(state, seen.viewer, view);
    return seen.game->face->json(view, wasm_buffer, WASM_BUFFER);
}

/* A sentence about the move in the buffer, as refusals are written; 0: none. */
int export_warn(void) {
    sb_move move;
    sb_detail why = {0};
    int refused = take_legal(&move);
    if (refused || !seen.game->face->warn) return refused;
    const char *sentence = seen.game->face->warn(seen.view, move, &why);
    sb_error warning = {"warning", "", sentence};
    return sentence ? -wasm_refuse_as(warning.name, &warning, &why) : 0;
}

/* What the move in the buffer, made by a seat, did between the view before and this
 * one: a list of lines. Empty where it cannot be told from what is shown. */
int export_tell(int by) {
    static char told[WASM_LINES];
    sb_style style = wasm_style();
    sb_detail why;
    sb_move move;
    told[0] = 0;
    if (by >= 0 && by < sb_head_of(seen.view)->seats &&
        seen.game->face->parse(seen.before, wasm_buffer, &move, &why) == SB_OK)
        seen.game->face->tell(seen.view, by, move, &style, told, sizeof told);
    sb_text t = wasm_answer();
    wasm_put_lines(&t, told);
    return t.n;
}

/* The answer to the question in the buffer, a list of lines; 0: not understood. */
int export_ask(void) {
    static char lines[WASM_LINES], question[SB_MOVE_MAX];
    sb_style style = wasm_style();
    if (!seen.game->face->ask || strlen(wasm_buffer) >= sizeof question) return 0;
    memcpy(question, wasm_buffer, strlen(wasm_buffer) + 1);
    if (seen.game->face->ask(seen.view, question, &style, lines, sizeof lines) == 0) return 0;
    sb_text t = wasm_answer();
    wasm_put_lines(&t, lines);
    return t.n;
}

/* What a bot would play for the viewer, and what speaks for it; 0: the viewer may not
 * act. Equal views and numbers give equal moves. */
int export_pick(int level, uint32_t chance) {
    char why[1024];
    const char *sentence = "";
    sb_detail detail = {0};
    sb_seed seed = {{0}};
    sb_rng rng;
    if (seen.viewer < 0 || !sb_may_act(sb_head_of(seen.view), seen.viewer)) return 0;
    uint64_t digest = sb_digest(chance, seen.view, seen.game->rules->view_size);
    memcpy(seed.bytes, &digest, sizeof digest);
    sb_rng_init(&rng, &seed);
    int n = seen.game->rules->moves(seen.state, seen.viewer, moves);
    sb_move move = sb_bots[level].pick(seen.game, seen.view, seen.viewer, moves, n, &rng, NULL, 0);
    seen.game->face->worth(seen.view, move, &sentence, &detail);
    sb_sentence_in(wasm_language(), sentence, &detail, why, sizeof why);
    sb_text t = wasm_answer();
    sb_put(&t, "{\"move\":"), wasm_put_move(&t, seen.game, seen.view, move);
    sb_put_key(&t, "why"), sb_put_json_string(&t, why), sb_put_char(&t, '}');
    return t.n;
}
