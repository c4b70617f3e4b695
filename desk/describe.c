/* Writes the descriptions of games and bots. */
#include "desk/describe.h"

#include "engine/config.h"
#include "engine/json.h"

static void put_values(sb_text *t, const sb_option *o) {
    bool first = true;
    sb_put_key(t, "values"), sb_put_char(t, '[');
    for (int i = 0; o->words[i]; i++) sb_put_comma(t, &first), sb_put_json_string(t, o->words[i]);
    sb_put_char(t, ']');
}

static void put_option(sb_text *t, const sb_option *o) {
    sb_put(t, "{\"name\":"), sb_put_json_string(t, o->name);
    if (o->words) put_values(t, o), sb_put_string(t, "usual", o->words[o->usual]);
    else
        sb_put_number(t, "low", o->low), sb_put_number(t, "high", o->high),
            sb_put_number(t, "usual", o->usual);
    sb_put_string(t, "ruling", o->ruling), sb_put_string(t, "about", o->about), sb_put_char(t, '}');
}

void sb_put_game(sb_text *t, const sb_game *game) {
    const sb_rules *r = game->rules;
    bool first = true;
    sb_put(t, "{\"id\":"), sb_put_json_string(t, game->id);
    sb_put_string(t, "title", game->face->title), sb_put_string(t, "about", game->face->about);
    sb_put_number(t, "rules", r->number);
    sb_put(t, ",\"seats\":{\"min\":"), sb_put_int(t, r->seats_min);
    sb_put_number(t, "max", r->seats_max), sb_put_number(t, "usual", r->seats_usual), sb_put_char(t, '}');
    sb_put_bool(t, "asks", game->face->ask != NULL);
    sb_put_key(t, "options"), sb_put_char(t, '[');
    for (const sb_option *o = r->options; o->name; o++) sb_put_comma(t, &first), put_option(t, o);
    sb_put(t, "]}");
}

void sb_put_bots(sb_text *t) {
    bool first = true;
    sb_put_char(t, '[');
    for (const sb_bot *b = sb_bots; b->name; b++) {
        sb_put_comma(t, &first);
        sb_put(t, "{\"name\":"), sb_put_json_string(t, b->name), sb_put_string(t, "about", b->about);
        sb_put_char(t, '}');
    }
    sb_put_char(t, ']');
}
