/* Tests the narration of moves in every language, by random play of every game that is
 * translated. */
#include "po/languages.h"
#include "tests/spoken.h"
#include "tests/spots.h"

static char text[SPOTS_TEXT], english[SPOTS_TEXT];

static const sb_catalogue *catalogue_of(const language *l) {
    static sb_catalogue opened[LANGUAGES_N];
    sb_catalogue *c = &opened[l - languages];
    if (!c->bytes) CHECK(sb_catalogue_open(c, l->bytes, l->size));
    return c;
}

static bool is_translated(const sb_game *game) {
    return sb_translate(catalogue_of(languages_find("sv")), game->face->about) != game->face->about;
}

/* Do the texts, which have the same number of lines, have an equal line at the same index? */
static bool share_a_line(const char *a, const char *b) {
    while (*a && *b) {
        size_t n = strcspn(a, "\n"), m = strcspn(b, "\n");
        if (n == m && strncmp(a, b, n) == 0) return true;
        a += n + 1, b += m + 1;
    }
    CHECK(!*a && !*b);
    return false;
}

static void claim_spoken(const sb_moment *m, int viewer, sb_style style) {
    int n = sb_moment_tell(m, viewer, &style, english, sizeof english);
    for (const language *l = languages + 1; l->id && n > 0; l++) {
        style.language = catalogue_of(l);
        CLAIM(sb_moment_tell(m, viewer, &style, text, sizeof text) < (int)sizeof text);
        CLAIM(!strchr(text, '{') && !share_a_line(text, english));
        CLAIM(viewer < 0 || !strstr(text, SPOTS_NAMES[viewer]));
        CLAIM(viewer == m->seat || strstr(text, SPOTS_NAMES[m->seat]));
    }
}

/* With spoken names of pieces, no word is the same in every language: the narration in the
 * language in capitals must have no small letters. */
static void claim_nothing_is_left_in_english(const sb_moment *m, int viewer) {
    static sb_catalogue capitals;
    static const sb_game *of;
    if (of != m->game) spoken_open(&capitals, m->game->id, false), of = m->game;
    sb_style style = {.spoken = true, .names = SPOTS_NAMES, .language = &capitals};
    if (sb_moment_tell(m, viewer, &style, text, sizeof text) > 0) spoken_check(text, "");
}

static void claim_told(spot *s) {
    if (s->table.n == 0 || !is_translated(s->game)) return;
    sb_walk w;
    sb_walk_init(&w, &s->table, s->table.n - 1), sb_walk_step(&w);
    sb_moment last = sb_walk_moment(&w);
    for (int viewer = SB_EVERYTHING; viewer < s->seats; viewer++) {
        for (int spoken = 0; spoken < 2; spoken++)
            claim_spoken(&last, viewer, (sb_style){.spoken = spoken, .names = SPOTS_NAMES});
        claim_nothing_is_left_in_english(&last, viewer);
    }
}
TEST(everybody_is_told_in_their_language_and_never_of_themselves_by_name) {
    spots_each(claim_told, 40, SPOTS_LOG, 2);
}
