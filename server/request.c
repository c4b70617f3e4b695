/* The table of message types, and the life of a request. */
#include "server/hub_private.h"

#include <stdlib.h>

static const request_kind kinds[] = {
    {.type = "cl_hello", .cost = 1, .run = hello_run, .finish = hello_welcome},
    {.type = "cl_rename", .cost = 5, .run = hello_rename, .finish = hello_renamed},
    {.type = "cl_revoke", .cost = 1, .run = hello_revoke},
    {.type = "cl_ping", .cost = 1, .run = hello_ping},
    {.type = "cl_create", .cost = 5, .run = create_run, .begin = create_begin, .finish = create_finish},
    {.type = "cl_publish", .cost = 5, .run = publish_run, .begin = publish_begin},
    {.type = "cl_lobby", .cost = 1, .run = lobby_run},
    {.type = "cl_join", .cost = 5, .run_at = join_run, .finish = join_finish, .needs_no_join = true},
    {.type = "cl_part", .cost = 1, .run_at = join_part},
    {.type = "cl_sit", .cost = 1, .run_at = seats_sit},
    {.type = "cl_stand", .cost = 1, .run_at = seats_stand},
    {.type = "cl_assign", .cost = 1, .run_at = seats_assign},
    {.type = "cl_start", .cost = 1, .run_at = seats_start},
    {.type = "cl_move", .cost = 1, .run_at = moves_play},
    {.type = "cl_moves", .cost = 2, .run_at = moves_list},
    {.type = "cl_undo", .cost = 1, .run_at = undo_run},
    {.type = "cl_answer", .cost = 1, .run_at = undo_answer},
    {.type = "cl_say", .cost = 5, .run_at = moves_say},
    {.type = "cl_notes", .cost = 5, .run_at = notes_run},
    {.type = "cl_rematch", .cost = 5, .run_at = create_rematch, .finish = create_rematch_finish},
    {.type = "cl_record", .cost = 5, .run_at = moves_record},
    {.type = "cl_past", .cost = 5, .run_at = moves_past},
    {.type = NULL},
};

const request_kind *request_kind_of(const char *type) {
    for (const request_kind *k = kinds; k->type; k++)
        if (strcmp(k->type, type) == 0) return k;
    return NULL;
}

request *request_new(hub_client *c, const request_kind *kind, json_t *message) {
    request *q = message ? calloc(1, sizeof *q) : NULL;
    if (!q) return json_decref(message), NULL;
    q->kind = kind;
    q->message = message;
    q->client = c;
    if (!c) return q;
    q->client_next = c->requests;
    q->client_link = &c->requests;
    if (q->client_next) q->client_next->client_link = &q->client_next;
    c->requests = q;
    return q;
}

void request_free(request *q) {
    if (!q) return;
    if (q->client && q->creating) q->client->creating--;
    if (q->client_next) q->client_next->client_link = q->client_link;
    if (q->client_link) *q->client_link = q->client_next;
    json_decref(q->message);
    json_decref(q->done);
    for (int i = 0; i < 2; i++) batch_deinit(&q->batch[i], false);
    free(q);
}

void request_append(request **list, request *q) {
    while (*list) list = &(*list)->next;
    q->next = NULL;
    *list = q;
}

void request_event(request *q, int batch, event_kind kind, json_t *body) {
    char *text = body ? json_dumps(body, JSON_COMPACT) : NULL;
    store_event e = {.kind = event_names[kind], .body = text};
    if (!text || !batch_add(&q->batch[batch], &e, false)) q->no_memory = true;
    json_decref(body);
    free(text);
}

void request_notes(request *q, int seat, const char *notes) {
    char **to = &q->batch[0].notes[seat];
    free(*to);
    *to = strdup(notes);
    if (!*to) q->no_memory = true;
}
