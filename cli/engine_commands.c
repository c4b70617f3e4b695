/* What each command of the engine protocol answers. */
#include "cli/engine_commands.h"

#include "cli/games.h"
#include "cli/players.h"
#include "desk/describe.h"
#include "desk/walk.h"
#include "engine/json.h"

#include <inttypes.h>
#include <stdlib.h>

char *engine_commands_word(char **rest) {
    char *word = *rest + strspn(*rest, " \t");
    char *end = word + strcspn(word, " \t");
    *rest = end + strspn(end, " \t");
    *end = 0;
    return word;
}

static void replace_match(engine_protocol *p, match *m) {
    match_free(p->match);
    p->match = m;
}

static bool usage(fault *f, const char *how) {
    return fault_set(f, FAULT_USAGE, "usage", "Write it as: %s", how);
}

bool engine_commands_knows(const match *m, int viewer, fault *f) {
    char seat[16];
    if (m->viewer == SB_EVERYTHING || m->viewer == viewer) return true;
    snprintf(seat, sizeof seat, "%d", m->viewer + 1);
    return fault_set(
        f, FAULT_REFUSED, "view_only",
        "This table is only what \"view %s\" shows: for more begin with new, load, or a position "
        "as \"view all\" writes it.",
        m->viewer < 0 ? "spectator" : seat);
}

static bool take_seat(const engine_protocol *p, char **rest, const char *how, int *ret, fault *f) {
    const char *word = engine_commands_word(rest), *at = word;
    int seats = sb_table_head(&p->match->table)->seats;
    int32_t v;
    *ret = 0;
    if (!sb_take_int(&at, &v) || *at) return usage(f, how);
    if (v < 1 || v > seats) {
        sb_detail detail = {.a = v, .b = seats};
        return fault_error(f, p->match->table.game, SB_NO_SEAT, &detail);
    }
    *ret = v - 1;
    return engine_commands_knows(p->match, *ret, f);
}

/* A seat, "all" or "spectator", and nothing after it. */
static bool take_viewer(const engine_protocol *p, char *rest, const char *how, int *ret, fault *f) {
    *ret = strcmp(rest, "spectator") == 0 ? SB_SPECTATOR : SB_EVERYTHING;
    if (*ret == SB_SPECTATOR || strcmp(rest, "all") == 0) return engine_commands_knows(p->match, *ret, f);
    return take_seat(p, &rest, how, ret, f) && (!*rest || usage(f, how));
}

static bool answer_games(engine_protocol *p, char *rest, FILE *out, fault *f) {
    (void)p;
    if (*rest) return usage(f, "games");
    fputs("ok\n", out);
    games_print_json(out);
    return true;
}

static bool answer_bots(engine_protocol *p, char *rest, FILE *out, fault *f) {
    (void)p;
    if (*rest) return usage(f, "bots");
    fputs("ok\n", out);
    for (const sb_bot *b = sb_bots; b->name; b++) fprintf(out, "%s %s\n", b->name, b->about);
    return true;
}

static bool answer_new(engine_protocol *p, char *rest, FILE *out, fault *f) {
    setup s;
    const char *id = engine_commands_word(&rest);
    if (!*id) return usage(f, "new GAME [seats=N] [seed=HEX] [NAME=VALUE...]");
    if (!setup_game(&s, id, f)) return false;
    while (*rest)
        if (!setup_word(&s, engine_commands_word(&rest), f)) return false;
    match *m = setup_random_seed(&s, f) ? match_new(&s, f) : NULL;
    if (!m) return false;
    replace_match(p, m);
    fprintf(out, "ok %s\n", s.game->id);
    return true;
}

static bool answer_position(engine_protocol *p, char *rest, FILE *out, fault *f) {
    char id[32];
    if (*rest != '{')
        return usage(f, "position JSON, where JSON is as \"view all\" or \"view SEAT\" writes it");
    const sb_game *game = p->match ? p->match->table.game : NULL;
    setup s = {.game = game};
    if (sb_json_peek(rest, "game", id, sizeof id)) {
        if (!setup_game(&s, id, f)) return false;
    } else if (!game) {
        return fault_set(f, FAULT_USAGE, "no_game", "Say which game it is of: \"game\":\"cento\".");
    }
    match *m = match_new_position(s.game, rest, f);
    if (!m) return false;
    replace_match(p, m);
    fprintf(out, "ok %s\n", s.game->id);
    return true;
}

static void put_seats(FILE *out, const char *word, unsigned bits) {
    fputs(word, out);
    for (int i = 0; i < SB_SEATS_MAX; i++)
        if (bits >> i & 1) fprintf(out, " %d", i + 1);
    fputc('\n', out);
}

static bool answer_turn(engine_protocol *p, char *rest, FILE *out, fault *f) {
    const sb_head *h = sb_table_head(&p->match->table);
    if (*rest) return usage(f, "turn");
    if (!h->over) return put_seats(out, "ok", h->acting), true;
    fputs("ok over\n", out);
    put_seats(out, "winners", h->winners);
    return true;
}

static bool answer_legal(engine_protocol *p, char *rest, FILE *out, fault *f) {
    sb_move moves[SB_MOVES_MAX];
    char text[MATCH_MOVE];
    int seat;
    if (!take_seat(p, &rest, "legal SEAT", &seat, f)) return false;
    if (*rest) return usage(f, "legal SEAT");
    int n = match_moves(p->match, seat, moves);
    fputs("ok\n", out);
    for (int i = 0; i < n; i++) {
        match_written(p->match, seat, moves[i], text);
        fprintf(out, "%s\n", text);
    }
    return true;
}

/* White space between words counts as one space. */
static void squeeze(char *text) {
    char *to = text;
    for (const char *c = text; *c; c++) {
        if (*c != ' ' && *c != '\t') *to++ = *c;
        else if (to > text && to[-1] != ' ') *to++ = ' ';
    }
    *to = 0;
}

static bool take_move(const engine_protocol *p, char *rest, const char *how, int *ret_seat, sb_move *ret,
                      fault *f) {
    if (!take_seat(p, &rest, how, ret_seat, f)) return false;
    squeeze(rest);
    return *rest ? match_parse(p->match, *ret_seat, rest, ret, f) : usage(f, how);
}

static bool answer_check(engine_protocol *p, char *rest, FILE *out, fault *f) {
    char why[MATCH_MOVE];
    int seat;
    sb_move move;
    if (!take_move(p, rest, "check SEAT MOVE", &seat, &move, f)) return false;
    if (!match_check(p->match, seat, move, f)) return false;
    fputs("ok\n", out);
    if (match_warns(p->match, seat, move, why)) fprintf(out, "%s\n", why);
    return true;
}

static bool answer_try(engine_protocol *p, char *rest, FILE *out, fault *f) {
    int32_t score[SB_SEATS_MAX];
    int seat;
    sb_move move;
    if (!take_move(p, rest, "try SEAT MOVE", &seat, &move, f)) return false;
    if (!match_check(p->match, seat, move, f)) return false;
    unsigned known = match_try(p->match, seat, move, score);
    fputs("ok", out);
    for (int i = 0; i < sb_table_head(&p->match->table)->seats; i++) {
        if (known >> i & 1) fprintf(out, " %" PRId32, score[i]);
        else fputs(" ?", out);
    }
    fputc('\n', out);
    return true;
}

static bool answer_number(FILE *out, int n) {
    fprintf(out, "ok %d\n", n);
    return true;
}

static bool answer_do(engine_protocol *p, char *rest, FILE *out, fault *f) {
    int seat;
    sb_move move;
    if (!take_move(p, rest, "do SEAT MOVE", &seat, &move, f)) return false;
    return match_play(p->match, seat, move, 0, f) && answer_number(out, p->match->table.n);
}

static bool answer_view(engine_protocol *p, char *rest, FILE *out, fault *f) {
    char json[MATCH_TEXT];
    sb_block view;
    int viewer;
    if (!take_viewer(p, rest, "view SEAT, view all or view spectator", &viewer, f)) return false;
    int n = p->match->table.game->face->json(match_view(p->match, viewer, &view)->bytes, json, sizeof json);
    assert(n < (int)sizeof json);
    (void)n;
    fprintf(out, "ok %s\n", json);
    return true;
}

static bool answer_score(engine_protocol *p, char *rest, FILE *out, fault *f) {
    int32_t score[SB_SEATS_MAX] = {0};
    if (*rest) return usage(f, "score");
    p->match->table.game->rules->score(p->match->table.state, score);
    fputs("ok", out);
    for (int i = 0; i < sb_table_head(&p->match->table)->seats; i++) fprintf(out, " %" PRId32, score[i]);
    fputc('\n', out);
    return true;
}

static bool find_bot(const char *name, const sb_bot **ret, fault *f) {
    *ret = sb_bot_find(name);
    return *ret ||
           fault_set(f, FAULT_REFUSED, "no_bot", "There is no bot \"%s\": \"bots\" lists them.", name);
}

/* The time is an upper bound: a bot that is done earlier answers earlier. */
static bool answer_bot(engine_protocol *p, char *rest, FILE *out, fault *f) {
    static const char how[] = "bot SEAT NAME [MILLISECONDS]";
    char text[MATCH_MOVE], why[MATCH_MOVE];
    const sb_bot *bot;
    int seat;
    int64_t time = 0;
    sb_thought t;
    if (!take_seat(p, &rest, how, &seat, f)) return false;
    const char *name = engine_commands_word(&rest), *ms = engine_commands_word(&rest);
    if (!*name || *rest) return usage(f, how);
    if (!find_bot(name, &bot, f)) return false;
    if (*ms && !args_number(ms, "The time", 1, 3600000, &time, f)) return false;
    sb_err err = sb_check_turn(sb_table_head(&p->match->table), seat);
    if (err != SB_OK) return fault_error(f, p->match->table.game, err, &(sb_detail){.a = seat + 1});
    if (!match_think(p->match, seat, bot, time, &t, f)) return false;
    match_written(p->match, seat, t.move, text);
    match_why(&t, why);
    fprintf(out, *why ? "ok %s\n%s\n" : "ok %s\n", text, why);
    return true;
}

static bool answer_ask(engine_protocol *p, char *rest, FILE *out, fault *f) {
    char text[MATCH_TEXT], spare[SB_SEATS_MAX][SB_NAME_MAX];
    const char *names[SB_SEATS_MAX];
    const sb_table *t = &p->match->table;
    sb_block view;
    int seat;
    if (!take_seat(p, &rest, "ask SEAT QUESTION", &seat, f)) return false;
    if (!t->game->face->ask)
        return fault_set(f, FAULT_REFUSED, "no_ask", "%s answers no questions.", t->game->face->title);
    sb_style style = {.colour = false, .names = players_names(t, spare, names)};
    int n = t->game->face->ask(match_view(p->match, seat, &view)->bytes, rest, &style, text, sizeof text);
    assert(n < (int)sizeof text);
    if (n == 0)
        return fault_set(f, FAULT_REFUSED, "not_a_question",
                         "That question is not understood: \"ask SEAT\" alone says what can be asked.");
    fprintf(out, "ok\n%s", text);
    return true;
}

static bool answer_record(engine_protocol *p, char *rest, FILE *out, fault *f) {
    if (*rest) return usage(f, "record");
    char *text = match_record(p->match, f);
    if (!text) return false;
    fprintf(out, "ok\n%s", text);
    free(text);
    return true;
}

static bool take_path(const engine_protocol *p, const char *rest, const char *how, fault *f) {
    if (!*rest) return usage(f, how);
    return p->files || fault_set(f, FAULT_REFUSED, "io", "This engine was started without files.");
}

static bool answer_load(engine_protocol *p, char *rest, FILE *out, fault *f) {
    if (!take_path(p, rest, "load FILE", f)) return false;
    if (strcmp(rest, "-") == 0)
        return fault_set(f, FAULT_REFUSED, "io", "The lines of the protocol come from there.");
    match *m = match_new_file(rest, f);
    if (!m) return false;
    replace_match(p, m);
    return answer_number(out, m->table.n);
}

static bool answer_save(engine_protocol *p, char *rest, FILE *out, fault *f) {
    if (!take_path(p, rest, "save FILE", f)) return false;
    return match_save(p->match, rest, f) && answer_number(out, p->match->table.n);
}

static bool answer_undo(engine_protocol *p, char *rest, FILE *out, fault *f) {
    int seat;
    if (!take_seat(p, &rest, "undo SEAT", &seat, f)) return false;
    if (*rest) return usage(f, "undo SEAT");
    sb_err err = sb_table_undo(&p->match->table, seat);
    if (err != SB_OK) return fault_error(f, p->match->table.game, err, &(sb_detail){0});
    return answer_number(out, p->match->table.n);
}

static bool answer_redo(engine_protocol *p, char *rest, FILE *out, fault *f) {
    int seat;
    if (!take_seat(p, &rest, "redo SEAT", &seat, f)) return false;
    if (*rest) return usage(f, "redo SEAT");
    sb_err err = sb_table_redo(&p->match->table, seat);
    if (err != SB_OK) return fault_error(f, p->match->table.game, err, &(sb_detail){0});
    return answer_number(out, p->match->table.n);
}

static bool answer_rewind(engine_protocol *p, char *rest, FILE *out, fault *f) {
    int64_t n;
    if (!*rest) return usage(f, "rewind N");
    if (!args_number(rest, "The number of moves to keep", 0, p->match->table.n, &n, f)) return false;
    sb_table_rewind(&p->match->table, (int)n);
    return answer_number(out, (int)n);
}

static bool answer_log(engine_protocol *p, char *rest, FILE *out, fault *f) {
    char text[MATCH_MOVE];
    sb_walk w;
    int viewer = SB_EVERYTHING;
    if (*rest && !take_viewer(p, rest, "log, log SEAT, log all or log spectator", &viewer, f)) return false;
    const sb_table *t = &p->match->table;
    fputs("ok\n", out);
    for (sb_walk_init(&w, t, 0); sb_walk_step(&w);) {
        sb_moment m = sb_walk_moment(&w);
        sb_moment_print(&m, viewer, text, sizeof text);
        fprintf(out, "%d. %d %s\n", w.n, m.seat + 1, text);
    }
    return true;
}

static bool answer_hash(engine_protocol *p, char *rest, FILE *out, fault *f) {
    if (*rest) return usage(f, "hash");
    fprintf(out, "ok %016" PRIx64 "\n", sb_table_digest(&p->match->table));
    return true;
}

static bool answer_help(engine_protocol *p, char *rest, FILE *out, fault *f) {
    (void)p;
    if (*rest) return usage(f, "help");
    fputs("ok\n", out);
    for (const engine_command *c = engine_commands; c->name; c++)
        fprintf(out, "%s: %s\n", c->usage, c->about);
    return true;
}

static bool answer_quit(engine_protocol *p, char *rest, FILE *out, fault *f) {
    if (*rest) return usage(f, "quit");
    p->done = true;
    fputs("ok\n", out);
    return true;
}

const engine_command engine_commands[] = {
    {"games", "games", "the games with their seats and options, a JSON object a line", NEEDS_NOTHING,
     answer_games},
    {"bots", "bots", "the bots, from the weakest to the strongest", NEEDS_NOTHING, answer_bots},
    {"new", "new GAME [seats=N] [seed=HEX] [NAME=VALUE...]", "deals a new table", NEEDS_NOTHING, answer_new},
    {"position", "position JSON", "begins a table from a position, or from the view of a seat", NEEDS_NOTHING,
     answer_position},
    {"load", "load FILE", "takes a table from a record", NEEDS_NOTHING, answer_load},
    {"save", "save FILE", "writes the record to a file", NEEDS_TABLE, answer_save},
    {"record", "record", "the record", NEEDS_TABLE, answer_record},
    {"turn", "turn", "the seats that may act, or who won", NEEDS_VIEW, answer_turn},
    {"legal", "legal SEAT", "the legal moves of a seat, one a line", NEEDS_VIEW, answer_legal},
    {"check", "check SEAT MOVE", "is the move legal, and if not, why; is it one to warn of", NEEDS_VIEW,
     answer_check},
    {"try", "try SEAT MOVE", "the points after a move, as its seat can know them, without playing it",
     NEEDS_VIEW, answer_try},
    {"do", "do SEAT MOVE", "plays a move, answers its number", NEEDS_TABLE, answer_do},
    {"view", "view SEAT|all|spectator", "what one may see, as JSON", NEEDS_VIEW, answer_view},
    {"score", "score", "the points of each seat", NEEDS_VIEW, answer_score},
    {"bot", "bot SEAT NAME [MILLISECONDS]", "the move a bot would make there, and why", NEEDS_VIEW,
     answer_bot},
    {"ask", "ask SEAT QUESTION", "answers a question about the table, in a few lines", NEEDS_VIEW,
     answer_ask},
    {"log", "log [SEAT|all|spectator]", "the moves so far as one may know them", NEEDS_TABLE, answer_log},
    {"undo", "undo SEAT", "takes the last move back, where that is free", NEEDS_TABLE, answer_undo},
    {"redo", "redo SEAT", "makes the move again that was taken back last", NEEDS_TABLE, answer_redo},
    {"rewind", "rewind N", "goes back to after the first N moves", NEEDS_TABLE, answer_rewind},
    {"hash", "hash", "the digest of the state", NEEDS_TABLE, answer_hash},
    {"help", "help", "this list", NEEDS_NOTHING, answer_help},
    {"quit", "quit", "ends the engine", NEEDS_NOTHING, answer_quit},
    {.name = NULL},
};
