/* Passes the screen on, narrates, asks, and saves the match. */
#include "cli/sitting.h"

#include "cli/file.h"
#include "cli/say.h"
#include "cli/players.h"
#include "desk/walk.h"

#include <inttypes.h>
#include <stdio.h>
#include <strings.h>
#include <unistd.h>

void sitting_init(sitting *s) {
    memset(s, 0, sizeof *s);
    screen_init(&s->screen);
    s->input = input_new(s->screen.edit);
    s->holder = -1;
}

void sitting_deinit(sitting *s) {
    match_free(s->match);
    input_free(s->input);
}

void sitting_join(sitting *s, match *m, const char *autosave) {
    match_free(s->match);
    s->match = m;
    s->people = 0;
    s->holder = -1;
    players_names(&m->table, s->spare, s->name);
    for (int i = 0; i < sb_table_head(&m->table)->seats; i++) {
        s->bot[i] = players_bot(s->name[i]);
        s->people += !s->bot[i];
        s->told[i] = m->table.n;
    }
    s->told_all = m->table.n;
    snprintf(s->autosave, sizeof s->autosave, "%s", autosave ? autosave : "");
    s->autosave_n = autosave ? m->table.n : -1;
}

sb_style sitting_style(const sitting *s) {
    return (sb_style){.colour = s->screen.colour,
                      .by_value = s->by_value,
                      .names = s->name,
                      .language = language_catalogue()};
}

const char *sitting_ask(sitting *s, const char *prompt) {
    const char *line = input_line(s->input, prompt);
    s->ended = !line;
    return line;
}

bool sitting_has_ended(const sitting *s) { return s->ended; }

/* Is the line the word, in English or translated, or its first letter? */
static bool is_word(const char *line, const char *word) {
    const char *local = _(word);
    return strcasecmp(line, word) == 0 || strcasecmp(line, local) == 0 ||
           (*line && !line[1] && (strncasecmp(line, word, 1) == 0 || strncasecmp(line, local, 1) == 0));
}

bool sitting_says_yes(const char *line) { return is_word(line, SB_N_("yes")); }
bool sitting_says_no(const char *line) { return is_word(line, SB_N_("no")); }

bool sitting_agrees(sitting *s, const char *question) {
    const char *line;
    say_text(question);
    while ((line = sitting_ask(s, _("yes or no: ")))) {
        if (sitting_says_yes(line)) return true;
        if (sitting_says_no(line)) return false;
    }
    return false;
}

bool sitting_save(sitting *s, const char *typed) {
    char path[AUTOSAVE_PATH];
    fault f;
    file_expand(typed, path, sizeof path); /* a copy: asking overwrites `typed` */
    if (file_exists(path) && !sitting_agrees(s, _("There is a file of that name. Shall it be replaced?")))
        return say("Nothing was saved."), false;
    bool saved = match_save(s->match, path, &f);
    if (saved) say("Saved in %s.", path);
    else say_text(f.sentence);
    return saved;
}

void sitting_narrate(const sitting *s, int viewer, int from, int to) {
    sb_style style = sitting_style(s);
    char text[MATCH_TEXT];
    sb_walk w;
    sb_walk_init(&w, &s->match->table, from);
    while (w.n < to && sb_walk_step(&w)) {
        sb_moment m = sb_walk_moment(&w);
        int n = sb_moment_tell(&m, viewer, &style, text, sizeof text);
        assert(n < (int)sizeof text);
        if (n > 0) say_lines(stdout, text);
    }
}

/* Secret moves are narrated to all only when they are no longer secret, even if a
 * spectator of this table could see them. */
bool sitting_hand_over(sitting *s, int seat) {
    const sb_table *t = &s->match->table;
    int visible = t->n - sb_table_head(t)->secret;
    if (s->holder == seat || s->people < 2) {
        s->holder = seat;
        return true;
    }
    if (s->holder >= 0) screen_clear(&s->screen);
    s->holder = -1;
    input_forget(s->input);
    sitting_narrate(s, SB_SPECTATOR, s->told_all, visible);
    s->told_all = visible;
    putchar('\n');
    say("Pass the screen to %s.", s->name[seat]);
    if (!sitting_ask(s, _("Press Enter when you have it. "))) return false;
    screen_clear(&s->screen);
    s->holder = seat;
    return true;
}

void sitting_catch_up(sitting *s, int seat) {
    if (s->told[seat] < s->match->table.n) putchar('\n');
    sitting_narrate(s, seat, s->told[seat], s->match->table.n);
    s->told[seat] = s->match->table.n;
}

void sitting_show(const sitting *s, int viewer) {
    char text[MATCH_TEXT];
    sb_block view;
    sb_style style = sitting_style(s);
    int n = s->match->table.game->face->show(match_view(s->match, viewer, &view)->bytes, &style, text,
                                             sizeof text);
    assert(n < (int)sizeof text);
    printf("\n%s%s", text, n > 0 && text[n - 1] == '\n' ? "" : "\n");
}

void sitting_score(const sitting *s) {
    int32_t score[SB_SEATS_MAX] = {0};
    s->match->table.game->rules->score(s->match->table.state, score);
    for (int i = 0; i < sb_table_head(&s->match->table)->seats; i++)
        printf("  %6" PRId32 "  %s\n", score[i], s->name[i]);
}

bool sitting_autosave(sitting *s, fault *f) {
    int n = s->match->table.n;
    if (n == s->autosave_n) return true;
    if (!s->autosave[0] && !autosave_new(s->match->table.game, s->autosave, f)) {
        s->autosave[0] = 0;
        return false;
    }
    if (!match_save(s->match, s->autosave, f)) return false;
    s->autosave_n = n;
    return true;
}

void sitting_remove_autosave(sitting *s) {
    if (s->autosave[0]) unlink(s->autosave);
    s->autosave[0] = 0;
}

void sitting_rewound(sitting *s) {
    int n = s->match->table.n;
    for (int i = 0; i < SB_SEATS_MAX; i++)
        if (s->told[i] > n) s->told[i] = n;
    if (s->told_all > n) s->told_all = n;
    s->autosave_n = -1;
}
