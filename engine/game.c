/* Errors of a game: lookup by code, and the sentence for a refused move. */
#include "engine/game.h"

const sb_error *sb_game_error(const sb_game *game, sb_err err) {
    if (err < SB_GAME_ERRORS) return sb_engine_error(err);
    assert(err < SB_GAME_ERRORS + game->face->errors_n);
    return &game->face->errors[err - SB_GAME_ERRORS];
}

void sb_game_explain_blanks(const sb_game *game, const void *view, int seat, sb_move move, sb_err err,
                            sb_detail *ret) {
    *ret = (sb_detail){.a = seat + 1, .b = sb_head_of(view)->seats};
    if (err >= SB_GAME_ERRORS) game->face->explain(view, seat, move, err, ret);
    else if (err == SB_NOT_A_MOVE) sb_detail_word(ret, "?");
}

int sb_game_explain_in(const sb_catalogue *c, const sb_game *game, const void *view, int seat, sb_move move,
                       sb_err err, char *buf, int cap) {
    sb_detail blanks;
    sb_game_explain_blanks(game, view, seat, move, err, &blanks);
    return sb_sentence_in(c, sb_game_error(game, err)->sentence, &blanks, buf, cap);
}

int sb_game_explain(const sb_game *game, const void *view, int seat, sb_move move, sb_err err, char *buf,
                    int cap) {
    return sb_game_explain_in(NULL, game, view, seat, move, err, buf, cap);
}
