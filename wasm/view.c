/* The current view, of the local table or from a server. Legal moves, refusals and
 * previews come from a state that is guessed from this view, so they know no more than
 * the viewer. */
#include "desk/thinker.h"
#include "engine/json.h"
#include "games/games.h"
#include "wasm/module.h"

/* Memory for a list of moves, or for a bot. */
_Alignas(16) static uint8_t memory[SB_MOVES_MAX * sizeof(sb_move) + WASM_BOT];
static sb_thinker thinker;

static struct {
    const sb_game *game; /* NULL: no view yet */
    int viewer;
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    _Alignas(16) uint8_t state[SB_STATE_MAX]; /* guessed; for SB_EVERYTHING the true one */
} current;

EXPORT(look) int export_look(int viewer, int n);
EXPORT(take) int export_take(int game, int viewer, int n);
EXPORT(bytes) int export_bytes(void);
EXPORT(json) int export_json(void);
EXPORT(score) int export_score(void);
EXPORT(moves) int export_moves(void);
EXPORT(check) int export_check(void);
EXPORT(after) int export_after(void);
EXPORT(warn) int export_warn(void);
EXPORT(tell) int export_tell(int by, uint64_t move);
EXPORT(ask) int export_ask(void);
EXPORT(think) int export_think(int level, uint32_t salt);
EXPORT(think_on) int export_think_on(int steps);
EXPORT(thought) int export_thought(void);

static void set_current(const sb_game *game, int viewer, const void *view) {
    memcpy(current.view, view, game->rules->view_size);
    current.game = game;
    current.viewer = viewer;
}

/* The current view becomes that of the local table after n moves; n < 0: as it is now. */
int export_look(int viewer, int n) {
    _Alignas(16) static uint8_t view[SB_STATE_MAX], state[SB_STATE_MAX];
    const sb_game *game = wasm_table.game;
    int seats = sb_table_head(&wasm_table)->seats;
    if (viewer < SB_EVERYTHING || viewer >= seats)
        return wasm_refuse_error(NULL, SB_NO_SEAT, &(sb_detail){.a = viewer + 1, .b = seats});
    sb_table_at(&wasm_table, n < 0 || n > wasm_table.n ? wasm_table.n : n, state);
    game->rules->view(state, viewer, view);
    set_current(game, viewer, view);
    if (viewer == SB_EVERYTHING) memcpy(current.state, state, game->rules->state_size);
    else sb_guess(game, view, current.state);
    return 0;
}

/* Checks what holds for every game. */
static bool has_valid_head(const sb_game *game, const void *view, int viewer) {
    sb_head h;
    memcpy(&h, view, sizeof h);
    bool seats = h.seats >= game->rules->seats_min && h.seats <= game->rules->seats_max;
    return seats && viewer >= SB_SPECTATOR && viewer < h.seats && h.over <= 1 && h.acting >> h.seats == 0 &&
           h.winners >> h.seats == 0 && (h.over ? !h.acting : h.acting && !h.winners);
}

/* Is this the viewer's view of the state, and is the state possible? The `load` of the
 * game decides: every state that it accepts can be played to the end. */
static bool is_view_of(const sb_game *game, const void *view, int viewer, const void *state) {
    _Alignas(16) static uint8_t again[SB_STATE_MAX], loaded[SB_STATE_MAX];
    sb_detail why = {0};
    game->rules->view(state, viewer, again);
    if (memcmp(view, again, game->rules->view_size) != 0) return false;
    game->rules->view(state, SB_EVERYTHING, again);
    if (game->face->json(again, wasm_buffer, WASM_BUFFER) >= SB_POSITION_MAX) return false;
    if (game->face->load(wasm_buffer, SB_EVERYTHING, loaded, &why) != SB_OK) return false;
    game->rules->view(loaded, viewer, again);
    return memcmp(view, again, game->rules->view_size) == 0;
}

static int refuse_view(const sb_game *game) {
    sb_refusal r = {.code = "bad_view", .clause = "", .sentence = "These bytes are not a view of {word}."};
    sb_detail_word(&r.blanks, game->face->title);
    return wasm_refuse(&r);
}

/* The current view becomes that of n bytes in the buffer, if it is possible. A guess from
 * other bytes may trap, or corrupt the memory of the module: after a refusal the host
 * must start a new module. */
int export_take(int game, int viewer, int n) {
    _Alignas(16) static uint8_t view[SB_STATE_MAX], state[SB_STATE_MAX];
    const sb_game *g = sb_games[game];
    if (n != g->rules->view_size) return refuse_view(g);
    memcpy(view, wasm_buffer, (size_t)n);
    if (!has_valid_head(g, view, viewer)) return refuse_view(g);
    sb_guess(g, view, state);
    if (!is_view_of(g, view, viewer, state)) return refuse_view(g);
    set_current(g, viewer, view);
    memcpy(current.state, state, g->rules->state_size);
    return 0;
}

/* The bytes of the view, as `take` reads them. */
int export_bytes(void) {
    memcpy(wasm_buffer, current.view, current.game->rules->view_size);
    return current.game->rules->view_size;
}

int export_json(void) { return current.game->face->json(current.view, wasm_buffer, WASM_BUFFER); }

/* The points of each seat, from the guessed state. */
int export_score(void) {
    int32_t score[SB_SEATS_MAX] = {0};
    sb_text t = wasm_answer();
    current.game->rules->score(current.state, score);
    for (int i = 0; i < sb_head_of(current.view)->seats; i++)
        sb_put(&t, i ? "," : "["), sb_put_int(&t, score[i]);
    sb_put_char(&t, ']');
    return t.n;
}

/* The moves that the game lists for the viewer, in written form. */
int export_moves(void) {
    sb_move *moves = (sb_move *)memory;
    sb_text t = wasm_answer();
    int n = current.viewer < 0 ? 0 : current.game->rules->moves(current.state, current.viewer, moves);
    sb_put_char(&t, '[');
    for (int i = 0; i < n && t.n < WASM_BUFFER - SB_MOVE_MAX * 6; i++)
        sb_put(&t, i ? "," : ""), wasm_put_move(&t, current.game, current.view, moves[i]);
    sb_put_char(&t, ']');
    return t.n;
}

/* Reads the move in the buffer. 0: the viewer may make it; else the refusal. */
static int take_legal(sb_move *ret) {
    sb_refusal r;
    if (current.viewer < 0)
        return wasm_refuse_error(current.game, SB_NO_SEAT,
                                 &(sb_detail){.a = current.viewer + 1, .b = sb_head_of(current.view)->seats});
    if (sb_read_move(current.game, current.state, current.view, current.viewer, wasm_buffer, ret, &r))
        return 0;
    return wasm_refuse(&r);
}

int export_check(void) {
    sb_move move;
    return take_legal(&move);
}

/* A preview: the view after the move in the buffer, as JSON. Chance and hidden
 * information in it are guessed. */
int export_after(void) {
    _Alignas(16) static uint8_t state[SB_STATE_MAX], view[SB_STATE_MAX];
    sb_move move;
    int refused = take_legal(&move);
    if (refused) return refused;
    memcpy(state, current.state, current.game->rules->state_size);
    sb_err err = current.game->rules->apply(state, current.viewer, move);
    assert(err == SB_OK);
    current.game->rules->view(state, current.viewer, view);
    return current.game->face->json(view, wasm_buffer, WASM_BUFFER);
}

/* A warning about the move in the buffer, in the form of a refusal; 0: none. */
int export_warn(void) {
    sb_move move;
    sb_refusal r = {.code = "warning", .clause = ""};
    int refused = take_legal(&move);
    if (refused || !current.game->face->warn) return refused;
    r.sentence = current.game->face->warn(current.view, move, &r.blanks);
    return r.sentence ? -wasm_refuse(&r) : 0;
}

/* Narrates the move that led to the current view: a list of lines. Seat `by` made it; it
 * is packed as the viewer may know it and, like a view, comes from an engine of the same
 * build. */
int export_tell(int by, uint64_t move) {
    static char told[WASM_LINES];
    sb_style style = wasm_style();
    told[0] = 0;
    if (by >= 0 && by < sb_head_of(current.view)->seats)
        current.game->face->tell(current.view, by, move, &style, told, sizeof told);
    sb_text t = wasm_answer();
    wasm_put_lines(&t, told);
    return t.n;
}

/* The answer to the question in the buffer, a list of lines; 0: not understood. */
int export_ask(void) {
    static char lines[WASM_LINES], question[SB_MOVE_MAX];
    sb_style style = wasm_style();
    if (!current.game->face->ask || strlen(wasm_buffer) >= sizeof question) return 0;
    memcpy(question, wasm_buffer, strlen(wasm_buffer) + 1);
    if (current.game->face->ask(current.view, question, &style, lines, sizeof lines) == 0) return 0;
    sb_text t = wasm_answer();
    wasm_put_lines(&t, lines);
    return t.n;
}

/* A bot begins to think about the viewer's move. Returns 0 if the viewer may not act,
 * else 1. Equal views and salts give equal moves. */
int export_think(int level, uint32_t salt) {
    if (current.viewer < 0 || !sb_may_act(sb_head_of(current.view), current.viewer)) return 0;
    thinker.bot = &sb_bots[level];
    thinker.thought = (sb_thought){.game = current.game, .view = current.view, .seat = current.viewer};
    assert(sb_thinker_size(current.game, thinker.bot) <= sizeof memory);
    sb_thinker_start(&thinker, salt, memory);
    return 1;
}

/* The bot thinks for at most this many steps. Returns 0 if it is done, else 1. The host
 * must not have called look, take or moves since `think`. */
int export_think_on(int steps) {
    while (steps > 0 && sb_thinker_step(&thinker)) steps--;
    return steps == 0;
}

/* The best move so far, and a sentence that says why. */
int export_thought(void) {
    char why[SB_SENTENCE_MAX];
    sb_text t = wasm_answer();
    sb_sentence_in(wasm_language(), thinker.thought.why, &thinker.thought.detail, why, sizeof why);
    sb_put(&t, "{\"move\":"), wasm_put_move(&t, current.game, current.view, thinker.thought.move);
    sb_put_string(&t, "why", why), sb_put_char(&t, '}');
    return t.n;
}
