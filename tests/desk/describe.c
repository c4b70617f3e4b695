/* Descriptions of games and bots as JSON. */
#include "tests/test.h"

#include "desk/describe.h"
#include "games/games.h"

static char text[16384];

static const char *described(const char *id) {
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    sb_put_game(&t, sb_game_find(id));
    CHECK(!sb_text_is_cut(&t));
    return text;
}

TEST(a_game_is_described_with_its_seats_and_options) {
    SAME(described("null"),
         "{\"id\":\"null\",\"title\":\"Null\",\"about\":\"the smallest legal game: a template for new ones\","
         "\"rules\":1,\"seats\":{\"min\":2,\"max\":4,\"usual\":2},\"asks\":false,\"options\":["
         "{\"name\":\"heap\",\"low\":3,\"high\":30,\"usual\":12,\"ruling\":\"N1\",\"about\":\"coins in the "
         "heap\"},"
         "{\"name\":\"toss\",\"values\":[\"yes\",\"no\"],\"usual\":\"yes\",\"ruling\":\"N3\","
         "\"about\":\"may a seat toss for its coins?\"}]}");
}

TEST(every_game_fits_and_says_whether_it_answers_questions) {
    for (const sb_game *const *g = sb_games; *g; g++)
        CHECK(!strstr(described((*g)->id), "\"asks\":true") == !(*g)->face->ask);
}

TEST(bots_are_listed_from_the_weakest_on) {
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    sb_put_bots(&t);
    SAME(text, "[{\"name\":\"random\",\"about\":\"plays any legal move\"},"
               "{\"name\":\"family\",\"about\":\"plays sensibly, one move at a time\"}]");
}
