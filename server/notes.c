/* cl_notes: what the person of a seat has noted. Notes are no events: nobody else learns that
 * they have changed, and they go when the person leaves the seat before the start. A lent
 * seat keeps them for its person. They are sent to clients that have the seat, in sv_joined
 * and sv_notes, and nowhere else. */
#include "server/hub_private.h"

#include <stdlib.h>

const char *notes_of(const live_table *s, int seat) { return s->notes[seat] ? s->notes[seat] : ""; }

void notes_run(live_table *s, request *q, int seat) {
    const json_t *notes = json_object_get(q->message, "notes");
    if (seat < 0) reply_refused(q, "not_seated", "You do not sit at this table.");
    else if (!json_is_string(notes)) field_wrong(q, "notes", "a text");
    else if (json_string_length(notes) > HUB_NOTES)
        reply_refused(q, "notes", "These notes are too long: there is room for 4096 bytes.");
    else {
        if (strcmp(json_string_value(notes), notes_of(s, seat)) != 0)
            request_notes(q, seat, json_string_value(notes));
        live_begin(s, q);
    }
}

void notes_send(const live_table *s, int seat, const hub_client *except) {
    for (int i = 0; i < s->watchers_n; i++)
        if (s->watchers[i] != except && presence_seat(s->watchers[i], s) == seat)
            reply_send(s->watchers[i], json_pack("{s:s, s:s, s:s}", "type", "sv_notes", "table", s->table.id,
                                                 "notes", notes_of(s, seat)));
}

/* The text passes from the batch to the table; an empty one stays behind. */
static void take_one(live_table *s, event_batch *p, int seat) {
    free(s->notes[seat]);
    s->notes[seat] = NULL;
    if (!p->notes[seat] || !*p->notes[seat]) return;
    s->notes[seat] = p->notes[seat];
    p->notes[seat] = NULL;
}

void notes_take(live_table *s, event_batch *p, const hub_client *except) {
    for (int i = 0; i < SB_SEATS_MAX; i++) {
        if (!p->notes[i]) continue;
        take_one(s, p, i);
        notes_send(s, i, except);
    }
}

void notes_replace(live_table *s, event_batch *p) {
    for (int i = 0; i < SB_SEATS_MAX; i++) take_one(s, p, i);
}

void notes_free(live_table *s) {
    for (int i = 0; i < SB_SEATS_MAX; i++) free(s->notes[i]);
}
