/* No message leaks hidden information. For many positions of every game and each viewer,
 * two states are made that differ only in what is hidden from the viewer. The same things
 * then happen to both, and the viewer must get the same bytes: views, events, errors, undo,
 * coming back, the list of moves, the record before the end, the notes of others. */
#include "tests/server/hub_table.h"
#include "tests/spots.h"

enum { STEPS = 4, DEVICE = HOST_PEOPLE - 1, WATCHER = HOST_PEOPLE - 2 };

/* A seat moves: one move for each of the two states. */
typedef struct {
    int seat; /* from 0 */
    char text[2][SB_MOVE_MAX];
} step;

typedef struct {
    const sb_game *game;
    const sb_config *config;
    int viewer;
    sb_block state[2];
    step steps[STEPS];
    int steps_n;
} scene;

static int differing; /* steps with two different moves */

/* ---- scenes ---- */

static bool is_same_to_viewer(const scene *x, const sb_block *a, const sb_block *b) {
    sb_block v[2];
    x->game->rules->view(a, x->viewer, &v[0]);
    x->game->rules->view(b, x->viewer, &v[1]);
    return memcmp(&v[0], &v[1], x->game->rules->view_size) == 0;
}

static void write_move(const sb_game *game, const sb_block *s, int seat, sb_move move, char *ret) {
    sb_block view;
    game->rules->view(s, seat, &view);
    game->face->print(&view, move, ret, SB_MOVE_MAX);
}

/* Adds a step with one move for each state, if the rules show the viewer the same after it
 * and the game goes on. */
static bool try_step(scene *x, sb_block now[2], int seat, const sb_move move[2]) {
    sb_block after[2];
    sb_move seen[2];
    for (int i = 0; i < 2; i++) {
        memcpy(&after[i], &now[i], sizeof after[i]);
        if (x->game->rules->apply(&after[i], seat, move[i]) != SB_OK || sb_head_of(&after[i])->over)
            return false;
        bool revealed = sb_head_of(&after[i])->secret == 0;
        seen[i] = x->game->rules->redact(&now[i], seat, move[i], x->viewer, revealed);
    }
    if (seen[0] != seen[1] || !is_same_to_viewer(x, &after[0], &after[1])) return false;
    step *s = &x->steps[x->steps_n++];
    s->seat = seat;
    for (int i = 0; i < 2; i++) write_move(x->game, &now[i], seat, move[i], s->text[i]);
    differing += strcmp(s->text[0], s->text[1]) != 0;
    memcpy(now, after, sizeof after);
    return true;
}

/* Tries two random moves of a seat, or the same move twice. */
static bool add_step(scene *x, sb_block now[2], sb_rng *rng) {
    static sb_move moves[2][SB_MOVES_MAX];
    int seat = spot_actor(&now[0], rng);
    uint32_t n[2];
    for (int i = 0; i < 2; i++) n[i] = (uint32_t)x->game->rules->moves(&now[i], seat, moves[i]);
    for (int k = 0; k < 60; k++) {
        sb_move move[2] = {moves[0][sb_rng_pick(rng, n[0])], moves[1][sb_rng_pick(rng, n[1])]};
        if (k % 2) move[1] = move[0];
        if (try_step(x, now, seat, move)) return true;
    }
    return false;
}

static void make_scene(scene *x, const sb_game *game, const sb_config *config, const void *state, int viewer,
                       sb_rng *rng) {
    sb_block view, now[2];
    memset(x, 0, sizeof *x);
    x->game = game;
    x->config = config;
    x->viewer = viewer;
    memcpy(&x->state[0], state, game->rules->state_size);
    game->rules->view(state, viewer, &view);
    game->rules->guess(&view, rng, &x->state[1]);
    memcpy(now, x->state, sizeof now);
    while (x->steps_n < STEPS && add_step(x, now, rng)) {
    }
}

/* ---- playing a scene on a hub ---- */

static void make_table(const scene *x) {
    char fields[900];
    sb_text t;
    sb_text_init(&t, fields, sizeof fields);
    sb_put(&t, "'game':'"), sb_put(&t, x->game->id), sb_put(&t, "','seats':"),
        sb_put_int(&t, x->config->seats);
    sb_put(&t, ",'name':'P1','options':{");
    for (int i = 0, n = 0; x->game->rules->options[i].name; i++) {
        if (!(x->config->given >> i & 1)) continue;
        sb_put(&t, n++ ? ",'" : "'"), sb_put(&t, x->game->rules->options[i].name), sb_put(&t, "':'");
        sb_put_option(&t, &x->game->rules->options[i], x->config->value[i]), sb_put(&t, "'");
    }
    sb_put(&t, "},");
    CHECK(!sb_text_is_cut(&t));
    make(come(0), fields);
}

/* Replaces the state that was dealt by that of the scene. */
static void put_state(const scene *x, int which) {
    table *t = at(id);
    memcpy(t->play.start, &x->state[which], x->game->rules->state_size);
    sb_table_rewind(&t->play, 0);
    memcpy(t->previous, t->play.state, sizeof t->previous);
}

static person *viewer_of(const scene *x) { return &host.people[x->viewer < 0 ? WATCHER : x->viewer]; }

/* All players at the table; the viewer on two devices, one of which gets bytes. */
static void gather(const scene *x, int which) {
    char name[8], key[STORE_ID] = "";
    host_open(store_memory());
    host.hold_bots = true;
    make_table(x);
    for (int i = 1; i < x->config->seats; i++)
        snprintf(name, sizeof name, "P%d", i + 1), sit(come(i), i + 1, name);
    start(&host.people[0]);
    put_state(x, which);
    come(WATCHER), join(&host.people[WATCHER]);
    if (x->viewer >= 0) memcpy(key, at(id)->player[x->viewer].key, STORE_ID);
    come(DEVICE);
    say(&host.people[DEVICE], "{'type':'cl_hello','views':'bytes'}");
    say(&host.people[DEVICE], "{'type':'cl_join','table':'%s'%s%s%s}", id, *key ? ",'key':'" : "", key,
        *key ? "'" : "");
    CHECK(*key == 0 || number_of(take(&host.people[DEVICE], "sv_joined"), "you") == x->viewer + 1);
}

static void come_back(const scene *x, int since) {
    person *p = viewer_of(x);
    leave(p), come((int)(p - host.people));
    say(p, "{'type':'cl_join','table':'%s','since':%d}", id, since);
    say(p, "{'type':'cl_record','table':'%s'}", id);
    say(p, "{'type':'cl_past','table':'%s','to':%d}", id, at(id)->play.n);
    say(&host.people[DEVICE], "{'type':'cl_past','table':'%s','to':%d}", id, at(id)->play.n);
    host.now += 3000;
}

/* The viewer's list of moves; held jobs of bots run too. */
static void list_moves(const scene *x) {
    say(viewer_of(x), "{'type':'cl_moves','table':'%s','limit':1000}", id);
    host.hold_bots = false;
    host_run();
    host.hold_bots = true;
    if (x->viewer >= 0) take(viewer_of(x), "sv_moves");
    host.now += 3000;
}

/* Moves that are refused: nonsense, and the written moves of other seats. */
static void be_refused(const scene *x) {
    static const char *const odd[] = {"?",        "+1",     "swap +1", "give +1",    "at 9",
                                      "final y1", "roll 1", "claim",   "put 5b@0,0", "end"};
    const table *t = at(id);
    if (x->viewer < 0) return;
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        sb_block view;
        sb_detail why;
        sb_move move;
        t->game->rules->view(t->play.state, x->viewer, &view);
        bool legal_here = t->game->face->parse(&view, odd[i], &move, &why) == SB_OK &&
                          t->game->rules->check(t->play.state, x->viewer, move) == SB_OK;
        if (!legal_here) send_move(viewer_of(x), odd[i], "odd");
    }
    host.now += 3000;
}

static void take_back(const scene *x, int seat) {
    say(&host.people[seat], "{'type':'cl_undo','table':'%s'}", id);
    for (int i = 0; i < x->config->seats && at(id)->asked.by >= 0; i++)
        if (i != seat) say(&host.people[i], "{'type':'cl_answer','table':'%s','yes':true}", id);
    host.now += 3000;
}

static void do_step(const scene *x, int which, int k) {
    const step *s = &x->steps[k];
    char token[16];
    int n = at(id)->play.n;
    for (int i = 0; i < 2; i++) {
        snprintf(token, sizeof token, "%d.%d", k, i);
        send_move(&host.people[s->seat], s->text[which], token);
        EQ(at(id)->play.n, n + 1);
        if (i == 0) take_back(x, s->seat);
        EQ(at(id)->play.n, n + i);
    }
}

/* A seat that is not the viewer's is lent, and taken back. */
static void change_seats(const scene *x) {
    int seat = x->viewer == 0 ? 1 : 0;
    say(&host.people[seat], "{'type':'cl_stand','table':'%s'}", id);
    say(&host.people[seat], "{'type':'cl_sit','table':'%s','seat':%d}", id, seat + 1);
    EQ(at(id)->player[seat].kind, PLAYER_PERSON);
}

/* Another seat notes which of the two states it is. */
static void take_notes(const scene *x, int which) {
    person *p = &host.people[x->viewer == 0 ? 1 : 0];
    say(p, "{'type':'cl_notes','table':'%s','notes':'%d'}", id, which);
    take(p, "sv_done");
}

/* All messages to the viewer on both devices; to be freed. */
static char *live(const scene *x, int which) {
    gather(x, which);
    int since = (int)table_seq(at(id));
    be_refused(x);
    for (int k = 0; k < x->steps_n; k++) {
        do_step(x, which, k);
        come_back(x, since + k);
        list_moves(x);
    }
    be_refused(x);
    take_notes(x, which);
    change_seats(x);
    come_back(x, 0);
    const person *p = viewer_of(x), *d = &host.people[DEVICE];
    CHECK(p->traffic_n > 0 && d->traffic_n > 0);
    char *all = malloc(p->traffic_n + d->traffic_n + 1);
    memcpy(all, p->traffic, p->traffic_n);
    memcpy(all + p->traffic_n, d->traffic, d->traffic_n + 1);
    host_close();
    return all;
}

/* ---- tests ---- */

static int scenes, steps;

static void try_viewers(const sb_game *game, const sb_config *config, const void *state, sb_rng *rng) {
    scene x;
    for (int viewer = SB_SPECTATOR; viewer < config->seats; viewer++) {
        make_scene(&x, game, config, state, viewer, rng);
        char *a = live(&x, 0), *b = live(&x, 1);
        if (strcmp(a, b) != 0) {
            size_t n = 0;
            while (a[n] == b[n]) n++;
            print_error("%s, viewer %d, after %d steps:\n%.300s\n%.300s\n", game->id, viewer, x.steps_n,
                        a + (n > 200 ? n - 200 : 0), b + (n > 200 ? n - 200 : 0));
        }
        CHECK(strcmp(a, b) == 0);
        scenes++;
        steps += x.steps_n;
        free(a), free(b);
    }
}

/* Positions from that many random games. */
static void try_game(const char *name, int tables) {
    spot *s = &spot_now;
    scenes = steps = differing = 0;
    tables = (tables + SLOW - 1) / SLOW;
    for (int i = 0; i < tables; i++) {
        spot_deal(s, sb_game_find(name), i);
        int moves = (int)sb_rng_below(&s->rng, 40);
        while (s->table.n < moves && !sb_table_head(&s->table)->over) spot_play(s, &sb_bots[i % 2]);
        if (!sb_table_head(&s->table)->over) try_viewers(s->game, &s->table.config, s->state, &s->rng);
    }
    CHECK(scenes >= 2 * tables && steps > scenes / 2);
}

TEST(cento_leaks_nothing) { try_game("cento", 40); }

/* Partners swap secretly (B31); here every hand may. */
TEST(cento_does_not_leak_what_partners_swap) {
    static const char *const hands[] = {
        "[\"+1\",\"+2\",\"+3\"],[\"+4\",\"+5\"],[\"-2\",\"dbl\",\"+9\"],[\"+5\",\"+6\"]",
        "[\"+8\",\"jmp\"],[\"-1\",\"0\"],[\"+7\",\"skip\"],[\"-3\",\"+10\"]"};
    const sb_game *game = sb_game_find("cento");
    sb_config config;
    sb_detail why;
    sb_block state;
    sb_rng rng = {0};
    char json[400];
    sb_config_init(&config, game);
    config.seats = 4;
    OK(sb_config_set(&config, game, "pairs", "on", &why));
    scenes = steps = differing = 0;
    for (int i = 0; i < 12; i++) {
        snprintf(json, sizeof json,
                 "{\"total\":91,\"turn\":%d,\"options\":{\"pairs\":\"on\"},\"hands\":[%s]}", i % 4 + 1,
                 hands[i / 4 % 2]);
        OK(game->face->load(json, SB_EVERYTHING, &state, &why));
        try_viewers(game, &config, &state, &rng);
    }
    CHECK(differing > 10);
}
TEST(str8_leaks_nothing) {
    try_game("str8", 15);
    CHECK(differing > 0);
}
TEST(cubed_leaks_nothing) { try_game("cubed", 15); }
TEST(rummy_leaks_nothing) {
    try_game("rummy", 15);
    CHECK(differing > 0);
}

/* The test must notice a difference in what the viewer may know: the own hand. */
TEST(a_difference_that_is_not_hidden_is_noticed) {
    spot *s = &spot_now;
    scene x;
    int changed = 0;
    for (int i = 0; i < 6; i++) {
        spot_deal(s, sb_game_find("cento"), i);
        make_scene(&x, s->game, &s->table.config, s->state, 0, &s->rng);
        x.steps_n = 0;
        sb_seed seed = {{99, (uint8_t)i}};
        OK(x.game->rules->deal(&x.state[1], x.config, &seed));
        char *a = live(&x, 0), *b = live(&x, 1);
        changed += strcmp(a, b) != 0;
        free(a), free(b);
    }
    EQ(changed, 6);
}
