/* Fields that the positions of several games have. */
#include "engine/position.h"

void sb_put_seats(sb_text *t, const char *key, unsigned set) {
    bool first = true;
    sb_put_key(t, key), sb_put_char(t, '[');
    for (int i = 0; i < SB_SEATS_MAX; i++)
        if (set >> i & 1) sb_put_comma(t, &first), sb_put_int(t, i + 1);
    sb_put_char(t, ']');
}

void sb_put_opening(sb_text *t, const sb_game *game, int seats, int seat) {
    sb_put(t, "{\"game\":"), sb_put_json_string(t, game->id);
    sb_put_number(t, "rules", game->rules->number), sb_put_number(t, "seats", seats);
    sb_put_key(t, "see");
    if (seat >= 0) sb_put_int(t, seat + 1);
    else sb_put(t, seat == SB_EVERYTHING ? "\"all\"" : "\"spectator\"");
}

void sb_put_options(sb_text *t, const sb_game *game, const sb_config *config) {
    bool first = true;
    sb_put_key(t, "options"), sb_put_char(t, '{');
    for (int i = 0; game->rules->options[i].name; i++) {
        const sb_option *option = &game->rules->options[i];
        const char *quote = option->words ? "\"" : "";
        if (!(config->given >> i & 1)) continue;
        sb_put_comma(t, &first);
        sb_put_json_string(t, option->name), sb_put_char(t, ':');
        sb_put(t, quote), sb_put_option(t, option, config->value[i]), sb_put(t, quote);
    }
    sb_put_char(t, '}');
}

void sb_put_chance(sb_text *t, const uint8_t key[32], uint64_t at) {
    sb_put(t, ",\"chance\":{\"key\":\""), sb_put_hex(t, key, 32), sb_put_char(t, '"');
    sb_put_number(t, "at", (int64_t)at), sb_put_char(t, '}');
}

bool sb_read_key(sb_json *j, const char *const *names, int n, uint64_t *seen, int *ret) {
    char key[SB_WORD_MAX];
    int32_t place = (int32_t)(j->at - j->text) + 1;
    int i = 0;
    if (!sb_json_key(j, key, sizeof key)) return false;
    while (i < n && strcmp(names[i], key) != 0) i++;
    if (i == n) return sb_json_fail(j, SB_JSON_KEY, key, place, 0);
    if (*seen >> i & 1) return sb_json_fail(j, SB_JSON_TWICE, key, place, 0);
    *seen |= (uint64_t)1 << i;
    *ret = i;
    return true;
}

bool sb_read_word(sb_json *j, char ret[SB_WORD_MAX]) { return sb_json_string(j, ret, SB_WORD_MAX); }

bool sb_read_set(sb_json *j, const char *field, int most, uint32_t *ret) {
    int32_t v = 1;
    *ret = 0;
    sb_json_open(j, '[');
    while (sb_json_more(j, ']'))
        if (sb_json_int(j, field, 1, most, &v)) *ret |= 1u << (v - 1);
    return j->err == SB_OK;
}

bool sb_read_game(sb_json *j, const sb_game *game, sb_err bad) {
    char word[SB_WORD_MAX];
    if (!sb_read_word(j, word)) return false;
    return strcmp(word, game->id) == 0 || sb_json_deny(j, bad, SB_SAID("it is of another game"));
}

bool sb_read_rules(sb_json *j, const sb_game *game) {
    int32_t v;
    return sb_json_int(j, "rules", 1, game->rules->number, &v);
}

bool sb_read_see(sb_json *j, sb_err bad) {
    char word[SB_WORD_MAX] = "";
    int32_t seat;
    if (sb_json_is_string(j)) sb_read_word(j, word);
    else sb_json_int(j, "see", 1, SB_SEATS_MAX, &seat);
    return (j->err == SB_OK && strcmp(word, "all") == 0) ||
           sb_json_deny(j, bad, SB_SAID("one seat's view hides what a position needs"));
}

/* A value as text: a string where the option has words, else a number of its range. */
static bool read_value(sb_json *j, const sb_option *o, char ret[SB_WORD_MAX]) {
    int32_t v;
    sb_text t;
    if (o->words) return sb_read_word(j, ret);
    if (!sb_json_int(j, o->name, o->low, o->high, &v)) {
        if (j->err == SB_JSON_RANGE) j->err = SB_OPTION_RANGE; /* the blanks are the same */
        return false;
    }
    sb_text_init(&t, ret, SB_WORD_MAX);
    sb_put_int(&t, v);
    return true;
}

bool sb_read_options(sb_json *j, const sb_game *game, sb_config *config) {
    char name[SB_WORD_MAX], value[SB_WORD_MAX];
    sb_json_open(j, '{');
    while (sb_json_more(j, '}') && sb_json_key(j, name, sizeof name)) {
        const sb_option *o = game->rules->options;
        while (o->name && strcmp(o->name, name) != 0) o++;
        if (!o->name) return sb_json_fail(j, SB_NO_OPTION, name, 0, 0);
        if (read_value(j, o, value)) j->err = sb_config_set(config, game, name, value, j->detail);
    }
    return j->err == SB_OK;
}

bool sb_read_chance(sb_json *j, sb_rng *ret) {
    static const char *const keys[] = {"key", "at"};
    sb_seed seed = {{0}};
    uint64_t seen = 0;
    int32_t at = 0;
    char hex[65];
    int key = 0;
    sb_json_open(j, '{');
    while (sb_json_more(j, '}') && sb_read_key(j, keys, 2, &seen, &key)) {
        if (key == 1) sb_json_int(j, "at", 0, 1000000000, &at);
        else if (sb_json_string(j, hex, sizeof hex)) j->err = sb_seed_read(hex, &seed, j->detail);
    }
    sb_rng_init(ret, &seed);
    sb_rng_seek(ret, (uint64_t)at);
    return j->err == SB_OK;
}
