/* Messages to clients: answers to requests, and how any message becomes text. */
#include "server/hub_private.h"

#include <stdio.h>
#include <stdlib.h>

/* The view is JSON text already: it is inserted before the last brace. */
char *reply_text(json_t *message, const char *view, size_t *ret_n) {
    static const char key[] = ",\"view\":";
    char *text = message ? json_dumps(message, JSON_COMPACT) : NULL;
    json_decref(message);
    *ret_n = text ? strlen(text) : 0;
    if (!text || !view) return text;
    size_t room = *ret_n + sizeof key + strlen(view) + 1;
    char *whole = realloc(text, room);
    if (!whole) return free(text), NULL;
    *ret_n += (size_t)snprintf(whole + *ret_n - 1, room - *ret_n, "%s%s}", key, view) - 1;
    return whole;
}

void reply_send_view(hub_client *c, json_t *message, const char *view) {
    size_t n;
    char *text = reply_text(message, view, &n);
    if (text && !c->is_cut) c->hub->host.send(c->hub->host.self, c->connection, text, n);
    free(text);
}

void reply_send(hub_client *c, json_t *message) { reply_send_view(c, message, NULL); }

json_t *reply_new(const request *q, const char *type) {
    json_t *id = json_object_get(q->message, "id"), *answer = json_pack("{s:s}", "type", type);
    if (id && !json_is_null(id)) json_object_set(answer, "re", id);
    return answer;
}

void reply_as(request *q, const char *type, json_t *fields) {
    json_t *answer = q->client ? reply_new(q, type) : NULL;
    if (answer && fields) json_object_update(answer, fields);
    json_decref(fields);
    if (answer) reply_send(q->client, answer);
}

void reply_done(request *q, json_t *fields) { reply_as(q, "sv_done", fields); }

static void send_refused(request *q, const char *code, const char *ruling, const char *sentence) {
    if (!q->client) return;
    q->client->hub->figures.refused++;
    reply_as(q, "sv_refused",
             json_pack("{s:s, s:s, s:s}", "code", code, "ruling", ruling, "sentence", sentence));
}

const language *reply_language(const hub_client *c) {
    const language *l = c ? languages_find(c->session->wanted.lang) : NULL;
    return l ? l : languages;
}

const sb_catalogue *reply_catalogue(const hub_client *c, sb_catalogue *ret) {
    const language *l = reply_language(c);
    return l->bytes && sb_catalogue_open(ret, l->bytes, l->size) ? ret : NULL;
}

reader reply_reader(const hub_client *c, int seat, sb_catalogue *ret) {
    return (reader){
        .seat = seat, .bytes = c->wants_bytes, .language = c->wants_bytes ? NULL : reply_catalogue(c, ret)};
}

void reply_refused(request *q, const char *code, const char *sentence) {
    sb_catalogue open;
    send_refused(q, code, "", sb_translate(reply_catalogue(q->client, &open), sentence));
}

void reply_refusal(request *q, const sb_refusal *r) {
    char sentence[SB_SENTENCE_MAX];
    sb_catalogue open;
    sb_refusal_sentence(r, reply_catalogue(q->client, &open), sentence, sizeof sentence);
    send_refused(q, r->code, r->clause, sentence);
}

void reply_error(request *q, const sb_game *game, sb_err err, const sb_detail *detail) {
    sb_refusal r = sb_refuse(game, err, detail);
    reply_refusal(q, &r);
}
