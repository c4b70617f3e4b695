/* The files of the web client, read into memory once at the start. So no path can lead out
 * of the folder, and an update that is half copied is never served. */
#ifndef SB_WEB_H
#define SB_WEB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WEB_PLAIN, WEB_GZIP, WEB_BROTLI, WEB_FORMS }; /* codings of a body, the best last */

typedef struct {
    uint8_t *bytes; /* NULL: the file is not there in this coding */
    size_t n;
    char etag[40]; /* with its quotes */
} web_body;

typedef struct {
    char *path;       /* "/assets/index-B2c.js" */
    const char *type; /* "text/javascript; charset=utf-8" */
    bool lasting;     /* its name has a hash of its contents: it can be cached for ever */
    web_body body[WEB_FORMS];
} web_file;

typedef struct web web;

/* Reads a folder; NULL: failed, with a sentence in `ret_why`. */
web *web_open(const char *folder, char *ret_why, size_t cap);
void web_close(web *w);

/* The file for the path of a request; NULL: none. A path without a dot in its last part is
 * a page of the client: index.html. */
const web_file *web_find(const web *w, const char *path);
bool web_is_page(const web_file *f);

/* The best coding that an Accept-Encoding header ("": none) allows. */
int web_form(const web_file *f, const char *accepted);

int web_count(const web *w);

#endif
