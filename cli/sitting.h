/* A sitting: people and bots who play a match at one screen. The screen shows only what
 * the person who has it may see. */
#ifndef SITTING_H
#define SITTING_H

#include "cli/input.h"
#include "cli/autosave.h"
#include "cli/screen.h"

enum { SITTING_NOTE = 2048 }; /* characters */

typedef struct {
    screen screen;
    input *input;
    match *match;
    const sb_bot *bot[SB_SEATS_MAX]; /* NULL: a person */
    const char *name[SB_SEATS_MAX];
    char spare[SB_SEATS_MAX][SB_NAME_MAX]; /* memory for the names of seats without one */
    int people;                            /* number of seats without a bot */
    int told[SB_SEATS_MAX];                /* number of moves narrated to each person */
    int told_all;                 /* number of moves narrated to all while the screen was passed on */
    int holder;                   /* the seat that has the screen; -1: none, the screen may show no hand */
    char autosave[AUTOSAVE_PATH]; /* file name; "": none yet */
    int autosave_n;               /* number of moves in that file; -1: it must be written again */
    bool autosave_failed;         /* the failure was reported */
    bool ended;                   /* the input has ended */
    bool by_value;                /* hands are sorted by value, not by colour */
    char note[SITTING_NOTE];      /* printed below the next table, for whoever has the screen; "": none */
} sitting;

/* s->input is NULL on failure. */
void sitting_init(sitting *s);
void sitting_deinit(sitting *s);

/* Replaces the match; the sitting owns the new one. `autosave` is the autosave file it
 * was read from, else NULL. */
void sitting_join(sitting *s, match *m, const char *autosave);

/* Gives the screen to a person. With several people it is cleared, and the moves since
 * the last time are narrated for all. False: the input has ended. */
bool sitting_hand_over(sitting *s, int seat);

/* Narrates the moves with index `from` to `to - 1`, as the viewer may know them. */
void sitting_narrate(const sitting *s, int viewer, int from, int to);

/* Narrates to the person the moves since the last time. */
void sitting_catch_up(sitting *s, int seat);

void sitting_show(const sitting *s, int viewer);
void sitting_score(const sitting *s);

/* The next line of input, or NULL at its end. */
const char *sitting_ask(sitting *s, const char *prompt);
bool sitting_has_ended(const sitting *s);

/* Is the line "yes" or "no", in English or in the language of the program? */
bool sitting_says_yes(const char *line);
bool sitting_says_no(const char *line);

/* Asks until the answer is yes or no; the end of the input is no. */
bool sitting_agrees(sitting *s, const char *question);

/* Saves the record in the file that was typed, and says so or why it failed. */
bool sitting_save(sitting *s, const char *typed);

/* Writes the autosave file unless it has all moves already; removes it after the end. */
bool sitting_autosave(sitting *s, fault *f);
void sitting_remove_autosave(sitting *s);

/* Must be called after moves were taken back. */
void sitting_rewound(sitting *s);

sb_style sitting_style(const sitting *s);

#endif
