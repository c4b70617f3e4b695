/* Narration for one viewer. */
#include "tests/test.h"

#include "engine/tell.h"

static const char *const NAMES[] = {"Anna", "Bo", "Cleo", "Dag"};
static const sb_style TYPED = {.names = NAMES}, SPOKEN = {.names = NAMES, .spoken = true};
static const sb_forms PASSES = {"{name} passes at {a}.", "You pass at {a}."};
static const sb_forms PASS = {"{name} pass.", "You pass with {name}."};

static char text[200];

static sb_teller teller_for(int viewer) {
    sb_teller t;
    sb_teller_init(&t, viewer, &TYPED, text, sizeof text);
    return t;
}

TEST(a_sentence_about_the_viewer_is_in_the_second_person) {
    sb_teller t = teller_for(1);
    sb_tell_of(&t, 0, PASSES, (sb_blanks){.a = 3});
    sb_tell_of(&t, 1, PASSES, (sb_blanks){.a = 4});
    sb_say_of(&t, 1, PASSES, (sb_blanks){.a = 5});
    sb_tell(&t, " {a}!", (sb_blanks){.a = 6});
    SAME(text, "Anna passes at 3.\nYou pass at 4.\nYou pass at 5. 6!\n");
    EQ(t.text.n, strlen(text));
}

TEST(to_a_watcher_every_sentence_is_in_the_third_person) {
    for (int watcher = SB_EVERYTHING; watcher <= SB_SPECTATOR; watcher++) {
        sb_teller t = teller_for(watcher);
        sb_tell_of(&t, 0, PASSES, (sb_blanks){.a = 3});
        sb_tell_together(&t, 0xF, PASS, (sb_blanks){0});
        SAME(text, "Anna passes at 3.\nAnna, Bo, Cleo and Dag pass.\n");
    }
}

TEST(one_of_several_is_told_of_the_others_by_name) {
    sb_teller t = teller_for(2);
    sb_tell_together(&t, 0x3, PASS, (sb_blanks){0});
    sb_tell_together(&t, 0x7, PASS, (sb_blanks){0});
    sb_tell_together(&t, 0xC, PASS, (sb_blanks){0});
    SAME(text, "Anna and Bo pass.\nYou pass with Anna and Bo.\nYou pass with Dag.\n");
}

TEST(pieces_have_spaces_between_them_as_they_are_typed) {
    sb_text t;
    for (int spoken = 0; spoken < 2; spoken++) {
        sb_text_init(&t, text, sizeof text);
        for (int i = 0; i < 3; i++) sb_put_before(&t, spoken ? &SPOKEN : &TYPED, i, 3), sb_put_int(&t, i);
        SAME(text, spoken ? "0, 1 and 2" : "0 1 2");
    }
}
