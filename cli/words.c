/* What the words at the prompt do. */
#include "cli/words.h"

#include "cli/choice.h"
#include "cli/file.h"
#include "cli/say.h"
#include "cli/seats.h"
#include "cli/turn.h"
#include "desk/walk.h"

#include <stdio.h>

static int do_ask(sitting *s, int seat, const char *rest) {
    char text[MATCH_TEXT];
    sb_block view;
    sb_style style = sitting_style(s);
    const sb_game *game = s->match->table.game;
    if (!game->face->ask) return say("In this game there is nothing to ask about."), TURN_STAY;
    match_look(s->match, seat, &view);
    int n = game->face->ask(view.bytes, rest, &style, text, sizeof text);
    if (n == 0) {
        say("That question is not understood.");
        n = game->face->ask(view.bytes, "", &style, text, sizeof text);
    }
    assert(n < (int)sizeof text);
    fputs(text, stdout);
    return TURN_STAY;
}

/* Does the person see the hand otherwise if it is sorted otherwise? */
static bool can_sort(const sitting *s, int seat) {
    char text[2][MATCH_TEXT];
    sb_block view;
    sb_style style = sitting_style(s);
    match_look(s->match, seat, &view);
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

/* Not every game answers questions, or has hands to sort. */
static bool is_known(const sitting *s, int seat, const word *w) {
    if (w->run == do_ask) return s->match->table.game->face->ask;
    return w->run != do_sort || can_sort(s, seat);
}

static int do_help(sitting *s, int seat, const char *rest) {
    (void)rest;
    putchar('\n');
    say("Type a move as it is written, or the letter that stands before it; where all begin with one word, "
        "it may be left out. Several moves stand in one line with semicolons between them. The other "
        "words:");
    for (const word *w = words; w->name; w++)
        if (w->about && is_known(s, seat, w)) printf("  %-10s  %s\n", w->usage, SAY(w->about));
    return TURN_STAY;
}

static int do_rules(sitting *s, int seat, const char *rest) {
    (void)seat, (void)rest;
    printf("\n%s\n", SAY(s->match->table.game->face->help));
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
    /* Where the total is for the person to say (B25) the reason, too, would tell it. */
    bool says_total = strchr(text, '=') != NULL;
    text[strcspn(text, "=")] = 0;
    say("Hint: %s", text);
    if (!says_total) say_text(why);
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

/* The game in play stays kept; the other one takes its place at the screen. */
static int do_load(sitting *s, int seat, const char *rest) {
    char path[KEEP_PATH];
    fault f;
    (void)seat;
    if (!*rest) return say("Name the file: load game.txt"), TURN_STAY;
    if (strcmp(rest, "-") == 0) return say("Your own lines come from there; name a file."), TURN_STAY;
    file_expand(rest, path, sizeof path);
    match *m = match_new_file(path, &f);
    if (!m) return say_text(f.sentence), TURN_STAY;
    seats_fill(&m->table);
    sitting_join(s, m, NULL);
    say("Loaded %s.", path);
    return TURN_DONE;
}

/* Each other person is asked in turn, with nobody's hand on the screen, and told
 * as much of move n and the later ones as they may know. */
static bool others_agree(sitting *s, int seat, int n) {
    char question[4 * SB_NAME_MAX + MATCH_MOVE], move[MATCH_MOVE];
    const char *sentence = n + 1 < s->match->table.n
                               ? SAY("%s: %s asks to take back \"%s\" and what came after it. Do you agree?")
                               : SAY("%s: %s asks to take back \"%s\". Do you agree?");
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

/* Before the last move of the seat; -1: it has made none. */
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

/* Only what was free to take back comes again; after a rewind there is nothing. */
static int do_redo(sitting *s, int seat, const char *rest) {
    sb_err err = sb_table_redo(&s->match->table, seat);
    (void)rest;
    if (err != SB_OK) return say_text(SAY(sb_engine_error(err)->sentence)), TURN_STAY;
    return TURN_DONE;
}

const word words[] = {
    {"help", "help", SB_SAID("this list"), do_help},
    {"rules", "rules", SB_SAID("how the game is played"), do_rules},
    {"moves", "moves", SB_SAID("what you can play now; with words, what has them in it"), do_moves},
    {"table", "table", SB_SAID("the table once more"), do_table},
    {"hint", "hint", SB_SAID("what the strongest bot would play, and why"), do_hint},
    {"ask", "ask WORDS", SB_SAID("a question about the table; without words: what can be asked"), do_ask},
    {"why", NULL, NULL, do_ask},
    {"?", NULL, NULL, do_ask},
    {"undo", "undo", SB_SAID("take your last move back, if the others agree"), do_undo},
    {"redo", "redo", SB_SAID("make a move again that you took back"), do_redo},
    {"sort", "sort", SB_SAID("your hand by value, or by colour again"), do_sort},
    {"score", "score", SB_SAID("the points"), do_score},
    {"log", "log", SB_SAID("what has happened so far"), do_log},
    {"save", "save FILE", SB_SAID("save the game as a record"), do_save},
    {"load", "load FILE", SB_SAID("go on with a saved game instead"), do_load},
    {"quit", "quit", SB_SAID("leave; the game is kept"), do_quit},
    {.name = NULL},
};
