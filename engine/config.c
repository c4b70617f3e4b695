/* The options of a table, set by name. */
#include "engine/config.h"

int sb_options_n(const sb_game *game) {
    int n = 0;
    while (game->rules->options[n].name) n++;
    assert(n <= SB_OPTIONS_MAX);
    return n;
}

void sb_config_init(sb_config *config, const sb_game *game) {
    memset(config, 0, sizeof *config);
    config->rules = game->rules->number;
    config->seats = game->rules->seats_usual;
    for (int i = 0; game->rules->options[i].name; i++) config->value[i] = game->rules->options[i].usual;
}

/* Reads a number; false if the text contains anything else. */
static bool whole_int(const char *text, int32_t *ret) { return sb_take_int(&text, ret) && *text == 0; }

static sb_err refuse(sb_detail *d, sb_err err, const char *word, int32_t a, int32_t b) {
    sb_detail_word(d, word);
    d->a = a;
    d->b = b;
    return err;
}

static sb_err set_seats(sb_config *config, const sb_game *game, const char *value, sb_detail *d) {
    int32_t v;
    if (config->seats_given) return refuse(d, SB_OPTION_TWICE, "seats", 0, 0);
    bool is_number = whole_int(value, &v);
    if (!is_number || v < game->rules->seats_min || v > game->rules->seats_max)
        return refuse(d, is_number ? SB_SEATS : SB_OPTION_RANGE, "seats", game->rules->seats_min,
                      game->rules->seats_max);
    config->seats = (uint8_t)v;
    config->seats_given = true;
    return SB_OK;
}

static sb_err read_value(const sb_option *o, const char *text, int32_t *ret, sb_detail *d) {
    if (!o->words) {
        bool fits = whole_int(text, ret) && *ret >= o->low && *ret <= o->high;
        return fits ? SB_OK : refuse(d, SB_OPTION_RANGE, o->name, o->low, o->high);
    }
    for (int i = 0; o->words[i]; i++) {
        *ret = i;
        if (strcmp(o->words[i], text) == 0) return SB_OK;
    }
    return refuse(d, SB_OPTION_WORD, text, 0, 0);
}

sb_err sb_config_set(sb_config *config, const sb_game *game, const char *name, const char *value,
                     sb_detail *ret_detail) {
    if (strcmp(name, "seats") == 0) return set_seats(config, game, value, ret_detail);
    for (int i = 0; game->rules->options[i].name; i++) {
        if (strcmp(game->rules->options[i].name, name) != 0) continue;
        int32_t v;
        if (config->given >> i & 1) return refuse(ret_detail, SB_OPTION_TWICE, name, 0, 0);
        sb_err err = read_value(&game->rules->options[i], value, &v, ret_detail);
        if (err != SB_OK) return err;
        config->value[i] = v;
        config->given |= 1u << i;
        return SB_OK;
    }
    return refuse(ret_detail, SB_NO_OPTION, name, 0, 0);
}

sb_err sb_config_check(const sb_config *config, const sb_game *game, sb_detail *ret_detail) {
    if (config->rules < 1 || config->rules > game->rules->number)
        return refuse(ret_detail, SB_RULES, "", config->rules, game->rules->number);
    if (config->seats < game->rules->seats_min || config->seats > game->rules->seats_max)
        return refuse(ret_detail, SB_SEATS, "", game->rules->seats_min, game->rules->seats_max);
    for (int i = 0; game->rules->options[i].name; i++) {
        const sb_option *o = &game->rules->options[i];
        if (config->value[i] < o->low || config->value[i] > o->high)
            return refuse(ret_detail, SB_OPTION_RANGE, o->name, o->low, o->high);
    }
    return SB_OK;
}

void sb_put_option(sb_text *t, const sb_option *option, int32_t value) {
    if (option->words) sb_put(t, option->words[value]);
    else sb_put_int(t, value);
}

sb_err sb_seed_read(const char *text, sb_seed *ret, sb_detail *ret_detail) {
    char digits[65];
    size_t n = strlen(text);
    const char *at = digits;
    memset(digits, '0', 64);
    digits[64] = 0;
    if (n > 64) return refuse(ret_detail, SB_SEED_LONG, "", n < INT32_MAX ? (int32_t)n : INT32_MAX, 0);
    memcpy(digits, text, n);
    return n && sb_take_hex(&at, ret->bytes, 32) ? SB_OK : refuse(ret_detail, SB_SEED, text, 0, 0);
}
