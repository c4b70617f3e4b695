/* All texts for people are translated, and fit a terminal in every language. */
#include "games/str8/test/table.h"
#include "po/languages.h"
#include "tests/room/spoken.h"

#include <ctype.h>

static const char *const NAMES[] = {"ANNA", "BO", "CLEO", "\xC3\x85SA"};
static const char *const LONG_NAMES[] = {"WILHELMINAAA", "MAXIMILIANNN", "BARTHOLOMEWW", "THEOPHRASTUS"};

enum { WIDTH = 79 };

/* ---- whole matches ---- */

typedef void look_at(const str8_state *s, const sb_style *style);

/* At every moment of a random match at every kind of table; some leave colours out
 * of their finals. */
static void at_all_moments(look_at *look, sb_style style) {
    for (uint32_t i = 0; i < TABLES_N; i++) {
        str8_state s = deal(TABLES[i], i);
        sb_rng rng = rng_of(i + 900);
        while (!s.head.over) {
            look(&s, &style);
            if (s.common.phase == STR8_GUESS && i % 2) OK(play(&s, actor(&s) + 1, "final y3 b012"));
            else play_any(&s, &rng, NULL);
        }
        look(&s, &style);
    }
}

static const char *shown(const str8_state *s, int viewer, const sb_style *style) {
    static char text[TEXT_ROOM];
    str8_view v;
    str8_view_of(s, viewer, &v);
    assert_in_range(str8_show(&v, style, text, sizeof text), 1, sizeof text - 1);
    return text;
}

/* A test language has capitals only. In it the text is the English one in capitals, and only the letters
 * of colours are lower case. */
static void is_shown_translated(const str8_state *s, const sb_style *style) {
    static char english[TEXT_ROOM];
    sb_style plain = {.names = style->names};
    for (int viewer = SB_EVERYTHING; viewer < s->head.seats; viewer++) {
        snprintf(english, sizeof english, "%s", shown(s, viewer, &plain));
        const char *text = shown(s, viewer, style);
        spoken_check(text, "");
        EQ(strlen(text), strlen(english));
        for (int i = 0; text[i]; i++) EQ(toupper((uint8_t)text[i]), toupper((uint8_t)english[i]));
    }
}

TEST(all_that_is_shown_is_translated) {
    at_all_moments(is_shown_translated, (sb_style){.names = NAMES, .language = loud(false)});
}

/* Every line fits, and with short names no text is shortened to "ab..c". */
static void is_shown_whole(const str8_state *s, const sb_style *style) {
    for (int viewer = SB_EVERYTHING; viewer < s->head.seats; viewer++) {
        const char *text = shown(s, viewer, style);
        spoken_fits(text, WIDTH);
        if (style->names == NAMES && strstr(text, "..")) fail_msg("cut:\n%s", text);
    }
}

TEST(texts_that_are_longer_than_ours_fit_in) {
    at_all_moments(is_shown_whole, (sb_style){.names = NAMES, .language = loud(true)});
    at_all_moments(is_shown_whole, (sb_style){.names = LONG_NAMES, .language = loud(true)});
}

TEST(the_table_fits_in_every_language) {
    for (const language *l = languages; l->id; l++) {
        sb_catalogue c;
        CHECK(!l->bytes || sb_catalogue_open(&c, l->bytes, l->size));
        sb_style style = {.names = NAMES, .language = l->bytes ? &c : NULL};
        at_all_moments(is_shown_whole, style);
        style.names = LONG_NAMES;
        at_all_moments(is_shown_whole, style);
    }
}

/* Fails the test if the names above the cards of a new table are cut. */
static void has_whole_names(const char *options, const sb_catalogue *c, const char *const *names, int n) {
    str8_state s = deal(options, 1);
    const char *text = shown(&s, 0, &(sb_style){.names = names, .language = c});
    for (int seat = 0; seat < n; seat++) {
        char cell[40];
        snprintf(cell, sizeof cell, " %d %s ", seat + 1, names[seat]);
        if (!strstr(text, cell)) fail_msg("cut: %s in\n%s", names[seat], text);
    }
}

/* The terminal's name for a person without one, as in a game against bots. */
TEST(the_usual_name_of_a_player_is_not_cut) {
    for (const language *l = languages; l->id; l++) {
        sb_catalogue c;
        CHECK(!l->bytes || sb_catalogue_open(&c, l->bytes, l->size));
        const sb_catalogue *spoken = l->bytes ? &c : NULL;
        const char *const names[] = {sb_translate(spoken, "Player"), "family", "family 2", "family 3"};
        has_whole_names("seats=2", spoken, names, 2);
        has_whole_names("seats=3", spoken, names, 1);
        if (strcmp(l->id, "sv") == 0) has_whole_names("seats=4", spoken, names, 2);
    }
}

/* Calls `look` with the narration of every move of random matches, for all seats and spectators. */
static void at_all_moves(void (*look)(const char *told), sb_style style) {
    static char text[TEXT_ROOM];
    for (uint32_t i = 0; i < 2 * TABLES_N; i++) {
        str8_state s = deal(TABLES[i % TABLES_N], i);
        sb_rng rng = rng_of(i + 300);
        while (!s.head.over) {
            int by;
            sb_move move = play_any(&s, &rng, &by);
            for (int viewer = SB_EVERYTHING; viewer < s.head.seats; viewer++) {
                str8_view v;
                str8_view_of(&s, viewer, &v);
                sb_move seen = str8_redact(&s, by, move, viewer, s.head.secret == 0);
                assert_in_range(str8_tell(&v, by, seen, &style, text, sizeof text), 1, sizeof text - 1);
                look(text);
            }
        }
    }
}

/* Of moves only `final` is written out. */
static void is_told_translated(const char *told) { spoken_check(told, "final"); }
static void fits_when_told(const char *told) { spoken_fits(told, WIDTH); }

TEST(all_that_is_told_is_translated) {
    at_all_moves(is_told_translated, (sb_style){.names = NAMES, .language = loud(false)});
}

TEST(what_is_told_of_people_with_short_names_fits_in) {
    sb_catalogue c;
    at_all_moves(fits_when_told, (sb_style){.names = NAMES, .language = loud(true)});
    for (const language *l = languages; l->id; l++) {
        CHECK(!l->bytes || sb_catalogue_open(&c, l->bytes, l->size));
        at_all_moves(fits_when_told, (sb_style){.names = NAMES, .language = l->bytes ? &c : NULL});
    }
}

/* ---- ties ---- */

/* The names of a list are joined in the language of the reader. */
TEST(a_tie_is_told_translated) {
    static const char *const want[] = {
        "YOU END ON FIELD 22 TOGETHER WITH BO AND CLEO.\nTHE LOWEST PAWN WINS: YOURS.\n",
        "YOU END ON FIELD 22 TOGETHER WITH BO AND CLEO.\nYOU WIN TOGETHER.\n"};
    char text[TEXT_ROOM];
    const sb_style style = {.names = NAMES, .language = loud(false)};
    for (int shared = 0; shared < 2; shared++) {
        str8_state s =
            position(shared ? "'seats':3,'options':{'tie':'shared'}," HOLDERS : "'seats':3," HOLDERS);
        play_rounds(&s, s.common.rounds_n, ~0u);
        for (int i = 0; i < 3; i++) str8_put_pawn(&s.common, i, 0);
        for (int i = 0; i < 3; i++) str8_put_pawn(&s.common, 2 - i, 20);
        for (int i = 0; i < 3; i++) s.common.order[i] = s.common.line[i];
        play_all(&s, "1 final y2 g1 b13 p1 r1 e1, 3 final y4 g3 b13 p1 r1 e1, 2 final y3 g2 b24 p1 r1 e1");
        str8_view v = seen_by(&s, 1);
        str8_tell(&v, 1, read_move(&s, 1, "final y3 g2 b24 p1 r1 e1"), &style, text, sizeof text);
        spoken_check(text, "final");
        if (!strstr(text, want[shared])) fail_msg("%s", text);
    }
}

/* ---- reasons and refusals ---- */

static void is_said(const char *sentence, const sb_detail *d) {
    char text[TEXT_ROOM];
    sb_sentence_in(loud(false), sentence, d, text, sizeof text);
    spoken_check(text, "");
}

static void has_translated_reasons(const str8_state *s, const sb_style *style) {
    static sb_move moves[STR8_MOVES + 1];
    (void)style;
    for (int seat = 0; seat < s->head.seats; seat++) {
        str8_view v;
        str8_view_of(s, seat, &v);
        int n = str8_moves(s, seat, moves);
        sb_move suggested = str8_suggest(&v);
        if (suggested) moves[n++] = suggested;
        for (int i = 0; i < n; i += 1 + n / 8) {
            const char *why = NULL;
            sb_detail d = {0}, warning = {0};
            str8_worth(&v, moves[i], &why, &d);
            is_said(why, &d);
            why = str8_warn(&v, moves[i], &warning);
            if (why) is_said(why, &warning);
        }
    }
}

TEST(reasons_and_warnings_are_translated) {
    at_all_moments(has_translated_reasons, (sb_style){.names = NAMES});
}

TEST(a_warning_lists_colours_in_the_language_of_the_reader) {
    char text[200];
    sb_detail d = {0};
    str8_state s = position("'seats':2," HOLDERS);
    str8_view v = seen_by(&s, 1);
    const char *sentence = str8_warn(&v, read_move(&s, 1, "final y1 b1 p1"), &d);
    sb_sentence_in(loud(false), sentence, &d, text, sizeof text);
    SAME(text, "YOU LEAVE OUT GREEN, RED AND GREY. THAT COSTS 6 POINTS, AND A GUESS COSTS NO MORE.");
    sentence = str8_warn(&v, read_move(&s, 1, "final y1 b1 p1 r1 e1"), &d);
    sb_sentence_in(loud(false), sentence, &d, text, sizeof text);
    SAME(text, "YOU LEAVE OUT GREEN. THAT COSTS 2 POINTS, AND A GUESS COSTS NO MORE.");
}

static void has_translated_refusals(const str8_state *s, const sb_style *style) {
    static const char *const MOVES[] = {"dice y y y", "dice e e e",  "dice y g b", "tile 1",         "tile 4",
                                        "tile 999",   "at 1",        "at 999",     "swap y",         "swap e",
                                        "final",      "final y0123", "final e1",   "final g01234567"};
    (void)style;
    for (int seat = 0; seat < s->head.seats; seat++) {
        str8_view v;
        str8_view_of(s, seat, &v);
        for (size_t i = 0; i < sizeof MOVES / sizeof *MOVES; i++) {
            char text[TEXT_ROOM];
            sb_move move = read_move(s, seat + 1, MOVES[i]);
            sb_err err = str8_check(s, seat, move);
            if (err == SB_OK) continue;
            sb_game_explain_in(loud(false), &str8_game, &v, seat, move, err, text, sizeof text);
            spoken_check(text, "");
        }
    }
}

TEST(refusals_are_translated) { at_all_moments(has_translated_refusals, (sb_style){.names = NAMES}); }

/* The name of a colour as a position has it in a refusal. */
TEST(a_position_is_refused_in_the_language_of_the_reader) {
    static const char *const ROUND = "{'dice':['y','g','b'],'seats':[{'tile':3,'at':2},{'tile':4,'at':4}]}";
    char fields[2000], text[200];
    str8_state s;
    sb_detail why = {0};
    int n = snprintf(fields, sizeof fields, HOLDERS ",'phase':'final','final':['p0123',null],'history':[");
    for (int i = 0; i < 10; i++)
        n += snprintf(fields + n, sizeof fields - (size_t)n, "%s%s", i ? "," : "", ROUND);
    snprintf(fields + n, sizeof fields - (size_t)n, "]");
    EQ(str8_load(object(fields), SB_EVERYTHING, &s, &why), STR8_TOO_MANY);
    sb_sentence_in(loud(false), sb_game_error(&str8_game, STR8_TOO_MANY)->sentence, &why, text, sizeof text);
    SAME(text, "A COLOUR TAKES AT MOST THREE NUMBERS; PURPLE HAS 4.");
}

/* ---- texts to read ---- */

static void is_known(const char *text) {
    if (sb_translate(loud(false), text) == text) fail_msg("not collected: %s", text);
}

/* Written moves are the same in every language, also as examples. */
TEST(examples_are_not_translated) {
    static const struct {
        sb_err err;
        const char *move;
    } EXAMPLES[] = {
        {STR8_WANT_DICE, "dice {word}"}, {STR8_WANT_TILE, "tile {a}"},      {STR8_WANT_AT, "at {a}"},
        {STR8_WANT_SWAP, "swap {word}"}, {STR8_WANT_FINAL, "final {word}"}, {STR8_GREY_DIE, "dice {word}"},
        {STR8_BAD_DICE, "dice y y g"},   {STR8_BAD_TILE, "tile 4"},         {STR8_BAD_AT, "at 9"},
        {STR8_BAD_SWAP, "swap g"},       {STR8_BAD_FINAL, "final y35 g1"}};
    for (const language *l = languages; l->id; l++) {
        sb_catalogue c;
        CHECK(!l->bytes || sb_catalogue_open(&c, l->bytes, l->size));
        for (size_t i = 0; i < sizeof EXAMPLES / sizeof *EXAMPLES; i++) {
            const char *sentence = sb_game_error(&str8_game, EXAMPLES[i].err)->sentence;
            const char *said = sb_translate(l->bytes ? &c : NULL, sentence);
            if (!strstr(said, EXAMPLES[i].move))
                fail_msg("%s: no \"%s\" in: %s", l->id, EXAMPLES[i].move, said);
        }
    }
}

TEST(errors_options_and_help_can_be_translated) {
    is_known(str8_game.face->about), is_known(str8_game.face->help);
    for (const sb_option *o = str8_game.rules->options; o->name; o++) is_known(o->about);
    for (int i = 0; i < str8_game.face->errors_n; i++) is_known(str8_game.face->errors[i].sentence);
    for (int i = 0; i < STR8_COLOURS; i++) is_known(str8_colour_name(i));
}
