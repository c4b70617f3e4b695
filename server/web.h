/* The files of the web client, read once at the start: what is not in the list
 * does not exist, so no path can lead out of the folder, and a folder that is
 * being replaced is never served half. */
#ifndef SB_WEB_H
#define SB_WEB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WEB_PLAIN, WEB_GZIP, WEB_BROTLI, WEB_FORMS }; /* how a body is coded, the best last */

typedef struct {
    uint8_t *bytes; /* NULL: there is none of this form */
    size_t n;
    char etag[40]; /* with its quotes */
} web_body;

typedef struct {
    char *path;       /* "/assets/index-B2c.js" */
    const char *type; /* "text/javascript; charset=utf-8" */
    bool lasting;     /* its name changes with its contents */
    web_body body[WEB_FORMS];
} web_file;

typedef struct web web;

/* Reads a folder; NULL with a sentence in `ret_why` if that fails. */
web *web_open(const char *folder, char *ret_why, size_t cap);
void web_close(web *w);

/* The file of a request's path, NULL if there is none. A path that names no file
 * by its ending is a page of the client: index.html. */
const web_file *web_find(const web *w, const char *path);
bool web_is_page(const web_file *f);

/* The best form that an Accept-Encoding header ("": none) allows. */
int web_form(const web_file *f, const char *accepted);

int web_count(const web *w);

#endif
