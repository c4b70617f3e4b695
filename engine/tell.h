/* Telling one viewer what happened, a sentence a line. A sentence is a template that
 * is translated and then filled. A sentence about the viewer has a template of its
 * own, in the second person: "you" takes another verb than a name. Lines are as long
 * as they get: whoever shows them wraps them. */
#ifndef SB_TELL_H
#define SB_TELL_H

#include "engine/face.h"

typedef struct {
    sb_text text; /* what has been told so far */
    const sb_style *style;
    int viewer; /* a seat, SB_SPECTATOR or SB_EVERYTHING */
} sb_teller;

/* The two templates of a sentence about a seat. */
typedef struct {
    const char *third;  /* "{name} passes." */
    const char *second; /* "You pass.": for that seat itself */
} sb_forms;

void sb_teller_init(sb_teller *t, int viewer, const sb_style *style, char *buf, int cap);

/* A sentence about no seat. */
void sb_tell(sb_teller *t, const char *sentence, sb_blanks blanks);

/* A sentence about a seat, whose name is the {name} of the third person. */
void sb_tell_of(sb_teller *t, int seat, sb_forms forms, sb_blanks blanks);

/* The same without the end of the line. */
void sb_say_of(sb_teller *t, int seat, sb_forms forms, sb_blanks blanks);

/* A sentence about several seats, a bit each. {name} is "Anna, Bo and Cleo"; told to
 * one of them it is the others. */
void sb_tell_together(sb_teller *t, unsigned seats, sb_forms forms, sb_blanks blanks);

/* What stands before piece i (from 0) of a list of n: a space as pieces are typed, a
 * comma or "and" as they are said. */
void sb_put_before(sb_text *t, const sb_style *style, int i, int n);

#endif
