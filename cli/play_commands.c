/* What the commands at the prompt do. */
#include "cli/play_commands.h"

#include "cli/choice.h"
#include "cli/file.h"
#include "cli/say.h"
#include "cli/players.h"
#include "cli/turn.h"
#include "desk/walk.h"

#include <stdio.h>

static int do_ask(sitting *s, int seat, const char *rest) {
    char text[MATCH_TEXT];
    sb_block view;
    sb_style style = sitting_style(s);
    const sb_game *game = s->match->table.game;
    if (!game->face->ask) return say("In this game there is nothing to ask about."), TURN_STAY;
    match_view(s->match, seat, &view);
    int n = game->face->ask(view.bytes, rest, &style, text, sizeof text);
    if (n == 0) {
        say("That question is not understood.");
        n = game->face->ask(view.bytes, "", &style, text, sizeof text);
    }
    assert(n < (int)sizeof text);
    say_lines(stdout, text);
    return TURN_STAY;
}

/* Does the table look different if the hand is sorted by value? */
static bool can_sort(const sitting *s, int seat) {
    char text[2][MATCH_TEXT];
    sb_block view;
    sb_style style = sitting_style(s);
    match_view(s->match, seat, &view);
    for (int i = 0; i < 2; i++) {
        style.by_value = i == 1;
        s->match->table.game->face->show(view.bytes, &style, text[i], sizeof text[i]);
    }
    return strcmp(text[0], text[1]) != 0;
}

static int do_sort(sitting *s, int seat, const char *rest) {
    bool value = strcmp(rest, "value") == 0,
         colour = strcmp(rest, "colour") == 0 || strcmp(rest, "color") == 0;
    if (!can_sort(s, seat)) return say("Here there is nothing to sort."), TURN_STAY;
    if (*rest && !value && !colour) return say("Say \"sort value\" or \"sort colour\"."), TURN_STAY;
    s->by_value = *rest ? value : !s->by_value;
    sitting_show(s, seat);
    return TURN_STAY;
}

/* Can the command do anything in this game? Not all games have "ask" and "sort". */
static bool is_useful(const sitting *s, int seat, const play_command *p) {
    if (p->run == do_ask) return s->match->table.game->face->ask;
    return p->run != do_sort || can_sort(s, seat);
}

static int do_help(sitting *s, int seat, const char *rest) {
    (void)rest;
    putchar('\n');
    say("Type a move as it is written, or the letter that stands before it; where all begin with one word, "
        "it may be left out. Several moves stand in one line with semicolons between them. The other "
        "words:");
    for (const play_command *p = play_commands; p->name; p++)
        if (p->about && is_useful(s, seat, p)) printf("  %-10s  %s\n", p->usage, _(p->about));
    return TURN_STAY;
}

static int do_rules(sitting *s, int seat, const char *rest) {
    (void)seat, (void)rest;
    printf("\n%s\n", _(s->match->table.game->face->help));
    return TURN_STAY;
}

static int do_moves(sitting *s, int seat, const char *rest) {
    choice c;
    choice_init(&c, s->match, seat);
    if (*rest) choice_print_with(&c, rest);
    else choice_print(&c);
    return TURN_STAY;
}

static int do_table(sitting *s, int seat, const char *rest) {
    (void)rest;
    sitting_show(s, seat);
    return TURN_STAY;
}

static int do_hint(sitting *s, int seat, const char *rest) {
    char why[MATCH_MOVE], text[MATCH_MOVE];
    const sb_bot *best = sb_bots;
    sb_thought t;
    fault f;
    (void)rest;
    while (best[1].name) best++;
    if (!match_think(s->match, seat, best, 0, &t, &f)) return say_text(f.sentence), TURN_STAY;
    match_written(s->match, seat, t.move, text);
    match_why(&t, why);
    /* If the person must work out the total (B25), the reason would reveal it. */
    bool needs_total = strchr(text, '=') != NULL;
    text[strcspn(text, "=")] = 0;
    say("Hint: %s", text);
    if (!needs_total) say_text(why);
    return TURN_STAY;
}

static int do_score(sitting *s, int seat, const char *rest) {
    (void)seat, (void)rest;
    sitting_score(s);
    return TURN_STAY;
}

static int do_log(sitting *s, int seat, const char *rest) {
    (void)rest;
    if (s->match->table.n == 0) say("No move has been made yet.");
    sitting_narrate(s, seat, 0, s->match->table.n);
    return TURN_STAY;
}

static int do_quit(sitting *s, int seat, const char *rest) {
    (void)s, (void)seat, (void)rest;
    return TURN_LEAVE;
}

static int do_save(sitting *s, int seat, const char *rest) {
    (void)seat;
    if (!*rest) return say("Name the file: save game.txt"), TURN_STAY;
    sitting_save(s, rest);
    return sitting_has_ended(s) ? TURN_LEAVE : TURN_STAY;
}

/* The match in play keeps its autosave file. */
static int do_load(sitting *s, int seat, const char *rest) {
    char path[AUTOSAVE_PATH];
    fault f;
    (void)seat;
    if (!*rest) return say("Name the file: load game.txt"), TURN_STAY;
    if (strcmp(rest, "-") == 0) return say("\"-\" is your own input; name a file."), TURN_STAY;
    file_expand(rest, path, sizeof path);
    match *m = match_new_file(path, &f);
    if (!m) return say_text(f.sentence), TURN_STAY;
    players_fill(&m->table);
    sitting_join(s, m, NULL);
    say("Loaded %s.", path);
    return TURN_DONE;
}

/* Asks each other person, with no hand on the screen, whether the move with index n and
 * the later ones may be taken back. The question shows the move as they may know it. */
static bool others_agree(sitting *s, int seat, int n) {
    char question[4 * SB_NAME_MAX + MATCH_MOVE], move[MATCH_MOVE];
    const char *sentence = n + 1 < s->match->table.n
                               ? _("%s: %s asks to take back \"%s\" and what came after it. Do you agree?")
                               : _("%s: %s asks to take back \"%s\". Do you agree?");
    sb_walk w;
    sb_walk_init(&w, &s->match->table, n);
    sb_walk_step(&w);
    sb_moment moment = sb_walk_moment(&w);
    for (int i = 0; i < sb_table_head(&s->match->table)->seats; i++) {
        if (i == seat || s->bot[i]) continue;
        s->holder = -1;
        screen_clear(&s->screen);
        sb_moment_print(&moment, i, move, sizeof move);
        snprintf(question, sizeof question, sentence, s->name[i], s->name[seat], move);
        if (!sitting_agrees(s, question)) return false;
    }
    return true;
}

/* The index of the last move of the seat; -1: it has made none. */
static int last_move_of(const sb_table *t, int seat) {
    int n = t->n - 1;
    while (n >= 0 && t->log[n].seat != seat) n--;
    return n;
}

static int do_undo(sitting *s, int seat, const char *rest) {
    sb_table *t = &s->match->table;
    int n = last_move_of(t, seat);
    (void)rest;
    if (n < 0) return say("You have not made a move yet."), TURN_STAY;
    if (sb_table_undo(t, seat) != SB_OK) {
        bool agreed = others_agree(s, seat, n);
        if (sitting_has_ended(s)) return TURN_LEAVE;
        if (!agreed) return say("The move stands."), TURN_DONE;
        sb_table_rewind(t, n);
    }
    sitting_rewound(s);
    say("The last move of %s is taken back.", s->name[seat]);
    return TURN_DONE;
}

/* Only a move that was taken back without asking the others can be redone. */
static int do_redo(sitting *s, int seat, const char *rest) {
    sb_err err = sb_table_redo(&s->match->table, seat);
    (void)rest;
    if (err != SB_OK) return say_text(_(sb_engine_error(err)->sentence)), TURN_STAY;
    return TURN_DONE;
}

const play_command play_commands[] = {
    {"help", "help", SB_N_("this list"), do_help},
    {"rules", "rules", SB_N_("how the game is played"), do_rules},
    {"moves", "moves", SB_N_("what you can play now; with words: the moves that contain them"), do_moves},
    {"table", "table", SB_N_("the table once more"), do_table},
    {"hint", "hint", SB_N_("what the strongest bot would play, and why"), do_hint},
    {"ask", "ask WORDS", SB_N_("a question about the table; without words: what can be asked"), do_ask},
    {"why", NULL, NULL, do_ask},
    {"?", NULL, NULL, do_ask},
    {"undo", "undo", SB_N_("take your last move back, if the others agree"), do_undo},
    {"redo", "redo", SB_N_("make a move again that you took back"), do_redo},
    {"sort", "sort", SB_N_("your hand by value, or by colour again"), do_sort},
    {"score", "score", SB_N_("the points"), do_score},
    {"log", "log", SB_N_("what has happened so far"), do_log},
    {"save", "save FILE", SB_N_("save the game as a record"), do_save},
    {"load", "load FILE", SB_N_("go on with a saved game instead"), do_load},
    {"quit", "quit", SB_N_("leave; the game is kept"), do_quit},
    {.name = NULL},
};
