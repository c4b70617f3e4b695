/* Errors that name the rule. The codes come from X-macro lists: the engine's is errors.def, a
 * game has its own in its room. A person reads the sentence. The function that returns the
 * error fills an sb_detail with the values for the blanks of the sentence. */
#ifndef SB_ERROR_H
#define SB_ERROR_H

#include "engine/catalogue.h"
#include "engine/codes.h"
#include "engine/text.h"

typedef struct {
    const char *name;     /* for programs: "over_limit" */
    const char *ruling;   /* the clause of the rules, "B5"; "" for an error of the engine */
    const char *sentence; /* for people, with the blanks {word}, {a} and {b} */
} sb_error;

#define SB_WORD_MAX 48 /* bytes, with the NUL */

/* How `word` of an sb_detail is translated. 0: not at all, because a person typed it or it is
 * the same in every language. SB_PHRASE: it is a text of the program. SB_PHRASES: it is a list
 * of such texts, "green, red"; each is translated and the last is joined with "and". */
enum { SB_PHRASE = 1, SB_PHRASES };

typedef struct {
    int32_t a, b;
    char word[SB_WORD_MAX];
    uint8_t phrase; /* 0, SB_PHRASE, SB_PHRASES */
} sb_detail;

/* The values for the blanks {name}, {word}, {a}, {b} and {c} of a sentence. Values of blanks
 * that the sentence does not contain need not be set. */
typedef struct {
    const char *name, *word;
    int64_t a, b, c;
} sb_blanks;

/* The error with this code of the engine. For codes of a game see sb_game_error in game.h. */
const sb_error *sb_engine_error(sb_err err);

/* Copies the first line of a text into d->word. Cuts it to fit, never inside a UTF-8
 * character; replaces control characters by '?'. */
void sb_detail_word(sb_detail *d, const char *text);

/* Appends the separator before entry i (from 0) of a list of n entries: "", ", " or " and ". */
void sb_put_between(sb_text *t, const sb_catalogue *c, int i, int n);

/* Appends the sentence in the language of the catalogue (NULL: English), blanks filled. Of a
 * sentence made by SB_NP_ it is the form for the number in {a}. */
void sb_put_sentence(sb_text *t, const sb_catalogue *c, const char *sentence, const sb_blanks *blanks);

/* The same into a buffer, with the values of an sb_detail; returns the length. */
int sb_sentence_in(const sb_catalogue *c, const char *sentence, const sb_detail *d, char *buf, int cap);

/* The same in English. */
int sb_sentence(const char *sentence, const sb_detail *d, char *buf, int cap);

#endif
