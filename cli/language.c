/* Chooses a catalogue and translates with it. */
#include "cli/language.h"

#include "po/languages.h"

#include <stdlib.h>

static sb_catalogue catalogue;
static bool has_catalogue; /* false: English */

static void use(const language *l) {
    has_catalogue = l->bytes && sb_catalogue_open(&catalogue, l->bytes, l->size);
}

void language_use_english(void) { has_catalogue = false; }

/* The language of a locale such as "sv_SE.UTF-8", or NULL. The three ids of Norwegian
 * share one catalogue. */
static const language *of_locale(const char *locale) {
    char id[8] = "";
    size_t n = strcspn(locale, "_.@");
    if (n < sizeof id) memcpy(id, locale, n);
    if (strcmp(id, "no") == 0 || strcmp(id, "nn") == 0) return languages_find("nb");
    return languages_find(id);
}

/* The first variable that is set decides, as POSIX says. */
static const char *locale_of_messages(void) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && *value) return value;
    }
    return "";
}

static bool refuse(const char *id, fault *f) {
    char known[64] = "";
    sb_text t;
    sb_text_init(&t, known, sizeof known);
    for (const language *l = languages; l->id; l++) sb_put(&t, l == languages ? "" : ", "), sb_put(&t, l->id);
    return fault_set(f, FAULT_USAGE, "usage", "There is no language \"%s\": the program speaks %s.", id,
                     known);
}

bool language_choose(const char *id, fault *f) {
    const char *own = getenv("SPELBORD_LANG");
    const language *l = id ? languages_find(id) : own && *own ? of_locale(own) : NULL;
    if (!l && !id) l = of_locale(locale_of_messages());
    if (!l && id) return refuse(id, f);
    use(l ? l : languages);
    return true;
}

const sb_catalogue *language_catalogue(void) { return has_catalogue ? &catalogue : NULL; }
const char *language_text(const char *text) { return sb_translate(language_catalogue(), text); }

/* The messages of strerror that are translated: the failures that people meet. */
static const char *const failures[] __attribute__((unused)) = {
    SB_N_("Broken pipe"),     SB_N_("File name too long"),      SB_N_("Input/output error"),
    SB_N_("Is a directory"),  SB_N_("No space left on device"), SB_N_("No such file or directory"),
    SB_N_("Not a directory"), SB_N_("Permission denied"),       SB_N_("Read-only file system"),
};

const char *language_errno(int error) { return language_text(strerror(error)); }
