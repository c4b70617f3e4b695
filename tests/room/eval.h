/* The family bot: its rating of a move, its reason, and the move it chooses. */
#ifndef ROOM_EVAL_H
#define ROOM_EVAL_H

#include "tests/desk.h"
#include "tests/room/spoken.h"

static inline int32_t worth(const room_state *s, int seat, const char *move) {
    const char *why;
    sb_detail detail = {0};
    room_view v = seen_by(s, seat);
    return room_game->face->worth(&v, read_move(s, seat, move), &why, &detail);
}

/* The reason for the rating of a move; it must be translated. */
static inline const char *reason(const room_state *s, int seat, const char *move) {
    static char text[400];
    const char *why = "";
    sb_detail detail = {0};
    room_view v = seen_by(s, seat);
    room_game->face->worth(&v, read_move(s, seat, move), &why, &detail);
    is_spoken(why, &detail);
    sb_sentence(why, &detail, text, sizeof text);
    return text;
}

/* The move of a bot, and its reason if cap is not 0. */
static inline sb_move pick(const room_state *s, int seat, const char *bot, sb_rng *rng, char *ret_why,
                           int cap) {
    int n;
    sb_move *moves = listed_moves(s, seat, &n);
    room_view v = seen_by(s, seat);
    return bot_pick(sb_bot_find(bot), room_game, &v, seat - 1, moves, n, rng, ret_why, cap);
}

/* The move of the family bot in written form. */
static inline const char *picked(const room_state *s, int seat) {
    static char text[SB_MOVE_MAX];
    sb_rng rng = rng_of(1);
    room_view v = seen_by(s, seat);
    room_game->face->print(&v, pick(s, seat, "family", &rng, NULL, 0), text, sizeof text);
    return text;
}

/* The bot makes a move for the lowest seat that may act. */
static inline sb_move play_by(room_state *s, const char *bot, sb_rng *rng) {
    int seat = actor(s);
    sb_move m = pick(s, seat + 1, bot, rng, NULL, 0);
    OK(room_game->rules->apply(s, seat, m));
    return m;
}

/* The number of games with two seats that the family bot wins against the random bot; they swap
 * seats after every game. */
static inline int family_wins(int games) {
    int wins = 0;
    for (int i = 0; i < games; i++) {
        room_state s = deal("seats=2", (uint32_t)i);
        sb_rng rng = rng_of((uint32_t)i);
        while (!s.head.over) play_by(&s, actor(&s) == i % 2 ? "family" : "random", &rng);
        wins += s.head.winners == 1u << i % 2;
    }
    return wins;
}

/* See NOTED in tests/test.h. */
#define reason(...) NOTED(reason, #__VA_ARGS__, __VA_ARGS__)
#define picked(...) NOTED(picked, #__VA_ARGS__, __VA_ARGS__)
#define play_by(...) NOTED(play_by, #__VA_ARGS__, __VA_ARGS__)

#endif
