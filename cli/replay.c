/* spelbord replay: narrates a record move by move, prints its views, or only checks it. */
#include "cli/commands.h"
#include "cli/match.h"
#include "cli/run.h"
#include "cli/say.h"
#include "cli/players.h"
#include "desk/walk.h"

#include <stdio.h>

static bool read_viewer(const char *text, int seats, int *ret, fault *f) {
    int64_t seat = 0;
    *ret = SB_EVERYTHING;
    if (!text || strcmp(text, "all") == 0) return true;
    *ret = SB_SPECTATOR;
    if (strcmp(text, "spectator") == 0) return true;
    if (!args_number(text, SB_N_("--as (a seat, \"all\" or \"spectator\")"), 1, seats, &seat, f))
        return false;
    *ret = (int)seat - 1;
    return true;
}

static void print_json(const sb_walk *w, int viewer) {
    char json[MATCH_TEXT];
    sb_block view;
    w->table->game->rules->view(w->state, viewer, view.bytes);
    int n = w->table->game->face->json(view.bytes, json, sizeof json);
    assert(n < (int)sizeof json);
    (void)n;
    puts(json);
}

/* The view before the first move and after each. */
static void replay_json(sb_walk *w, int viewer) {
    print_json(w, viewer);
    while (sb_walk_step(w)) print_json(w, viewer);
}

static void replay_narrated(sb_walk *w, int viewer, const sb_style *style) {
    char text[MATCH_TEXT], line[MATCH_TEXT + 16];
    sb_block view;
    while (sb_walk_step(w)) {
        sb_moment m = sb_walk_moment(w);
        int told = sb_moment_tell(&m, viewer, style, text, sizeof text);
        assert(told < (int)sizeof text);
        snprintf(line, sizeof line, "%d. %s", w->n, text);
        if (told > 0) say_lines(stdout, line);
    }
    w->table->game->rules->view(w->state, viewer, view.bytes);
    int n = w->table->game->face->show(view.bytes, style, text, sizeof text);
    assert(n < (int)sizeof text);
    (void)n;
    printf("\n%s\n", text);
}

static int replay(match *m, const args *a, fault *f) {
    const char *to_text = args_value(a, "--to");
    int64_t to = m->table.n;
    int viewer;
    sb_walk w;
    if (to_text && !args_number(to_text, "--to", 0, m->table.n, &to, f)) return fault_report(f);
    if (!read_viewer(args_value(a, "--as"), sb_table_head(&m->table)->seats, &viewer, f))
        return fault_report(f);
    if (args_has(a, "--check")) return 0;
    sb_table_rewind(&m->table, (int)to); /* so that later moves reveal nothing */
    sb_walk_init(&w, &m->table, 0);
    if (args_has(a, "--json")) {
        replay_json(&w, viewer);
        return 0;
    }
    const char *names[SB_SEATS_MAX];
    char spare[SB_SEATS_MAX][SB_NAME_MAX];
    sb_style style = {
        .colour = false, .names = players_names(&m->table, spare, names), .language = language_catalogue()};
    replay_narrated(&w, viewer, &style);
    return 0;
}

int replay_main(const args *a) {
    fault f;
    if (a->words_n != 1) {
        fault_set(&f, FAULT_USAGE, "usage", "Name one record: spelbord replay FILE (\"-\" reads stdin).");
        return fault_report(&f);
    }
    match *m = match_new_file(a->word[0], &f);
    if (!m) return fault_report(&f);
    int exit = replay(m, a, &f);
    match_free(m);
    return exit;
}
