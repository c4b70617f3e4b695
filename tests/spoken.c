/* Collects the texts with the tools of GNU gettext, as tools/po does, and uses the text in
 * capitals as its translation. SPOKEN_ROOT is the source tree. */
#define _POSIX_C_SOURCE 200809L /* popen */
#include "tests/spoken.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum {
    ENTRY = 8,      /* bytes per text in the lists of a catalogue: its length, its offset */
    ROOM = 1 << 18, /* maximum bytes of the collected catalogue */
    LONGER = 4      /* maximum bytes that one letter becomes */
};

/* All catalogues opened so far. They stay reachable, so that a leak checker does not report them. */
static struct kept {
    struct kept *next;
    uint8_t bytes[(LONGER + 1) * ROOM];
} * kept;

/* Makes the catalogue in which each text is its own translation; returns its size. */
static size_t collect(const char *room, uint8_t *ret) {
    char command[1000];
    snprintf(
        command, sizeof command,
        "cd '%s' && xgettext --language=C --from-code=UTF-8 --keyword --keyword=SB_N_:1 --keyword=SB_NP_:1,2"
        " --keyword=SB_ERROR:4 --output=- engine/*.[ch] engine/*.def games/%s/*.[ch] games/%s/*.def"
        " | sed s/CHARSET/UTF-8/ | msgen - | msgfmt --no-hash --endianness=little --output-file=- -",
        SPOKEN_ROOT, room, room);
    FILE *made = popen(command, "r");
    assert_non_null(made);
    size_t size = fread(ret, 1, ROOM, made);
    assert_int_equal(pclose(made), 0);
    return size;
}

/* Writes one letter as a capital; returns the number of bytes written. */
static uint32_t put_loud(char letter, char *to, bool longer) {
    /* accents: Å É Í Ö Ü in UTF-8 without the first byte, C3 */
    static const char vowels[] = "AEIOU", accents[] = "\x85\x89\x8D\x96\x9C";
    char loud = letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
    const char *vowel = longer && loud ? strchr(vowels, loud) : NULL;
    if (!vowel) return *to = loud, 1;
    to[0] = to[2] = '\xC3', to[1] = to[3] = accents[vowel - vowels];
    return LONGER;
}

/* Writes the text of this length in capitals, except its {blanks}; returns the new length. A
 * plural stands behind the NUL of its singular. */
static uint32_t put_all_loud(const char *text, uint32_t length, char *to, bool longer) {
    uint32_t n = 0;
    bool blank = false;
    for (uint32_t i = 0; i < length; i++) {
        blank = text[i] == '{' || (blank && text[i] != '}');
        if (blank) to[n++] = text[i];
        else n += put_loud(text[i], to + n, longer);
    }
    to[n] = 0;
    return n;
}

void spoken_open(sb_catalogue *ret, const char *room, bool longer) {
    struct kept *opened = (struct kept *)calloc(1, sizeof *opened);
    assert_non_null(opened);
    opened->next = kept, kept = opened;
    uint8_t *bytes = opened->bytes;
    uint32_t end = (uint32_t)collect(room, bytes);
    assert_in_range(end, 1, ROOM - 1);
    assert_true(sb_catalogue_open(ret, bytes, end));
    for (uint32_t i = 0; i < ret->n; i++) {
        uint32_t text[2]; /* length, offset */
        memcpy(text, bytes + ret->from + ENTRY * i, sizeof text);
        text[0] = put_all_loud((const char *)bytes + text[1], text[0], (char *)bytes + end, longer);
        text[1] = end;
        memcpy(bytes + ret->to + ENTRY * i, text, sizeof text);
        end += text[0] + 1;
    }
    assert_true(sb_catalogue_open(ret, bytes, end));
}

static size_t small_letters(const char *text) { return strspn(text, "abcdefghijklmnopqrstuvwxyz"); }

static bool is_among(const char *word, size_t n, const char *words) {
    for (size_t length; *words; words += length + (words[length] == ' ')) {
        length = strcspn(words, " ");
        if (length == n && strncmp(word, words, n) == 0) return true;
    }
    return false;
}

void spoken_check(const char *text, const char *words) {
    for (const char *at = text; *at;) {
        size_t n = small_letters(at);
        if (n >= 2 && !is_among(at, n, words)) fail_msg("not translated: %.*s, in:\n%s", (int)n, at, text);
        at += n ? n : 1;
    }
}

void spoken_fits(const char *text, int columns) {
    int column = 0;
    for (const char *at = text; *at; at++) {
        column += (*at & 0xC0) != 0x80; /* count only the first byte of a UTF-8 character */
        if (*at == '\n') column = 0;
        if (column > columns) fail_msg("wider than %d columns:\n%s", columns, text);
    }
}
