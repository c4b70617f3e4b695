/* A sitting: people and bots around one screen, and the game they play. What
 * stands on the screen belongs to the person who has it; nobody else's secrets
 * are ever written there. */
#ifndef SITTING_H
#define SITTING_H

#include "cli/input.h"
#include "cli/keep.h"
#include "cli/screen.h"

enum { SITTING_NOTE = 2048 };

typedef struct {
    screen screen;
    input *input;
    match *match;
    const sb_bot *bot[SB_SEATS_MAX]; /* NULL: a person */
    const char *name[SB_SEATS_MAX];
    char spare[SB_SEATS_MAX][SB_NAME_MAX]; /* behind the names of nameless seats */
    int people;
    int told[SB_SEATS_MAX];  /* so many moves each person has been told of */
    int told_all;            /* ... and everybody, on the screen between two people */
    int holder;              /* the seat that has the screen; -1: nobody's secrets may be on it */
    char kept[KEEP_PATH];    /* the file this game is kept in; "": none yet */
    int kept_n;              /* moves in that file */
    bool keep_failed;        /* said once is enough */
    bool ended;              /* the input */
    bool by_value;           /* how hands are sorted that can be sorted in two ways */
    char note[SITTING_NOTE]; /* for the person who has the screen, below the next table; "": none */
} sitting;

/* NULL input on failure. */
void sitting_init(sitting *s);
void sitting_deinit(sitting *s);

/* Sits down at another match, which it owns from now on. `kept` is the file it
 * came from if it was kept there, else NULL. */
void sitting_join(sitting *s, match *m, const char *kept);

/* Gives the screen to a person; false: the input has ended. */
bool sitting_hand_over(sitting *s, int seat);

/* Tells a viewer what the moves from number `from` (from 0) to before `to` did. */
void sitting_narrate(const sitting *s, int viewer, int from, int to);

/* Tells the person what has happened since they were told last. */
void sitting_tell(sitting *s, int seat);

void sitting_show(const sitting *s, int viewer);
void sitting_score(const sitting *s);

/* A line from whoever has the screen, NULL at the end of the input. */
const char *sitting_ask(sitting *s, const char *prompt);
bool sitting_has_ended(const sitting *s);

/* Is it a yes, or a no, in English or in the language of the person? */
bool sitting_says_yes(const char *line);
bool sitting_says_no(const char *line);

/* Asks until it is yes or no; the end of the input is a no. */
bool sitting_agrees(sitting *s, const char *question);

/* Saves the record under the name typed and says so, or says why not. */
bool sitting_save(sitting *s, const char *typed);

/* Keeps the game as it stands; forgets the kept file once a game is done. */
bool sitting_keep(sitting *s, fault *f);
void sitting_unkeep(sitting *s);

/* After moves were taken back nobody has been told of more than there are. */
void sitting_rewound(sitting *s);

sb_style sitting_style(const sitting *s);

#endif
