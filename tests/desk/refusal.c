/* Refusals: code, clause, sentence, and JSON. */
#include "tests/test.h"

#include "desk/refusal.h"
#include "games/cento/face.h"

static cento_state state;
static cento_view view;

static bool read(int seat, const char *text, sb_move *ret, sb_refusal *r) {
    sb_detail why;
    OK(cento_load("{\"total\":95,\"hands\":[[\"+9\",\"+1\"],[\"+2\"]]}", &state, &why));
    cento_view_of(&state, seat, &view);
    return sb_read_move(&cento_game, &state, &view, seat, text, ret, r);
}

TEST(a_legal_move_is_read) {
    sb_refusal r;
    sb_move move;
    CHECK(read(0, "+1", &move, &r));
    OK(cento_check(&state, 0, move));
}

TEST(a_rule_that_forbids_it_is_named) {
    char text[SB_SENTENCE_MAX];
    sb_refusal r;
    sb_move move;
    CHECK(!read(0, "+9", &move, &r));
    SAME(r.code, "cento.over_limit");
    SAME(r.clause, "B5");
    int n = sb_refusal_sentence(&r, NULL, text, sizeof text);
    SAME(text, "With +9 the total would be 104; it may not pass 100.");
    EQ(n, (int)strlen(text));
}

TEST(an_error_of_the_engine_has_no_game_and_no_clause) {
    char text[SB_SENTENCE_MAX];
    sb_refusal r;
    sb_move move;
    CHECK(!read(1, "+2", &move, &r));
    SAME(r.code, "turn");
    SAME(r.clause, "");
    sb_refusal_sentence(&r, NULL, text, sizeof text);
    SAME(text, "Seat 2 is not to move now.");
    r = sb_refuse(NULL, SB_UNDO_NOTHING, &(sb_detail){0});
    SAME(r.code, "undo_nothing");
}

TEST(what_is_no_move_is_quoted) {
    char text[SB_SENTENCE_MAX];
    sb_refusal r;
    sb_move move;
    CHECK(!read(0, "castle", &move, &r));
    SAME(r.code, "not_a_move");
    sb_refusal_sentence(&r, NULL, text, sizeof text);
    SAME(text, "\"castle\" is not a move of this game.");
}

TEST(as_json_it_has_the_sentence_and_what_it_is_made_of) {
    char text[SB_SENTENCE_MAX];
    sb_refusal r;
    sb_move move;
    sb_text t;
    CHECK(!read(0, "+9", &move, &r));
    sb_text_init(&t, text, sizeof text);
    sb_put_refusal(&t, &r, NULL);
    SAME(text, "{\"code\":\"cento.over_limit\",\"ruling\":\"B5\","
               "\"sentence\":\"With +9 the total would be 104; it may not pass 100.\","
               "\"template\":\"With {word} the total would be {a}; it may not pass {b}.\","
               "\"blanks\":{\"word\":\"+9\",\"a\":104,\"b\":100}}");
}
