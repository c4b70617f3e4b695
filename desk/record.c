/* Records as text: the writer, and a reader that works line by line. */
#include "desk/record.h"

#include "desk/walk.h"
#include "games/games.h"

static const char HEAD[] = "spelbord record ", POSITION[] = "position ";
enum { FORMAT = 1 }; /* the number after HEAD */

static void put_head(sb_text *out, const sb_table *t) {
    const sb_game *g = t->game;
    sb_put(out, HEAD), sb_put_int(out, FORMAT), sb_put(out, "\ngame "), sb_put(out, g->id);
    sb_put(out, "\nrules "), sb_put_int(out, t->loaded ? g->rules->number : t->config.rules);
    sb_put(out, "\nseats "), sb_put_int(out, sb_table_head(t)->seats), sb_put_char(out, '\n');
    for (int i = 0; !t->loaded && g->rules->options[i].name; i++) {
        if (!(t->config.given >> i & 1)) continue;
        sb_put(out, "set "), sb_put(out, g->rules->options[i].name), sb_put_char(out, ' ');
        sb_put_option(out, &g->rules->options[i], t->config.value[i]), sb_put_char(out, '\n');
    }
}

/* Writes the seed or the position. The position goes directly into the free part of the buffer,
 * without a copy. */
static void put_start(sb_text *out, const sb_table *t) {
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    if (!t->loaded) {
        sb_put(out, "seed "), sb_put_hex(out, t->seed.bytes, sizeof t->seed.bytes), sb_put_char(out, '\n');
        return;
    }
    sb_put(out, POSITION);
    t->game->rules->view(t->start, SB_EVERYTHING, view);
    int room = sb_text_is_cut(out) ? 0 : out->cap - out->n;
    out->n += t->game->face->json(view, room > 0 ? out->buf + out->n : NULL, room);
    sb_put_char(out, '\n');
}

static void put_players(sb_text *out, const sb_table *t) {
    for (int i = 0; i < sb_table_head(t)->seats; i++) {
        if (!t->name[i][0]) continue;
        sb_put(out, "player "), sb_put_int(out, i + 1), sb_put_char(out, ' ');
        sb_put(out, t->name[i]), sb_put_char(out, '\n');
    }
}

static void put_move(sb_text *out, const sb_walk *w, int viewer) {
    sb_moment m = sb_walk_moment(w);
    uint64_t time = w->table->log[w->n - 1].time;
    char move[SB_MOVE_MAX];
    int n = sb_moment_print(&m, viewer, move, sizeof move);
    assert(n < (int)sizeof move);
    (void)n;
    sb_put_int(out, w->n), sb_put(out, ". "), sb_put_int(out, m.seat + 1);
    sb_put_char(out, ' '), sb_put(out, move);
    if (time) sb_put(out, " @"), sb_put_int(out, (int64_t)time);
    sb_put_char(out, '\n');
}

/* A digest of all legal listed moves of all seats in this state, in written form; the order of
 * the list does not matter. Two programs that play the same game have the same digest at every
 * step, even if their states have different bytes. */
static uint64_t witness(const sb_game *game, const void *state) {
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    sb_move moves[SB_MOVES_MAX];
    char text[SB_MOVE_MAX];
    uint64_t sum = 0;
    assert(game->rules->moves_max <= SB_MOVES_MAX);
    for (int seat = 0; seat < sb_head_of(state)->seats; seat++) {
        int n = game->rules->moves(state, seat, moves);
        if (n > 0) game->rules->view(state, seat, view);
        for (int i = 0; i < n; i++) {
            int length = game->face->print(view, moves[i], text, sizeof text);
            sum += sb_digest((uint64_t)seat + 1, text, (size_t)length);
        }
    }
    return sum;
}

static uint64_t add_witness(uint64_t digest, const sb_table *t, const void *state) {
    uint64_t here = witness(t->game, state);
    return sb_digest(digest, &here, sizeof here);
}

/* Writes the last lines: score and winners (if the game is over), and the digest of all
 * witnesses. */
static void put_end(sb_text *out, const sb_table *t, uint64_t digest) {
    const sb_head *h = sb_table_head(t);
    int32_t score[SB_SEATS_MAX] = {0};
    t->game->rules->score(t->state, score);
    if (h->over) {
        sb_put(out, "score");
        for (int i = 0; i < h->seats; i++) sb_put_char(out, ' '), sb_put_int(out, score[i]);
        sb_put(out, "\nwinner");
        for (int i = 0; i < h->seats; i++)
            if (h->winners >> i & 1) sb_put_char(out, ' '), sb_put_int(out, i + 1);
        sb_put(out, h->winners ? "\n" : " nobody\n");
    }
    uint8_t big[8];
    for (int i = 0; i < 8; i++) big[i] = (uint8_t)(digest >> (56 - 8 * i));
    sb_put(out, "hash "), sb_put_hex(out, big, 8), sb_put_char(out, '\n');
}

int sb_record_write(const sb_table *t, char *buf, int cap) {
    sb_walk w;
    sb_text out;
    sb_text_init(&out, buf, cap);
    put_head(&out, t);
    put_start(&out, t);
    put_players(&out, t);
    sb_walk_init(&w, t, 0);
    uint64_t digest = add_witness(0, t, w.state);
    while (sb_walk_step(&w)) {
        put_move(&out, &w, SB_EVERYTHING);
        digest = add_witness(digest, t, w.state);
    }
    put_end(&out, t, digest);
    return out.n;
}

int sb_record_write_for(const sb_table *t, int viewer, char *buf, int cap) {
    sb_walk w;
    sb_text out;
    assert(viewer >= SB_SPECTATOR && viewer < sb_table_head(t)->seats);
    sb_text_init(&out, buf, cap);
    put_head(&out, t);
    sb_put(&out, "seen ");
    if (viewer == SB_SPECTATOR) sb_put(&out, "spectator");
    else sb_put_int(&out, viewer + 1);
    sb_put_char(&out, '\n');
    put_players(&out, t);
    for (sb_walk_init(&w, t, 0); sb_walk_step(&w);) put_move(&out, &w, viewer);
    return out.n;
}

int sb_record_room(const char *text) {
    int lines = 1;
    for (; *text; text++) lines += *text == '\n';
    return lines;
}

/* The cursor of the reader. */
typedef struct {
    const char *at;   /* start of the next line */
    const char *line; /* start of the current line */
    const char *end;  /* its end: points to the line break or the NUL */
    int number;       /* of the current line, from 1 */
    const sb_game *game;
    sb_refusal *refusal; /* filled when a line is refused */
} lines;

static bool next_line(lines *l) {
    if (!*l->at) return false;
    l->line = l->at;
    l->end = strchr(l->at, '\n');
    if (!l->end) l->end = l->at + strlen(l->at);
    l->at = *l->end ? l->end + 1 : l->end;
    if (l->end > l->line && l->end[-1] == '\r') l->end--;
    l->number++;
    return true;
}

/* Refuses the current line; returns false. */
static bool refuse(const lines *l, sb_err err, const sb_detail *blanks) {
    *l->refusal = sb_refuse(l->game, err, blanks);
    l->refusal->line = l->number;
    return false;
}

/* The same, with a word for the blank {word}. */
static bool refuse_word(const lines *l, sb_err err, const char *word) {
    sb_detail blanks = {0};
    sb_detail_word(&blanks, word);
    return refuse(l, err, &blanks);
}

/* The same, with a part of a line as the word. */
static bool refuse_part(const lines *l, sb_err err, const char *from, const char *end) {
    char part[2 * SB_WORD_MAX]; /* longer than a word, so that refuse_word makes the cut */
    sb_text out;
    sb_text_init(&out, part, sizeof part);
    for (; from < end && !sb_text_is_cut(&out); from++) sb_put_char(&out, *from);
    return refuse_word(l, err, part);
}

/* The same, with the whole line as the word. */
static bool refuse_line(const lines *l, sb_err err) { return refuse_part(l, err, l->line, l->end); }

/* The same, with the first word of the line `of`. */
static bool refuse_key(const lines *l, sb_err err, const lines *of) {
    const char *end = of->line;
    while (end < of->end && *end != ' ') end++;
    return refuse_part(l, err, of->line, end);
}

/* Copies the rest of the line from `at` on; false if it does not fit. */
static bool rest_of_line(const lines *l, const char *at, char *ret, int cap) {
    ptrdiff_t n = l->end - at;
    if (n < 0 || n >= cap) return false;
    memcpy(ret, at, (size_t)n);
    ret[n] = 0;
    return true;
}

/* Whether the first word of the line is one of these; the last entry is NULL. */
static bool begins_with(const lines *l, const char *const *words) {
    for (; *words; words++) {
        const char *at = l->line;
        if (sb_take_word(&at, *words) && (at == l->end || *at == ' ')) return true;
    }
    return false;
}

static bool is_head_line(const lines *l) {
    static const char *const words[] = {"game",     "rules",  "seats", "set", "seed",
                                        "position", "player", "seen",  NULL};
    return begins_with(l, words);
}

static bool is_end_line(const lines *l) {
    static const char *const words[] = {"score", "winner", "hash", NULL};
    return begins_with(l, words);
}

/* Whether a blank of the line follows another or ends it. The name of a player and the JSON of a
 * position may contain any blanks. */
static bool has_spare_blank(const lines *l) {
    static const char *const words[] = {"game", "rules", "seats", "set", "seed", "seen", NULL};
    if (!begins_with(l, words)) return false;
    for (const char *c = l->line; c < l->end; c++)
        if (*c == ' ' && (c + 1 == l->end || c[1] == ' ')) return true;
    return false;
}

static bool is_move_line(const lines *l) { return *l->line >= '0' && *l->line <= '9'; }

/* Finds the game, which may be named in any line of the head. */
static bool find_game(lines l, const sb_game **ret) {
    bool more;
    while ((more = next_line(&l)) && !is_move_line(&l) && !is_end_line(&l)) {
        const char *at = l.line;
        char id[SB_WORD_MAX];
        if (!sb_take_word(&at, "game ")) continue;
        if (has_spare_blank(&l)) return refuse_line(&l, SB_RECORD_BLANKS);
        if (!rest_of_line(&l, at, id, sizeof id)) return refuse_line(&l, SB_RECORD_LINE);
        *ret = sb_game_find(id);
        return *ret || refuse_word(&l, SB_NO_GAME, id);
    }
    l.number -= more;
    return refuse_word(&l, SB_RECORD_MISSING, "game");
}

static bool take_first_line(lines *l) {
    const char *at = l->at;
    int32_t format;
    bool is_record = next_line(l) && sb_take_word(&at, HEAD) && sb_take_int(&at, &format) && at == l->end;
    l->number = 1;
    if (!is_record) return refuse(l, SB_RECORD_HEAD, &(sb_detail){0});
    return format == FORMAT || refuse(l, SB_RECORD_FORMAT, &(sb_detail){.a = format, .b = FORMAT});
}

/* The content of the head of a record, read before the table is made. */
typedef struct {
    sb_config config;
    sb_seed seed;
    lines position; /* the line of the position; its number is 0: none */
    lines dealt;    /* a line "seed" or "set", which a position replaces; its number is 0: none */
    char name[SB_SEATS_MAX][SB_NAME_MAX];
    bool has_game, has_seed, has_rules;
} head;

/* Notes that a line which may stand only once has been read. */
static bool once(const lines *l, bool *has) {
    if (*has) return refuse_key(l, SB_OPTION_TWICE, l);
    return *has = true;
}

/* Reads "name value" of a "set" line, or the line "seats 3". */
static bool read_set(const lines *l, const char *at, head *h) {
    char name[SB_WORD_MAX], *value;
    sb_detail blanks = {0};
    if (!rest_of_line(l, at, name, sizeof name) || !(value = strchr(name, ' ')))
        return refuse_line(l, SB_RECORD_LINE);
    *value++ = 0;
    sb_err err = sb_config_set(&h->config, l->game, name, value, &blanks);
    return err == SB_OK || refuse(l, err, &blanks);
}

static bool read_rules(const lines *l, const char *at, head *h) {
    int32_t v;
    sb_detail blanks = {0};
    if (!once(l, &h->has_rules)) return false;
    if (!sb_take_int(&at, &v) || at != l->end || v < 0 || v > 0xFFFF) return refuse_line(l, SB_RECORD_LINE);
    h->config.rules = (uint16_t)v;
    sb_err err = sb_config_check(&h->config, l->game, &blanks);
    return err == SB_OK || refuse(l, err, &blanks);
}

static bool read_seed(const lines *l, const char *at, head *h) {
    char word[80]; /* longer than a seed */
    sb_detail blanks = {.a = (int32_t)(l->end - at)};
    if (!once(l, &h->has_seed)) return false;
    if (!rest_of_line(l, at, word, sizeof word)) return refuse(l, SB_SEED_LONG, &blanks);
    sb_err err = sb_seed_read(word, &h->seed, &blanks);
    return err == SB_OK || refuse(l, err, &blanks);
}

/* Reads "seat name" of a "player" line. A name must not contain control characters. check_players
 * refuses a seat that the table does not have. */
static bool read_player(const lines *l, const char *at, head *h) {
    int32_t seat;
    char name[SB_NAME_MAX];
    sb_text key;
    if (!sb_take_int(&at, &seat) || !sb_take_word(&at, " ")) return refuse_line(l, SB_RECORD_LINE);
    if (!rest_of_line(l, at, name, sizeof name))
        return refuse(l, SB_RECORD_NAME, &(sb_detail){.a = SB_NAME_MAX - 1, .b = (int32_t)(l->end - at)});
    for (char *c = name; *c; c++)
        if ((uint8_t)*c < ' ' || *c == 127) return refuse_line(l, SB_RECORD_LINE);
    if (seat < 1 || seat > SB_SEATS_MAX) return true;
    if (*h->name[seat - 1]) {
        sb_text_init(&key, name, sizeof name);
        sb_put(&key, "player "), sb_put_int(&key, seat);
        return refuse_word(l, SB_OPTION_TWICE, name);
    }
    memcpy(h->name[seat - 1], name, sizeof name);
    return true;
}

/* Refuses the first "player" line whose seat the table does not have; `l` is the first line of the
 * record. The number of seats may stand in any line of the head, so the head must have been read. */
static bool check_players(lines l, int seats) {
    while (next_line(&l) && !is_move_line(&l) && !is_end_line(&l)) {
        const char *at = l.line;
        int32_t seat;
        if (sb_take_word(&at, "player ") && sb_take_int(&at, &seat) && (seat < 1 || seat > seats))
            return refuse(&l, SB_NO_SEAT, &(sb_detail){.a = seat, .b = seats});
    }
    return true;
}

static bool read_position(const lines *l, head *h) {
    if (h->position.number) return refuse_key(l, SB_OPTION_TWICE, l);
    h->position = *l;
    return true;
}

/* Refuses a record that shows only what one viewer saw (sb_record_write_for). */
static bool refuse_seen(const lines *l, const char *at) {
    int32_t seat;
    if (sb_take_word(&at, "spectator") && at == l->end)
        return refuse(l, SB_RECORD_SPECTATOR, &(sb_detail){0});
    if (sb_take_int(&at, &seat) && at == l->end) return refuse(l, SB_RECORD_SEAT, &(sb_detail){.a = seat});
    return refuse_line(l, SB_RECORD_LINE);
}

static bool read_head_line(const lines *l, head *h) {
    const char *at = l->line;
    if (has_spare_blank(l)) return refuse_line(l, SB_RECORD_BLANKS);
    if (sb_take_word(&at, "game ")) return once(l, &h->has_game);
    if (sb_take_word(&at, "rules ")) return read_rules(l, at, h);
    if (sb_take_word(&at, "seats ")) return read_set(l, l->line, h);
    if (sb_take_word(&at, "set ")) return h->dealt = *l, read_set(l, at, h);
    if (sb_take_word(&at, "player ")) return read_player(l, at, h);
    if (sb_take_word(&at, "seed ")) return h->dealt = *l, read_seed(l, at, h);
    if (sb_take_word(&at, POSITION)) return read_position(l, h);
    if (sb_take_word(&at, "seen ")) return refuse_seen(l, at);
    return refuse_line(l, SB_RECORD_LINE);
}

/* Reads " @time" at the end of a move and removes it; *ret is 0 if there is none. */
static bool take_time(char *move, uint64_t *ret) {
    char *at = strrchr(move, '@');
    *ret = 0;
    if (!at || at == move || at[-1] != ' ') return true;
    for (const char *c = at + 1; *c; c++) {
        if (*c < '0' || *c > '9' || *ret > (uint64_t)INT64_MAX / 10 - 1) return false;
        *ret = 10 * *ret + (uint64_t)(*c - '0');
    }
    if (*ret == 0) return false;
    at[-1] = 0;
    return true;
}

/* Refuses a move of a seat, from 1, that may not act: names those that may. */
static bool refuse_turn(const lines *l, const sb_head *h, int seat) {
    sb_detail blanks = {.a = seat};
    sb_text word;
    sb_text_init(&word, blanks.word, sizeof blanks.word);
    for (int i = 0; i < h->seats; i++)
        if (sb_may_act(h, i)) sb_put(&word, word.n ? ", " : ""), sb_put_int(&word, i + 1);
    return refuse(l, SB_RECORD_TURN, &blanks);
}

/* Reads a line such as "12. 2 jmp+40 @1763212345678" and plays the move. */
static bool read_move(const lines *l, sb_table *t) {
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    const char *at = l->line;
    char text[SB_MOVE_MAX + 32]; /* with its time */
    int32_t number, seat;
    uint64_t time;
    sb_move move;
    const sb_head *h = sb_table_head(t);
    if (!sb_take_int(&at, &number) || !sb_take_word(&at, ". ") || !sb_take_int(&at, &seat) ||
        !sb_take_word(&at, " ") || !rest_of_line(l, at, text, sizeof text))
        return refuse_line(l, SB_RECORD_LINE);
    if (!take_time(text, &time)) return refuse_word(l, SB_RECORD_TIME, strrchr(text, '@'));
    if (number != t->n + 1) return refuse(l, SB_RECORD_ORDER, &(sb_detail){.a = t->n + 1});
    if (seat < 1 || seat > h->seats) return refuse(l, SB_NO_SEAT, &(sb_detail){.a = seat, .b = h->seats});
    if (!h->over && !sb_may_act(h, seat - 1)) return refuse_turn(l, h, seat);
    t->game->rules->view(t->state, seat - 1, view);
    if (!sb_read_move(t->game, t->state, view, seat - 1, text, &move, l->refusal)) {
        l->refusal->line = l->number;
        return false;
    }
    return sb_table_play(t, seat - 1, move, time) == SB_OK || refuse(l, SB_LOG_FULL, &(sb_detail){0});
}

/* Refuses the line "score": names the first seat with another score. */
static bool refuse_score(const lines *l, const sb_table *t) {
    const char *at = l->line + strlen("score");
    int32_t score[SB_SEATS_MAX] = {0}, said;
    t->game->rules->score(t->state, score);
    for (int i = 0; i < sb_table_head(t)->seats; i++) {
        sb_detail blanks = {.a = i + 1, .b = score[i]};
        sb_text word;
        if (!sb_take_word(&at, " ") || !sb_take_int(&at, &said)) break;
        if (said == score[i]) continue;
        sb_text_init(&word, blanks.word, sizeof blanks.word);
        sb_put_int(&word, said);
        return refuse(l, SB_RECORD_SCORE, &blanks);
    }
    return refuse_line(l, SB_RECORD_LINE);
}

static bool is_hash(const char *at, const char *end) {
    if (end - at != 16) return false;
    while (at < end && ((*at >= '0' && *at <= '9') || (*at >= 'a' && *at <= 'f'))) at++;
    return at == end;
}

/* Refuses the line "winner" or "hash" with the values of record and replay: "winner 1 ≠ 1 2". */
static bool refuse_value(const lines *l, const lines *want) {
    char both[SB_WORD_MAX];
    sb_text out;
    sb_text_init(&out, both, sizeof both);
    sb_put_bytes(&out, l->line, (int)(l->end - l->line)), sb_put(&out, " ≠");
    for (const char *c = strchr(want->line, ' '); c < want->end; c++) sb_put_char(&out, *c);
    return sb_text_is_cut(&out) ? refuse_line(l, SB_RECORD_LINE) : refuse_word(l, SB_RECORD_HASH, both);
}

/* Refuses a line after the moves; the replay has the line `want` there. */
static bool refuse_end(const lines *l, const sb_table *t, const lines *want) {
    const char *at = l->line;
    char first = *want->line; /* of score, winner or hash */
    if (!is_end_line(l) && !is_move_line(l)) return refuse_line(l, SB_RECORD_LINE);
    if (*at != first) return refuse_key(l, SB_RECORD_WANTED, want);
    if (first == 's') return refuse_score(l, t);
    if (!sb_take_word(&at, "hash")) return refuse_value(l, want);
    at += at < l->end; /* the space */
    return is_hash(at, l->end) ? refuse_value(l, want) : refuse_part(l, SB_RECORD_DIGITS, at, l->end);
}

/* The last lines must be exactly those that put_end writes; some or all of them may be missing
 * at the end. `l` is the first of them. */
static bool read_end(lines *l, const sb_table *t, uint64_t digest) {
    char text[512];
    lines want = {.at = text};
    sb_text out;
    sb_text_init(&out, text, sizeof text);
    put_end(&out, t, digest);
    do {
        if (is_head_line(l)) return refuse_key(l, SB_RECORD_LATE, l);
        if (!next_line(&want)) return refuse_word(l, SB_RECORD_PAST, "hash");
        ptrdiff_t n = l->end - l->line;
        if (want.end - want.line != n || memcmp(want.line, l->line, (size_t)n) != 0)
            return refuse_end(l, t, &want);
    } while (next_line(l));
    return true;
}

/* `load` needs a NUL after the position, but in the record a line ends there: so it is copied. */
static bool place(sb_table *t, const head *h, sb_entry *log, int cap) {
    char json[SB_POSITION_MAX];
    const lines *l = &h->position;
    sb_detail blanks = {0};
    if (h->dealt.number) return refuse_key(&h->dealt, SB_RECORD_POSITION, &h->dealt);
    if (!rest_of_line(l, l->line + strlen(POSITION), json, sizeof json))
        return refuse_line(l, SB_RECORD_LINE);
    sb_err err = sb_table_load(t, l->game, json, SB_EVERYTHING, log, cap, &blanks);
    if (err != SB_OK) return refuse(l, err, &blanks);
    blanks = (sb_detail){.a = sb_table_head(t)->seats, .b = h->config.seats};
    return blanks.a == blanks.b || refuse(l, SB_RECORD_SEATS, &blanks);
}

/* Makes the table that the head describes; `l` is the last line of the head. */
static bool begin(sb_table *t, const head *h, const lines *l, sb_entry *log, int cap) {
    sb_detail blanks = {0};
    sb_err err = SB_OK;
    if (!h->has_rules) return refuse_word(l, SB_RECORD_MISSING, "rules");
    if (!h->config.seats_given) return refuse_word(l, SB_RECORD_MISSING, "seats");
    if (!h->position.number && !h->has_seed) return refuse(l, SB_RECORD_SEED, &blanks);
    if (!h->position.number) err = sb_table_deal(t, l->game, &h->config, &h->seed, log, cap, &blanks);
    else if (!place(t, h, log, cap)) return false;
    if (err != SB_OK) return refuse(l, err, &blanks);
    memcpy(t->name, h->name, sizeof t->name);
    return true;
}

bool sb_record_read(sb_table *t, const char *text, sb_entry *log, int cap, sb_refusal *ret) {
    lines l = {.at = text, .refusal = ret};
    head h = {.has_seed = false};
    bool more;
    if (!take_first_line(&l) || !find_game(l, &l.game)) return false;
    sb_config_init(&h.config, l.game);
    lines first = l;
    while ((more = next_line(&l)) && !is_move_line(&l) && !is_end_line(&l))
        if (!read_head_line(&l, &h)) return false;
    lines last = l;
    last.number -= more;
    if (!begin(t, &h, &last, log, cap) || !check_players(first, h.config.seats)) return false;
    uint64_t digest = add_witness(0, t, t->state);
    for (; more && is_move_line(&l); more = next_line(&l)) {
        if (!read_move(&l, t)) return false;
        digest = add_witness(digest, t, t->state);
    }
    return !more || read_end(&l, t, digest);
}
