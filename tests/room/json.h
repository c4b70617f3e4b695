/* Positions and views as JSON: which positions are refused, what the JSON of a view contains, and
 * that a state can be written, loaded again and played to its end. */
#ifndef ROOM_JSON_H
#define ROOM_JSON_H

#include "tests/room/spoken.h"

/* ---- what is refused ---- */

/* The position is refused with exactly this code and sentence, a format with arguments as for
 * printf. If {word} is a text of the program, it must be translated. */
__attribute__((format(printf, 3, 4))) static inline void refused(const char *fields, sb_err want,
                                                                 const char *format, ...) {
    char sentence[400];
    va_list blanks;
    va_start(blanks, format);
    vsnprintf(sentence, sizeof sentence, format, blanks);
    va_end(blanks);
    room_state s;
    sb_detail why = {0};
    sb_err err = room_game->face->load(object(fields), SB_EVERYTHING, &s, &why);
    if (err == SB_OK) fail_msg("loads: %s", fields);
    const char *have = sentence_of(err, &why);
    if (err != want || strcmp(have, sentence) != 0) fail_msg("%s: %s\nnot: %s", fields, have, sentence);
    if (why.phrase) is_spoken(sb_game_error(room_game, err)->sentence, &why);
}

/* The JSON is wrong at this character (from 1), where `wanted` should be. */
static inline void breaks(const char *fields, int at, const char *wanted) {
    refused(fields, SB_JSON, "The JSON breaks at character %d: %s is wanted there.", at, wanted);
}

/* A position of this game has no such field; its name is at this character. */
static inline void not_a_field(const char *fields, int at, const char *field) {
    refused(fields, SB_JSON_KEY, "At character %d: \"%s\" is not a field of a position of this game.", at,
            field);
}

static inline void field_twice(const char *fields, int at, const char *field) {
    refused(fields, SB_JSON_TWICE, "At character %d: the field \"%s\" stands twice.", at, field);
}

static inline void field_missing(const char *fields, const char *field) {
    refused(fields, SB_JSON_MISSING, "The field \"%s\" is missing.", field);
}

static inline void too_long(const char *fields, const char *field, int most) {
    refused(fields, SB_JSON_LONG, "The field \"%s\" may hold at most %d entries.", field, most);
}

static inline void out_of_range(const char *fields, const char *field, int low, int high) {
    refused(fields, SB_JSON_RANGE, "The field \"%s\" takes a whole number from %d to %d.", field, low, high);
}

/* A value that the field does not take, and the range that it takes. */
typedef struct {
    const char *field, *value;
    int low, high;
} range;

/* Each value is refused in a position that begins with the fields `start`. */
static inline void numbers_refused(const char *start, const range *wrong, size_t n) {
    for (const range *r = wrong; r < wrong + n; r++)
        out_of_range(filled("%s'%s':%s", start, r->field, r->value), r->field, r->low, r->high);
}

/* A list does not have one entry per seat. */
static inline void each_seat(const char *fields, const char *field, int seats) {
    refused(fields, SB_JSON_SEATS, "The field \"%s\" needs one entry for each of the %d seats.", field,
            seats);
}

/* The field has "?" for something that a position needs. */
static inline void hides(const char *fields, const char *field) {
    refused(fields, SB_JSON_HIDDEN,
            "The field \"%s\" hides something with \"?\": a position needs all of it.", field);
}

/* The position is refused as impossible, for this reason, which must be translated. */
static inline void bad(const char *fields, const char *reason) {
    room_state s;
    sb_detail why = {0};
    sb_err err = room_game->face->load(object(fields), SB_EVERYTHING, &s, &why);
    CHECK(strlen(reason) < SB_WORD_MAX);
    refused(fields, err, "This position cannot be: %s.", reason);
    SAME(sb_game_error(room_game, err)->name, "bad_position");
    is_spoken(sb_game_error(room_game, err)->sentence, &why);
}

/* Fields that all games have are checked; `start`: the fields that the position begins with. */
static inline void common_fields_refused(const char *start) {
    out_of_range(filled("%s'chance':{'at':-1}", start), "at", 0, 1000000000);
    refused(filled("%s'chance':{'key':'xyz'}", start), SB_SEED,
            "A seed is 1 to 64 hexadecimal digits, not \"xyz\".");
    refused(filled("%s'options':{'colour':1}", start), SB_NO_OPTION, "This game has no option \"colour\".");
    bad(filled("%s'game':'another'", start), "it is of another game");
    bad(filled("%s'see':1", start), "one seat's view hides what a position needs");
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
    sb_err err = room_game->face->load(json, SB_EVERYTHING, &back, &why);
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

/* The JSON of the whole state without the field with this number, from 0; NULL: there is none. */
static inline const char *without(const room_state *s, int field) {
    static char json[JSON_ROOM];
    int depth = 0;
    char *from = json + 1, *to;
    room_view v = seen_by(s, SB_EVERYTHING);
    room_game->face->json(&v, json, sizeof json);
    for (to = from;; to++) {
        if (depth == 0 && (*to == ',' || *to == '}')) {
            if (field-- == 0) break;
            if (*to == '}') return NULL;
            from = to + 1;
        }
        depth += (*to == '[' || *to == '{') - (*to == ']' || *to == '}');
    }
    if (*to == ',') to++;
    else from--; /* the last field: the comma before it is removed, too */
    memmove(from, to, strlen(to) + 1);
    return json;
}

/* Each field of the position is left out in turn; if it still loads, it can be written, loaded
 * again and played to its end. Returns how many did. */
static inline int plays_without_fields(const room_state *s, int most) {
    int loaded = 0;
    const char *json;
    for (int field = 0; (json = without(s, field)); field++) {
        room_state back;
        sb_detail why = {0};
        sb_err err = room_game->face->load(json, SB_EVERYTHING, &back, &why);
        if (err == SB_JSON || err == SB_JSON_KEY || err == SB_JSON_TWICE)
            fail_msg("%s: %s", json, sentence_of(err, &why));
        if (err == SB_OK) plays_to_its_end(back, most), loaded++;
    }
    return loaded;
}

/* See NOTED in tests/test.h. */
#define refused(...) NOTED(refused, #__VA_ARGS__, __VA_ARGS__)
#define breaks(...) NOTED(breaks, #__VA_ARGS__, __VA_ARGS__)
#define not_a_field(...) NOTED(not_a_field, #__VA_ARGS__, __VA_ARGS__)
#define field_twice(...) NOTED(field_twice, #__VA_ARGS__, __VA_ARGS__)
#define field_missing(...) NOTED(field_missing, #__VA_ARGS__, __VA_ARGS__)
#define too_long(...) NOTED(too_long, #__VA_ARGS__, __VA_ARGS__)
#define out_of_range(...) NOTED(out_of_range, #__VA_ARGS__, __VA_ARGS__)
#define numbers_refused(...) NOTED(numbers_refused, #__VA_ARGS__, __VA_ARGS__)
#define each_seat(...) NOTED(each_seat, #__VA_ARGS__, __VA_ARGS__)
#define hides(...) NOTED(hides, #__VA_ARGS__, __VA_ARGS__)
#define bad(...) NOTED(bad, #__VA_ARGS__, __VA_ARGS__)
#define common_fields_refused(...) NOTED(common_fields_refused, #__VA_ARGS__, __VA_ARGS__)
#define comes_back(...) NOTED(comes_back, #__VA_ARGS__, __VA_ARGS__)
#define plays_to_its_end(...) NOTED(plays_to_its_end, #__VA_ARGS__, __VA_ARGS__)
#define plays_without_fields(...) NOTED(plays_without_fields, #__VA_ARGS__, __VA_ARGS__)

#endif
