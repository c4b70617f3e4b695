/* Errors that name the rule. A code comes from an X-macro list: the engine's in
 * errors.def, a game's in its room. The sentence is what a person reads; its
 * blanks are filled from an sb_detail by whoever refused. */
#ifndef SB_ERROR_H
#define SB_ERROR_H

#include "engine/catalogue.h"
#include "engine/codes.h"
#include "engine/text.h"

typedef struct {
    const char *name;     /* for programs: "over_limit" */
    const char *ruling;   /* "B5", or "" where it is the engine's own */
    const char *sentence; /* for people, with {word}, {a} and {b} */
} sb_error;

#define SB_WORD_MAX 48

/* What a word is, if it is not what a person wrote or what is the same in every
 * language: a text of ours, or a list of such texts, "green, red". They are
 * translated, too, and of a list the last is joined with "and". */
enum { SB_PHRASE = 1, SB_PHRASES };

typedef struct {
    int32_t a, b;
    char word[SB_WORD_MAX];
    uint8_t phrase; /* 0, SB_PHRASE, SB_PHRASES */
} sb_detail;

/* What the blanks of a sentence are filled with: {name}, {word}, {a}, {b}, {c}.
 * Those that the sentence does not have may be left out. */
typedef struct {
    const char *name, *word;
    int64_t a, b, c;
} sb_blanks;

/* The engine's error of this code; a game's codes are looked up with
 * sb_game_error of game.h. */
const sb_error *sb_engine_error(sb_err err);

/* Copies the first line of a text, cut to what fits, control characters made '?'. */
void sb_detail_word(sb_detail *d, const char *text);

/* Adds what stands before entry i (from 0) of a list of n: "A, B and C". */
void sb_put_between(sb_text *t, const sb_catalogue *c, int i, int n);

/* Adds the sentence, in the language of the catalogue (NULL: English), with its
 * blanks filled. */
void sb_put_sentence(sb_text *t, const sb_catalogue *c, const char *sentence, const sb_blanks *blanks);

/* Writes the sentence with its blanks filled; returns its length. */
int sb_sentence_in(const sb_catalogue *c, const char *sentence, const sb_detail *d, char *buf, int cap);

/* The same in English. */
int sb_sentence(const char *sentence, const sb_detail *d, char *buf, int cap);

#endif
