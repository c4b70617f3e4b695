/* The face of SET Cubed: the functions that read and write text. engine/face.h has their
 * contracts. */
#ifndef CUBED_FACE_H
#define CUBED_FACE_H

#include "engine/fields.h"
#include "games/cubed/rules.h"

int cubed_print(const void *view, sb_move move, char *buf, int cap);
sb_err cubed_parse(const void *view, const char *text, sb_move *ret_move, sb_detail *ret_detail);
void cubed_explain(const void *view, int seat, sb_move move, sb_err err, sb_detail *ret_detail);
int cubed_json(const void *view, char *buf, int cap);
sb_err cubed_load(const char *json, int viewer, void *ret_state, sb_detail *ret_detail);
int cubed_show(const void *view, const sb_style *style, char *buf, int cap);
int cubed_tell(const void *view, int by, sb_move move, const sb_style *style, char *buf, int cap);
int32_t cubed_worth(const void *view, sb_move move, const char **ret_why, sb_detail *ret_detail);
int cubed_ask(const void *view, const char *question, const sb_style *style, char *buf, int cap);

extern const sb_field cubed_fields[];
extern const sb_game cubed_game;

#endif
