/* Refusals: code, clause, sentence, and JSON. */
#include "tests/test.h"

#include "desk/refusal.h"
#include "games/cento/face.h"

static cento_state state;
static cento_view view;

static bool read(int seat, const char *text, sb_refusal *r) {
    sb_detail why;
    sb_move move;
    OK(cento_load("{\"total\":95,\"hands\":[[\"+9\",\"+1\"],[\"+2\"]]}", SB_EVERYTHING, &state, &why));
    cento_view_of(&state, seat, &view);
    bool legal = sb_read_move(&cento_game, &state, &view, seat, text, &move, r);
    if (legal) OK(cento_check(&state, seat, move));
    return legal;
}

static void is_refused(int seat, const char *move, const char *code, const char *clause,
                       const char *sentence) {
    char text[SB_SENTENCE_MAX];
    sb_refusal r;
    CHECK(!read(seat, move, &r));
    SAME(r.code, code);
    SAME(r.clause, clause);
    int n = sb_refusal_sentence(&r, NULL, text, sizeof text);
    SAME(text, sentence);
    EQ(n, (int)strlen(text));
}

TEST(a_legal_move_is_read) { CHECK(read(0, "+1", &(sb_refusal){0})); }

TEST(a_rule_that_forbids_it_is_named) {
    is_refused(0, "+9", "cento.over_limit", "B5", "With +9 the total would be 104; it may not pass 100.");
}

TEST(an_error_of_the_engine_has_no_game_and_no_clause) {
    is_refused(1, "+2", "turn", "", "Seat 2 is not to move now.");
    SAME(sb_refuse(NULL, SB_UNDO_NOTHING, &(sb_detail){0}).code, "undo_nothing");
}

TEST(what_is_no_move_is_quoted) {
    is_refused(0, "castle", "not_a_move", "", "\"castle\" is not a move of this game.");
}

TEST(as_json_it_has_the_sentence_and_what_it_is_made_of) {
    char text[SB_SENTENCE_MAX];
    sb_refusal r;
    sb_text t;
    CHECK(!read(0, "+9", &r));
    sb_text_init(&t, text, sizeof text);
    sb_put_refusal(&t, &r, NULL);
    SAME(text, "{\"code\":\"cento.over_limit\",\"ruling\":\"B5\","
               "\"sentence\":\"With +9 the total would be 104; it may not pass 100.\","
               "\"template\":\"With {word} the total would be {a}; it may not pass {b}.\","
               "\"blanks\":{\"word\":\"+9\",\"a\":104,\"b\":100}}");
    r.blanks.phrase = SB_PHRASES;
    sb_text_init(&t, text, sizeof text);
    sb_put_refusal(&t, &r, NULL);
    CHECK(strstr(text, "\"b\":100,\"phrase\":2}}"));
}
