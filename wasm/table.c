/* The local table: its start, moves, undo, log and record. The host sees everything
 * here; what one seat may see is in view.c. */
#include "desk/record.h"
#include "desk/walk.h"
#include "engine/json.h"
#include "games/games.h"
#include "wasm/module.h"

static sb_entry entries[WASM_LOG];
_Alignas(16) static uint8_t checkpoints[WASM_LOG / SB_CHECKPOINT * SB_STATE_MAX];
static char names[SB_SEATS_MAX][SB_NAME_MAX];
static sb_table next; /* a new table that may still be refused */
sb_table wasm_table;

EXPORT(deal) int export_deal(int game);
EXPORT(load) int export_load(int game);
EXPORT(read) int export_read(void);
EXPORT(name) void export_name(int seat);
EXPORT(named) int export_named(void);
EXPORT(record) int export_record(int viewer);
EXPORT(length) int export_length(void);
EXPORT(secret) int export_secret(void);
EXPORT(play) int export_play(int seat, double time);
EXPORT(undo) int export_undo(int seat);
EXPORT(rewind) void export_rewind(int n);
EXPORT(log) int export_log(int from, int viewer);
EXPORT(digest) uint64_t export_digest(void);

/* Takes the next word, such as "limit=50", and splits it in place. False: no '='. */
static bool take_setting(char **at, char **ret_name, char **ret_value) {
    char *word = *at, *end = strchr(word, ' '), *equals;
    *at = end ? end + 1 : word + strlen(word);
    if (end) *end = 0;
    *ret_name = word;
    equals = strchr(word, '=');
    if (!equals) return false;
    *equals = 0;
    *ret_value = equals + 1;
    return true;
}

/* Replaces the local table by `next`, or refuses. The seats keep their names. */
static int begin(const sb_game *game, sb_err err, const sb_detail *why) {
    if (err != SB_OK) return wasm_refuse_error(game, err, why);
    memcpy(&wasm_table, &next, sizeof next);
    sb_table_give_checkpoints(&wasm_table, checkpoints, WASM_LOG / SB_CHECKPOINT);
    memcpy(wasm_table.name, names, sizeof names);
    return 0;
}

/* Deals. The buffer: "seats=3 seed=00ff limit=50", with spaces between the words. */
int export_deal(int game) {
    const sb_game *g = sb_games[game];
    sb_seed seed = {{0}};
    sb_config config;
    sb_detail why = {0};
    sb_err err = SB_OK;
    char *at = wasm_buffer, *name, *value;
    sb_config_init(&config, g);
    while (*at && err == SB_OK) {
        if (*at == ' ' && at++) continue;
        if (!take_setting(&at, &name, &value)) sb_detail_word(&why, name), err = SB_NO_OPTION;
        else if (strcmp(name, "seed") == 0) err = sb_seed_read(value, &seed, &why);
        else err = sb_config_set(&config, g, name, value, &why);
    }
    if (err == SB_OK) err = sb_table_deal(&next, g, &config, &seed, entries, WASM_LOG, &why);
    return begin(g, err, &why);
}

/* The buffer: a position as JSON. */
int export_load(int game) {
    sb_detail why = {0};
    const sb_game *g = sb_games[game];
    sb_err err = sb_table_load(&next, g, wasm_buffer, SB_EVERYTHING, entries, WASM_LOG, &why);
    return begin(g, err, &why);
}

/* The buffer: a record. The log is overwritten while it is read: after a refusal there
 * is no table. */
int export_read(void) {
    sb_refusal r;
    wasm_table.game = NULL;
    if (!sb_record_read(&next, wasm_buffer, entries, WASM_LOG, &r)) return wasm_refuse(&r);
    memcpy(names, next.name, sizeof names);
    return begin(next.game, SB_OK, NULL);
}

/* The buffer: the name of a seat; a long one is cut. */
void export_name(int seat) {
    sb_detail line;
    static_assert(SB_WORD_MAX <= SB_NAME_MAX, "a line fits into a name");
    sb_detail_word(&line, wasm_buffer);
    memcpy(names[seat], line.word, sizeof line.word);
    memcpy(wasm_table.name[seat], line.word, sizeof line.word);
}

/* The names of all seats as a list; "": none. */
int export_named(void) {
    sb_text t = wasm_answer();
    for (int i = 0; i < SB_SEATS_MAX; i++) sb_put(&t, i ? "," : "["), sb_put_json_string(&t, names[i]);
    sb_put_char(&t, ']');
    return t.n;
}

sb_style wasm_style(void) {
    static const char *const unnamed[SB_SEATS_MAX] = {"Seat 1", "Seat 2", "Seat 3", "Seat 4",
                                                      "Seat 5", "Seat 6", "Seat 7", "Seat 8"};
    static const char *shown[SB_SEATS_MAX];
    for (int i = 0; i < SB_SEATS_MAX; i++) shown[i] = *names[i] ? names[i] : unnamed[i];
    return (sb_style){.spoken = true, .names = shown, .language = wasm_language()};
}

/* The record as the viewer may know it, which cannot be replayed; for SB_EVERYTHING the
 * whole record. */
int export_record(int viewer) {
    int n = viewer == SB_EVERYTHING ? sb_record_write(&wasm_table, wasm_buffer, WASM_BUFFER)
                                    : sb_record_write_for(&wasm_table, viewer, wasm_buffer, WASM_BUFFER);
    return n < WASM_BUFFER ? n : wasm_refuse_error(NULL, SB_LOG_FULL, &(sb_detail){0});
}

int export_length(void) { return wasm_table.n; }
int export_secret(void) { return sb_table_head(&wasm_table)->secret; }
uint64_t export_digest(void) { return sb_table_digest(&wasm_table); }

/* The buffer: a written move. `time` is in milliseconds since 1970; 0: not known. */
int export_play(int seat, double time) {
    _Alignas(16) static uint8_t view[SB_STATE_MAX];
    const sb_game *game = wasm_table.game;
    int seats = sb_table_head(&wasm_table)->seats;
    sb_refusal r;
    sb_move move;
    if (seat < 0 || seat >= seats)
        return wasm_refuse_error(game, SB_NO_SEAT, &(sb_detail){.a = seat + 1, .b = seats});
    game->rules->view(wasm_table.state, seat, view);
    if (!sb_read_move(game, wasm_table.state, view, seat, wasm_buffer, &move, &r)) return wasm_refuse(&r);
    sb_err err = sb_table_play(&wasm_table, seat, move, (uint64_t)time);
    return err == SB_OK ? 0 : wasm_refuse_error(game, err, &(sb_detail){0});
}

int export_undo(int seat) {
    sb_err err = sb_table_undo(&wasm_table, seat);
    return err == SB_OK ? 0 : wasm_refuse_error(NULL, err, &(sb_detail){0});
}

/* Keeps only the first n moves; ignored if there are fewer. */
void export_rewind(int n) {
    if (n >= 0 && n < wasm_table.n) sb_table_rewind(&wasm_table, n);
}

static void put_entry(sb_text *t, const sb_walk *w, int viewer) {
    static char told[WASM_LINES];
    char move[SB_MOVE_MAX];
    sb_style style = wasm_style();
    sb_moment m = sb_walk_moment(w);
    uint64_t time = w->table->log[w->n - 1].time;
    int written = sb_moment_print(&m, viewer, move, sizeof move);
    told[0] = 0;
    int n = sb_moment_tell(&m, viewer, &style, told, sizeof told);
    assert(written < (int)sizeof move && n < (int)sizeof told);
    sb_put(t, "{\"seq\":"), sb_put_int(t, w->n), sb_put_number(t, "seat", m.seat + 1);
    sb_put_string(t, "move", move);
    sb_put_key(t, "told"), wasm_put_lines(t, told), sb_put_key(t, "time");
    if (time) sb_put_int(t, (int64_t)time);
    else sb_put(t, "null");
    sb_put_char(t, '}');
}

/* A list of the log entries from index `from` on, as many as fit into the buffer. */
int export_log(int from, int viewer) {
    static sb_walk w;
    sb_text t = wasm_answer();
    bool first = true;
    sb_walk_init(&w, &wasm_table, from < 0 || from > wasm_table.n ? wasm_table.n : from);
    sb_put_char(&t, '[');
    while (t.n < WASM_BUFFER / 2 && sb_walk_step(&w)) sb_put_comma(&t, &first), put_entry(&t, &w, viewer);
    sb_put_char(&t, ']');
    return t.n;
}
