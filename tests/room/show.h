/* The texts in a terminal: the drawn table, the narration of a move, the answer to a question.
 * Each text is also made in capitals (tests/room/spoken.h), to test that it is translated and
 * that longer texts fit the screen. */
#ifndef ROOM_SHOW_H
#define ROOM_SHOW_H

#include "tests/room/spoken.h"

enum { WIDTH = 79 };

/* If the drawn table is wider than the screen, the test defines its width. */
#ifndef ROOM_WIDTH
#define ROOM_WIDTH WIDTH
#endif

static const char *const NAMES[] = {"Anna", "Bo", "Cilla", "Dag", "Eva", "Finn", "Gun", "Hugo"};
static const sb_style PLAIN = {.names = NAMES}, COLOURED = {.colour = true, .names = NAMES};

/* Fails the test if the text contains English, or a line with more than `width` columns. */
static inline void is_translated(const char *text, int width) {
    spoken_check(text, room_words);
    spoken_fits(text, width);
}

static inline const char *shown_in(const room_state *s, int seat, sb_style style) {
    static char text[TEXT_ROOM];
    room_view v = seen_by(s, seat);
    for (int longer = 0; room_words && longer < 2; longer++) {
        sb_style capitals = loud_style(longer);
        capitals.by_value = style.by_value;
        room_game->face->show(&v, &capitals, text, sizeof text), is_translated(text, ROOM_WIDTH);
    }
    int n = room_game->face->show(&v, &style, text, sizeof text);
    EQ(n, strlen(text));
    return text;
}

static inline const char *shown(const room_state *s, int seat) { return shown_in(s, seat, PLAIN); }

/* The narration of a move of the seat for this view; the move is already redacted. */
static inline const char *told_in(const room_view *v, int seat, sb_move m) {
    static char text[TEXT_ROOM];
    for (int longer = 0; room_words && longer < 2; longer++) {
        sb_style capitals = loud_style(longer);
        if (room_game->face->tell(v, seat - 1, m, &capitals, text, sizeof text))
            spoken_check(text, room_words);
    }
    text[0] = 0;
    int n = room_game->face->tell(v, seat - 1, m, &PLAIN, text, sizeof text);
    EQ(n, strlen(text));
    return text;
}

/* The narration of a move that the seat has made, for this viewer. */
static inline const char *told_of(const room_state *s, int viewer, int seat, sb_move m) {
    room_view v = seen_by(s, viewer);
    return told_in(&v, seat,
                   room_game->rules->redact(s, seat - 1, m, viewer_of(viewer), s->head.secret == 0));
}

/* The same for a move that is made first. */
static inline const char *told_to(room_state *s, int viewer, int seat, const char *move) {
    sb_move m = read_move(s, seat, move);
    sb_err err = room_game->rules->apply(s, seat - 1, m);
    if (err != SB_OK) fail_msg("%s: %s", move, sb_game_error(room_game, err)->name);
    return told_of(s, viewer, seat, m);
}

/* The answer to a question of that seat; "" if the question is not understood. */
static inline const char *asked_in(const room_state *s, int seat, const char *question, sb_style style) {
    static char text[TEXT_ROOM];
    room_view v = seen_by(s, seat);
    text[0] = 0;
    int n = room_game->face->ask(&v, question, &style, text, sizeof text);
    EQ(n, strlen(text));
    return text;
}

/* The same in English. The answer to an empty question is a page whose line breaks are made by
 * the translators, so its width is not tested in the longer language. Lines of moves are not
 * wrapped: the terminal does that. */
static inline const char *asked(const room_state *s, int seat, const char *question) {
    bool page = !question[strspn(question, " ")];
    bool moves = strcmp(question, "lays") == 0 || strcmp(question, "best") == 0;
    for (int longer = 0; room_words && longer < (page ? 1 : 2); longer++)
        is_translated(asked_in(s, seat, question, loud_style(longer)), moves ? TEXT_ROOM : WIDTH);
    return asked_in(s, seat, question, PLAIN);
}

/* Colour carries no information of its own: without its escape sequences the coloured table is
 * equal to the plain one. */
static inline void colours_only_repeat(const room_state *s, int seat, const char *const *names) {
    static char text[TEXT_ROOM];
    char *to = text;
    const char *from = shown_in(s, seat, (sb_style){.colour = true, .names = names});
    CHECK(strchr(from, '\033') != NULL);
    for (; *from; from++) {
        if (*from == '\033') from = strchr(from, 'm');
        else *to++ = *from;
    }
    *to = 0;
    SAME(text, shown_in(s, seat, (sb_style){.names = names}));
}

/* See NOTED in tests/test.h. */
#define shown_in(...) NOTED(shown_in, #__VA_ARGS__, __VA_ARGS__)
#define shown(...) NOTED(shown, #__VA_ARGS__, __VA_ARGS__)
#define told_in(...) NOTED(told_in, #__VA_ARGS__, __VA_ARGS__)
#define told_of(...) NOTED(told_of, #__VA_ARGS__, __VA_ARGS__)
#define told_to(...) NOTED(told_to, #__VA_ARGS__, __VA_ARGS__)
#define asked(...) NOTED(asked, #__VA_ARGS__, __VA_ARGS__)
#define colours_only_repeat(...) NOTED(colours_only_repeat, #__VA_ARGS__, __VA_ARGS__)

#endif
