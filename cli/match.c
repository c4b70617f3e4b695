/* Tables on the heap: memory for logs and bots, and faults for what is refused. */
#include "cli/match.h"

#include "cli/file.h"
#include "cli/language.h"
#include "cli/now.h"
#include "engine/fields.h"

#include <stdlib.h>

static bool no_memory(fault *f) { return fault_set(f, FAULT_WORLD, "io", "There is not enough memory."); }

/* A match and a log with this capacity; the table is not initialised. */
static match *allocate(int cap, sb_entry **ret_log, fault *f) {
    match *m = malloc(sizeof *m);
    *ret_log = malloc((size_t)cap * sizeof **ret_log);
    if (m && *ret_log) return m->viewer = SB_EVERYTHING, m;
    free(m);
    free(*ret_log);
    no_memory(f);
    return NULL;
}

/* The result of a constructor: the match, or NULL with a fault and the memory freed. */
static match *finish_new(match *m, sb_entry *log, const sb_game *game, sb_err err, const sb_detail *detail,
                         fault *f) {
    if (err == SB_OK) return m;
    fault_error(f, game, err, detail);
    free(log);
    free(m);
    return NULL;
}

match *match_new(const setup *s, fault *f) {
    enum { CAP = 256 };
    sb_detail detail = {0};
    sb_entry *log;
    match *m = allocate(CAP, &log, f);
    if (!m) return NULL;
    sb_err err = sb_table_deal(&m->table, s->game, &s->config, &s->seed, log, CAP, &detail);
    return finish_new(m, log, s->game, err, &detail, f);
}

match *match_new_position(const sb_game *game, const char *json, fault *f) {
    enum { CAP = 256 };
    sb_detail detail = {0};
    sb_entry *log;
    match *m = allocate(CAP, &log, f);
    if (!m) return NULL;
    m->viewer = sb_position_viewer(json);
    sb_err err = sb_table_load(&m->table, game, json, m->viewer, log, CAP, &detail);
    return finish_new(m, log, game, err, &detail, f);
}

/* The table of a record; the path is for the fault. */
static match *new_record(const char *path, const char *text, fault *f) {
    int cap = sb_record_room(text);
    sb_refusal refusal;
    fault why;
    sb_entry *log;
    match *m = allocate(cap, &log, f);
    if (!m || sb_record_read(&m->table, text, log, cap, &refusal)) return m;
    fault_refused(&why, &refusal);
    if (strcmp(path, "-") == 0) *f = why;
    else fault_set(f, why.exit, why.code, "%s: %s", path, why.sentence);
    free(log);
    free(m);
    return NULL;
}

match *match_new_file(const char *path, fault *f) {
    char *text;
    if (!file_read(path, &text, f)) return NULL;
    match *m = new_record(path, text, f);
    free(text);
    return m;
}

void match_free(match *m) {
    if (!m) return;
    free(m->table.log);
    free(m);
}

const sb_block *match_view(const match *m, int viewer, sb_block *ret) {
    m->table.game->rules->view(m->table.state, viewer, ret->bytes);
    return ret;
}

bool match_parse(const match *m, int seat, const char *text, sb_move *ret, fault *f) {
    sb_block view;
    sb_detail detail = {0};
    sb_err err = m->table.game->face->parse(match_view(m, seat, &view)->bytes, text, ret, &detail);
    return err == SB_OK || fault_error(f, m->table.game, err, &detail);
}

bool match_check(const match *m, int seat, sb_move move, fault *f) {
    sb_block view;
    const sb_game *game = m->table.game;
    sb_err err = game->rules->check(m->table.state, seat, move);
    if (err == SB_OK) return true;
    sb_refusal r = sb_refuse_move(game, match_view(m, seat, &view)->bytes, seat, move, err);
    return fault_refused(f, &r);
}

bool match_warns(const match *m, int seat, sb_move move, char ret[MATCH_MOVE]) {
    const sb_game *game = m->table.game;
    sb_detail detail = {0};
    sb_block view;
    if (!game->face->warn || game->rules->check(m->table.state, seat, move) != SB_OK) return false;
    const char *sentence = game->face->warn(match_view(m, seat, &view)->bytes, move, &detail);
    if (sentence) sb_sentence_in(language_catalogue(), sentence, &detail, ret, MATCH_MOVE);
    return sentence != NULL;
}

unsigned match_try(const match *m, int seat, sb_move move, int32_t ret[SB_SEATS_MAX]) {
    const sb_rules *rules = m->table.game->rules;
    unsigned same = (1u << sb_table_head(&m->table)->seats) - 1;
    sb_block view, state;
    sb_rng rng;
    sb_rng_init(&rng, &(sb_seed){{0}});
    match_view(m, seat, &view);
    for (int n = 0; n < MATCH_GUESSES; n++) {
        int32_t score[SB_SEATS_MAX] = {0};
        rules->guess(view.bytes, &rng, state.bytes);
        sb_err err = rules->apply(state.bytes, seat, move);
        assert(err == SB_OK);
        (void)err;
        rules->score(state.bytes, score);
        for (int i = 0; i < SB_SEATS_MAX; i++)
            if (n > 0 && score[i] != ret[i]) same &= ~(1u << i);
        memcpy(ret, score, sizeof score);
    }
    return same;
}

static bool grow(sb_table *t, fault *f) {
    if (t->n < t->cap) return true;
    int cap = t->cap < 128 ? 256 : 2 * t->cap;
    sb_entry *log = realloc(t->log, (size_t)cap * sizeof *log);
    if (!log) return no_memory(f);
    t->log = log;
    t->cap = cap;
    return true;
}

bool match_play(match *m, int seat, sb_move move, uint64_t time, fault *f) {
    if (!match_check(m, seat, move, f) || !grow(&m->table, f)) return false;
    sb_err err = sb_table_play(&m->table, seat, move, time);
    assert(err == SB_OK);
    return true;
}

int match_moves(const match *m, int seat, sb_move *ret) {
    assert(m->table.game->rules->moves_max <= SB_MOVES_MAX);
    return m->table.game->rules->moves(m->table.state, seat, ret);
}

sb_move match_unlisted(const match *m, int seat) {
    sb_block view;
    const sb_game *game = m->table.game;
    return game->face->suggest ? game->face->suggest(match_view(m, seat, &view)->bytes) : 0;
}

/* When a bot has to answer. */
typedef struct {
    double end; /* by now_seconds; 0: never */
} deadline;

static bool has_time(void *self, const sb_thought *unused) {
    const deadline *d = self;
    (void)unused;
    return d->end == 0 || now_seconds() < d->end;
}

bool match_think(const match *m, int seat, const sb_bot *bot, int64_t ms, sb_thought *ret, fault *f) {
    const sb_game *game = m->table.game;
    deadline d = {.end = ms ? now_seconds() + (double)ms / 1000 : 0};
    void *memory = malloc(sb_thinker_size(game, bot));
    sb_block view;
    if (!memory) return no_memory(f);
    match_view(m, seat, &view);
    sb_thinker t = {.bot = bot, .thought = {.game = game, .view = view.bytes, .seat = seat}};
    sb_thinker_start(&t, (uint64_t)m->table.n, memory);
    sb_thinker_run(&t, 0, has_time, &d);
    *ret = t.thought;
    free(memory);
    return true;
}

void match_why(const sb_thought *t, char ret[MATCH_MOVE]) {
    sb_sentence_in(language_catalogue(), t->why, &t->detail, ret, MATCH_MOVE);
}

void match_written(const match *m, int seat, sb_move move, char ret[MATCH_MOVE]) {
    sb_block view;
    int n = m->table.game->face->print(match_view(m, seat, &view)->bytes, move, ret, MATCH_MOVE);
    assert(n < MATCH_MOVE);
    (void)n;
}

char *match_record(const match *m, fault *f) {
    int n = sb_record_write(&m->table, NULL, 0);
    char *text = malloc((size_t)n + 1);
    if (!text) return no_memory(f), NULL;
    sb_record_write(&m->table, text, n + 1);
    return text;
}

bool match_save(const match *m, const char *path, fault *f) {
    char *text = match_record(m, f);
    bool saved = text && file_write(path, text, f);
    free(text);
    return saved;
}
