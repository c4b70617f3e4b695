/* Golden matches: complete games as records in games/<game>/golden/. In this version of the rules
 * and every later one, each record must replay (the reader checks every move, score, winner and
 * hash), and writing it again must give the same bytes. Only the line of a position may differ,
 * because later versions may add fields.
 *
 *     golden check games
 *     golden write games/cento/golden/race.txt cento seats=3 limit=50 seed=7 bot=random
 *     golden write games/cento/golden/puzzle.txt cento position='{"hands":[["+1"],["+2"]]}'
 */
#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

#include "bots/bots.h"
#include "cli/file.h"
#include "desk/record.h"
#include "games/games.h"
#include "tests/desk.h"

enum { PATH_ROOM = 1024, LOG_ROOM = 200000 };

static sb_table table;

/* Prints the sentence of an error; returns false if there is no error. */
static bool fails(const sb_game *game, sb_err err, const sb_detail *why) {
    char sentence[300];
    if (err == SB_OK) return false;
    sb_sentence(sb_game_error(game, err)->sentence, why, sentence, sizeof sentence);
    printf("# %s\n", sentence);
    return true;
}

/* Compares two records line by line. Lines with a position may differ: the replay checks them. */
static bool is_same(const char *a, const char *b) {
    static const char position[] = "position ";
    while (*a && *b) {
        size_t a_n = strcspn(a, "\n"), b_n = strcspn(b, "\n"), n = strlen(position);
        bool free_form = strncmp(a, position, n) == 0 && strncmp(b, position, n) == 0;
        if (!free_form && (a_n != b_n || memcmp(a, b, a_n) != 0)) return false;
        a += a_n + (a[a_n] == '\n');
        b += b_n + (b[b_n] == '\n');
    }
    return *a == *b;
}

static bool replays(const sb_game *game, const char *text, sb_entry *log, int cap) {
    char sentence[SB_SENTENCE_MAX];
    sb_refusal why;
    if (!sb_record_read(&table, text, log, cap, &why)) {
        sb_refusal_sentence(&why, NULL, sentence, sizeof sentence);
        printf("# %s\n", sentence);
        return false;
    }
    if (table.game != game) printf("# it is of another game\n");
    if (!sb_table_head(&table)->over) printf("# the match does not end\n");
    int room = sb_record_write(&table, NULL, 0) + 1;
    char *again = malloc((size_t)room);
    bool same = again && sb_record_write(&table, again, room) < room && is_same(text, again);
    if (!same) printf("# it is written back differently\n");
    free(again);
    return same && table.game == game && sb_table_head(&table)->over;
}

static bool check_file(const sb_game *game, const char *path) {
    char *text;
    fault f;
    if (!file_read(path, &text, &f)) return printf("# %s\n", f.sentence), false;
    int cap = sb_record_room(text);
    sb_entry *log = calloc((size_t)cap + 1, sizeof *log);
    bool good = log && replays(game, text, log, cap);
    free(log);
    free(text);
    return good;
}

static int is_text(const struct dirent *e) {
    const char *dot = strrchr(e->d_name, '.');
    return dot && strcmp(dot, ".txt") == 0;
}

/* Checks the folder of a game and prints one TAP line per file. Returns the number of lines; adds
 * the number of failures to *failed. */
static int check_room(const sb_game *game, const char *dir, int number, int *failed) {
    char path[PATH_ROOM];
    struct dirent **names;
    snprintf(path, sizeof path, "%s/%s/golden", dir, game->id);
    int n = scandir(path, &names, is_text, alphasort);
    for (int i = 0; i < n; i++) {
        snprintf(path, sizeof path, "%s/%s/golden/%s", dir, game->id, names[i]->d_name);
        bool good = check_file(game, path);
        printf("%s %d - %s %s\n", good ? "ok" : "not ok", number + i + 1, game->id, names[i]->d_name);
        *failed += !good;
        free(names[i]);
    }
    if (n >= 0) free(names);
    if (n > 0) return n;
    printf("not ok %d - %s has no golden match\n", number + 1, game->id);
    fprintf(stderr, "To write one: build/tests/golden write games/%s/golden/usual.txt %s seed=1\n", game->id,
            game->id);
    *failed += 1;
    return 1;
}

static int check(const char *dir) {
    int n = 0, failed = 0;
    for (const sb_game *const *g = sb_games; *g; g++) n += check_room(*g, dir, n, &failed);
    printf("1..%d\n", n);
    return failed > 0;
}

/* The match that the command line describes. */
typedef struct {
    sb_config config;
    sb_seed seed; /* for the deal and for the bot */
    const sb_bot *bot;
    const char *position; /* as JSON; NULL: the table is dealt */
    char *moves;          /* moves before the bot begins, "1 draw;2 take 5b"; or NULL */
} order;

/* Reads "name=value" of the command line: seed, bot, position, moves, seats or an option. Prints
 * why it cannot. */
static bool set(const sb_game *game, char *word, order *o) {
    sb_detail why = {0};
    char *value = strchr(word, '=');
    if (!value) return printf("# \"%s\" is not name=value\n", word), false;
    *value++ = 0;
    if (strcmp(word, "bot") == 0) {
        if (!(o->bot = sb_bot_find(value))) printf("# there is no bot \"%s\"\n", value);
        return o->bot != NULL;
    }
    if (strcmp(word, "position") == 0) return (o->position = value) != NULL;
    if (strcmp(word, "moves") == 0) return (o->moves = value) != NULL;
    if (strcmp(word, "seed") == 0) return !fails(game, sb_seed_read(value, &o->seed, &why), &why);
    return !fails(game, sb_config_set(&o->config, game, word, value, &why), &why);
}

static sb_entry entries[LOG_ROOM];

/* Plays the moves of the command line; each is a seat and a move in written form. */
static bool play_moves(char *moves) {
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    for (char *text = strtok(moves, ";"); text; text = strtok(NULL, ";")) {
        sb_detail why = {0};
        sb_move move;
        int seat = *text - '1';
        if (seat < 0 || seat >= sb_table_head(&table)->seats || text[1] != ' ') return false;
        table.game->rules->view(table.state, seat, view);
        if (fails(table.game, table.game->face->parse(view, text + 2, &move, &why), &why)) return false;
        if (fails(table.game, sb_table_play(&table, seat, move, 0), &why)) return false;
    }
    return true;
}

static void play(const sb_bot *bot, sb_rng *rng) {
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    sb_move moves[SB_MOVES_MAX];
    while (!sb_table_head(&table)->over && table.n < LOG_ROOM) {
        int seat = 0;
        while (!sb_may_act(sb_table_head(&table), seat)) seat++;
        int n = table.game->rules->moves(table.state, seat, moves);
        table.game->rules->view(table.state, seat, view);
        sb_table_play(&table, seat, bot_pick(bot, table.game, view, seat, moves, n, rng, NULL, 0), 0);
    }
}

static bool save(const char *path) {
    size_t room = (size_t)sb_record_write(&table, NULL, 0) + 1;
    char *text = malloc(room);
    fault f = {.sentence = "the record cannot be written"};
    bool good = text && sb_record_write(&table, text, (int)room) < (int)room && file_write(path, text, &f);
    if (!good) printf("# %s\n", f.sentence);
    free(text);
    return good;
}

static bool begin(const sb_game *game, const order *o) {
    sb_detail why = {0};
    sb_err err = o->position
                     ? sb_table_load(&table, game, o->position, SB_EVERYTHING, entries, LOG_ROOM, &why)
                     : sb_table_deal(&table, game, &o->config, &o->seed, entries, LOG_ROOM, &why);
    return !fails(game, err, &why) && (!o->moves || play_moves(o->moves));
}

static int write_match(const char *path, const sb_game *game, char **words) {
    order o = {.seed = {{1}}, .bot = sb_bot_find("family")};
    sb_rng rng;
    sb_config_init(&o.config, game);
    for (; *words; words++)
        if (!set(game, *words, &o)) return 2;
    if (!begin(game, &o)) return 1;
    sb_rng_init(&rng, &o.seed);
    play(o.bot, &rng);
    printf("%s: %d moves\n", path, table.n);
    return sb_table_head(&table)->over && save(path) ? 0 : 1;
}

int main(int argc, char **argv) {
    const sb_game *game = argc > 3 ? sb_game_find(argv[3]) : NULL;
    if (argc == 3 && strcmp(argv[1], "check") == 0) return check(argv[2]);
    if (argc > 3 && strcmp(argv[1], "write") == 0) {
        if (game) return write_match(argv[2], game, argv + 4);
        return printf("# there is no game \"%s\"\n", argv[3]), 2;
    }
    fprintf(stderr, "golden check DIR | golden write FILE GAME [name=value ...]\n");
    return 2;
}
