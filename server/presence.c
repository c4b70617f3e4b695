/* Who is at a table, on which seat, and for whom it waits. */
#include "server/hub_private.h"

#include <stdlib.h>

static int joined_index(const hub_client *c, const live_table *s) {
    for (int i = 0; i < c->joined_n; i++)
        if (c->joined[i].at == s) return i;
    return -1;
}

/* A key that was good and is no longer opens nothing. */
int presence_seat(const hub_client *c, const live_table *s) {
    int place = joined_index(c, s);
    if (place < 0) return SB_SPECTATOR;
    int seat = table_seat_by_key(&s->table, c->joined[place].key, false);
    if (seat < 0) seat = table_seat_of(&s->table, c->session->kept.hash, false);
    return seat < 0 ? SB_SPECTATOR : seat;
}

int presence_join(hub_client *c, live_table *s) {
    int place = joined_index(c, s);
    if (place >= 0 || c->joined_n == HUB_JOINS) return place;
    if (s->watchers_n == s->watchers_cap) {
        int cap = s->watchers_cap ? 2 * s->watchers_cap : 4;
        hub_client **larger = realloc(s->watchers, (size_t)cap * sizeof(hub_client *));
        if (!larger) return -1;
        s->watchers = larger;
        s->watchers_cap = cap;
    }
    s->watchers[s->watchers_n++] = c;
    place = c->joined_n++;
    c->joined[place].at = s;
    c->joined[place].key[0] = 0;
    return place;
}

void presence_part(hub_client *c, live_table *s) {
    int place = joined_index(c, s), i = 0;
    if (place < 0) return;
    c->joined[place] = c->joined[--c->joined_n];
    while (s->watchers[i] != c) i++;
    s->watchers[i] = s->watchers[--s->watchers_n];
    if (s->watchers_n == 0) s->idle = hub_now(s->hub);
}

bool presence_is_at(const hub_client *c, const live_table *s) { return joined_index(c, s) >= 0; }

unsigned presence_waited_for(const live_table *s, unsigned here) {
    if (s->table.phase != TABLE_PLAYING) return 0;
    return sb_table_head(&s->table.play)->acting & table_people(&s->table) & ~here;
}

/* A bot is always here. */
static void tell_presence(const live_table *s, int seat) {
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
    unsigned here = presence_here(s), came = here ^ s->here, waited = s->waiting_for;
    for (int i = 0; i < s->table.seats; i++)
        if (s->here & ~here & 1u << i) s->gone[i] = hub_now(s->hub);
    s->here = here;
    s->waiting_for = presence_waited_for(s, here);
    came &= table_people(&s->table);
    if (!came) came = waited ^ s->waiting_for; /* perhaps a seat that a bot has now */
    for (int i = 0; i < s->table.seats; i++)
        if (came >> i & 1) tell_presence(s, i);
    if (came) lobby_note(s);
    int by = s->table.asked.by;
    if (by >= 0 && !(here >> by & 1)) live_own(s, &undo_withdraw_kind, json_pack("{s:i}", "seat", by + 1));
}
