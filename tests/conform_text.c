/* Tests every contract of face.h and record.h about text, for every game, by random play. */
#include "engine/fields.h"
#include "tests/spots.h"

#include <ctype.h>

/* Is there no narration? In rummy another seat's steps of a lay are not narrated, only its end. */
static bool is_untold(const spot *s, sb_move move) {
    return s->game == &rummy_game && move == RUMMY_PUT_MOVE;
}

static const char *const NAMES[] = {"Anna", "Bo", "Cilla", "Dag", "Eva", "Finn", "Gun", "Hugo"};

/* One call of a function that writes text: which function, and its arguments. */
typedef struct {
    enum { JSON, SHOW, TELL, PRINT, EXPLAIN, ASK, RECORD, WRITERS } kind;
    spot *s;
    const void *view;
    sb_style style;
    int seat;
    sb_move move;
    sb_err err;
} writer;

static int write_it(const writer *w, char *buf, int cap) {
    const sb_game *g = w->s->game;
    switch (w->kind) {
    case JSON: return g->face->json(w->view, buf, cap);
    case SHOW: return g->face->show(w->view, &w->style, buf, cap);
    case TELL: return g->face->tell(w->view, w->seat, w->move, &w->style, buf, cap);
    case PRINT: return g->face->print(w->view, w->move, buf, cap);
    case EXPLAIN: return sb_game_explain(g, w->view, w->seat, w->move, w->err, buf, cap);
    case ASK: return g->face->ask(w->view, "", &w->style, buf, cap);
    default: return sb_record_write(&w->s->table, buf, cap);
    }
}

/* With a capacity that is too small, the returned length is the same, the part that fits is the
 * same, and nothing is written after it. The buffer is allocated with the exact size, so that a
 * sanitizer detects an overflow. */
static void try_cap(const writer *w, const char *whole, int n, int cap) {
    char *buf = malloc((size_t)cap + 1);
    int fits = n < cap ? n : cap - 1;
    assert_non_null(buf);
    buf[cap] = '#';
    CLAIM(write_it(w, buf, cap) == n);
    CLAIM(buf[cap] == '#');
    if (cap > 0) CLAIM(memcmp(buf, whole, (size_t)fits) == 0 && buf[fits] == 0);
    free(buf);
}

static void try_caps(const writer *w) {
    static char whole[SPOTS_TEXT];
    int n = write_it(w, whole, sizeof whole);
    CLAIM(n > 0 && n < (int)sizeof whole && n == (int)strlen(whole));
    int all = w->s->table.n < 3 && n < 2000, few = 12;
    for (int cap = 0; cap <= (all ? n + 1 : few) && cap <= n + 1; cap++) try_cap(w, whole, n, cap);
    for (int i = 0; !all && i < few; i++)
        try_cap(w, whole, n, (int)sb_rng_below(&w->s->rng, (uint32_t)n + 2));
    try_cap(w, whole, n, n);
    try_cap(w, whole, n, n + 1);
}

static void claim_bounded(spot *s) {
    sb_block view;
    sb_walk walk;
    int seat = (int)sb_rng_below(&s->rng, (uint32_t)s->seats + 2) - 2;
    writer w = {.s = s, .view = &view, .style = {.colour = sb_rng_below(&s->rng, 2), .names = NAMES}};
    w.style.spoken = sb_rng_below(&s->rng, 2);
    s->game->rules->view(s->state, seat, &view);
    if (s->table.n) {
        w.seat = s->log[s->table.n - 1].seat;
        sb_walk_init(&walk, &s->table, s->table.n - 1), sb_walk_step(&walk);
        sb_moment m = sb_walk_moment(&walk);
        w.move = sb_moment_move(&m, seat);
    }
    for (unsigned kind = JSON; kind < WRITERS; kind++) {
        w.kind = kind;
        if (w.move == 0 && (kind == PRINT || kind == TELL || kind == EXPLAIN)) continue;
        if (kind == ASK && !s->game->face->ask) continue;
        if (kind == TELL && is_untold(s, w.move)) continue;
        if (kind == EXPLAIN && (w.err = s->game->rules->check(s->state, w.seat, w.move)) == SB_OK) continue;
        try_caps(&w);
    }
}
TEST(no_writer_writes_past_its_room) { spots_each(claim_bounded, 30, 300, 30); }

/* Makes a question of random characters that occur in questions. */
static void make_question(sb_rng *rng, char *ret, int cap) {
    static const char letters[] = "abefghoy123789rgposd*#@ ,-  ";
    int n = (int)sb_rng_below(rng, (uint32_t)cap);
    for (int i = 0; i < n; i++) ret[i] = letters[sb_rng_below(rng, sizeof letters - 1)];
    ret[n] = 0;
}

/* A question that is not understood gives no text. Any other answer is complete lines, none of
 * them empty. */
static void claim_ask(spot *s) {
    static char text[SPOTS_TEXT];
    sb_block view;
    char question[14];
    sb_style style = {.names = NAMES};
    for (int i = 0; s->game->face->ask && i < 20; i++) {
        int seat = (int)sb_rng_below(&s->rng, (uint32_t)s->seats + 2) - 2;
        s->game->rules->view(s->state, seat, &view);
        make_question(&s->rng, question, sizeof question);
        int n = s->game->face->ask(&view, question, &style, text, sizeof text);
        CLAIM(n < (int)sizeof text && n == (int)strlen(text));
        CLAIM(n == 0 || (text[0] != '\n' && text[n - 1] == '\n' && !strstr(text, "\n\n")));
    }
}
TEST(questions_are_answered_in_whole_lines) { spots_each(claim_ask, 30, 300, 5); }

/* Writes the move with another spelling that means the same in every game (engine/spelling.h). The
 * digits of a final guess are single numbers, so they get no zeros. */
static void respell(sb_rng *rng, const char *move, char *ret) {
    static const char *const gaps[] = {" ", "\t", ", ", " ,  "}, *const spaces[] = {"", "", " ", "\t "};
    const char *const zeros[] = {"", "0", "00", ""};
    bool single = strncmp(move, "final", 5) == 0;
    ret += sprintf(ret, "%s", spaces[sb_rng_below(rng, 4)]);
    for (const char *c = move; *c; c++) {
        bool number = isdigit(*c) && (c == move || !isdigit(c[-1])) && !single;
        if (*c == ' ') ret += sprintf(ret, "%s", gaps[sb_rng_below(rng, 4)]);
        else if (strchr("@=#,", *c))
            ret += sprintf(ret, "%s%c%s", spaces[sb_rng_below(rng, 4)], *c, spaces[sb_rng_below(rng, 4)]);
        else
            ret += sprintf(ret, "%s%c", number ? zeros[sb_rng_below(rng, 4)] : "",
                           sb_rng_below(rng, 2) ? toupper(*c) : *c);
    }
    sprintf(ret, "%s", gaps[sb_rng_below(rng, 4)]);
}

/* Another spelling means the same; a die or a tile with its square needs no verb. */
static void try_spellings(spot *s, const void *view, const char *text, sb_move move) {
    char other[8 * SB_MOVE_MAX];
    sb_detail why;
    sb_move m;
    respell(&s->rng, text, other);
    bool same = s->game->face->parse(view, other, &m, &why) == SB_OK && m == move;
    if (!same) fprintf(stderr, "\"%s\" is not read as \"%s\"\n", other, text);
    CLAIM(same);
    if (!sb_take_word(&text, "place ") && !sb_take_word(&text, "put ")) return;
    CLAIM(s->game->face->parse(view, text, &m, &why) == SB_OK && m == move);
}

static void claim_print(spot *s) {
    sb_block view;
    char text[256];
    sb_detail why;
    static sb_move moves[SB_MOVES_MAX];
    sb_move m;
    for (int seat = 0; seat < s->seats; seat++) {
        int n = s->game->rules->moves(s->state, seat, moves);
        sb_move wide = spot_wide_move(s, seat);
        if (wide && s->game->rules->check(s->state, seat, wide) == SB_OK) moves[n++] = wide;
        s->game->rules->view(s->state, seat, &view);
        for (int i = 0; i < n; i++) {
            CLAIM(s->game->face->print(&view, moves[i], text, sizeof text) < (int)sizeof text);
            CLAIM(!strchr(text, '\n') && !strchr(text, '?') && !strstr(text, " @"));
            CLAIM(s->game->face->parse(&view, text, &m, &why) == SB_OK && m == moves[i]);
            try_spellings(s, &view, text, moves[i]);
        }
    }
}
TEST(a_printed_move_is_parsed_to_itself_in_any_spelling) { spots_each(claim_print, 200, 500, 3); }

/* A written move with one character changed is either another move or an error with a sentence. */
static void claim_parse(spot *s) {
    sb_block view;
    char text[256], sentence[300];
    sb_detail why = {0};
    static sb_move moves[SB_MOVES_MAX];
    sb_move m;
    if (sb_table_head(&s->table)->over) return;
    int seat = spot_actor(s->state, &s->rng);
    int n = s->game->rules->moves(s->state, seat, moves);
    s->game->rules->view(s->state, seat, &view);
    int len = s->game->face->print(&view, moves[sb_rng_pick(&s->rng, (uint32_t)n)], text, sizeof text);
    text[sb_rng_below(&s->rng, (uint32_t)len)] = "+-=/*? 0159apx\377"[sb_rng_below(&s->rng, 15)];
    sb_err err = s->game->face->parse(&view, text, &m, &why);
    if (err == SB_OK) {
        s->game->face->print(&view, m, sentence, sizeof sentence);
        CLAIM(s->game->face->parse(&view, sentence, &moves[0], &why) == SB_OK && moves[0] == m);
        return;
    }
    len = sb_sentence(sb_game_error(s->game, err)->sentence, &why, sentence, sizeof sentence);
    CLAIM(len > 0 && len < (int)sizeof sentence);
}
TEST(a_misspelt_move_gets_a_sentence) { spots_each(claim_parse, 200, 500, 2); }

static void claim_explain(spot *s) {
    sb_block view;
    char text[400];
    for (int i = 0; i < 20; i++) {
        int seat = (int)sb_rng_below(&s->rng, (uint32_t)s->seats);
        sb_move m = spot_odd_move(s);
        sb_err err = s->game->rules->check(s->state, seat, m);
        if (err == SB_OK) continue;
        s->game->rules->view(s->state, seat, &view);
        int n = sb_game_explain(s->game, &view, seat, m, err, text, sizeof text);
        CLAIM(n > 0 && n < (int)sizeof text);
        CLAIM(!strchr(text, '{') && !strchr(text, '}') && !strstr(text, "\"\"") && !strstr(text, "  "));
    }
}
/* A terminal has 80 columns, and many terminals wrap a line of exactly 80. */
TEST(the_help_of_every_game_fits_a_terminal) {
    for (const sb_game *const *g = sb_games; *g; g++)
        for (const char *line = (*g)->face->help; *line;) {
            size_t n = strcspn(line, "\n");
            if (n > 79)
                fail_msg("%s: a line of the help is %d columns wide, at most 79: %.*s", (*g)->id, (int)n,
                         (int)n, line);
            line += n + (line[n] == '\n');
        }
}

TEST(every_refusal_is_a_whole_sentence) { spots_each(claim_explain, 200, 500, 4); }

/* The last move, redacted for each viewer, can be printed and narrated. The seat that made it
 * reads "you"; no viewer reads their own name. */
static void claim_told(spot *s) {
    char text[2000];
    if (s->table.n == 0) return;
    int i = s->table.n - 1, by = s->log[i].seat;
    sb_walk w;
    sb_walk_init(&w, &s->table, i), sb_walk_step(&w);
    sb_moment last = sb_walk_moment(&w);
    for (int viewer = SB_EVERYTHING; viewer < s->seats; viewer++) {
        sb_move m = sb_moment_move(&last, viewer);
        sb_style style = {.spoken = sb_rng_below(&s->rng, 2), .names = SPOTS_NAMES};
        if (viewer == by || viewer == SB_EVERYTHING) CLAIM(m == s->log[i].move);
        int n = sb_moment_tell(&last, viewer, &style, text, sizeof text);
        CLAIM(n < (int)sizeof text && (n > 0) == !is_untold(s, m));
        if (n == 0) continue;
        CLAIM(text[n - 1] == '\n' && !strstr(text, "\n\n") && !strchr(text, '{'));
        CLAIM(viewer < 0 || !strstr(text, SPOTS_NAMES[viewer]));
        if (viewer == by) CLAIM(strstr(text, "You") || strstr(text, "you"));
        else CLAIM(strstr(text, SPOTS_NAMES[by]));
    }
}
TEST(a_move_is_told_to_everyone_and_to_who_made_it_as_you) { spots_each(claim_told, 50, SPOTS_LOG, 2); }

/* A simple independent JSON reader (RFC 8259): returns the end of one value, or NULL. */
static const char *skip_value(const char *p);

static const char *skip_string(const char *p) {
    for (p++; *p != '"'; p++) {
        if ((uint8_t)*p < ' ') return NULL;
        if (*p == '\\' && !strchr("\"\\/bfnrtu", *++p)) return NULL;
    }
    return p + 1;
}

static const char *skip_number(const char *p) {
    if (*p == '-') p++;
    size_t digits = strspn(p, "0123456789");
    if (digits == 0 || (digits > 1 && *p == '0')) return NULL;
    p += digits;
    if (*p != '.') return p;
    digits = strspn(++p, "0123456789");
    return digits == 0 ? NULL : p + digits;
}

static const char *skip_list(const char *p, char end) {
    if (*++p == end) return p + 1;
    for (;; p++) {
        if (end == '}' && (*p != '"' || !(p = skip_string(p)) || *p++ != ':')) return NULL;
        if (!(p = skip_value(p))) return NULL;
        if (*p == end) return p + 1;
        if (*p != ',') return NULL;
    }
}

static const char *skip_value(const char *p) {
    static const char *const words[] = {"true", "false", "null"};
    if (*p == '{') return skip_list(p, '}');
    if (*p == '[') return skip_list(p, ']');
    if (*p == '"') return skip_string(p);
    for (int i = 0; i < 3; i++)
        if (sb_take_word(&p, words[i])) return p;
    return skip_number(p);
}

/* Loads what a view wrote; if it is refused the sentence says why. */
static void claim_loads(const spot *s, const char *json, int viewer, void *ret_state) {
    sb_detail why = {0};
    sb_err err = s->game->face->load(json, viewer, ret_state, &why);
    if (err == SB_OK) return;
    char sentence[SB_SENTENCE_MAX];
    sb_refusal r = sb_refuse(s->game, err, &why);
    sb_refusal_sentence(&r, NULL, sentence, sizeof sentence);
    fprintf(stderr, "%s\n%s\n", json, sentence);
    CLAIM(err == SB_OK);
}

/* Every view has the fields that code which does not know the game reads: the browser's pages. */
static bool has_common_fields(const char *json) {
    static const char *const names[] = {"game",    "rules",  "seats", "see",
                                        "options", "acting", "over",  "winners"};
    bool all = true;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        sb_json j;
        sb_detail unused;
        sb_json_init(&j, json, &unused);
        all &= sb_json_find(&j, names[i]);
    }
    return all;
}

/* Views have every option that was set, used or not. */
static bool has_options(const spot *s, const char *json) {
    bool all = true;
    for (int i = 0; s->game->rules->options[i].name; i++) {
        const sb_option *option = &s->game->rules->options[i];
        const char *quote = option->words ? "\"" : "";
        char member[2 * SB_WORD_MAX];
        sb_text t;
        sb_text_init(&t, member, sizeof member);
        sb_put_json_string(&t, option->name), sb_put_char(&t, ':'), sb_put(&t, quote);
        sb_put_option(&t, option, s->table.config.value[i]), sb_put(&t, quote);
        all &= !(s->table.config.given >> i & 1) || strstr(json, member);
    }
    return all;
}

static void claim_json(spot *s) {
    sb_block view, again, loaded;
    char json[SB_POSITION_MAX], id[16];
    for (int seat = SB_EVERYTHING; seat < s->seats; seat++) {
        s->game->rules->view(s->state, seat, &view);
        int n = s->game->face->json(&view, json, sizeof json);
        CLAIM(n < (int)sizeof json && skip_value(json) == json + n);
        CLAIM(sb_json_peek(json, "game", id, sizeof id) && strcmp(id, s->game->id) == 0);
        CLAIM(has_common_fields(json));
        CLAIM(has_options(s, json));
        CLAIM(sb_position_viewer(json) == seat);
        memset(&loaded, 0x55, sizeof loaded);
        claim_loads(s, json, seat, &loaded);
        s->game->rules->view(&loaded, seat, &again);
        CLAIM(memcmp(&again, &view, s->game->rules->view_size) == 0);
        if (seat == SB_EVERYTHING) CLAIM(memcmp(&loaded, s->state, s->game->rules->state_size) == 0);
    }
}
TEST(every_view_goes_out_as_json_and_comes_back_the_same) { spots_each(claim_json, 200, 500, 4); }

static void claim_guess(spot *s) {
    sb_block view, guess;
    char json[SB_POSITION_MAX];
    for (int seat = SB_SPECTATOR; seat < s->seats; seat++) {
        s->game->rules->view(s->state, seat, &view);
        s->game->rules->guess(&view, &s->rng, &guess);
        s->game->rules->view(&guess, SB_EVERYTHING, &view);
        s->game->face->json(&view, json, sizeof json);
        claim_loads(s, json, SB_EVERYTHING, &guess);
    }
}
TEST(a_guess_is_a_position_that_loads) { spots_each(claim_guess, 200, 500, 4); }

TEST(a_position_is_an_object) {
    static const char *const WRONG[] = {"", "[]"};
    sb_block state;
    sb_detail why;
    for (const sb_game *const *g = sb_games; *g; g++)
        for (int i = 0; i < 2; i++)
            if ((*g)->face->load(WRONG[i], SB_EVERYTHING, &state, &why) != SB_JSON)
                fail_msg("%s: %s", (*g)->id, WRONG[i]);
}

/* A table that is written to a record and read again is the same table. */
static void try_record(spot *s, const sb_table *t) {
    static sb_table back;
    static sb_entry log[SPOTS_LOG];
    static char again[SPOTS_TEXT];
    sb_refusal why;
    int n = sb_record_write(t, spot_text, sizeof spot_text);
    CLAIM(n < (int)sizeof spot_text && t->n <= sb_record_room(spot_text));
    CLAIM(!strstr(spot_text, "\n\n") && spot_text[n - 1] == '\n');
    CLAIM(sb_record_read(&back, spot_text, log, SPOTS_LOG, &why) && back.game == s->game);
    CLAIM(sb_table_digest(&back) == sb_table_digest(t));
    CLAIM(memcmp(back.state, t->state, s->game->rules->state_size) == 0);
    sb_record_write(&back, again, sizeof again);
    CLAIM(strcmp(again, spot_text) == 0);
}

static void claim_record(spot *s) {
    static sb_table loaded;
    static sb_entry log[SPOTS_LOG];
    sb_block view;
    char json[SB_POSITION_MAX];
    sb_detail why;
    for (int i = 0; i < s->seats; i++) memcpy(s->table.name[i], NAMES[i], strlen(NAMES[i]) + 1);
    try_record(s, &s->table);
    s->game->rules->view(s->table.start, SB_EVERYTHING, &view);
    s->game->face->json(&view, json, sizeof json);
    CLAIM(sb_table_load(&loaded, s->game, json, SB_EVERYTHING, log, SPOTS_LOG, &why) == SB_OK);
    for (int i = 0; i < s->table.n && i < 20; i++)
        CLAIM(sb_table_play(&loaded, s->log[i].seat, s->log[i].move, 0) == SB_OK);
    try_record(s, &loaded);
}
TEST(a_record_replays_to_the_same_table) { spots_each(claim_record, 40, 500, 100); }
