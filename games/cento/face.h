/* The face of Cento: the functions and tables of its struct sb_face. The contracts are in
 * engine/face.h. */
#ifndef CENTO_FACE_H
#define CENTO_FACE_H

#include "engine/fields.h"
#include "games/cento/rules.h"

int cento_print(const void *view, sb_move move, char *buf, int cap);
sb_err cento_parse(const void *view, const char *text, sb_move *ret_move, sb_detail *ret_detail);
void cento_explain(const void *view, int seat, sb_move move, sb_err err, sb_detail *ret_detail);
int cento_json(const void *view, char *buf, int cap);
sb_err cento_load(const char *json, int viewer, void *ret_state, sb_detail *ret_detail);
int cento_show(const void *view, const sb_style *style, char *buf, int cap);
int cento_tell(const void *view, int by, sb_move move, const sb_style *style, char *buf, int cap);
int32_t cento_worth(const void *view, sb_move move, const char **ret_why, sb_detail *ret_detail);

extern const sb_field cento_fields[];
extern const sb_game cento_game;

#endif
