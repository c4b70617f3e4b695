/* Names of players. */
#include "cli/players.h"

#include "cli/language.h"
#include "cli/utf8.h"

#include <stdio.h>

static const char USUAL_BOT[] = "family";

const sb_bot *players_bot(const char *name) {
    for (const sb_bot *b = sb_bots; b->name; b++) {
        size_t n = strlen(b->name);
        if (strncmp(name, b->name, n) != 0) continue;
        if (!name[n] || (name[n] == ' ' && name[n + 1] && !name[n + 1 + strspn(name + n + 1, "0123456789")]))
            return b;
    }
    return NULL;
}

const char *const *players_names(const sb_table *t, char spare[][SB_NAME_MAX],
                                 const char *ret[SB_SEATS_MAX]) {
    for (int i = 0; i < SB_SEATS_MAX; i++) {
        ret[i] = t->name[i];
        if (*ret[i]) continue;
        snprintf(spare[i], SB_NAME_MAX, _("Seat %d"), i + 1);
        ret[i] = spare[i];
    }
    return ret;
}

static bool is_taken(const sb_table *t, const char *name) {
    for (int i = 0; i < SB_SEATS_MAX; i++)
        if (strcmp(t->name[i], name) == 0) return true;
    return false;
}

static void name_bot(sb_table *t, int seat, const char *bot) {
    char name[SB_NAME_MAX];
    snprintf(name, sizeof name, "%s", bot);
    for (int k = 2; is_taken(t, name); k++) snprintf(name, sizeof name, "%s %d", bot, k);
    memcpy(t->name[seat], name, sizeof name);
}

/* The next name of the list; advances *at past it and its comma. */
static bool take_name(const char **at, char ret[SB_NAME_MAX], fault *f) {
    size_t n = strcspn(*at, ",");
    const char *name = *at;
    *at += n + ((*at)[n] == ',');
    while (n > 0 && *name == ' ') name++, n--;
    while (n > 0 && name[n - 1] == ' ') n--;
    if (n == 0) return fault_set(f, FAULT_USAGE, "usage", "A player needs a name: --players Anna,Bo,family.");
    if (n >= SB_NAME_MAX)
        return fault_set(f, FAULT_USAGE, "usage", "A name has at most %d characters.", SB_NAME_MAX - 1);
    if (!utf8_is_text(name, n, false) || memchr(name, '\t', n))
        return fault_set(f, FAULT_USAGE, "usage", "A name is plain text in UTF-8.");
    memcpy(ret, name, n);
    ret[n] = 0;
    return true;
}

bool players_count(const char *players, int *ret, fault *f) {
    char name[SB_NAME_MAX];
    for (*ret = 0; *players; ++*ret)
        if (!take_name(&players, name, f)) return false;
    return *ret > 0 || fault_set(f, FAULT_USAGE, "usage", "A player needs a name: --players Anna,Bo,family.");
}

bool players_assign(sb_table *t, const char *players, fault *f) {
    char name[SB_NAME_MAX];
    int seats = sb_table_head(t)->seats, seat = 0;
    memset(t->name, 0, sizeof t->name);
    for (; *players; seat++) {
        if (!take_name(&players, name, f)) return false;
        if (seat == seats)
            return fault_set(f, FAULT_USAGE, "usage",
                             "There are more players than the %d seats of this table.", seats);
        if (sb_bot_find(name)) name_bot(t, seat, name);
        else if (is_taken(t, name))
            return fault_set(f, FAULT_USAGE, "usage", "Two players are called %s.", name);
        else memcpy(t->name[seat], name, strlen(name) + 1);
    }
    return true;
}

void players_fill(sb_table *t) {
    int seats = sb_table_head(t)->seats, free_seat = -1;
    bool person = false;
    for (int i = seats - 1; i >= 0; i--) {
        if (!t->name[i][0]) free_seat = i;
        else person |= !players_bot(t->name[i]);
    }
    if (!person && free_seat >= 0) snprintf(t->name[free_seat], SB_NAME_MAX, "%s", _("Player"));
    for (int i = 0; i < seats; i++)
        if (!t->name[i][0]) name_bot(t, i, USUAL_BOT);
}
