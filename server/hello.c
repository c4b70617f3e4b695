/* cl_hello, cl_rename, cl_revoke and cl_ping: about the client and its session. */
#include "server/hub_private.h"

#include "engine/build.h"
#include "games/games.h"

#include <stdio.h>

static json_t *welcome(const hub *h, const session *x) {
    json_t *games = json_array(), *levels = json_array(), *phrases = json_array();
    for (const sb_game *const *g = sb_games; *g; g++)
        if (sb_game_is_offered(*g)) json_array_append_new(games, json_string((*g)->id));
    for (const sb_bot *b = sb_bots; b->name; b++)
        json_array_append_new(levels, json_pack("{s:s, s:s}", "name", b->name, "about", b->about));
    for (const char *const *p = moves_phrases; *p; p++) json_array_append_new(phrases, json_string(*p));
    json_t *to = json_pack("{s:i, s:s, s:s, s:o, s:o, s:o}", "protocol", 1, "engine", sb_build_id, "name",
                           x->stored.name, "games", games, "levels", levels, "phrases", phrases);
    if (h->settings.address && *h->settings.address)
        json_object_set_new(to, "address", json_string(h->settings.address));
    return to;
}

static bool is_language(const char *lang) {
    size_t n = strlen(lang);
    return n > 0 && n < sizeof((store_session *)0)->lang && strspn(lang, "abcdefghijklmnopqrstuvwxyz-") == n;
}

/* "json" or "bytes". */
static bool read_views(request *q) {
    const char *views;
    if (!field_text_if(q, "views", 16, &views)) return false;
    if (!views) return true;
    q->client->wants_bytes = strcmp(views, "bytes") == 0;
    return q->client->wants_bytes || strcmp(views, "json") == 0 ||
           field_wrong(q, "views", "\"json\" or \"bytes\"");
}

void hello_run(request *q) {
    store_session *wanted = &q->client->session->wanted;
    char name[NAME_BYTES];
    const char *lang;
    if (!field_name(q, "name", name) || !field_text_if(q, "lang", 16, &lang) || !read_views(q) ||
        (lang && !is_language(lang) && !field_wrong(q, "lang", "a language such as \"sv\""))) {
        request_free(q);
        return;
    }
    bool changed = (*name && strcmp(name, wanted->name) != 0) || (lang && strcmp(lang, wanted->lang) != 0);
    if (*name) snprintf(wanted->name, sizeof wanted->name, "%s", name);
    if (lang) snprintf(wanted->lang, sizeof wanted->lang, "%s", lang);
    if (changed) {
        session_put(q->client->hub, q->client->session, q);
        return;
    }
    hello_welcome(NULL, q);
    request_free(q);
}

void hello_welcome(live_table *none, request *q) {
    (void)none;
    if (q->client) reply_as(q, "sv_welcome", welcome(q->client->hub, q->client->session));
}

void hello_rename(request *q) {
    hub_client *c = q->client;
    char name[NAME_BYTES], face[FACE_BYTES];
    if (!field_name(q, "name", name) || !field_face(q, face) ||
        (!*name && !field_is(q, "face") && !field_wrong(q, "name", "a text; it is missing"))) {
        request_free(q);
        return;
    }
    if (*name) snprintf(c->session->wanted.name, sizeof c->session->wanted.name, "%s", name);
    session_put(c->hub, c->session, q);
}

/* Also changes name and face at the tables that the client has joined. */
void hello_renamed(live_table *none, request *q) {
    const hub_client *c = q->client;
    const char *face = json_string_value(json_object_get(q->message, "face"));
    const char *name = c && field_is(q, "name") ? c->session->stored.name : NULL;
    (void)none;
    for (int i = 0; c && i < c->joined_n; i++) {
        live_table *s = c->joined[i].live;
        int seat = presence_seat(c, s);
        if (seat >= 0)
            live_enqueue_own(s, &seats_rename_kind,
                             json_pack("{s:i, s:s?, s:s?}", "seat", seat + 1, "name", name, "face", face));
    }
    reply_done(q, NULL);
}

void hello_revoke(request *q) {
    q->client->session->wanted.revoked = true;
    session_put(q->client->hub, q->client->session, q);
}

void hello_ping(request *q) {
    reply_as(q, "sv_pong", NULL);
    request_free(q);
}
