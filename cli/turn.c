/* The prompt: a line is a command or one or more moves. */
#include "cli/turn.h"

#include "cli/choice.h"
#include "cli/nearest.h"
#include "cli/say.h"
#include "cli/now.h"
#include "cli/move_line.h"
#include "cli/play_commands.h"

#include <stdio.h>

static const play_command *find_command(const char *typed, const char **ret_rest) {
    size_t n = strcspn(typed, " \t");
    for (const play_command *p = play_commands; p->name; p++) {
        if (strlen(p->name) != n || strncmp(p->name, typed, n) != 0) continue;
        *ret_rest = typed + n + strspn(typed + n, " \t");
        return p;
    }
    return NULL;
}

/* Prints why the move is refused, and what may have been meant. A command is suggested
 * only if the text is not a move at all and no legal move is as close. */
static void complain(const choice *c, const char *typed, bool is_move, const fault *f) {
    const char *known[PLAY_COMMANDS_MAX];
    int n = 0, reach = nearest_reach(typed);
    for (const play_command *p = play_commands; p->name && n < PLAY_COMMANDS_MAX; p++)
        if (p->about) known[n++] = p->name;
    const char *meant = is_move ? NULL : nearest_of(typed, known, n);
    if (meant) reach = nearest_distance(typed, meant);
    say_text(f->sentence);
    if (choice_suggest(c, typed, reach) > 0) return;
    if (meant) say("Did you mean \"%s\"?", meant);
    else say("Type \"moves\" for what you can play, \"help\" for the rest.");
}

/* If the prefix of all moves was left out, gets the reason for the whole move. What is no move
 * with the prefix either keeps its own reason, which quotes it as it was typed. */
static void explain_with_prefix(const sitting *s, const choice *c, const char *typed, fault *f) {
    char text[2 * MATCH_MOVE];
    const char *no_move = sb_engine_error(SB_NOT_A_MOVE)->name;
    sb_move unused;
    fault whole;
    if (!*c->prefix || strcmp(f->code, no_move) != 0) return;
    snprintf(text, sizeof text, "%s%s", c->prefix, typed);
    if (!match_parse(s->match, c->seat, text, &unused, &whole) && strcmp(whole.code, no_move) != 0)
        *f = whole;
}

/* Asks again before a move that is almost certainly a mistake. */
static bool confirms(sitting *s, int seat, sb_move move) {
    char why[MATCH_MOVE];
    if (!match_warns(s->match, seat, move, why)) return true;
    say_text(why);
    return sitting_agrees(s, _("Play it all the same?"));
}

static int do_move(sitting *s, const choice *c, const char *typed) {
    char text[MATCH_MOVE];
    sb_move move;
    fault f;
    choice_expand(c, typed, text, sizeof text);
    bool is_move = match_parse(s->match, c->seat, text, &move, &f);
    if (is_move && !confirms(s, c->seat, move))
        return sitting_has_ended(s) ? TURN_LEAVE : (say("It was not played."), TURN_STAY);
    if (is_move && match_play(s->match, c->seat, move, now_ms(), &f)) return TURN_DONE;
    if (!is_move) explain_with_prefix(s, c, text, &f);
    else if (*c->prefix) match_written(s->match, c->seat, move, text);
    complain(c, text, is_move, &f);
    return TURN_STAY;
}

/* The move with index i of the line is refused. If moves were made before it and the
 * seat is still to act, the reason is printed below the new table; else at once. */
static int stop_at(sitting *s, int seat, const move_line *moves, int i, const fault *f) {
    char text[SITTING_NOTE];
    const char *before = i == 1 ? _("The move before it stands; \"undo\" takes it back.")
                                : _("Those before it stand; \"undo\" takes them back one by one.");
    int n = snprintf(text, sizeof text, _("Move %d of %d, \"%.100s\": %s"), i + 1, moves->n, moves->move[i],
                     f->sentence);
    if (i > 0 && n < (int)sizeof text) snprintf(text + n, sizeof text - (size_t)n, "\n%s", before);
    if (i > 0 && sb_may_act(sb_table_head(&s->match->table), seat)) memcpy(s->note, text, sizeof text);
    else say_text(text);
    return i > 0 ? TURN_DONE : TURN_STAY;
}

/* Plays the moves in order, up to the first that is refused. */
static int do_line_moves(sitting *s, int seat, const move_line *moves) {
    sb_move move;
    fault f;
    for (int i = 0; i < moves->n; i++) {
        if (!match_parse(s->match, seat, moves->move[i], &move, &f)) return stop_at(s, seat, moves, i, &f);
        if (!confirms(s, seat, move)) return sitting_has_ended(s) ? TURN_LEAVE : TURN_DONE;
        if (!match_play(s->match, seat, move, now_ms(), &f)) return stop_at(s, seat, moves, i, &f);
    }
    return TURN_DONE;
}

static int do_moves(sitting *s, const choice *c, const char *typed) {
    move_line moves;
    if (!move_line_read(s->match, c->seat, typed, &moves))
        return say("That line is too long; type fewer moves at once."), TURN_STAY;
    return moves.n > 1 ? do_line_moves(s, c->seat, &moves) : do_move(s, c, typed);
}

static int show_again(const sitting *s, int seat) {
    sitting_show(s, seat);
    return TURN_STAY;
}

/* An empty line plays the only legal move, or shows the table again. */
static int do_line(sitting *s, const choice *c, const char *typed) {
    char only[MATCH_MOVE];
    const char *rest;
    if (!*typed) {
        if (!choice_is_single(c)) return show_again(s, c->seat);
        choice_text(c, 0, only);
        return do_move(s, c, only);
    }
    if (strcmp(typed, "?") == 0) typed = "help";
    const play_command *p = find_command(typed, &rest);
    return p ? p->run(s, c->seat, rest) : do_moves(s, c, typed);
}

static void offer(const choice *c) {
    if (c->n > CHOICE_LONG && !c->samples) {
        say_n(c->n, "You can make %d move; \"moves\" names the best of them.",
              "You can make %d moves; \"moves\" names the best of them.", c->n);
        return;
    }
    if (c->n > CHOICE_LETTERS) {
        say_n(c->n, "You can make %d move; \"moves\" lists them.",
              "You can make %d moves; \"moves\" lists them.", c->n);
        return;
    }
    choice_print(c);
    if (choice_is_single(c)) say("It is the only move: Enter plays it.");
}

/* A failure is reported once; the match goes on. */
static void autosave(sitting *s) {
    fault f;
    if (s->autosave_failed || sitting_autosave(s, &f)) return;
    s->autosave_failed = true;
    say("This game cannot be kept: %s", f.sentence);
}

int turn_take(sitting *s, int seat) {
    char prompt[SB_NAME_MAX + 2];
    choice c;
    int next = TURN_STAY;
    autosave(s);
    if (!sitting_hand_over(s, seat)) return TURN_LEAVE;
    sitting_catch_up(s, seat);
    sitting_show(s, seat);
    choice_init(&c, s->match, seat);
    offer(&c);
    say_text(s->note), s->note[0] = 0;
    snprintf(prompt, sizeof prompt, "%s> ", s->name[seat]);
    while (next == TURN_STAY) {
        const char *line = sitting_ask(s, prompt);
        next = line ? do_line(s, &c, line) : TURN_LEAVE;
    }
    return next;
}
