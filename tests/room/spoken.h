/* Tests that texts are translated, with a language in capitals (tests/spoken.h). A translated
 * text has small letters only in room_words: words that are the same in every language, such as
 * those of written moves. If room_words is NULL, the texts of the room are not marked for
 * translation and nothing is tested. */
#ifndef ROOM_SPOKEN_H
#define ROOM_SPOKEN_H

#include "tests/room.h"

#include "tests/spoken.h"

/* Names are not translated, so these have no small letters. A room that wraps every long line may
 * define longer names before it includes this file. */
#ifndef ROOM_NAMES
#define ROOM_NAMES "ANNA", "BÖ", "CLEO", "ÅSA", "EVA", "FINN", "GUN", "HUGO"
#endif
static const char *const LOUD_NAMES[] = {ROOM_NAMES};

/* The catalogue with all texts in capitals; `longer`: texts are longer than in any real language. */
static inline const sb_catalogue *loud(bool longer) {
    static sb_catalogue made[2];
    if (!made[longer].n) spoken_open(&made[longer], room_game->id, longer);
    return &made[longer];
}

static inline sb_style loud_style(bool longer) {
    return (sb_style){.names = LOUD_NAMES, .language = loud(longer)};
}

/* Fails the test if the sentence, in capitals, still contains English. */
static inline void is_spoken(const char *sentence, const sb_detail *d) {
    char text[400];
    if (!room_words) return;
    sb_sentence_in(loud(false), sentence, d, text, sizeof text);
    spoken_check(text, room_words);
}

/* The descriptions of the game and of its options, its help, and the sentences of its
 * errors are translated. */
static inline void game_is_spoken(void) {
    const sb_face *face = room_game->face;
    spoken_check(sb_translate(loud(false), face->about), "");
    spoken_check(sb_translate(loud(false), face->help), "");
    for (const sb_option *o = room_game->rules->options; o->name; o++)
        spoken_check(sb_translate(loud(false), o->about), "");
    for (int i = 0; i < face->errors_n; i++)
        spoken_check(sb_translate(loud(false), face->errors[i].sentence), "word"); /* a blank */
}

#endif
