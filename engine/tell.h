/* Narrates to one viewer what happened, one sentence per line. A sentence is a template; it is
 * translated first and then filled. A sentence about the viewer has a second template, in the
 * second person, because "you" needs another form of the verb than a name. Lines are not
 * wrapped: the caller does that. */
#ifndef SB_TELL_H
#define SB_TELL_H

#include "engine/face.h"

typedef struct {
    sb_text text; /* the narration so far */
    const sb_style *style;
    int viewer; /* a seat, SB_SPECTATOR or SB_EVERYTHING */
} sb_teller;

/* The two templates of a sentence about a seat. */
typedef struct {
    const char *third;  /* "{name} passes." */
    const char *second; /* "You pass.": if the viewer is that seat */
} sb_forms;

void sb_teller_init(sb_teller *t, int viewer, const sb_style *style, char *buf, int cap);

/* Appends a sentence that is not about a seat. */
void sb_tell(sb_teller *t, const char *sentence, sb_blanks blanks);

/* Appends a sentence about a seat; its name fills {name} in the third person. */
void sb_tell_of(sb_teller *t, int seat, sb_forms forms, sb_blanks blanks);

/* The same without the newline. */
void sb_say_of(sb_teller *t, int seat, sb_forms forms, sb_blanks blanks);

/* Appends a sentence about several seats (a bit mask). {name} is "Anna, Bo and Cleo"; if the
 * viewer is one of them, {name} is the other names only. */
void sb_tell_together(sb_teller *t, unsigned seats, sb_forms forms, sb_blanks blanks);

/* Appends the separator before piece i (from 0) of a list of n: a space for typed names, a comma
 * or "and" for spoken names; nothing before the first. */
void sb_put_before(sb_text *t, const sb_style *style, int i, int n);

#endif
