/* Reads game, seats, options and seed of a table. */
#include "cli/setup.h"

#include "cli/language.h"
#include "cli/nearest.h"

#include <errno.h>
#include <unistd.h>

bool setup_game(setup *s, const char *id, fault *f) {
    const char *known[16];
    int n = 0;
    memset(s, 0, sizeof *s);
    s->game = sb_game_find(id);
    if (s->game) {
        sb_config_init(&s->config, s->game);
        return true;
    }
    for (; n < 16 && sb_games[n]; n++) known[n] = sb_games[n]->id;
    fault_set(f, FAULT_USAGE, "no_game", "There is no game \"%s\".", id);
    return fault_suggest(f, id, known, n, "The command \"games\" lists them.");
}

/* Adds which option was probably meant, or which values the option has. */
static void add_advice(fault *f, const sb_game *game, sb_err err, const char *name) {
    const char *known[SB_OPTIONS_MAX + 2] = {"seats", "seed"};
    int n = 2;
    for (const sb_option *o = game->rules->options; o->name; o++) {
        known[n++] = o->name;
        if (err != SB_OPTION_WORD || strcmp(o->name, name) != 0) continue;
        char values[256];
        sb_text t;
        sb_text_init(&t, values, sizeof values);
        for (int i = 0; o->words[i]; i++) sb_put(&t, i ? " " : ""), sb_put(&t, o->words[i]);
        fault_add(f, "%s is one of: %s", o->name, values);
    }
    if (err == SB_NO_OPTION) fault_suggest(f, name, known, n, "The command \"games\" lists those it has.");
}

static bool set(setup *s, const char *name, const char *value, fault *f) {
    sb_detail detail = {0};
    bool is_seed = strcmp(name, "seed") == 0;
    sb_err err;
    if (!is_seed) err = sb_config_set(&s->config, s->game, name, value, &detail);
    else if (!s->has_seed) err = sb_seed_read(value, &s->seed, &detail);
    else sb_detail_word(&detail, name), err = SB_OPTION_TWICE;
    if (err != SB_OK) {
        fault_error(f, s->game, err, &detail);
        add_advice(f, s->game, err, name);
        f->exit = FAULT_USAGE;
        return false;
    }
    s->has_seed |= is_seed;
    return true;
}

bool setup_word(setup *s, const char *word, fault *f) {
    const char *equals = strchr(word, '=');
    char name[NEAREST_WORD + 1];
    if (!equals || (size_t)(equals - word) >= sizeof name)
        return fault_set(f, FAULT_USAGE, "usage",
                         "\"%s\" is not understood: options are written as limit=50.", word);
    memcpy(name, word, (size_t)(equals - word));
    name[equals - word] = 0;
    return set(s, name, equals + 1, f);
}

bool setup_args(setup *s, const args *a, int from, fault *f) {
    const char *seats = args_value(a, "--seats"), *seed = args_value(a, "--seed");
    for (int i = from; i < a->words_n; i++)
        if (!setup_word(s, a->word[i], f)) return false;
    if (seats && !set(s, "seats", seats, f)) return false;
    return !seed || set(s, "seed", seed, f);
}

bool setup_random_seed(setup *s, fault *f) {
    if (s->has_seed || getentropy(s->seed.bytes, sizeof s->seed.bytes) == 0) return true;
    return fault_set(f, FAULT_WORLD, "io", "The system gives no random numbers: %s.", language_errno(errno));
}

const sb_game *setup_usual_game(void) {
    const sb_game *const *g = sb_games;
    while (!sb_game_is_offered(*g)) g++;
    return *g;
}
