/* Sentences for one viewer. */
#include "engine/tell.h"

enum { NAMES = 512 }; /* bytes for the names of all seats and the separators */

void sb_teller_init(sb_teller *t, int viewer, const sb_style *style, char *buf, int cap) {
    t->style = style;
    t->viewer = viewer;
    sb_text_init(&t->text, buf, cap);
}

void sb_tell(sb_teller *t, const char *sentence, sb_blanks blanks) {
    sb_put_sentence(&t->text, t->style->language, sentence, &blanks);
    sb_put_char(&t->text, '\n');
}

void sb_say_of(sb_teller *t, int seat, sb_forms forms, sb_blanks blanks) {
    blanks.name = t->style->names[seat];
    sb_put_sentence(&t->text, t->style->language, seat == t->viewer ? forms.second : forms.third, &blanks);
}

void sb_tell_of(sb_teller *t, int seat, sb_forms forms, sb_blanks blanks) {
    sb_say_of(t, seat, forms, blanks);
    sb_put_char(&t->text, '\n');
}

void sb_tell_together(sb_teller *t, unsigned seats, sb_forms forms, sb_blanks blanks) {
    bool among = t->viewer >= 0 && (seats >> t->viewer & 1);
    unsigned named = among ? seats & ~(1u << t->viewer) : seats;
    int n = sb_bits_n(named), i = 0;
    char names[NAMES];
    sb_text list;
    sb_text_init(&list, names, sizeof names);
    for (int seat = 0; seat < SB_SEATS_MAX; seat++) {
        if (!(named >> seat & 1)) continue;
        sb_put_between(&list, t->style->language, i++, n), sb_put(&list, t->style->names[seat]);
    }
    blanks.name = names;
    sb_tell(t, among ? forms.second : forms.third, blanks);
}

void sb_put_before(sb_text *t, const sb_style *style, int i, int n) {
    if (style->spoken) sb_put_between(t, style->language, i, n);
    else if (i > 0) sb_put_char(t, ' ');
}
