/* spelbord games: which games there are, for how many, with which options. */
#include "cli/games.h"

#include "bots/bots.h"
#include "cli/commands.h"
#include "cli/run.h"
#include "cli/say.h"
#include "engine/config.h"
#include "games/games.h"

#include <stdio.h>

void games_put_values(sb_text *out, const sb_option *o) {
    for (int i = 0; o->words && o->words[i]; i++) sb_put(out, i ? " | " : ""), sb_put(out, o->words[i]);
    if (!o->words) sb_put_int(out, o->low), sb_put(out, ".."), sb_put_int(out, o->high);
}

static void put_json_value(sb_text *out, const sb_option *o, int32_t value) {
    if (o->words) sb_put_json_string(out, o->words[value]);
    else sb_put_int(out, value);
}

static void put_json_option(sb_text *out, const sb_option *o) {
    sb_put(out, "{\"name\":"), sb_put_json_string(out, o->name);
    if (o->words) sb_put(out, ",\"values\":[");
    for (int i = 0; o->words && o->words[i]; i++)
        sb_put(out, i ? "," : ""), sb_put_json_string(out, o->words[i]);
    if (o->words) sb_put_char(out, ']');
    else
        sb_put(out, ",\"low\":"), sb_put_int(out, o->low), sb_put(out, ",\"high\":"),
            sb_put_int(out, o->high);
    sb_put(out, ",\"usual\":"), put_json_value(out, o, o->usual);
    sb_put(out, ",\"ruling\":"), sb_put_json_string(out, o->ruling);
    sb_put(out, ",\"about\":"), sb_put_json_string(out, o->about), sb_put_char(out, '}');
}

int games_json(const sb_game *game, char *buf, int cap) {
    sb_text out;
    sb_text_init(&out, buf, cap);
    sb_put(&out, "{\"game\":"), sb_put_json_string(&out, game->id);
    sb_put(&out, ",\"title\":"), sb_put_json_string(&out, game->face->title);
    sb_put(&out, ",\"about\":"), sb_put_json_string(&out, game->face->about);
    sb_put(&out, ",\"rules\":"), sb_put_int(&out, game->rules->number);
    sb_put(&out, ",\"seats_min\":"), sb_put_int(&out, game->rules->seats_min);
    sb_put(&out, ",\"seats_max\":"), sb_put_int(&out, game->rules->seats_max);
    sb_put(&out, ",\"seats_usual\":"), sb_put_int(&out, game->rules->seats_usual),
        sb_put(&out, ",\"options\":[");
    for (int i = 0; game->rules->options[i].name; i++)
        sb_put(&out, i ? "," : ""), put_json_option(&out, &game->rules->options[i]);
    sb_put(&out, "]}");
    return out.n;
}

static void print_game(const sb_game *game) {
    enum { INDENT = 6 };
    char values[256], usual[64];
    sb_text t;
    say("%s (%s), %d to %d seats, usually %d", SAY(game->face->title), game->id, game->rules->seats_min,
        game->rules->seats_max, game->rules->seats_usual);
    printf("  %s\n", SAY(game->face->about));
    for (const sb_option *o = game->rules->options; o->name; o++) {
        sb_text_init(&t, values, sizeof values);
        games_put_values(&t, o);
        sb_text_init(&t, usual, sizeof usual);
        sb_put_option(&t, o, o->usual);
        printf("\n  %s = %s   (%s)\n      ", o->name, usual, values);
        say_wrapped(stdout, SAY(o->about), INDENT, SAY_WIDTH - INDENT);
    }
    putchar('\n');
}

static void print_bots(void) {
    say("Bots, from the weakest to the strongest");
    for (const sb_bot *b = sb_bots; b->name; b++) printf("  %-8s %s\n", b->name, SAY(b->about));
}

int games_main(const args *a) {
    char json[8192];
    fault f;
    bool is_json = args_has(a, "--json");
    if (a->words_n > 0)
        return fault_set(&f, FAULT_USAGE, "usage", "\"spelbord games\" takes no words."), fault_report(&f);
    for (int i = 0; sb_games[i]; i++) {
        if (!sb_game_is_offered(sb_games[i])) continue;
        if (is_json) {
            int n = games_json(sb_games[i], json, sizeof json);
            assert(n < (int)sizeof json);
            (void)n;
            puts(json);
        } else {
            print_game(sb_games[i]);
        }
    }
    if (!is_json) print_bots();
    return 0;
}
