/* The local table: dealt, placed or read, played, taken back, told and kept as a
 * record. Whoever asks here sees everything; what a seat may see goes through the
 * eye, or is asked for as that viewer. */
#include "engine/json.h"
#include "engine/record.h"
#include "games/games.h"
#include "wasm/module.h"

static sb_entry entries[WASM_LOG];
static char names[SB_SEATS_MAX][SB_NAME_MAX];
static sb_table next; /* a table that is being begun */
sb_table wasm_table;

EXPORT(deal) int export_deal(int game);
EXPORT(place) int export_place(int game);
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

/* "limit=50": its two halves, cut apart in place; false where there is no '='. */
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

/* What was begun takes the place of the table before, or is refused. The names that
 * the host gave stay, unless a record says others. */
static int begin(const sb_game *game, sb_err err, const sb_detail *why) {
    if (err != SB_OK) return wasm_refuse(game, err, why);
    memcpy(&wasm_table, &next, sizeof next);
    memcpy(wasm_table.name, names, sizeof names);
    return 0;
}

/* The buffer: "seats=3 seed=00ff limit=50", a space between words. */
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
int export_place(int game) {
    sb_detail why = {0};
    const sb_game *g = sb_games[game];
    sb_err err = sb_table_place(&next, g, wasm_buffer, entries, WASM_LOG, &why);
    return begin(g, err, &why);
}

/* The buffer: a record. The log is written while it is read, so that after a
 * refusal the table before is gone too. */
int export_read(void) {
    char id[SB_WORD_MAX];
    sb_detail why = {0};
    sb_err cause, err = sb_record_game(wasm_buffer, id, sizeof id, &why);
    const sb_game *game = err == SB_OK ? sb_game_find(id) : NULL;
    if (!game) return wasm_refuse(NULL, err == SB_OK ? SB_RECORD_GAME : err, &why);
    wasm_table.game = NULL;
    err = sb_record_read(&next, game, wasm_buffer, entries, WASM_LOG, &why, &cause);
    if (err == SB_OK) memcpy(names, next.name, sizeof names);
    return begin(game, err, &why);
}

/* The buffer: what a seat is called, cut to what a name may have. */
void export_name(int seat) {
    sb_detail line;
    static_assert(SB_WORD_MAX <= SB_NAME_MAX, "a line fits into a name");
    sb_detail_word(&line, wasm_buffer);
    memcpy(names[seat], line.word, sizeof line.word);
    memcpy(wasm_table.name[seat], line.word, sizeof line.word);
}

/* The names, as a list; "" where there is none. */
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
    return (sb_style){.colour = false, .names = shown, .language = wasm_language()};
}

/* The record as a viewer may have it, which cannot be replayed; the whole one, hidden
 * things included, to SB_EVERYTHING. */
int export_record(int viewer) {
    int n = viewer == SB_EVERYTHING ? sb_record_write(&wasm_table, wasm_buffer, WASM_BUFFER)
                                    : sb_record_write_seen(&wasm_table, viewer, wasm_buffer, WASM_BUFFER);
    return n < WASM_BUFFER ? n : wasm_refuse(NULL, SB_LOG_FULL, &(sb_detail){0});
}

int export_length(void) { return wasm_table.n; }
int export_secret(void) { return sb_table_head(&wasm_table)->secret; }
uint64_t export_digest(void) { return sb_table_digest(&wasm_table); }

/* Why a move of a seat was refused: the sentence is made from the seat's view. */
static int refuse_move(const void *view, int seat, sb_move move, sb_err err) {
    const sb_game *game = wasm_table.game;
    sb_detail why = {.a = seat + 1, .b = sb_table_head(&wasm_table)->seats};
    if (err >= SB_GAME_ERRORS) game->face->explain(view, seat, move, err, &why);
    return wasm_refuse(game, err, &why);
}

/* The buffer: a move of the seat in written form. `time` is in milliseconds since
 * 1970, 0: not known. */
int export_play(int seat, double time) {
    _Alignas(16) static uint8_t view[SB_STATE_MAX];
    const sb_game *game = wasm_table.game;
    sb_detail why = {0};
    sb_move move;
    if (seat < 0 || seat >= sb_table_head(&wasm_table)->seats) return refuse_move(NULL, seat, 0, SB_NO_SEAT);
    game->rules->view(wasm_table.state, seat, view);
    sb_err err = game->face->parse(view, wasm_buffer, &move, &why);
    if (err != SB_OK) return wasm_refuse(game, err, &why);
    err = sb_table_play(&wasm_table, seat, move, (uint64_t)time);
    return err == SB_OK ? 0 : refuse_move(view, seat, move, err);
}

int export_undo(int seat) {
    sb_err err = sb_table_undo(&wasm_table, seat);
    return err == SB_OK ? 0 : wasm_refuse(NULL, err, &(sb_detail){0});
}

/* Back to after the first n moves; further than the log goes it does not. */
void export_rewind(int n) {
    if (n >= 0 && n < wasm_table.n) sb_table_rewind(&wasm_table, n);
}

/* Entry i as the viewer could know it then: the end of a game opens the log, but
 * was not known before. `state` is the one it was made in. */
static sb_move seen(const void *state, int i, int viewer) {
    const sb_entry *e = &wasm_table.log[i];
    bool open = i < wasm_table.n - sb_table_head(&wasm_table)->secret;
    return viewer == SB_EVERYTHING ? e->move
                                   : wasm_table.game->rules->seen(state, e->seat, e->move, viewer, open);
}

/* Writes entry i and plays it in `state`, which is the one it was made in. */
static void put_entry(sb_text *t, int i, int viewer, uint8_t *state) {
    _Alignas(16) static uint8_t view[SB_STATE_MAX];
    static char told[WASM_LINES];
    const sb_game *game = wasm_table.game;
    const sb_entry *e = &wasm_table.log[i];
    sb_style style = wasm_style();
    game->rules->view(state, e->seat, view);
    sb_put(t, "{\"seq\":"), sb_put_int(t, i + 1), sb_put_number(t, "seat", e->seat + 1);
    sb_put_key(t, "move"), wasm_put_move(t, game, view, seen(state, i, viewer));
    sb_err err = game->rules->apply(state, e->seat, e->move);
    assert(err == SB_OK);
    game->rules->view(state, viewer, view);
    told[0] = 0;
    int n = game->face->tell(view, e->seat, seen(state, i, viewer), &style, told, sizeof told);
    assert(n < (int)sizeof told);
    sb_put_key(t, "told"), wasm_put_lines(t, told), sb_put_key(t, "time");
    if (e->time) sb_put_int(t, (int64_t)e->time);
    else sb_put(t, "null");
    sb_put_char(t, '}');
}

void wasm_fold(int n, uint8_t *ret) {
    memcpy(ret, wasm_table.start, wasm_table.game->rules->state_size);
    for (int i = 0; i < n; i++) {
        sb_err err = wasm_table.game->rules->apply(ret, wasm_table.log[i].seat, wasm_table.log[i].move);
        assert(err == SB_OK);
    }
}

/* The entries from the given one on, as a list; as many as there is room for. */
int export_log(int from, int viewer) {
    _Alignas(16) static uint8_t state[SB_STATE_MAX];
    sb_text t = wasm_answer();
    bool first = true;
    if (from < 0 || from > wasm_table.n) from = wasm_table.n;
    wasm_fold(from, state);
    sb_put_char(&t, '[');
    for (int i = from; i < wasm_table.n && t.n < WASM_BUFFER / 2; i++)
        sb_put_comma(&t, &first), put_entry(&t, i, viewer, state);
    sb_put_char(&t, ']');
    return t.n;
}
