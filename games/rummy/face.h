/* The face of the crossword rummy: the functions that read and write text. engine/face.h has
 * their contracts. */
#ifndef RUMMY_FACE_H
#define RUMMY_FACE_H

#include "engine/fields.h"
#include "games/rummy/rules.h"

int rummy_print(const void *view, sb_move move, char *buf, int cap);
sb_err rummy_parse(const void *view, const char *text, sb_move *ret_move, sb_detail *ret_detail);
void rummy_explain(const void *view, int seat, sb_move move, sb_err err, sb_detail *ret_detail);
int rummy_json(const void *view, char *buf, int cap);
sb_err rummy_load(const char *json, int viewer, void *ret_state, sb_detail *ret_detail);
int rummy_show(const void *view, const sb_style *style, char *buf, int cap);
int rummy_tell(const void *view, int by, sb_move move, const sb_style *style, char *buf, int cap);
int32_t rummy_worth(const void *view, sb_move move, const char **ret_why, sb_detail *ret_detail);
sb_move rummy_suggest(const void *view);
int rummy_ask(const void *view, const char *question, const sb_style *style, char *buf, int cap);

extern const sb_field rummy_fields[];
extern const sb_game rummy_game;

#endif
