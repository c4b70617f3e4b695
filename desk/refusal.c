/* Makes refusals, and writes them as sentences and as JSON. */
#include "desk/refusal.h"

#include "engine/json.h"

sb_refusal sb_refuse(const sb_game *game, sb_err err, const sb_detail *blanks) {
    const sb_error *error = sb_game_error(game, err);
    sb_refusal r = {.clause = error->ruling, .sentence = error->sentence, .blanks = *blanks};
    sb_text code;
    sb_text_init(&code, r.code, sizeof r.code);
    if (err >= SB_GAME_ERRORS) sb_put(&code, game->id), sb_put_char(&code, '.');
    sb_put(&code, error->name);
    return r;
}

sb_refusal sb_refuse_move(const sb_game *game, const void *view, int seat, sb_move move, sb_err err) {
    sb_detail blanks;
    sb_game_explain_blanks(game, view, seat, move, err, &blanks);
    return sb_refuse(game, err, &blanks);
}

bool sb_read_move(const sb_game *game, const void *state, const void *view, int seat, const char *text,
                  sb_move *ret, sb_refusal *ret_refusal) {
    sb_detail blanks = {0};
    sb_err err = game->face->parse(view, text, ret, &blanks);
    if (err != SB_OK) *ret_refusal = sb_refuse(game, err, &blanks);
    if (err != SB_OK) return false;
    err = game->rules->check(state, seat, *ret);
    if (err != SB_OK) *ret_refusal = sb_refuse_move(game, view, seat, *ret, err);
    return err == SB_OK;
}

int sb_refusal_sentence(const sb_refusal *r, const sb_catalogue *c, char *buf, int cap) {
    char sentence[SB_SENTENCE_MAX];
    sb_text t;
    if (!r->line) return sb_sentence_in(c, r->sentence, &r->blanks, buf, cap);
    sb_sentence_in(c, r->sentence, &r->blanks, sentence, sizeof sentence);
    sb_text_init(&t, buf, cap);
    sb_put_sentence(&t, c, *r->clause ? SB_N_("Line {a} ({name}): {word}") : SB_N_("Line {a}: {word}"),
                    &(sb_blanks){.a = r->line, .name = r->clause, .word = sentence});
    return t.n;
}

void sb_put_refusal(sb_text *t, const sb_refusal *r, const sb_catalogue *c) {
    char sentence[SB_SENTENCE_MAX];
    sb_refusal_sentence(r, c, sentence, sizeof sentence);
    sb_put(t, "{\"code\":"), sb_put_json_string(t, r->code);
    sb_put_string(t, "ruling", r->clause), sb_put_string(t, "sentence", sentence);
    sb_put_string(t, "template", r->sentence);
    sb_put(t, ",\"blanks\":{\"word\":"), sb_put_json_string(t, r->blanks.word);
    sb_put_number(t, "a", r->blanks.a), sb_put_number(t, "b", r->blanks.b);
    if (r->blanks.phrase) sb_put_number(t, "phrase", r->blanks.phrase);
    sb_put(t, "}}");
}
