/* Moves in written form, printed and parsed, and refusals as sentences. */
#ifndef ROOM_TEXT_H
#define ROOM_TEXT_H

#include "tests/room/spoken.h"

static inline const char *printed(const room_view *v, sb_move m) {
    static char text[SB_MOVE_MAX];
    int n = room_game->face->print(v, m, text, sizeof text);
    EQ(n, strlen(text));
    CHECK(n < SB_MOVE_MAX);
    return text;
}

/* The same; `parse` must give the same move again. */
static inline const char *reads_back(const room_view *v, sb_move m) {
    sb_move back = 0;
    sb_detail why = {0};
    const char *text = printed(v, m);
    if (room_game->face->parse(v, text, &back, &why) != SB_OK || back != m) fail_msg("%s", text);
    return text;
}

/* The text is parsed as the move that is printed as `want`. */
static inline void means(const room_state *s, int seat, const char *text, const char *want) {
    room_view v = seen_by(s, seat);
    SAME(printed(&v, read_move(s, seat, text)), want);
}

/* `parse` refuses the text of seat 1 with exactly this code and sentence, a format with arguments
 * as for printf; returns the values of its blanks. If {word} is a text of the program, it must be
 * translated. */
__attribute__((format(printf, 4, 5))) static inline sb_detail not_read(const room_state *s, const char *text,
                                                                       sb_err want, const char *format, ...) {
    char sentence[400];
    va_list blanks;
    va_start(blanks, format);
    vsnprintf(sentence, sizeof sentence, format, blanks);
    va_end(blanks);
    room_view v = seen_by(s, 1);
    sb_detail why = {0};
    sb_move m = 77;
    sb_err err = room_game->face->parse(&v, text, &m, &why);
    const char *have = sentence_of(err, &why);
    if (err != want || strcmp(have, sentence) != 0) fail_msg("%s: %s\nnot: %s", text, have, sentence);
    EQ(m, 77);
    if (why.phrase) is_spoken(sb_game_error(room_game, err)->sentence, &why);
    return why;
}

/* None of these texts is a move of the game. */
static inline void not_moves(const room_state *s, const char *const *texts, size_t n) {
    for (size_t i = 0; i < n; i++)
        not_read(s, texts[i], SB_NOT_A_MOVE, "\"%s\" is not a move of this game.", texts[i]);
}

/* `want` is the sentence that explains why `check` refused the move; it must be translated. */
static inline void explains(const room_state *s, int seat, sb_move m, sb_err err, const char *want) {
    char text[400];
    room_view v = seen_by(s, seat);
    int n = sb_game_explain(room_game, &v, seat - 1, m, err, text, sizeof text);
    SAME(text, want);
    EQ(n, strlen(text));
    if (!room_words) return;
    sb_game_explain_in(loud(false), room_game, &v, seat - 1, m, err, text, sizeof text);
    spoken_check(text, room_words);
}

/* The move is refused, and `want` is the sentence that explains why. */
static inline void explained(const room_state *s, int seat, const char *move, const char *want) {
    sb_err err = try_move(s, seat, move);
    if (err == SB_OK) fail_msg("%s is legal", move);
    explains(s, seat, read_move(s, seat, move), err, want);
}

/* The same for a move of seat 1 that has no written form. */
static inline void explained_raw(const room_state *s, sb_move m, sb_err want, const char *sentence) {
    EQ(room_game->rules->check(s, 0, m), want);
    explains(s, 1, m, want, sentence);
}

/* Every error of the game has a name and a sentence. Its ruling is "" or a clause of RULES.md:
 * the letter and a number from 1 to `last`. */
static inline void errors_name_rulings(char letter, int last) {
    for (int i = 0; i < room_game->face->errors_n; i++) {
        const sb_error *e = &room_game->face->errors[i];
        char *end = NULL;
        long number = *e->ruling == letter ? strtol(e->ruling + 1, &end, 10) : 0;
        if (*e->ruling && (number < 1 || number > last || *end))
            fail_msg("%s: \"%s\" is not a clause from %c1 to %c%d", e->name, e->ruling, letter, letter, last);
        CHECK(strlen(e->sentence) > 10 && strlen(e->name) > 3);
    }
}

/* See NOTED in tests/test.h. */
#define reads_back(...) NOTED(reads_back, #__VA_ARGS__, __VA_ARGS__)
#define means(...) NOTED(means, #__VA_ARGS__, __VA_ARGS__)
#define not_read(...) NOTED(not_read, #__VA_ARGS__, __VA_ARGS__)
#define not_moves(...) NOTED(not_moves, #__VA_ARGS__, __VA_ARGS__)
#define explains(...) NOTED(explains, #__VA_ARGS__, __VA_ARGS__)
#define explained(...) NOTED(explained, #__VA_ARGS__, __VA_ARGS__)
#define explained_raw(...) NOTED(explained_raw, #__VA_ARGS__, __VA_ARGS__)
#define errors_name_rulings(...) NOTED(errors_name_rulings, #__VA_ARGS__, __VA_ARGS__)

#endif
