/* The reader of positions of all games, controlled by the table of the game. Its functions
 * return false after an error; the cursor p->j keeps the first one. A position is read as the view
 * of p->see: what this viewer may not know can be hidden in it. */
#include "engine/kept.h"

#define SEEN_OTHERWISE SB_N_("that viewer would see it otherwise")

/* Sets a field to its value for the case that the JSON does not contain it. */
static void clear(const sb_field *f, char *base) {
    if (f->kind >= SB_IS_GAME) return;
    if (!sb_is_counted(f)) sb_keep(f, base, sb_can_be_null(f) ? sb_null_of(f) : f->usual);
    else if (sb_can_be_null(f) || f->kind != SB_IS_OBJECT) sb_keep(f, base, sb_can_be_null(f) ? -1 : 0);
    for (int i = 0; f->of && i < f->cap; i++) clear(f->of, base + f->at + i * f->size);
    for (const sb_field *in = f->fields; in && in->name; in++) clear(in, base + f->at);
}

/* Reads the next key of an object. It must be in the table and must not occur twice. */
static const sb_field *read_key(sb_json *j, int see, const sb_field *fields, uint64_t *given) {
    uint16_t other = see == SB_EVERYTHING ? SB_VIEW_ONLY : SB_FOR_ALL;
    char key[SB_WORD_MAX];
    int32_t offset = sb_json_offset(j);
    const sb_field *f = fields;
    if (!sb_json_key(j, key, sizeof key)) return NULL;
    while (f->name && ((f->flags & other) || strcmp(f->name, key) != 0)) f++;
    uint64_t bit = (uint64_t)1 << (f - fields);
    if (!f->name || (*given & bit)) {
        sb_json_fail(j, f->name ? SB_JSON_TWICE : SB_JSON_KEY, key, offset, 0);
        return NULL;
    }
    *given |= bit;
    return f;
}

static bool read_game(sb_position *p) {
    char word[SB_WORD_MAX];
    if (!sb_json_string(&p->j, word, sizeof word)) return false;
    return strcmp(word, p->game->id) == 0 || sb_position_bad(p, SB_N_("it is of another game"));
}

static bool take_viewer(sb_json *j, int *ret) {
    char word[SB_WORD_MAX];
    int32_t seat, offset = sb_json_offset(j);
    if (sb_json_next(j) != '"') {
        if (sb_json_int(j, "see", 1, SB_SEATS_MAX, &seat)) *ret = seat - 1;
        return j->err == SB_OK;
    }
    if (!sb_json_string(j, word, sizeof word)) return false;
    *ret = strcmp(word, "spectator") == 0 ? SB_SPECTATOR : SB_EVERYTHING;
    return *ret == SB_SPECTATOR || strcmp(word, "all") == 0 ||
           sb_json_fail(j, SB_JSON_WORD, "all, spectator", offset, 0);
}

static bool read_see(sb_position *p) {
    int see;
    if (!take_viewer(&p->j, &see) || see == p->see) return p->j.err == SB_OK;
    if (p->see != SB_EVERYTHING) return sb_position_bad(p, SEEN_OTHERWISE);
    return sb_position_bad(p, SB_N_("one seat's view hides what a position needs"));
}

/* Reads the value of an option as text: a string if the option has words, else a number within
 * its range. */
static bool read_option(sb_json *j, const sb_option *o, char ret[SB_WORD_MAX]) {
    int32_t v;
    sb_text t;
    if (o->words) return sb_json_string(j, ret, SB_WORD_MAX);
    if (!sb_json_int(j, o->name, o->low, o->high, &v)) {
        if (j->err == SB_JSON_RANGE) j->err = SB_OPTION_RANGE; /* both sentences have the same blanks */
        return false;
    }
    sb_text_init(&t, ret, SB_WORD_MAX);
    sb_put_int(&t, v);
    return true;
}

static bool read_options(sb_position *p) {
    char name[SB_WORD_MAX], value[SB_WORD_MAX];
    sb_json *j = &p->j;
    sb_json_open(j, '{');
    while (sb_json_more(j, '}') && sb_json_key(j, name, sizeof name)) {
        const sb_option *o = p->game->rules->options;
        while (o->name && strcmp(o->name, name) != 0) o++;
        if (!o->name) return sb_json_fail(j, SB_NO_OPTION, name, 0, 0);
        if (read_option(j, o, value)) j->err = sb_config_set(&p->config, p->game, name, value, j->detail);
    }
    return j->err == SB_OK;
}

static bool read_chance(sb_json *j, sb_rng *ret) {
    static const sb_field fields[] = {{.name = "key"}, {.name = "at"}, {.name = NULL}};
    const sb_field *f;
    sb_seed seed = {{0}};
    uint64_t given = 0;
    int32_t at = 0;
    char hex[65];
    sb_json_open(j, '{');
    while (sb_json_more(j, '}') && (f = read_key(j, SB_EVERYTHING, fields, &given))) {
        if (f != fields) sb_json_int(j, "at", 0, 1000000000, &at);
        else if (sb_json_string(j, hex, sizeof hex)) j->err = sb_seed_read(hex, &seed, j->detail);
    }
    sb_rng_init(ret, &seed);
    sb_rng_seek(ret, (uint64_t)at);
    return j->err == SB_OK;
}

/* The text is none of the words: the error lists them. */
static bool fail_word(sb_json *j, const sb_field *f, int32_t offset) {
    char list[SB_WORD_MAX];
    sb_text t;
    bool first = true;
    sb_text_init(&t, list, sizeof list);
    for (int i = f->low; f->words[i]; i++) {
        if (!f->words[i][0]) continue;
        sb_put(&t, first ? "" : ", "), sb_put(&t, f->words[i]);
        first = false;
    }
    return sb_json_fail(j, SB_JSON_WORD, list, offset, 0);
}

/* Converts a text to the value of a word or token. */
static bool take_text(sb_json *j, const sb_field *f, const char *text, int32_t offset, int64_t *ret) {
    sb_detail why = {0};
    if (f->kind == SB_IS_WORD) {
        for (*ret = f->low; f->words[*ret] && strcmp(f->words[*ret], text) != 0;) ++*ret;
        return f->words[*ret] || fail_word(j, f, offset);
    }
    sb_detail_word(&why, text);
    sb_err err = f->token->take(text, ret, &why);
    if (err == SB_OK) return true;
    sb_json_fail(j, err, why.word, why.a, why.b);
    j->detail->phrase = why.phrase;
    return false;
}

/* Reads a number, seat, bool, word or token; `field` is the name for errors. */
static bool read_single(sb_position *p, const sb_field *f, const char *field, int64_t *ret) {
    char text[SB_WORD_MAX];
    int32_t number = 0, offset = sb_json_offset(&p->j);
    int32_t high = f->kind == SB_IS_SEAT ? p->game->rules->seats_max : f->high;
    bool yes = false;
    if (f->kind == SB_IS_WORD || f->kind == SB_IS_TOKEN)
        return sb_json_string(&p->j, text, sizeof text) && take_text(&p->j, f, text, offset, ret);
    if (f->kind == SB_IS_BOOL) sb_json_bool(&p->j, &yes);
    else sb_json_int(&p->j, field, (int32_t)sb_low_of(f), high, &number);
    *ret = f->kind == SB_IS_BOOL ? yes : number;
    return p->j.err == SB_OK;
}

static bool read_value(sb_position *p, const sb_field *f, const char *field, char *base);

static bool read_set(sb_position *p, const sb_field *f, const char *field, char *base) {
    uint64_t bits = 0;
    int64_t v = 0;
    sb_json_open(&p->j, '[');
    while (sb_json_more(&p->j, ']'))
        if (read_single(p, f->of, field, &v)) bits |= (uint64_t)1 << (v - sb_low_of(f->of));
    sb_keep(f, base, (int64_t)bits);
    return p->j.err == SB_OK;
}

static bool read_list(sb_position *p, const sb_field *f, const char *field, char *base) {
    int n = 0;
    sb_json_open(&p->j, '[');
    while (sb_json_more(&p->j, ']')) {
        char *entry = base + f->at + n * f->size;
        if (n++ == f->cap) return sb_json_fail(&p->j, SB_JSON_LONG, field, f->cap, 0);
        read_value(p, f->of, field, entry);
    }
    sb_keep(f, base, n);
    return p->j.err == SB_OK;
}

static bool read_map(sb_position *p, const sb_field *f, const char *field, char *base) {
    char key[SB_WORD_MAX];
    uint64_t given[8] = {0};
    int64_t i = 0;
    assert(f->cap <= 8 * 64);
    sb_json_open(&p->j, '{');
    while (sb_json_more(&p->j, '}')) {
        int32_t offset = sb_json_offset(&p->j);
        if (!sb_json_key(&p->j, key, sizeof key) || !take_text(&p->j, f->key, key, offset, &i)) return false;
        if (given[i / 64] >> i % 64 & 1) return sb_json_fail(&p->j, SB_JSON_TWICE, key, offset, 0);
        given[i / 64] |= (uint64_t)1 << i % 64;
        read_value(p, f->of, field, base + f->at + i * f->size);
    }
    sb_keep(f, base, f->cap);
    return p->j.err == SB_OK;
}

static bool read_object(sb_position *p, const sb_field *fields, char *base, uint64_t *ret_given) {
    const sb_field *f;
    *ret_given = 0;
    for (f = fields; f->name; f++)
        if ((f->flags & SB_MAY_STAND) && sb_json_next(&p->j) == (f->kind == SB_IS_LIST ? '[' : '"'))
            return read_value(p, f, f->name, base);
    sb_json_open(&p->j, '{');
    while (sb_json_more(&p->j, '}') && (f = read_key(&p->j, p->see, fields, ret_given)))
        read_value(p, f, f->name, base);
    for (f = fields; f->name; f++)
        if ((f->flags & SB_NEEDED) && !(*ret_given >> (f - fields) & 1))
            sb_json_fail(&p->j, SB_JSON_MISSING, f->name, 0, 0);
    return p->j.err == SB_OK;
}

static bool read_value(sb_position *p, const sb_field *f, const char *field, char *base) {
    sb_json *j = &p->j;
    const sb_rules *rules = p->game->rules;
    int64_t v = 0;
    int32_t number = 0;
    uint64_t given;
    bool null = (f->flags & SB_OR_NULL) && sb_json_take(j, "null");
    bool hidden = (f->flags & SB_OR_HIDDEN) && sb_json_take(j, "\"?\"");
    if (hidden && p->see == SB_EVERYTHING && !(f->flags & SB_MAY_OPEN))
        return sb_json_fail(j, SB_JSON_HIDDEN, field, 0, 0);
    if (f->flags & SB_VIEW_ONLY) return sb_json_skip(j), j->err == SB_OK;
    if (null || hidden) {
        sb_keep(f, base, null ? sb_null_of(f) : sb_hidden_of(f));
        return true;
    }
    switch (f->kind) {
    case SB_IS_SET: return read_set(p, f, field, base);
    case SB_IS_LIST: return read_list(p, f, field, base);
    case SB_IS_MAP: return read_map(p, f, field, base);
    case SB_IS_OBJECT:
        if (sb_can_be_null(f)) sb_keep(f, base, 0);
        return read_object(p, f->fields, base + f->at, &given);
    case SB_IS_GAME: return read_game(p);
    case SB_IS_RULES: return sb_json_int(j, field, 1, rules->number, &number);
    case SB_IS_SEATS:
        if (sb_json_int(j, field, rules->seats_min, rules->seats_max, &number))
            p->head.seats = (uint8_t)number;
        return j->err == SB_OK;
    case SB_IS_SEE: return read_see(p);
    case SB_IS_OPTIONS: return read_options(p);
    case SB_IS_CHANCE: return read_chance(j, &p->rng);
    default:
        if (read_single(p, f, field, &v)) sb_keep(f, base, v);
        return j->err == SB_OK;
    }
}

/* Decides the number of seats: the field "seats" or, without it, the length of a list that has
 * one entry per seat and is required. Every other list of this kind must have the same length. */
static bool settle_seats(sb_position *p) {
    const sb_rules *rules = p->game->rules;
    const sb_field *fields = p->game->face->fields;
    const char *base = (const char *)p;
    int seats = p->head.seats;
    for (const sb_field *f = fields; f->name && !sb_given(p, "seats"); f++)
        if ((f->flags & SB_EACH_SEAT) && (f->flags & SB_NEEDED)) seats = (int)sb_kept(f, base);
    if (seats < rules->seats_min || seats > rules->seats_max)
        return sb_json_fail(&p->j, SB_SEATS, "", rules->seats_min, rules->seats_max);
    if (p->see >= seats) return sb_json_fail(&p->j, SB_NO_SEAT, "", p->see + 1, seats);
    for (const sb_field *f = fields; f->name; f++) {
        bool is_said = (f->flags & SB_EACH_SEAT) && sb_given(p, f->name) && !sb_is_null(f, base);
        if (is_said && sb_kept(f, base) != seats)
            return sb_json_fail(&p->j, SB_JSON_SEATS, f->name, seats, 0);
    }
    p->head.seats = p->config.seats = (uint8_t)seats;
    return true;
}

bool sb_fields_read(sb_position *p, const sb_game *game, const char *json, int viewer,
                    sb_detail *ret_detail) {
    const sb_seed none = {{0}};
    p->game = game;
    p->see = (int8_t)viewer;
    sb_config_init(&p->config, game);
    p->head.seats = p->config.seats;
    sb_rng_init(&p->rng, &none);
    sb_json_init(&p->j, json, ret_detail);
    for (const sb_field *f = game->face->fields; f->name; f++) clear(f, (char *)p);
    return read_object(p, game->face->fields, (char *)p, &p->given) && sb_json_end(&p->j) && settle_seats(p);
}

int sb_position_viewer(const char *json) {
    sb_json j;
    sb_detail unused;
    int viewer;
    sb_json_init(&j, json, &unused);
    return sb_json_find(&j, "see") && take_viewer(&j, &viewer) ? viewer : SB_EVERYTHING;
}

static void read_again(sb_position *p, const char *json) {
    bool read = sb_fields_read(p, p->game, json, p->see, p->j.detail);
    assert(read);
    (void)read;
}

/* `load` may have changed the struct, so the JSON is read once more. */
bool sb_position_is_seen(sb_position *p, const void *state) {
    char said[SB_POSITION_MAX], seen[SB_POSITION_MAX];
    sb_block view;
    uint64_t given = p->given;
    if (p->see == SB_EVERYTHING || p->j.err != SB_OK) return p->j.err == SB_OK;
    read_again(p, p->j.text);
    uint32_t options = p->config.given;
    sb_fields_write_some(p, given, said, sizeof said);
    p->game->rules->view(state, p->see, view.bytes);
    p->game->face->json(view.bytes, seen, sizeof seen);
    read_again(p, seen);
    p->config.given = options;
    sb_fields_write_some(p, given, seen, sizeof seen);
    return strcmp(said, seen) == 0 || sb_position_bad(p, SEEN_OTHERWISE);
}

bool sb_given(const sb_position *p, const char *name) {
    const sb_field *fields = p->game->face->fields, *f = fields;
    while (strcmp(f->name, name) != 0) {
        f++;
        assert(f->name);
    }
    return p->given >> (f - fields) & 1;
}

bool sb_position_bad(sb_position *p, const char *why) { return sb_json_deny(&p->j, SB_BAD_POSITION, why); }

bool sb_position_refuse(sb_position *p, sb_err err, const sb_token *token, int64_t value, int32_t a) {
    char word[SB_WORD_MAX];
    sb_text t;
    sb_text_init(&t, word, sizeof word);
    if (token) token->put(&t, value);
    else sb_put_int(&t, value);
    return sb_json_fail(&p->j, err, word, a, 0);
}
