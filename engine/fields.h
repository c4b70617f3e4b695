/* A position as a table of fields. A room has a plain struct for what the JSON of
 * a position says, and one table over it: the name of each field, where its value
 * is kept, and what it may be. The writer, the reader, docs/positions.md and the
 * TypeScript type of a view all follow that table. Whether a position makes sense
 * is not in it: that is code, in the room's load. */
#ifndef SB_FIELDS_H
#define SB_FIELDS_H

#include "engine/config.h"
#include "engine/json.h"

/* What a value is. Single values are kept in 1, 2, 4 or 8 bytes, signed where they
 * may be below 0. The number of entries of a list or map is an int, at n_at. */
enum {
    SB_IS_NUMBER, /* a whole number, low to high */
    SB_IS_SEAT,   /* the number of a seat, from 1 */
    SB_IS_BOOL,
    SB_IS_WORD,   /* one of `words` from `low` on, kept as its place there */
    SB_IS_TOKEN,  /* a string in a written form of the game: `token` */
    SB_IS_SET,    /* a list of `of` in rising order, kept as bits: bit 0 is of->low */
    SB_IS_LIST,   /* at most `cap` entries of `of`, `size` bytes each */
    SB_IS_MAP,    /* an object with keys as `key` says; entry i is the value of the key i */
    SB_IS_OBJECT, /* with the table `fields` */

    /* What all games share, kept in sb_position. */
    SB_IS_GAME,    /* the id of the game */
    SB_IS_RULES,   /* the number of its rules */
    SB_IS_SEATS,   /* how many there are */
    SB_IS_SEE,     /* whose view it is: a seat, "spectator", "all" */
    SB_IS_OPTIONS, /* those marked as given; `words`: those that a view may leave out */
    SB_IS_CHANCE   /* the generator */
};

/* What else may be written, and when. Null and hidden are kept as
 *     a number, seat, word or token: below `low`, null as low - 1, hidden as the next
 *     a list, map or object: -1 for null, -2 for hidden, at n_at
 *     a set: null is the empty set
 * and a field that is left out is null, or else `usual`. */
enum {
    SB_OR_NULL = 1,
    SB_OR_HIDDEN = 2,   /* "?": something that this view may not see */
    SB_OR_LEFT_OUT = 4, /* is not written if it is null (a bool: if it is false) */
    SB_FOR_ALL = 8,     /* is written to SB_EVERYTHING only */
    SB_VIEW_ONLY = 16,  /* is written but not read: it is not part of a position */
    SB_NEEDED = 32,     /* a position without it is refused */
    SB_EACH_SEAT = 64,  /* a list with one entry a seat */
    SB_MAY_OPEN = 128,  /* "?" is read, too: the game then chooses */
    SB_MAY_STAND = 256, /* in an object: its value alone may stand for the whole object */
    SB_FOLLOWS = 512    /* for documents: left out, it follows from other fields */
};

/* A written form: of a card, a square, a choice. */
typedef struct {
    const char *name, *about; /* for documents */
    bool is_number;           /* it is written as a number of JSON, without quotes */
    void (*put)(sb_text *t, int64_t value);

    /* The value of a whole text. On failure the error; {word} is the text, unless
     * this sets another. NULL: it is never read. */
    sb_err (*take)(const char *text, int64_t *ret, sb_detail *ret_detail);
} sb_token;

typedef struct sb_field {
    const char *name;         /* NULL ends a table, which has 63 fields at most */
    uint8_t kind;             /* SB_IS_NUMBER ... */
    uint16_t flags;           /* SB_OR_NULL ... */
    const char *about;        /* a line for documents */
    uint16_t at, size;        /* where in its struct, and of how many bytes; of a list: of an entry */
    uint16_t n_at, cap;       /* of a list, map or object: where its number is; how many at most */
    int32_t low, high, usual; /* the range; what holds where it is left out */
    const char *const *words; /* NULL at the end */
    const sb_token *token;
    const struct sb_field *of;     /* an entry; its name, if it has one, is that of its type */
    const struct sb_field *key;    /* of a map: a word or a token */
    const struct sb_field *fields; /* the table of an object, `at` from here */
} sb_field;

/* clang-format off */

/* Where a value, or a list with its number of entries, is kept. */
#define SB_IN(type, member) .at = offsetof(type, member), .size = sizeof(((type *)0)->member)
#define SB_IN_LIST(type, member, n)                                       \
    .at = offsetof(type, member), .size = sizeof(((type *)0)->member[0]), \
    .cap = sizeof(((type *)0)->member) / sizeof(((type *)0)->member[0]), .n_at = offsetof(type, n)

#define SB_RANGE(lowest, highest) .low = lowest, .high = highest

/* What a list, set or map is of: a kind and the rest, by name. */
#define SB_OF(what, ...) .of = &(const sb_field){.kind = what, __VA_ARGS__}
#define SB_OF_SEATS SB_OF(SB_IS_SEAT, .size = 1)
#define SB_OF_OBJECTS(table) SB_OF(SB_IS_OBJECT, .fields = table)
#define SB_OF_NUMBERS(bytes, lowest, highest) SB_OF(SB_IS_NUMBER, .size = bytes, SB_RANGE(lowest, highest))

/* Rows that the tables of most games have. unsaid: the options that a view may leave
 * out, or NULL; follows: SB_FOLLOWS where phase or scores say who has won. */
#define SB_OPENING_FIELDS(unsaid)                                             \
    {"game", SB_IS_GAME, 0, "the game", .at = 0},                             \
    {"rules", SB_IS_RULES, 0, "the number of its rules", .at = 0},            \
    {"seats", SB_IS_SEATS, 0, "seats at the table", .at = 0},                 \
    {"see", SB_IS_SEE, 0, "whose view it is: a position has `all`", .at = 0}, \
    {"options", SB_IS_OPTIONS, 0, "the options of the table", .words = unsaid}
#define SB_ACTING_FIELDS(follows)                                                                    \
    {"acting", SB_IS_SET, SB_FOLLOWS, "the seats that may act now", SB_IN(sb_position, head.acting), \
     SB_OF_SEATS},                                                                                   \
    {"over", SB_IS_BOOL, follows, "has the game ended?", SB_IN(sb_position, head.over)},             \
    {"winners", SB_IS_SET, follows, "the seats that have won", SB_IN(sb_position, head.winners), SB_OF_SEATS}
#define SB_SHOWN_FIELD                                                                  \
    {"shown", SB_IS_NUMBER, 0, "changes when chance or something hidden has been seen", \
     SB_IN(sb_position, head.shown), SB_RANGE(0, UINT16_MAX)}
#define SB_CHANCE_FIELD {"chance", SB_IS_CHANCE, SB_FOR_ALL, "the generator of all chance", .at = 0}

/* clang-format on */

/* What all positions have: the first member of every room's struct, so that the table
 * of the room counts from here. */
typedef struct {
    const sb_game *game;
    sb_head head;
    int8_t see; /* whose view: a seat, SB_SPECTATOR or SB_EVERYTHING */
    sb_config config;
    sb_rng rng; /* of a view that is not of SB_EVERYTHING: zeros */

    /* Of a position that is read: a bit per field of the table that was given, and
     * the first failure. */
    uint64_t given;
    sb_json j;
} sb_position;

/* The position of a view; its config, and what the room's struct has, are left to the
 * game. */
sb_position sb_position_of(const sb_game *game, const sb_head *head, int see, const uint8_t chance_key[32],
                           uint64_t chance_at);

/* Writes a position, by the table of its game, as one line of JSON; returns the
 * length. */
int sb_fields_write(const sb_position *p, char *buf, int cap);

/* Reads a position of the game into a struct that is cleared but for what the game
 * keeps there for itself. What is accepted has every field within its range, a
 * number of seats that the game can have, and as many entries in each list of
 * SB_EACH_SEAT. False after a failure, which is p->j.err; the detail is filled. */
bool sb_fields_read(sb_position *p, const sb_game *game, const char *json, sb_detail *ret_detail);

/* Was the field of this name given? */
bool sb_given(const sb_position *p, const char *name);

/* Refuse a position that has been read. `why`, marked with SB_SAID, ends the sentence
 * of SB_BAD_POSITION; or {word} is a value in its written form (NULL: a number). Both
 * return false. */
bool sb_position_bad(sb_position *p, const char *why);
bool sb_position_refuse(sb_position *p, sb_err err, const sb_token *token, int64_t value, int32_t a);

#endif
