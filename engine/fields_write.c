/* The writer of positions of all games, controlled by the table of the game. */
#include "engine/kept.h"

sb_position sb_position_of(const sb_game *game, const sb_head *head, int see, const uint8_t chance_key[32],
                           uint64_t chance_at) {
    sb_position p = {.game = game, .head = *head, .see = (int8_t)see, .rng.at = chance_at};
    memcpy(p.rng.key, chance_key, sizeof p.rng.key);
    return p;
}

static void put_options(sb_text *t, const sb_position *p) {
    bool first = true;
    sb_put_char(t, '{');
    for (int i = 0; p->game->rules->options[i].name; i++) {
        const sb_option *option = &p->game->rules->options[i];
        const char *quote = option->words ? "\"" : "";
        if (!(p->config.given >> i & 1)) continue;
        sb_put_comma(t, &first);
        sb_put_json_string(t, option->name), sb_put_char(t, ':');
        sb_put(t, quote), sb_put_option(t, option, p->config.value[i]), sb_put(t, quote);
    }
    sb_put_char(t, '}');
}

static void put_chance(sb_text *t, const sb_rng *rng) {
    uint8_t key[sizeof rng->key];
    memcpy(key, rng->key, sizeof key);
    sb_put(t, "{\"key\":\""), sb_put_hex(t, key, sizeof key), sb_put_char(t, '"');
    sb_put_number(t, "at", (int64_t)rng->at), sb_put_char(t, '}');
}

static void put_see(sb_text *t, int see) {
    if (see >= 0) sb_put_int(t, see + 1);
    else sb_put(t, see == SB_EVERYTHING ? "\"all\"" : "\"spectator\"");
}

/* A number, seat, bool, word or token. */
static void put_single(sb_text *t, const sb_field *f, int64_t v) {
    const char *quote = f->kind == SB_IS_TOKEN && !f->token->is_number ? "\"" : "";
    sb_put(t, quote);
    if (f->kind == SB_IS_TOKEN) f->token->put(t, v);
    else if (f->kind == SB_IS_WORD) sb_put_json_string(t, f->words[v]);
    else if (f->kind == SB_IS_BOOL) sb_put(t, v ? "true" : "false");
    else sb_put_int(t, v);
    sb_put(t, quote);
}

static void put_set(sb_text *t, const sb_field *f, uint64_t bits) {
    bool first = true;
    sb_put_char(t, '[');
    for (; bits; bits &= bits - 1)
        sb_put_comma(t, &first), put_single(t, f->of, sb_low_of(f->of) + sb_lowest_bit64(bits));
    sb_put_char(t, ']');
}

static bool is_left_out(const sb_position *p, const sb_field *f, const char *base) {
    if (f->flags & SB_FOR_ALL) return p->see != SB_EVERYTHING;
    return (f->flags & SB_OR_LEFT_OUT) && sb_is_null(f, base);
}

static void put_value(sb_text *t, const sb_position *p, const sb_field *f, const char *base);

/* Writes the fields of a table whose bits are set in `which`. */
static void put_fields(sb_text *t, const sb_position *p, const sb_field *f, uint64_t which,
                       const char *base) {
    bool first = true;
    sb_put_char(t, '{');
    for (; f->name; f++, which >>= 1) {
        if (!(which & 1) || is_left_out(p, f, base)) continue;
        sb_put_comma(t, &first), sb_put_json_string(t, f->name), sb_put_char(t, ':');
        put_value(t, p, f, base);
    }
    sb_put_char(t, '}');
}

/* Writes a list or a map; each entry of a map has its key before it. */
static void put_entries(sb_text *t, const sb_position *p, const sb_field *f, const char *base) {
    int n = (int)sb_kept(f, base);
    bool first = true;
    assert(n <= f->cap);
    sb_put_char(t, f->key ? '{' : '[');
    for (int i = 0; i < n; i++) {
        const char *entry = base + f->at + i * f->size;
        if (is_left_out(p, f->of, entry)) continue;
        sb_put_comma(t, &first);
        if (f->key) put_single(t, f->key, i), sb_put_char(t, ':');
        put_value(t, p, f->of, entry);
    }
    sb_put_char(t, f->key ? '}' : ']');
}

static void put_value(sb_text *t, const sb_position *p, const sb_field *f, const char *base) {
    if (sb_is_null(f, base) || sb_is_hidden(f, base)) {
        sb_put(t, sb_is_null(f, base) ? "null" : "\"?\"");
        return;
    }
    switch (f->kind) {
    case SB_IS_SET: put_set(t, f, (uint64_t)sb_kept(f, base)); break;
    case SB_IS_LIST:
    case SB_IS_MAP: put_entries(t, p, f, base); break;
    case SB_IS_OBJECT: put_fields(t, p, f->fields, UINT64_MAX, base + f->at); break;
    case SB_IS_GAME: sb_put_json_string(t, p->game->id); break;
    case SB_IS_RULES: sb_put_int(t, p->game->rules->number); break;
    case SB_IS_SEATS: sb_put_int(t, p->head.seats); break;
    case SB_IS_SEE: put_see(t, p->see); break;
    case SB_IS_OPTIONS: put_options(t, p); break;
    case SB_IS_CHANCE: put_chance(t, &p->rng); break;
    default: put_single(t, f, sb_kept(f, base)); break;
    }
}

int sb_fields_write_some(const sb_position *p, uint64_t which, char *buf, int cap) {
    sb_text t;
    sb_text_init(&t, buf, cap);
    put_fields(&t, p, p->game->face->fields, which, (const char *)p);
    return t.n;
}

int sb_fields_write(const sb_position *p, char *buf, int cap) {
    return sb_fields_write_some(p, UINT64_MAX, buf, cap);
}
