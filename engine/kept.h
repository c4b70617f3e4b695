/* Access to the values of a position in its struct, for the writer and the reader. fields.h
 * says how null and hidden values are stored. */
#ifndef SB_KEPT_H
#define SB_KEPT_H

#include "engine/fields.h"

/* Does the field have a number of entries at n_at? It also says whether the field is null. */
static inline bool sb_is_counted(const sb_field *f) {
    return f->kind == SB_IS_LIST || f->kind == SB_IS_MAP || f->kind == SB_IS_OBJECT;
}

/* A field that may be left out can be null, too. */
static inline bool sb_can_be_null(const sb_field *f) { return f->flags & (SB_OR_NULL | SB_OR_LEFT_OUT); }

/* The lowest value that is neither null nor hidden. */
static inline int64_t sb_low_of(const sb_field *f) { return f->kind == SB_IS_SEAT ? 1 : f->low; }

/* The stored values of null and hidden. */
static inline int64_t sb_null_of(const sb_field *f) {
    if (f->kind == SB_IS_BOOL || f->kind == SB_IS_SET) return 0;
    return sb_is_counted(f) ? -1 : sb_low_of(f) - 1;
}

static inline int64_t sb_hidden_of(const sb_field *f) {
    return sb_is_counted(f) ? -2 : sb_low_of(f) - 1 - sb_can_be_null(f);
}

static inline int sb_kept_at(const sb_field *f) { return sb_is_counted(f) ? f->n_at : f->at; }
static inline int sb_kept_size(const sb_field *f) { return sb_is_counted(f) ? (int)sizeof(int) : f->size; }

/* The stored value of a field, or the number of entries of a list, map or object. `base`: start
 * of its struct. The stored value is signed if its lowest value, null or hidden is negative. */
static inline int64_t sb_kept(const sb_field *f, const char *base) {
    uint64_t v = 0;
    int unused = 8 * (8 - sb_kept_size(f));
    memcpy(&v, base + sb_kept_at(f), (size_t)sb_kept_size(f));
    bool is_signed = sb_is_counted(f) || sb_low_of(f) < sb_can_be_null(f) + ((f->flags & SB_OR_HIDDEN) != 0);
    return is_signed && f->kind != SB_IS_SET ? (int64_t)(v << unused) >> unused : (int64_t)v;
}

static inline void sb_keep(const sb_field *f, char *base, int64_t v) {
    memcpy(base + sb_kept_at(f), &v, (size_t)sb_kept_size(f));
}

static inline bool sb_is_null(const sb_field *f, const char *base) {
    return sb_can_be_null(f) && sb_kept(f, base) == sb_null_of(f);
}

static inline bool sb_is_hidden(const sb_field *f, const char *base) {
    return (f->flags & SB_OR_HIDDEN) && sb_kept(f, base) == sb_hidden_of(f);
}

#endif
