/* Any text as JSON, through every function of the JSON reader. */
#include "engine/json.h"
#include "tests/fuzz/fuzz.h"

/* Reads the value at this point, with all that is nested in it. */
static void walk(sb_json *j, int depth) {
    char word[32];
    int32_t v;
    bool yes;
    while (*j->at == ' ') j->at++;
    if (depth < 20 && (*j->at == '{' || *j->at == '[')) {
        char close = *j->at == '{' ? '}' : ']';
        sb_json_open(j, *j->at);
        while (sb_json_more(j, close)) {
            if (close == '}') sb_json_key(j, word, sizeof word);
            walk(j, depth + 1);
        }
    } else if (*j->at == '"') {
        if (sb_json_string(j, word, sizeof word)) MUST(strlen(word) < sizeof word);
    } else if (*j->at == 't' || *j->at == 'f') {
        sb_json_bool(j, &yes);
    } else if (!sb_json_take(j, "null")) {
        sb_json_int(j, "field", -1000, 1000, &v);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n) {
    char *text = fuzz_string(data, n), word[8], sentence[300];
    sb_detail why = {0};
    sb_json j;
    sb_json_peek(text, "game", word, sizeof word);
    sb_json_init(&j, text, &why);
    walk(&j, 0);
    bool whole = sb_json_end(&j);
    MUST(whole == (j.err == SB_OK));
    if (!whole) sb_sentence(sb_engine_error(j.err)->sentence, &why, sentence, sizeof sentence);
    free(text);
    return 0;
}
