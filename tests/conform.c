/* Tests every contract of rules.h and face.h about rules and views, for every game, by random
 * play. Contracts about text are tested in conform_text.c. */
#include "tests/moves.h"
#include "tests/spots.h"

#include "games/cento/face.h"
#include "games/cubed/face.h"
#include "games/rummy/face.h"
#include "games/str8/face.h"

/* The index of the first die of the hand that is equal to the die at index `slot`. */
static int first_alike(const cubed_common *o, int seat, int slot) {
    uint8_t twins[CUBED_HAND];
    cubed_twins(o, seat, twins);
    unsigned may = twins[slot] & (o->claimed ? o->claimed : 31u);
    return may ? sb_lowest_bit(may) : slot;
}

/* SET Cubed lists only one of several equivalent moves: those that differ only in which of two
 * equal dice they use and, for an opening of three wilds, in the order of the dice. This returns
 * the same value for equivalent moves: each die is replaced by the first equal one; if the order
 * does not matter, equal dice are only counted. */
static sb_move first_dice(const cubed_common *o, int seat, sb_move m) {
    int verb = cubed_verb(m), n = 0, wilds = 0;
    sb_move form = (sb_move)verb;
    unsigned like = 0; /* number of dice equal to the die at index i: three bits from bit 3 * i on */
    for (int i = 0; verb == CUBED_ROLL_MOVE && i < CUBED_HAND; i++)
        if (cubed_rolled(m) >> i & 1) like += 1u << 3 * first_alike(o, seat, i);
    for (; verb != CUBED_ROLL_MOVE && n < 3 && (unsigned)cubed_slot_of(m, n) < CUBED_HAND; n++) {
        int slot = first_alike(o, seat, cubed_slot_of(m, n));
        wilds += o->hand[seat][slot].face == CUBED_WILD;
        like += 1u << 3 * slot;
        form |= cubed_die_bits(n, slot, cubed_face_of(m, n), cubed_cell_of(m, n));
    }
    bool unordered =
        verb == CUBED_ROLL_MOVE || verb == CUBED_SET_MOVE || (verb == CUBED_OPEN_MOVE && wilds == 3);
    return unordered ? (sb_move)verb | (sb_move)like << 4 : form;
}

/* Maps a legal move to the equivalent move that `moves` lists. `moves` leaves out: in Cento moves
 * that announce a wrong total (B25), in Think Str8! other numbers in a final guess (A16), in SET
 * Cubed moves with equal dice. For the steps of a lay in rummy see is_listed. */
static sb_move listed_form(const spot *s, int seat, sb_move m) {
    const cubed_state *cubed = (const cubed_state *)s->state;
    if (s->game == &cubed_game) return first_dice(&cubed->common, seat, m);
    if (s->game == &str8_game && str8_verb(m) == STR8_FINAL_MOVE) return m & 0xFFFF;
    bool says = s->game == &cento_game && s->table.config.value[CENTO_OPT_SAY_TOTAL];
    return says && cento_said(m) >= 0 && m >> 32 == 0 ? m & 0xFFFF : m;
}

/* Is the move listed? True, too, for the steps of a lay in rummy, which are never listed. */
static bool is_listed(const spot *s, int seat, sb_move m) {
    static sb_move moves[SB_MOVES_MAX];
    int verb = rummy_verb(m);
    bool step = verb == RUMMY_OPEN_MOVE || verb == RUMMY_PUT_MOVE || verb == RUMMY_BACK_MOVE;
    if (s->game == &rummy_game && step) return true;
    int n = s->game->rules->moves(s->state, seat, moves);
    for (int i = 0; i < n; i++)
        if (listed_form(s, seat, moves[i]) == listed_form(s, seat, m)) return true;
    return false;
}

TEST(every_game_is_found_by_its_id) {
    int offered = 0;
    for (const sb_game *const *g = sb_games; *g; g++) {
        CHECK(sb_game_find((*g)->id) == *g);
        offered += sb_game_is_offered(*g);
    }
    CHECK(offered > 0 && !sb_game_is_offered(sb_game_find("null")));
    CHECK(sb_game_find("") == NULL && sb_game_find("chess") == NULL);
}

static void claim_head(spot *s) {
    const sb_head *h = sb_table_head(&s->table);
    int everyone = (1 << s->seats) - 1;
    CLAIM(h->seats == s->seats);
    CLAIM((h->acting == 0) == h->over);
    CLAIM((h->acting & ~everyone) == 0 && (h->winners & ~everyone) == 0);
    CLAIM(h->over || h->winners == 0);
    CLAIM(h->over <= 1 && h->secret <= s->table.n);
}
TEST(heads_tell_who_may_act_and_who_won) { spots_each(claim_head, 250, 1000, 1); }

static void claim_listed(spot *s) {
    static sb_move moves[SB_MOVES_MAX];
    sb_block after;
    for (int seat = 0; seat <= s->seats; seat++) {
        int n = s->game->rules->moves(s->state, seat, moves);
        CLAIM(n <= s->game->rules->moves_max && (n > 0) == sb_may_act(sb_table_head(&s->table), seat));
        for (int i = 0; i < n; i++) {
            CLAIM(moves[i] != 0 && s->game->rules->check(s->state, seat, moves[i]) == SB_OK);
            memcpy(&after, s->state, s->game->rules->state_size);
            CLAIM(s->game->rules->apply(&after, seat, moves[i]) == SB_OK);
            CLAIM(memcmp(&after, s->state, s->game->rules->state_size) != 0);
        }
        sort_moves(moves, n);
        for (int i = 1; i < n; i++) CLAIM(moves[i] != moves[i - 1]);
    }
}
TEST(every_listed_move_is_legal_and_listed_once) { spots_each(claim_listed, 250, 500, 4); }

static void claim_odd(spot *s) {
    sb_block after;
    for (int i = 0; i < 40; i++) {
        sb_move m = spot_odd_move(s);
        int seat = (int)sb_rng_below(&s->rng, SB_SEATS_MAX + 2) - 1;
        sb_err err = s->game->rules->check(s->state, seat, m);
        memcpy(&after, s->state, s->game->rules->state_size);
        CLAIM(s->game->rules->apply(&after, seat, m) == err);
        if (err != SB_OK) CLAIM(memcmp(&after, s->state, s->game->rules->state_size) == 0);
        else CLAIM(sb_may_act(sb_table_head(&s->table), seat) && is_listed(s, seat, m));
        if (seat < 0 || seat >= s->seats) CLAIM(err == SB_NO_SEAT);
        else if (sb_table_head(&s->table)->over) CLAIM(err == SB_OVER);
    }
}
TEST(apply_takes_what_check_takes_and_else_changes_no_byte) { spots_each(claim_odd, 250, 500, 4); }

/* A view does not depend on the bytes that its memory had before. */
static void claim_view(spot *s) {
    sb_block a, b;
    for (int seat = SB_EVERYTHING; seat < s->seats; seat++) {
        memset(&a, 0x55, sizeof a);
        memset(&b, 0xAA, sizeof b);
        s->game->rules->view(s->state, seat, &a);
        s->game->rules->view(s->state, seat, &b);
        CLAIM(memcmp(&a, &b, s->game->rules->view_size) == 0);
        CLAIM(memcmp(&a, s->state, sizeof(sb_head)) == 0);
    }
}
TEST(a_view_has_no_bytes_by_accident) { spots_each(claim_view, 50, 500, 4); }

/* A guess differs from the true state in hidden information only, so every result for the view's
 * seat must be the same for both. */
static void claim_guess(spot *s) {
    const sb_game *g = s->game;
    sb_block view, guessed, again;
    for (int seat = SB_SPECTATOR; seat < s->seats; seat++) {
        int32_t have[SB_SEATS_MAX] = {0}, want[SB_SEATS_MAX] = {0};
        static sb_move listed[SB_MOVES_MAX], guess_listed[SB_MOVES_MAX];
        g->rules->view(s->state, seat, &view);
        memset(&guessed, 0x55, sizeof guessed);
        g->rules->guess(&view, &s->rng, &guessed);
        g->rules->view(&guessed, seat, &again);
        CLAIM(memcmp(&view, &again, g->rules->view_size) == 0);
        g->rules->score(s->state, want);
        g->rules->score(&guessed, have);
        CLAIM(memcmp(have, want, sizeof have) == 0);
        for (int i = s->table.n - 5; i < s->table.n; i++) {
            if (i < 0) continue;
            sb_entry e = s->log[i];
            bool revealed = i < s->table.n - sb_table_head(&s->table)->secret;
            CLAIM(g->rules->redact(s->state, e.seat, e.move, seat, revealed) ==
                  g->rules->redact(&guessed, e.seat, e.move, seat, revealed));
        }
        if (seat < 0) continue;
        int n = g->rules->moves(s->state, seat, listed);
        CLAIM(n == g->rules->moves(&guessed, seat, guess_listed));
        CLAIM(memcmp(listed, guess_listed, (size_t)n * sizeof *listed) == 0);
        for (int i = 0; i < 20; i++) {
            sb_move m = spot_odd_move(s);
            CLAIM(g->rules->check(s->state, seat, m) == g->rules->check(&guessed, seat, m));
        }
    }
}
TEST(a_guess_cannot_be_told_from_the_truth) { spots_each(claim_guess, 250, 500, 4); }

/* How often a guess from one seat's view differed from the truth in what another seat sees. If
 * a game hides something and this stays low, the view leaks it or the guesses are not random. */
static int surprises[64];

static void claim_surprise(spot *s) {
    sb_block view, guessed, truth, other;
    int game = 0, seat = (int)sb_rng_below(&s->rng, (uint32_t)s->seats);
    while (sb_games[game] != s->game) game++;
    s->game->rules->view(s->state, seat, &view);
    s->game->rules->guess(&view, &s->rng, &guessed);
    s->game->rules->view(s->state, (seat + 1) % s->seats, &truth);
    s->game->rules->view(&guessed, (seat + 1) % s->seats, &other);
    bool surprise = memcmp(&truth, &other, s->game->rules->view_size) != 0;
    CLAIM(s->game->rules->hides || !surprise);
    surprises[game] += surprise;
}
TEST(what_others_see_is_hidden_or_the_same) {
    spots_each(claim_surprise, 50, 100, 2);
    for (int game = 0; sb_games[game]; game++)
        if (sb_games[game]->rules->hides && surprises[game] <= 50 / SLOW)
            fail_msg(
                "%s: guesses from a seat's view are almost always right (%d were wrong). So either `view` "
                "shows what it should hide, or `guess` is not random, or nothing is hidden and `hides` in "
                "options.c must be false.",
                sb_games[game]->id, surprises[game]);
}

/* Plays a state until the game is over. */
static void play_out(spot *s, void *state) {
    static sb_move moves[SB_MOVES_MAX];
    for (int i = 0; !sb_head_of(state)->over; i++) {
        int seat = spot_actor(state, &s->rng);
        int n = s->game->rules->moves(state, seat, moves);
        CLAIM(i < 10000000 && n > 0);
        CLAIM(s->game->rules->apply(state, seat, moves[sb_rng_pick(&s->rng, (uint32_t)n)]) == SB_OK);
    }
}

static void claim_guess_plays(spot *s) {
    sb_block view, guessed;
    int seat = (int)sb_rng_below(&s->rng, (uint32_t)s->seats + 1) - 1;
    s->game->rules->view(s->state, seat, &view);
    s->game->rules->guess(&view, &s->rng, &guessed);
    play_out(s, &guessed);
}
TEST(a_guess_can_be_played_to_its_end) { spots_each(claim_guess_plays, 20, 100, 50); }

static void claim_ends(spot *s) {
    sb_block state;
    memcpy(&state, s->state, s->game->rules->state_size);
    play_out(s, &state);
}
TEST(games_end) { spots_each(claim_ends, 60, 0, 1); }

/* Why undo is safe: if a move changes neither `shown` nor `acting`, it has revealed nothing to
 * the seat that made it. So it has the same effect on a guess as on the true state. */
static void claim_quiet(spot *s) {
    const sb_game *g = s->game;
    static sb_move moves[SB_MOVES_MAX];
    sb_block view, guessed, truth, have, want;
    if (sb_table_head(&s->table)->over) return;
    int seat = spot_actor(s->state, &s->rng);
    int n = g->rules->moves(s->state, seat, moves), listed = n;
    for (int i = 0; i < 5; i++) {
        sb_move wide = spot_wide_move(s, seat);
        if (n < SB_MOVES_MAX && g->rules->check(s->state, seat, wide) == SB_OK) moves[n++] = wide;
    }
    g->rules->view(s->state, seat, &view);
    g->rules->guess(&view, &s->rng, &guessed);
    for (int i = 0; i < n; i++) {
        sb_block trial = guessed;
        memcpy(&truth, s->state, g->rules->state_size);
        CLAIM(g->rules->apply(&truth, seat, moves[i]) == SB_OK &&
              g->rules->apply(&trial, seat, moves[i]) == SB_OK);
        const sb_head *before = sb_head_of(s->state), *after = sb_head_of(&truth);
        bool quiet = before->shown == after->shown && before->acting == after->acting;
        CLAIM(quiet || i < listed); /* a step of a lay can always be undone */
        if (!quiet) continue;
        g->rules->view(&truth, seat, &want);
        g->rules->view(&trial, seat, &have);
        CLAIM_THAT(memcmp(&have, &want, g->rules->view_size) == 0,
                   "a move that changes neither head.shown nor head.acting reveals nothing to its seat. Did "
                   "you forget head.shown++ where `apply` draws or shows something?");
    }
}
TEST(what_can_be_undone_has_shown_nothing) { spots_each(claim_quiet, 250, 300, 4); }

/* Rewinding to any move and replaying the rest gives the same table. */
static void claim_replay(spot *s) {
    static sb_entry log[SPOTS_LOG];
    static sb_table t;
    int n = s->table.n, back = (int)sb_rng_below(&s->rng, (uint32_t)n + 1);
    t = s->table;
    memcpy(log, s->log, sizeof log);
    t.log = log;
    sb_table_rewind(&t, back);
    CLAIM(t.n == back);
    for (int i = back; i < n; i++) CLAIM(sb_table_play(&t, log[i].seat, log[i].move, log[i].time) == SB_OK);
    CLAIM(memcmp(t.state, s->state, sizeof t.state) == 0);
}
TEST(a_log_replays_to_the_same_bytes) { spots_each(claim_replay, 50, 500, 100); }

static void claim_pick(spot *s) {
    sb_block view;
    char why[200];
    static sb_move moves[SB_MOVES_MAX];
    if (sb_table_head(&s->table)->over) return;
    int seat = spot_actor(s->state, &s->rng);
    int n = s->game->rules->moves(s->state, seat, moves);
    s->game->rules->view(s->state, seat, &view);
    for (const sb_bot *bot = sb_bots; bot->name; bot++) {
        sb_move m = bot_pick(bot, s->game, &view, seat, moves, n, &s->rng, why, sizeof why);
        CLAIM(s->game->rules->check(s->state, seat, m) == SB_OK);
        CLAIM(strlen(why) < sizeof why - 1 && !strchr(why, '{'));
    }
}
TEST(bots_pick_legal_moves_and_can_say_why) { spots_each(claim_pick, 50, 500, 10); }

/* A suggested move is legal and the same each time; only a seat that may act gets one. */
static void claim_suggested(spot *s) {
    sb_block view;
    if (!s->game->face->suggest) return;
    for (int seat = 0; seat < s->seats; seat++) {
        s->game->rules->view(s->state, seat, &view);
        sb_move m = s->game->face->suggest(&view);
        CLAIM(m == s->game->face->suggest(&view));
        if (m) CLAIM(s->game->rules->check(s->state, seat, m) == SB_OK);
    }
}
TEST(what_a_game_suggests_is_legal) { spots_each(claim_suggested, 50, 500, 4); }
