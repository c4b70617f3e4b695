/* The face of Null: the functions and tables of its struct sb_face. The contracts are in
 * engine/face.h. */
#ifndef NULL_FACE_H
#define NULL_FACE_H

#include "engine/fields.h"
#include "games/null/rules.h"

int null_print(const void *view, sb_move move, char *buf, int cap);
sb_err null_parse(const void *view, const char *text, sb_move *ret_move, sb_detail *ret_detail);
void null_explain(const void *view, int seat, sb_move move, sb_err err, sb_detail *ret_detail);
int null_json(const void *view, char *buf, int cap);
sb_err null_load(const char *json, int viewer, void *ret_state, sb_detail *ret_detail);
int null_show(const void *view, const sb_style *style, char *buf, int cap);
int null_tell(const void *view, int by, sb_move move, const sb_style *style, char *buf, int cap);
int32_t null_worth(const void *view, sb_move move, const char **ret_why, sb_detail *ret_detail);

extern const char *const null_tosses[]; /* "no", "heads", "tails": indexed by NULL_NOT_TOSSED ... */
extern const sb_field null_fields[];
extern const sb_game null_game;

#endif
