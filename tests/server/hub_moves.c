/* Moves, refusals, the past, bots, and the check of a whole game. */
#include "tests/server/hub_test.h"
#include "server/hub_private.h"

#include "desk/record.h"
#include "games/games.h"
#include "games/null/face.h"
#include "po/languages.h"

#include <sodium.h>

/* ---- playing ---- */

BOTH(a_move_is_sent_to_all_and_played_once) {
    begin_two("cento", "");
    join(come(2));
    forget(ANNA), forget(BO), forget(CLEO);
    int seat = turn(at(id)), on = (int)table_seq(at(id));
    person *mover = &host.people[seat - 1], *other = &host.people[2 - seat];
    char move[SB_MOVE_MAX];
    snprintf(move, sizeof move, "%s", legal(at(id), seat, 0));
    send_move(mover, move, "one");
    EQ(number_of(done(mover), "seq"), on + 1);
    json_t *e = event_of(other, "move");
    has_fields(e, "'seq':%d,'seat':%d,'n':1,'move':'%s','view':{'json':{'see':%d}}", on + 1, seat, move,
               3 - seat);
    CHECK(json_array_size(json_object_get(e, "tell")) >= 1);
    has_fields(event_of(CLEO, "move"), "'view':{'json':{'see':'spectator'}}");
    for (int i = 0; i < 3; i++) { /* again, after a new connection, and after a restart */
        if (i == 1) leave(mover);
        if (i == 2) host_restart();
        if (i > 0) come(seat - 1), join(mover);
        say(mover, "{'type':'cl_move','table':'%s','on':%d,'move':'%s','token':'one'}", id, on, move);
        EQ(number_of(done(mover), "seq"), on + 1);
    }
    EQ(at(id)->play.n, 1);
}

/* A card of Cento that the rules refuse now. */
static const char *not_held(const table *t, int seat) {
    static const char *const cards[] = {"+1", "+2", "+3", "+4", "+5", "+6", "+7"};
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    sb_detail why;
    sb_move move = 0;
    int i = 0;
    t->game->rules->view(t->play.state, seat - 1, view);
    while (t->game->face->parse(view, cards[i], &move, &why) != SB_OK ||
           t->game->rules->check(t->play.state, seat - 1, move) == SB_OK)
        i++;
    return cards[i]; /* not reached: no hand has seven cards */
}

BOTH(a_move_that_is_not_allowed_is_refused_with_its_rule) {
    begin_two("cento", "");
    join(come(2));
    int seat = turn(at(id));
    person *mover = &host.people[seat - 1], *other = &host.people[2 - seat];
    forget(mover), forget(other);
    send_move(other, "+1", "a"), refused(other, "turn");
    send_move(mover, "dance", "b"), refused(mover, "not_a_move");
    send_move(CLEO, "+1", "c"), refused(CLEO, "not_seated");
    send_move(mover, not_held(at(id), seat), "d");
    json_t *r = take(mover, "sv_refused");
    CHECK(strncmp(text_of(r, "code"), "cento.", 6) == 0 && *text_of(r, "ruling") == 'B');
    CHECK(strstr(text_of(r, "sentence"), "{") == NULL);
    EQ(at(id)->play.n, 0);
    for (int i = 0; i < 3; i++) {
        static const char *const wrong[] = {"'on':1,'token':'a'", "'move':'+1','token':'a'",
                                            "'on':1,'move':'+1'"};
        say(mover, "{'type':'cl_move','table':'%s',%s}", id, wrong[i]);
        refused(mover, "field");
    }
    say(mover, "{'type':'cl_move','table':'%s','on':1,'move':'+1','token':'%065d'}", id, 1);
    refused(mover, "field");
}

BOTH(a_move_on_an_older_table_is_stale) {
    begin_two("cento", "");
    int before = (int)table_seq(at(id));
    play_one(0);
    int seat = turn(at(id));
    person *mover = &host.people[seat - 1];
    forget(mover);
    for (int on = before; on <= before + 2; on += 2) {
        say(mover, "{'type':'cl_move','table':'%s','on':%d,'move':'%s','token':'x'}", id, on,
            legal(at(id), seat, 0));
        refused(mover, "stale");
    }
    say(mover, "{'type':'cl_say','table':'%s','phrase':'thinking'}", id), done(mover);
    say(mover, "{'type':'cl_move','table':'%s','on':%d,'move':'%s','token':'x'}", id, before + 1,
        legal(at(id), seat, 0));
    EQ(number_of(done(mover), "seq"), before + 3);
}

/* ---- the list of moves ---- */

static const json_t *list_of(person *p, const char *fields) {
    say(p, "{'type':'cl_moves','table':'%s'%s}", id, fields);
    return take(p, "sv_moves");
}

/* The list that the person of this seat gets is complete, and every entry is legal. Returns the
 * number of legal moves. */
static int check_list(int seat) {
    static sb_move moves[SB_MOVES_MAX];
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    const table *t = at(id);
    const json_t *list = list_of(&host.people[seat - 1], ",'limit':1000"), *texts;
    int n = t->game->rules->moves(t->play.state, seat - 1, moves);
    has_fields(list, "'table':'%s','on':%d,'more':%s", id, (int)table_seq(t), n > 1000 ? "true" : "false");
    texts = json_object_get(list, "moves");
    EQ(json_array_size(texts), n > 1000 ? 1000 : n);
    t->game->rules->view(t->play.state, seat - 1, view);
    for (size_t i = 0; i < json_array_size(texts); i++) {
        sb_refusal why;
        const char *text = json_string_value(json_array_get(texts, i));
        CHECK(sb_read_move(t->game, t->play.state, view, seat - 1, text, moves, &why));
    }
    return n;
}

BOTH(a_player_gets_the_legal_moves_of_the_own_seat) {
    for (const sb_game *const *game = sb_games; *game; game++) {
        if (*game == &null_game) continue;
        begin_two((*game)->id, "");
        for (int i = 0; i < 12; i++, host.now += 10000) check_list(1), check_list(2), play_one(i);
        leave(ANNA), leave(BO);
    }
}

BOTH(a_list_of_moves_has_a_limit) {
    static const char *const wrong[] = {"0", "1001", "'all'"};
    begin_two("cento", "");
    while (at(id)->play.n < 4) play_one(0);
    person *mover = &host.people[turn(at(id)) - 1], *other = mover == ANNA ? BO : ANNA;
    const json_t *list = list_of(mover, ",'limit':1,'id':7");
    has_fields(list, "'re':7,'more':true");
    EQ(json_array_size(json_object_get(list, "moves")), 1);
    has_fields(list_of(other, ""), "'moves':[],'more':false"); /* it may not act */
    for (int i = 0; i < 3; i++)
        say(mover, "{'type':'cl_moves','table':'%s','limit':%s}", id, wrong[i]), refused(mover, "field");
}

BOTH(moves_are_listed_only_for_the_own_seat_in_play) {
    make(come(0), "'game':'cento','seats':2,'name':'Anna','options':{'limit':50},");
    say(ANNA, "{'type':'cl_moves','table':'%s'}", id), refused(ANNA, "waiting");
    say(come(2), "{'type':'cl_moves','table':'%s'}", id), refused(CLEO, "not_joined");
    sit(come(1), 2, "Bo"), start(ANNA), join(CLEO);
    say(CLEO, "{'type':'cl_moves','table':'%s'}", id), refused(CLEO, "not_seated");
    play_out(3);
    say(ANNA, "{'type':'cl_moves','table':'%s'}", id), refused(ANNA, "over");
}

/* A worker makes the list: the table goes on meanwhile, and a client may leave. */
BOTH(a_list_of_moves_has_the_sequence_number_that_it_was_made_for) {
    begin_two("cento", "");
    int on = (int)table_seq(at(id));
    person *mover = &host.people[turn(at(id)) - 1], *other = mover == ANNA ? BO : ANNA;
    host.hold_bots = true;
    say(mover, "{'type':'cl_moves','table':'%s'}", id);
    say(other, "{'type':'cl_moves','table':'%s'}", id);
    play_one(0);
    CHECK(take_if(mover, "sv_moves") == NULL);
    leave(other);
    host_release();
    EQ(number_of(take(mover, "sv_moves"), "on"), on);
}

/* Four wilds in the hand: each pair of squares takes many pairs of faces. */
BOTH(a_long_list_of_moves_costs_by_its_length) {
    sb_detail why;
    begin_two("cubed", "");
    table *t = at(id);
    OK(t->game->face->load("{\"hands\":[[\"*\",\"*\",\"*\",\"*\"],[\"1rs\"]],\"board\":["
                           "{\"at\":\"c3\",\"face\":\"1ro\"},{\"at\":\"c8\",\"face\":\"2ro\"},"
                           "{\"at\":\"h3\",\"face\":\"3gd\"},{\"at\":\"h8\",\"face\":\"1ps\"}]}",
                           SB_EVERYTHING, t->play.start, &why));
    sb_table_rewind(&t->play, 0);
    host.now += 10000;
    say(ANNA, "{'type':'cl_ping'}");
    int64_t before = ANNA->client->messages.left;
    int n = check_list(1);
    CHECK(n > 2 * HUB_MOVES_COST);
    EQ(before - ANNA->client->messages.left, 1000 * (2 + n / HUB_MOVES_COST));
}

/* In Think Str8! all lay their tiles at once, hidden from each other. */
BOTH(another_seats_hidden_choice_makes_nothing_stale) {
    begin_two("str8", "");
    while (sb_bits_n(sb_table_head(&at(id)->play)->acting) < 2) play_one(0);
    int on = (int)table_seq(at(id));
    forget(ANNA), forget(BO);
    char bos[SB_MOVE_MAX];
    snprintf(bos, sizeof bos, "%s", legal(at(id), 2, 0));
    send_move(ANNA, legal(at(id), 1, 0), "a");
    EQ(number_of(done(ANNA), "seq"), on + 1);
    CHECK(strchr(text_of(event_of(BO, "move"), "move"), '?') != NULL);
    CHECK(strchr(text_of(event_of(ANNA, "move"), "move"), '?') == NULL);
    say(BO, "{'type':'cl_move','table':'%s','on':%d,'move':'%s','token':'b'}", id, on, bos);
    EQ(number_of(done(BO), "seq"), on + 2);
    say(ANNA, "{'type':'cl_move','table':'%s','on':%d,'move':'%s','token':'c'}", id, on, bos);
    refused(ANNA, "stale");
}

/* Both hashes of docs/protocol.md, computed again. */
static void check_fairness(const json_t *f, const char *commitment) {
    uint8_t bytes[14 + 64 + 22 + 64] = {0}, sum[32];
    char hex[65];
    static const char head[] = "spelbord commitment\n", deal[] = "spelbord deal\n";
    uint8_t commit[20 + 64 + 22];
    memcpy(commit, head, 20);
    sodium_hex2bin(commit + 20, 32, text_of(f, "seed"), 64, NULL, NULL, NULL);
    sodium_hex2bin(commit + 52, 32, text_of(f, "salt"), 64, NULL, NULL, NULL);
    memcpy(commit + 84, id, 22);
    crypto_hash_sha256(sum, commit, sizeof commit);
    SAME(sodium_bin2hex(hex, sizeof hex, sum, 32), commitment);
    memcpy(bytes, deal, 14);
    memcpy(bytes + 14, commit + 20, 86);
    const json_t *nonces = json_object_get(f, "nonces");
    for (size_t i = 0; i < 2; i++)
        sodium_hex2bin(bytes + 100 + 32 * i, 32, json_string_value(json_array_get(nonces, i)), 64, NULL, NULL,
                       NULL);
    CHECK(bytes[131] == 5 && bytes[163] == 6);
    crypto_hash_sha256(sum, bytes, sizeof bytes);
    SAME(sodium_bin2hex(hex, sizeof hex, sum, 32), text_of(f, "deal"));
}

/* The record that a person gets; to be freed. */
static char *record_of(person *p) {
    say(p, "{'type':'cl_record','table':'%s'}", id);
    return strdup(text_of(take(p, "sv_record"), "text"));
}

BOTH(a_game_to_its_end_can_be_checked_by_anyone) {
    static sb_entry log[4000];
    static sb_table replay;
    sb_refusal why;
    char commitment[65], want[100];
    make(come(0), "'game':'cento','seats':2,'name':'Anna','options':{'limit':50},");
    say(ANNA, "{'type':'cl_sit','table':'%s','seat':1,'nonce':'%064d'}", id, 5), done(ANNA);
    join(come(1));
    say(BO, "{'type':'cl_sit','table':'%s','seat':2,'name':'Bo','nonce':'%064d'}", id, 6), done(BO);
    say(BO, "{'type':'cl_join','table':'%s'}", id);
    snprintf(commitment, sizeof commitment, "%s", text_of(take(BO, "sv_joined"), "commitment"));
    start(ANNA);
    char *early = record_of(ANNA);
    CHECK(strstr(early, "\nseen 1\n") && !strstr(early, "seed") && !strstr(early, "hash"));
    play_out(2);
    json_t *e;
    do e = take(BO, "sv_event");
    while (strcmp(text_of(e, "kind"), "over") != 0);
    EQ(json_array_size(json_object_get(e, "winners")), 1);
    EQ(json_array_size(json_object_get(e, "scores")), 2);
    check_fairness(json_object_get(e, "fairness"), commitment);
    snprintf(want, sizeof want, "\nseed %s\n", text_of(json_object_get(e, "fairness"), "deal"));
    char *whole = record_of(BO);
    CHECK(strstr(whole, want) && strstr(whole, "\nplayer 1 Anna\n") && strstr(whole, "\nhash "));
    CHECK(sb_record_read(&replay, whole, log, 4000, &why));
    EQ(sb_table_digest(&replay), sb_table_digest(&at(id)->play));
    send_move(ANNA, "+1", "late"), refused(ANNA, "over");
    say(ANNA, "{'type':'cl_undo','table':'%s'}", id), refused(ANNA, "over");
    say(ANNA, "{'type':'cl_stand','table':'%s'}", id), refused(ANNA, "over");
    host_restart();
    say(come(2), "{'type':'cl_join','table':'%s'}", id);
    e = take(CLEO, "sv_joined");
    SAME(text_of(e, "phase"), "over");
    check_fairness(json_object_get(e, "fairness"), commitment);
    char *again = record_of(CLEO);
    SAME(again, whole);
    free(early), free(whole), free(again);
}

/* ---- the past ---- */

/* Keeps Bo's moves by their `n`; *n is the number of moves in the log. */
static void keep_events(json_t **seen, int *n) {
    json_t *e;
    while ((e = take_if(BO, "sv_event"))) {
        if (strcmp(text_of(e, "kind"), "undone") == 0) *n = number_of(e, "to");
        if (strcmp(text_of(e, "kind"), "move") != 0) continue;
        json_decref(seen[ *n = number_of(e, "n")]);
        seen[*n] = json_deep_copy(e);
        json_object_del(seen[*n], "acting"); /* sv_past has none */
    }
}

/* Every moment equals the event as it was sent. */
BOTH(the_past_equals_the_events_that_were_sent) {
    enum { MOVES = 60 };
    json_t *seen[MOVES + 1] = {NULL};
    int n = 0;
    begin_two("cento", "'limit':300");
    while (n < MOVES) {
        int by = play_one(n);
        host.now += 1000;
        keep_events(seen, &n);
        if (n % 9 != 4 || seen[n + 1]) continue; /* one undo at each n */
        person *p = &host.people[by - 1], *other = p == ANNA ? BO : ANNA;
        say(p, "{'type':'cl_undo','table':'%s'}", id), done(p);
        if (at(id)->asked.by >= 0)
            say(other, "{'type':'cl_answer','table':'%s','yes':true}", id), done(other);
        keep_events(seen, &n);
        seen[n + 2] = json_null();
        host.now += 1000;
    }
    for (int to = n; to >= 0; to -= 50) {
        say(BO, "{'type':'cl_past','table':'%s','to':%d}", id, to);
        json_t *moments = json_object_get(take(BO, "sv_past"), "moments");
        int first = to >= 50 ? to - 49 : 0;
        EQ(json_array_size(moments), to - first + 1);
        for (int i = first; i <= to; i++) {
            json_t *m = json_array_get(moments, (size_t)(i - first));
            has_fields(m, "'n':%d,'view':{'json':{'see':2}}", i);
            if (i == 0) SAME(text_of(m, "kind"), "started");
            else CHECK(json_equal(m, seen[i]));
        }
    }
    for (int i = 0; i <= n; i++) json_decref(seen[i]);
    say(BO, "{'type':'cl_past','table':'%s','to':%d}", id, n + 1), refused(BO, "field");
    say(BO, "{'type':'cl_past','table':'%s'}", id), refused(BO, "field");
}

BOTH(a_view_can_be_bytes) {
    begin_two("cento", "");
    _Alignas(16) uint8_t want[SB_STATE_MAX], have[SB_STATE_MAX];
    say(BO, "{'type':'cl_hello','views':'bytes'}"), take(BO, "sv_welcome");
    say(BO, "{'type':'cl_join','table':'%s'}", id);
    const char *text = text_of(json_object_get(take(BO, "sv_joined"), "view"), "bytes");
    size_t n;
    EQ(sodium_base642bin(have, sizeof have, text, strlen(text), NULL, &n, NULL,
                         sodium_base64_VARIANT_ORIGINAL),
       0);
    const table *t = at(id);
    t->game->rules->view(t->play.state, 1, want);
    EQ(n, t->game->rules->view_size);
    assert_memory_equal(have, want, n);
    forget(BO);
    play_one(0);
    CHECK(strlen(text_of(json_object_get(event_of(BO, "move"), "view"), "bytes")) > 100);
    say(BO, "{'type':'cl_hello','views':'json'}");
    forget(BO);
    play_one(0);
    CHECK(view_in(event_of(BO, "move")) != NULL);
}

/* What the engine of a client that gets bytes tells of an event, in Finnish: from the
 * view, and from the move as it is packed. */
static json_t *told_from_bytes(const sb_game *game, const json_t *e) {
    static const char *const names[] = {"Anna", "Bo"};
    const language *l = languages_find("fi");
    const char *bytes = text_of(json_object_get(e, "view"), "bytes");
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    static char text[1 << 16];
    sb_catalogue c;
    CHECK(sb_catalogue_open(&c, l->bytes, l->size));
    EQ(sodium_base642bin(view, sizeof view, bytes, strlen(bytes), NULL, NULL, NULL,
                         sodium_base64_VARIANT_ORIGINAL),
       0);
    text[0] = 0;
    game->face->tell(view, number_of(e, "seat") - 1, strtoull(text_of(e, "packed"), NULL, 16),
                     &(sb_style){.names = names, .language = &c}, text, sizeof text);
    json_t *lines = json_array();
    for (char *rest = text, *line; (line = strsep(&rest, "\n")) && *line;)
        json_array_append_new(lines, json_string(line));
    return lines;
}

/* An event as Bo got it, and as Cleo, who sits on his seat and gets bytes. */
static void are_told_alike(const sb_game *game, const json_t *json, const json_t *bytes) {
    json_t *lines = told_from_bytes(game, bytes);
    CHECK(json_equal(json_object_get(json, "tell"), lines));
    CHECK(!json_object_get(json, "packed") && !json_object_get(bytes, "tell"));
    json_decref(lines);
}

static void tell_alike(const char *game) {
    begin_two(game, "");
    say(BO, "{'type':'cl_hello','lang':'fi'}"), take(BO, "sv_welcome");
    say(come(2), "{'type':'cl_hello','views':'bytes'}"), take(CLEO, "sv_welcome");
    say(CLEO, "{'type':'cl_join','table':'%s','key':'%s'}", id, at(id)->player[1].key);
    take(CLEO, "sv_joined");
    for (int i = 0; i < 40 && at(id)->phase == TABLE_PLAYING; i++) {
        forget(BO), forget(CLEO);
        play_one(i);
        host.now += 1000;
        json_t *bos = json_incref(event_of(BO, "move"));
        are_told_alike(at(id)->game, bos, event_of(CLEO, "move"));
        json_decref(bos);
    }
    say(BO, "{'type':'cl_past','table':'%s','to':%d}", id, at(id)->play.n);
    say(CLEO, "{'type':'cl_past','table':'%s','to':%d}", id, at(id)->play.n);
    json_t *bos = json_incref(json_object_get(take(BO, "sv_past"), "moments"));
    const json_t *cleos = json_object_get(take(CLEO, "sv_past"), "moments");
    for (size_t i = 1; i < json_array_size(bos); i++)
        are_told_alike(at(id)->game, json_array_get(bos, i), json_array_get(cleos, i));
    json_decref(bos);
    leave(ANNA), leave(BO), leave(CLEO);
}

BOTH(who_gets_bytes_is_told_nothing_and_can_tell_everything) {
    for (const sb_game *const *game = sb_games; *game; game++)
        if (*game != &null_game) tell_alike((*game)->id);
}

BOTH(moves_are_told_in_the_language_of_the_session) {
    begin_two("cento", "");
    int seat = turn(at(id));
    person *mover = &host.people[seat - 1], *other = &host.people[2 - seat];
    say(mover, "{'type':'cl_hello','lang':'sv'}"), take(mover, "sv_welcome");
    say(other, "{'type':'cl_hello','lang':'nl'}"), take(other, "sv_welcome");
    play_one(0);
    const json_t *tell = json_object_get(event_of(mover, "move"), "tell");
    CHECK(strncmp(json_string_value(json_array_get(tell, 0)), "Du spelar ", 10) == 0);
    tell = json_object_get(event_of(other, "move"), "tell");
    CHECK(strstr(json_string_value(json_array_get(tell, 0)), seat == 1 ? "Anna speelt " : "Bo speelt "));
}

/* ---- bots ---- */

BOTH(bots_play_to_the_end) {
    come(0);
    make(ANNA, "'game':'cento','seats':3,'players':['me','family','random'],'options':{'limit':50},");
    start(ANNA);
    play_out(1);
    CHECK(at(id)->play.n > 2);
    EQ(hub_count(host.hub).jobs_waiting, 0);
}

BOTH(bots_agree_to_an_undo) {
    begin_with_bot();
    int n = at(id)->play.n;
    send_move(ANNA, legal(at(id), 1, 0), "a");
    EQ(at(id)->play.n, n + 2);
    forget(ANNA);
    say(ANNA, "{'type':'cl_undo','table':'%s'}", id);
    has_fields(done(ANNA), "'undone':true");
    EQ(at(id)->play.n, n);
}

/* A bot that never stops to think by itself. */
static int endless_steps;
static void start_endless(sb_thought *t) {
    t->move = t->moves[0], t->steps_all = UINT64_MAX, endless_steps = 0;
}
static void step_endless(sb_thought *t) { (void)t, endless_steps++; }
static const sb_bot endless = {.name = "endless", .start = start_endless, .step = step_endless};

BOTH(a_bot_pauses_and_thinks_again_if_the_table_has_changed) {
    come(0);
    host.settings.bot_pause = 800;
    host_restart();
    begin_with_bot();
    for (int i = 0; i < 20 && turn(at(id)) != 1; i++) host.now += 100, host_tick();
    int n = at(id)->play.n;
    send_move(ANNA, legal(at(id), 1, 0), "a");
    for (int i = 0; i < 7; i++) host.now += 100, host_tick();
    EQ(at(id)->play.n, n + 1);
    host.hold_bots = true;
    host.now += 100, host_tick();
    EQ(host.bot_jobs_n, 1);
    forget(ANNA);
    host.bot_jobs[0]->bot = &endless;
    say(ANNA, "{'type':'cl_undo','table':'%s'}", id), done(ANNA);
    host_release();
    EQ(endless_steps, 0); /* it was stopped before its first step */
    EQ(at(id)->play.n, n);
    send_move(ANNA, legal(at(id), 1, 0), "b");
    for (int i = 0; i < 9; i++) host.now += 100, host_tick();
    EQ(at(id)->play.n, n + 2);
}

BOTH(bots_wait_while_an_undo_is_asked_for) {
    make(come(0), "'game':'cento','seats':3,'players':['me','open','family'],");
    sit(come(1), 2, "Bo");
    start(ANNA);
    host.hold_bots = true;
    for (int i = 0; i < 9 && turn(at(id)) != 3; i++) play_one(0);
    EQ(turn(at(id)), 3);
    int n = at(id)->play.n;
    person *p = &host.people[at(id)->play.log[n - 1].seat];
    say(p, "{'type':'cl_undo','table':'%s'}", id);
    host_release();
    EQ(at(id)->play.n, n);
    say(p == ANNA ? BO : ANNA, "{'type':'cl_answer','table':'%s','yes':false}", id);
    CHECK(at(id)->play.n > n);
}

BOTH(bots_wait_while_nobody_is_at_the_table) {
    begin_with_bot();
    while (turn(at(id)) != 1) host_run();
    int n = at(id)->play.n;
    host.hold_bots = true;
    send_move(ANNA, legal(at(id), 1, 0), "a");
    leave(ANNA);
    host_release();
    EQ(at(id)->play.n, n + 1);
    host.now += 2 * HUB_IDLE_MS;
    host_tick();
    EQ(hub_count(host.hub).tables, 0);
    join(come(0));
    EQ(at(id)->play.n, n + 2);
}

/* Moves do not count as side events. */
BOTH(a_long_game_leaves_room_for_side_events) {
    begin_two("cento", "'limit':1000,'match':'first_to','first_to_limit':1000");
    at(id)->side_events = HUB_SIDE_EVENTS - 1;
    for (int i = 0; i < 20; i++) host.now += 1000, play_one(3), forget(ANNA), forget(BO);
    say(ANNA, "{'type':'cl_say','table':'%s','phrase':'hello'}", id), done(ANNA);
    say(ANNA, "{'type':'cl_say','table':'%s','phrase':'hello'}", id), refused(ANNA, "full");
    play_one(0);
}

BOTH(a_long_record_costs_by_its_length) {
    begin_two("cento", "'limit':1000,'match':'first_to','first_to_limit':1000");
    while (at(id)->play.n < 2 * HUB_RECORD) host.now += 1000, play_one(3), forget(ANNA), forget(BO);
    host.now += 10000;
    say(ANNA, "{'type':'cl_ping'}");
    int64_t before = live_find(host.hub, id)->watchers[0]->messages.left;
    say(ANNA, "{'type':'cl_record','table':'%s'}", id), take(ANNA, "sv_record");
    EQ(before - live_find(host.hub, id)->watchers[0]->messages.left, 7000);
}
