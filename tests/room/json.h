/* Positions and views as JSON: which positions are refused, what the JSON of a view contains, and
 * that a state can be written, loaded again and played to its end. */
#ifndef ROOM_JSON_H
#define ROOM_JSON_H

#include "tests/room/spoken.h"

/* ---- what is refused ---- */

/* The position is refused with exactly this code and sentence; returns the values of its blanks.
 * If {word} is a text of the program, it must be translated. */
static inline sb_detail refused(const char *fields, sb_err want, const char *sentence) {
    room_state s;
    sb_detail why = {0};
    sb_err err = room_game->face->load(object(fields), &s, &why);
    if (err == SB_OK) fail_msg("loads: %s", fields);
    if (err != want) fail_msg("%s: %s", fields, sentence_of(err, &why));
    SAME(sentence_of(err, &why), sentence);
    if (why.phrase) is_spoken(sb_game_error(room_game, err)->sentence, &why);
    return why;
}

/* The position is refused as impossible, for this reason, which must be translated. */
static inline void bad(const char *fields, const char *reason) {
    char sentence[200];
    room_state s;
    sb_detail why = {0};
    sb_err err = room_game->face->load(object(fields), &s, &why);
    CHECK(strlen(reason) < SB_WORD_MAX);
    snprintf(sentence, sizeof sentence, "This position cannot be: %s.", reason);
    refused(fields, err, sentence);
    SAME(sb_game_error(room_game, err)->name, "bad_position");
    is_spoken(sb_game_error(room_game, err)->sentence, &why);
}

/* ---- the JSON of a view ---- */

/* The JSON of a view, with ' for ". */
static inline const char *json_of(const room_state *s, int seat) {
    static char json[JSON_ROOM];
    room_view v = seen_by(s, seat);
    int n = room_game->face->json(&v, json, sizeof json);
    EQ(n, strlen(json));
    for (char *c = json; *c; c++)
        if (*c == '"') *c = '\'';
    return json;
}

/* ---- round trip ---- */

/* The state written as JSON and loaded again is the same, byte for byte. */
static inline void comes_back(const room_state *s) {
    static char json[JSON_ROOM];
    room_state back;
    sb_detail why = {0};
    room_view v = seen_by(s, SB_EVERYTHING);
    CHECK(room_game->face->json(&v, json, sizeof json) < (int)sizeof json);
    memset(&back, 0x55, sizeof back);
    sb_err err = room_game->face->load(json, &back, &why);
    if (err != SB_OK) fail_msg("%s: %s", json, sentence_of(err, &why));
    if (memcmp(s, &back, sizeof back) != 0) fail_msg("another state: %s", json);
}

/* Random play ends the game after at most `most` moves; each state passes comes_back. */
static inline void plays_to_its_end(room_state s, int most) {
    sb_rng rng = {0};
    comes_back(&s);
    for (int i = 0; !s.head.over; i++) {
        CHECK(i < most);
        play_any(&s, &rng, NULL);
        comes_back(&s);
    }
}

/* The JSON of the whole state without one of its fields. */
static inline const char *without(const room_state *s, const char *field) {
    static char json[JSON_ROOM];
    char key[SB_WORD_MAX];
    int depth = 0;
    char *from = json, *to;
    room_view v = seen_by(s, SB_EVERYTHING);
    room_game->face->json(&v, json, sizeof json);
    snprintf(key, sizeof key, "\"%s\":", field);
    for (; depth != 1 || strncmp(from, key, strlen(key)) != 0; from++) {
        CHECK(*from);
        depth += (*from == '[' || *from == '{') - (*from == ']' || *from == '}');
    }
    for (to = from; depth > 1 || (*to != ',' && *to != '}'); to++)
        depth += (*to == '[' || *to == '{') - (*to == ']' || *to == '}');
    if (*to == ',') to++;
    else from--; /* the last field: the comma before it is removed, too */
    memmove(from, to, strlen(to) + 1);
    return json;
}

/* The position is refused because a list does not have one entry per seat. */
static inline void each_seat(const char *fields, const char *field, int seats) {
    char sentence[100];
    snprintf(sentence, sizeof sentence, "The field \"%s\" needs one entry for each of the %d seats.", field,
             seats);
    refused(fields, SB_JSON_SEATS, sentence);
}

#endif
