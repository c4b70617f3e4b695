/* One view, of the local table or from a server, and what follows from it alone. A
 * state guessed from the view gives legal moves, refusals and previews without knowing
 * more than the viewer does. */
#include "desk/thinker.h"
#include "engine/position.h"
#include "games/games.h"
#include "wasm/module.h"

/* Room for a list of moves, and for a bot to think in. */
_Alignas(16) static uint8_t memory[SB_MOVES_MAX * sizeof(sb_move) + WASM_BOT];
static sb_thinker thinker;

typedef struct {
    const sb_game *game; /* NULL: nothing has been seen yet */
    int viewer;
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    _Alignas(16) uint8_t before[SB_STATE_MAX]; /* the view before this one, of the same game */
    _Alignas(16) uint8_t state[SB_STATE_MAX];  /* guessed; to SB_EVERYTHING the true one */
} watched;

static watched seen;

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
EXPORT(think) int export_think(int level, uint32_t salt);
EXPORT(think_on) int export_think_on(int steps);
EXPORT(thought) int export_thought(void);

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
        return wasm_refuse_error(NULL, SB_NO_SEAT, &(sb_detail){.a = viewer + 1, .b = seats});
    sb_table_at(&wasm_table, n < 0 || n > wasm_table.n ? wasm_table.n : n, state);
    game->rules->view(state, viewer, view);
    see(game, viewer, view);
    if (viewer == SB_EVERYTHING) memcpy(seen.state, state, game->rules->state_size);
    else sb_guess(game, view, seen.state);
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

static int refuse_view(const sb_game *game) {
    sb_refusal r = {.code = "bad_view", .clause = "", .template = "These bytes are not a view of {word}."};
    sb_detail_word(&r.blanks, game->face->title);
    return wasm_refuse(&r);
}

/* Takes a view of n bytes from the buffer, if a viewer at a real table could have seen
 * it. A guess from other bytes may end in a trap, or harm the module before it is found
 * out: after a refusal the host begins with a new one. */
int export_take(int game, int viewer, int n) {
    _Alignas(16) static uint8_t view[SB_STATE_MAX], state[SB_STATE_MAX];
    const sb_game *g = sb_games[game];
    if (n != g->rules->view_size) return refuse_view(g);
    memcpy(view, wasm_buffer, (size_t)n);
    if (!is_sane(g, view, viewer)) return refuse_view(g);
    sb_guess(g, view, state);
    if (!is_true(g, view, viewer, state)) return refuse_view(g);
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
    sb_move *moves = (sb_move *)memory;
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
    sb_refusal r;
    if (seen.viewer < 0)
        return wasm_refuse_error(seen.game, SB_NO_SEAT,
                                 &(sb_detail){.a = seen.viewer + 1, .b = sb_head_of(seen.view)->seats});
    if (sb_read_move(seen.game, seen.state, seen.view, seen.viewer, wasm_buffer, ret, &r)) return 0;
    return wasm_refuse(&r);
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
    sb_refusal r = {.code = "warning", .clause = ""};
    int refused = take_legal(&move);
    if (refused || !seen.game->face->warn) return refused;
    r.template = seen.game->face->warn(seen.view, move, &r.blanks);
    return r.template ? -wasm_refuse(&r) : 0;
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

/* A bot begins to think about the viewer's move: 1; 0: the viewer may not act. Equal
 * views and salts give equal moves. */
int export_think(int level, uint32_t salt) {
    if (seen.viewer < 0 || !sb_may_act(sb_head_of(seen.view), seen.viewer)) return 0;
    thinker.bot = &sb_bots[level];
    thinker.thought = (sb_thought){.game = seen.game, .view = seen.view, .seat = seen.viewer};
    assert(sb_thinker_size(seen.game, thinker.bot) <= sizeof memory);
    sb_thinker_start(&thinker, salt, memory);
    return 1;
}

/* So many steps further, if the view and the list of moves were left alone since: 1 as
 * long as there is more to think about. */
int export_think_on(int steps) {
    while (steps > 0 && sb_thinker_step(&thinker)) steps--;
    return steps == 0;
}

/* The best move so far, and a sentence that says why. */
int export_thought(void) {
    char why[SB_SENTENCE_MAX];
    sb_text t = wasm_answer();
    sb_sentence_in(wasm_language(), thinker.thought.why, &thinker.thought.detail, why, sizeof why);
    sb_put(&t, "{\"move\":"), wasm_put_move(&t, seen.game, seen.view, thinker.thought.move);
    sb_put_string(&t, "why", why), sb_put_char(&t, '}');
    return t.n;
}
