/* spelbord games: lists the games with their seats and options, and the bots. */
#include "cli/games.h"

#include "cli/commands.h"
#include "cli/run.h"
#include "cli/say.h"
#include "desk/describe.h"
#include "engine/config.h"
#include "games/games.h"

void games_put_values(sb_text *out, const sb_option *o) {
    for (int i = 0; o->words && o->words[i]; i++) sb_put(out, i ? " | " : ""), sb_put(out, o->words[i]);
    if (!o->words) sb_put_int(out, o->low), sb_put(out, ".."), sb_put_int(out, o->high);
}

void games_print_json(FILE *out) {
    char json[8192];
    sb_text t;
    for (const sb_game *const *g = sb_games; *g; g++) {
        if (!sb_game_is_offered(*g)) continue;
        sb_text_init(&t, json, sizeof json);
        sb_put_game(&t, *g);
        assert(!sb_text_is_cut(&t));
        fprintf(out, "%s\n", json);
    }
}

static void print_game(const sb_game *game) {
    enum { INDENT = 6 };
    char values[256], usual[64];
    sb_text t;
    say("%s (%s), %d to %d seats, usually %d", _(game->face->title), game->id, game->rules->seats_min,
        game->rules->seats_max, game->rules->seats_usual);
    printf("  %s\n", _(game->face->about));
    for (const sb_option *o = game->rules->options; o->name; o++) {
        sb_text_init(&t, values, sizeof values);
        games_put_values(&t, o);
        sb_text_init(&t, usual, sizeof usual);
        sb_put_option(&t, o, o->usual);
        printf("\n  %s = %s   (%s)\n      ", o->name, usual, values);
        say_wrapped(stdout, _(o->about), INDENT, SAY_WIDTH - INDENT);
    }
    putchar('\n');
}

static void print_bots(void) {
    say("Bots, from the weakest to the strongest");
    for (const sb_bot *b = sb_bots; b->name; b++) printf("  %-8s %s\n", b->name, _(b->about));
}

int games_main(const args *a) {
    fault f;
    if (a->words_n > 0)
        return fault_set(&f, FAULT_USAGE, "usage", "\"spelbord games\" takes no words."), fault_report(&f);
    if (args_has(a, "--json")) return games_print_json(stdout), 0;
    for (int i = 0; sb_games[i]; i++)
        if (sb_game_is_offered(sb_games[i])) print_game(sb_games[i]);
    print_bots();
    return 0;
}
