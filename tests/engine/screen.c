/* Columns and line breaks in a terminal. */
#include "tests/test.h"

#include "engine/screen.h"

static char text[400];

static sb_text fresh(void) {
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    return t;
}

TEST(a_column_a_character_and_none_for_colours) {
    EQ(sb_columns(""), 0);
    EQ(sb_columns("\xC3\xA5\xC3\xBE o"), 4);
    EQ(sb_columns("\033[1;31m5b\033[0m"), 2);
    EQ(sb_columns("\033[1;31"), 0); /* an escape sequence that is cut */
    EQ(sb_columns_of("four", 2), 2);
}

TEST(what_is_too_wide_is_cut_between_characters) {
    sb_text t = fresh();
    EQ(sb_put_cut(&t, "\xC3\x85sa", 5), 3);
    EQ(sb_put_cut(&t, "\xC3\x85sa", 1), 1);
    SAME(text, "\xC3\x85sa\xC3\x85");
}

TEST(spaces_and_colours_only_where_they_are_wanted) {
    sb_text t = fresh();
    sb_put_spaces(&t, 2), sb_put_spaces(&t, -3);
    sb_put_colour(&t, &(sb_style){.colour = false}, "0");
    sb_put_colour(&t, &(sb_style){.colour = true}, "1;31");
    SAME(text, "  \033[1;31m");
}

/* Words are never split; a line may use its last column. */
TEST(lines_fit_the_screen) {
    char words[200], want[200];
    for (int n = 76; n <= 78; n++) {
        sb_text t = fresh();
        memset(words, 'x', 200);
        snprintf(words + n - 2, 10, " \xC3\xB6 end");
        sb_put_wrapped(&t, words, 2, 4);
        snprintf(want, sizeof want, "%.*s%s\n", n - 2, words,
                 n == 76   ? " \xC3\xB6\n    end"
                 : n == 77 ? " \xC3\xB6\n    end"
                           : "\n    \xC3\xB6 end");
        SAME(text, want);
    }
    sb_text t = fresh();
    sb_put_wrapped(&t, "", 0, 0);
    SAME(text, "\n");
}
