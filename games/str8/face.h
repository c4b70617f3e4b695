/* The face of Think Str8!: the functions and tables of its struct sb_face. The contracts are in
 * engine/face.h. */
#ifndef STR8_FACE_H
#define STR8_FACE_H

#include "engine/fields.h"
#include "games/str8/rules.h"

int str8_print(const void *view, sb_move move, char *buf, int cap);
sb_err str8_parse(const void *view, const char *text, sb_move *ret_move, sb_detail *ret_detail);
void str8_explain(const void *view, int seat, sb_move move, sb_err err, sb_detail *ret_detail);
int str8_json(const void *view, char *buf, int cap);
sb_err str8_load(const char *json, int viewer, void *ret_state, sb_detail *ret_detail);
int str8_show(const void *view, const sb_style *style, char *buf, int cap);
int str8_tell(const void *view, int by, sb_move move, const sb_style *style, char *buf, int cap);
int32_t str8_worth(const void *view, sb_move move, const char **ret_why, sb_detail *ret_detail);
sb_move str8_suggest(const void *view);
const char *str8_warn(const void *view, sb_move move, sb_detail *ret_detail);

extern const sb_field str8_fields[];
extern const sb_game str8_game;

#endif
