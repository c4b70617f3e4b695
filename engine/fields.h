/* A position as a table of fields. Each room has a plain struct for the content of the JSON,
 * and one table that describes it: the name of each field, the offset of its value in the
 * struct, and the values allowed. The writer, the reader, the POSITIONS.md of the game and the
 * TypeScript type of its view all use that table. It does not check whether a position is possible: the
 * room's `load` does. */
#ifndef SB_FIELDS_H
#define SB_FIELDS_H

#include "engine/config.h"
#include "engine/json.h"

/* The type of a field. A single value is stored in 1, 2, 4 or 8 bytes, signed if it can be
 * negative. The number of entries of a list or map is an int at the offset n_at. */
enum {
    SB_IS_NUMBER, /* a whole number, low to high */
    SB_IS_SEAT,   /* the number of a seat, from 1 */
    SB_IS_BOOL,
    SB_IS_WORD,   /* one of `words`, from index `low` on; stored as its index */
    SB_IS_TOKEN,  /* a string in a format of the game: `token` */
    SB_IS_SET,    /* a list of values of type `of`, ascending; stored as a bit mask: bit 0 is of->low */
    SB_IS_LIST,   /* at most `cap` entries of type `of`, `size` bytes each */
    SB_IS_MAP,    /* an object with keys of type `key`; entry i is the value of key i */
    SB_IS_OBJECT, /* an object with the table `fields` */

    /* Fields that all games have, stored in sb_position. */
    SB_IS_GAME,    /* the id of the game */
    SB_IS_RULES,   /* the number of its rules */
    SB_IS_SEATS,   /* the number of seats */
    SB_IS_SEE,     /* the viewer: a seat, "spectator" or "all" */
    SB_IS_OPTIONS, /* the options marked as given; `words`: those that a view may leave out */
    SB_IS_CHANCE   /* the random generator */
};

/* Flags of a field. The values null and "?" (hidden) are stored as follows:
 *     number, seat, word, token: null is low - 1; hidden is low - 2, or low - 1 if the field
 *                                cannot be null
 *     list, map, object:         at n_at: null is -1, hidden is -2
 *     set:                       null is the empty set
 * A field that is missing in the JSON is null if it can be null, else `usual`. */
enum {
    SB_OR_NULL = 1,
    SB_OR_HIDDEN = 2,   /* may be "?" in a view: this viewer may not know the value */
    SB_OR_LEFT_OUT = 4, /* may be null, and is then not written (a bool: if it is false) */
    SB_FOR_ALL = 8,     /* is only in the view of SB_EVERYTHING */
    SB_VIEW_ONLY = 16,  /* is only in other views; follows from the other fields, so it is not read */
    SB_NEEDED = 32,     /* a position without this field is refused */
    SB_EACH_SEAT = 64,  /* a list with one entry per seat */
    SB_MAY_OPEN = 128,  /* may be "?" in the view of SB_EVERYTHING, too: the game chooses the value */
    SB_MAY_STAND = 256, /* in an object: the JSON may have this value in place of the whole object */
    SB_FOLLOWS = 512    /* for documentation: if missing, the value is derived from other fields */
};

/* A format for values that are text in the JSON: a card, a square, a choice. */
typedef struct {
    const char *name, *about; /* for documentation */
    bool is_number;           /* it is written as a JSON number, without quotes */
    void (*put)(sb_text *t, int64_t value);

    /* Converts a whole text to its value. On error {word} of the sentence is the text, unless
     * this function sets another word. NULL if values of this format are never read. */
    sb_err (*take)(const char *text, int64_t *ret, sb_detail *ret_detail);
} sb_token;

typedef struct sb_field {
    const char *name;         /* NULL ends a table; a table has at most 63 fields */
    uint8_t kind;             /* SB_IS_NUMBER ... */
    uint16_t flags;           /* bits: SB_OR_NULL ... */
    const char *about;        /* one line for documentation */
    uint16_t at, size;        /* offset in its struct, size in bytes (of a list or map: of one entry) */
    uint16_t n_at, cap;       /* list, map, object: offset of the number of entries; their maximum */
    int32_t low, high, usual; /* the range, inclusive; the value if the field is missing */
    const char *const *words; /* NULL at the end */
    const sb_token *token;
    const struct sb_field *of;     /* describes one entry; its name, if any, names the type of the entry */
    const struct sb_field *key;    /* of a map: describes a key, a word or a token */
    const struct sb_field *fields; /* of an object: its table; the offsets in it count from this `at` */
} sb_field;

/* clang-format off */

/* Offset and size of a value, or of a list with its number of entries. */
#define SB_IN(type, member) .at = offsetof(type, member), .size = sizeof(((type *)0)->member)
#define SB_IN_LIST(type, member, n)                                       \
    .at = offsetof(type, member), .size = sizeof(((type *)0)->member[0]), \
    .cap = sizeof(((type *)0)->member) / sizeof(((type *)0)->member[0]), .n_at = offsetof(type, n)

#define SB_RANGE(lowest, highest) .low = lowest, .high = highest

/* The type of the entries of a list, set or map: its kind, then other members of sb_field. */
#define SB_OF(what, ...) .of = &(const sb_field){.kind = what, __VA_ARGS__}
#define SB_OF_SEATS SB_OF(SB_IS_SEAT, .size = 1)
#define SB_OF_OBJECTS(table) SB_OF(SB_IS_OBJECT, .fields = table)
#define SB_OF_NUMBERS(bytes, lowest, highest) SB_OF(SB_IS_NUMBER, .size = bytes, SB_RANGE(lowest, highest))

/* Rows that the tables of most games have. unsaid: the options that a view may leave out, or
 * NULL. follows: SB_FOLLOWS if the winner can be derived from phase or scores, else 0. */
#define SB_OPENING_FIELDS(unsaid)                                             \
    {"game", SB_IS_GAME, 0, "the game", .at = 0},                             \
    {"rules", SB_IS_RULES, 0, "the number of its rules", .at = 0},            \
    {"seats", SB_IS_SEATS, 0, "seats at the table", .at = 0},                 \
    SB_SEE_FIELD,                                                             \
    {"options", SB_IS_OPTIONS, 0, "the options of the table", .words = unsaid}
#define SB_SEE_FIELD {"see", SB_IS_SEE, 0, "whose view it is: a position has `all`", .at = 0}
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

/* The part that all positions have. It is the first member of every room's struct, so the
 * offsets in the room's table count from its start. */
typedef struct {
    const sb_game *game;
    sb_head head;
    int8_t see; /* the viewer: a seat, SB_SPECTATOR or SB_EVERYTHING */
    sb_config config;
    sb_rng rng; /* zeros unless the viewer is SB_EVERYTHING */

    /* Used by the reader: a bit mask of the fields of the table that the JSON contains, and the
     * cursor, which holds the first error. */
    uint64_t given;
    sb_json j;
} sb_position;

/* Makes the position of a view. The game then sets the config and the rest of the room's
 * struct. */
sb_position sb_position_of(const sb_game *game, const sb_head *head, int see, const uint8_t chance_key[32],
                           uint64_t chance_at);

/* Writes a position as one line of JSON, as the table of its game describes it; returns the
 * length. */
int sb_fields_write(const sb_position *p, char *buf, int cap);

/* The same, but of the fields of the table only those whose bits are set in `which`. */
int sb_fields_write_some(const sb_position *p, uint64_t which, char *buf, int cap);

/* Reads a position of the game, the view of `viewer`, into the room's struct. Every member that
 * the table describes is set; other members are not touched. If it returns true, every field is
 * within its range, the game allows the number of seats, the viewer is one of them, and each
 * SB_EACH_SEAT list that the JSON contains has that many entries or is null. If it returns false,
 * p->j.err is the error and *ret_detail its detail. */
bool sb_fields_read(sb_position *p, const sb_game *game, const char *json, int viewer, sb_detail *ret_detail);

/* Every `load` ends with this. If the position was read as the view of a seat or spectator, that
 * viewer must see the state as the JSON says; otherwise the position is refused. Returns whether
 * the position is accepted. The struct is overwritten. */
bool sb_position_is_seen(sb_position *p, const void *state);

/* The viewer that the field "see" names; SB_EVERYTHING if it is missing or wrong. */
int sb_position_viewer(const char *json);

/* Did the JSON contain the field of this name? */
bool sb_given(const sb_position *p, const char *name);

/* Refuse a position that has been read; both return false. `_bad`: with SB_BAD_POSITION, whose
 * sentence ends with `why` (marked with SB_N_). `_refuse`: with another error, whose {word} is
 * the value in the format `token` (NULL: a number). */
bool sb_position_bad(sb_position *p, const char *why);
bool sb_position_refuse(sb_position *p, sb_err err, const sb_token *token, int64_t value, int32_t a);

#endif
