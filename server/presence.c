/* Which clients are at a table, on which seats, and for whom the table waits. */
#include "server/hub_private.h"

#include <stdlib.h>

static int joined_index(const hub_client *c, const live_table *s) {
    for (int i = 0; i < c->joined_n; i++)
        if (c->joined[i].live == s) return i;
    return -1;
}

/* A key that is not valid any more gives no seat. */
int presence_seat(const hub_client *c, const live_table *s) {
    int i = joined_index(c, s);
    if (i < 0) return SB_SPECTATOR;
    int seat = table_seat_by_key(&s->table, c->joined[i].key, false);
    if (seat < 0) seat = table_seat_of(&s->table, c->session->stored.hash, false);
    return seat < 0 ? SB_SPECTATOR : seat;
}

int presence_join(hub_client *c, live_table *s) {
    int i = joined_index(c, s);
    if (i >= 0 || c->joined_n == HUB_JOINS) return i;
    if (s->watchers_n == s->watchers_cap) {
        int cap = s->watchers_cap ? 2 * s->watchers_cap : 4;
        hub_client **larger = realloc(s->watchers, (size_t)cap * sizeof(hub_client *));
        if (!larger) return -1;
        s->watchers = larger;
        s->watchers_cap = cap;
    }
    s->watchers[s->watchers_n++] = c;
    i = c->joined_n++;
    c->joined[i].live = s;
    c->joined[i].key[0] = 0;
    return i;
}

void presence_part(hub_client *c, live_table *s) {
    int joined = joined_index(c, s), i = 0;
    if (joined < 0) return;
    c->joined[joined] = c->joined[--c->joined_n];
    while (s->watchers[i] != c) i++;
    s->watchers[i] = s->watchers[--s->watchers_n];
    if (s->watchers_n == 0) s->idle_since = hub_now(s->hub);
}

bool presence_is_at(const hub_client *c, const live_table *s) { return joined_index(c, s) >= 0; }

unsigned presence_waited_for(const live_table *s, unsigned here) {
    if (s->table.phase != TABLE_PLAYING) return 0;
    return sb_table_head(&s->table.play)->acting & table_people(&s->table) & ~here;
}

/* A bot always counts as connected. */
static void send_presence(const live_table *s, int seat) {
    bool here = (s->here | ~table_people(&s->table)) >> seat & 1;
    for (int i = 0; i < s->watchers_n; i++)
        reply_send(s->watchers[i],
                   json_pack("{s:s, s:s, s:i, s:b, s:o}", "type", "sv_presence", "table", s->table.id, "seat",
                             seat + 1, "here", here, "waiting_for", outgoing_seats(s->waiting_for)));
}

unsigned presence_here(const live_table *s) {
    unsigned here = 0;
    for (int i = 0; i < s->watchers_n; i++) {
        int seat = presence_seat(s->watchers[i], s);
        if (seat >= 0) here |= 1u << seat;
    }
    return here;
}

void presence_refresh(live_table *s) {
    unsigned here = presence_here(s), changed = here ^ s->here, waited = s->waiting_for;
    for (int i = 0; i < s->table.seats; i++)
        if (s->here & ~here & 1u << i) s->gone_since[i] = hub_now(s->hub);
    s->here = here;
    s->waiting_for = presence_waited_for(s, here);
    changed &= table_people(&s->table);
    if (!changed) changed = waited ^ s->waiting_for; /* perhaps a seat that a bot has now */
    for (int i = 0; i < s->table.seats; i++)
        if (changed >> i & 1) send_presence(s, i);
    if (changed) lobby_update(s);
    int by = s->table.asked.by;
    if (by >= 0 && !(here >> by & 1))
        live_enqueue_own(s, &undo_withdraw_kind, json_pack("{s:i}", "seat", by + 1));
}
