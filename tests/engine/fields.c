/* The writer and the reader of positions, with a table that has every kind of field. Its game
 * uses the rules of the game null. */
#include "tests/test.h"

#include "games/null/rules.h"
#include "engine/fields.h"

static char text[2000];
static sb_detail why;

/* ---- the game ---- */

static void put_die(sb_text *t, int64_t die) { sb_put_char(t, 'd'), sb_put_int(t, die); }

static sb_err take_die(const char *word, int64_t *ret, sb_detail *ret_detail) {
    int32_t die = 0;
    if (strcmp(word, "lost") == 0) {
        sb_detail_word(ret_detail, "a die is lost");
        ret_detail->phrase = SB_PHRASE;
        return SB_BAD_POSITION;
    }
    if (!sb_take_word(&word, "d") || !sb_take_int(&word, &die) || *word) return NULL_HEAP_EMPTY;
    *ret = die;
    return SB_OK;
}

static void put_half(sb_text *t, int64_t v) { sb_put_int(t, v / 2), sb_put(t, v % 2 ? ".5" : ""); }

static const sb_token DIE = {"Die", "a die: `d6`", false, put_die, take_die};
static const sb_token HALF = {"Half", "a half", true, put_half, NULL};

typedef struct {
    uint8_t seat;
    int16_t points;
    int n;
    uint8_t dice[2];
} player;

typedef struct {
    sb_position base;
    int8_t small;
    uint16_t wide;
    int64_t huge;
    uint8_t word, die, seat, hidden;
    bool yes, extra;
    uint32_t set;
    uint16_t dice_set;
    uint8_t list[3], each[4];
    int list_n, each_n, players_n, map_n, part_n;
    player players[4];
    int16_t map[6];
    uint8_t half, inside;
} toy;

static const char *const WORDS[] = {"", "one", "two", NULL};

#define IN(member) SB_IN(toy, member)
#define IN_LIST(member) SB_IN_LIST(toy, member, member##_n)
#define DICE SB_OF(SB_IS_TOKEN, .flags = SB_OR_HIDDEN | SB_MAY_OPEN, .size = 1, .token = &DIE, .low = 1)

/* clang-format off */
static const sb_field PLAYER[] = {
    {"seat", SB_IS_SEAT, SB_NEEDED, "", SB_IN(player, seat)},
    {"points", SB_IS_NUMBER, SB_OR_LEFT_OUT, "", SB_IN(player, points), SB_RANGE(0, 99)},
    {"dice", SB_IS_LIST, SB_OR_NULL | SB_OR_HIDDEN | SB_MAY_STAND, "", SB_IN_LIST(player, dice, n), DICE},
    {.name = NULL},
};

static const sb_field PART[] = {
    {"inside", SB_IS_NUMBER, 0, "", IN(inside), SB_RANGE(0, 9), .usual = 7},
    {.name = NULL},
};

static const sb_field FIELDS[] = {
    SB_OPENING_FIELDS(NULL),
    {"small", SB_IS_NUMBER, 0, "", IN(small), SB_RANGE(-100, 100), .usual = -3},
    {"wide", SB_IS_NUMBER, 0, "", IN(wide), SB_RANGE(0, UINT16_MAX)},
    {"huge", SB_IS_NUMBER, SB_OR_NULL, "", IN(huge), SB_RANGE(0, 5)},
    {"word", SB_IS_WORD, 0, "", IN(word), .low = 1, .words = WORDS, .usual = 1},
    {"die", SB_IS_TOKEN, SB_OR_NULL, "", IN(die), .token = &DIE, .low = 1},
    {"seat", SB_IS_SEAT, SB_OR_NULL, "", IN(seat)},
    {"hidden", SB_IS_NUMBER, SB_OR_HIDDEN, "", IN(hidden), SB_RANGE(1, 3), .usual = 1},
    {"yes", SB_IS_BOOL, 0, "", IN(yes)},
    {"extra", SB_IS_BOOL, SB_OR_LEFT_OUT, "", IN(extra)},
    {"set", SB_IS_SET, SB_OR_NULL, "", IN(set), SB_OF_NUMBERS(1, 1, 32)},
    {"dice_set", SB_IS_SET, 0, "", IN(dice_set), SB_OF(SB_IS_TOKEN, .token = &DIE)},
    {"list", SB_IS_LIST, SB_OR_LEFT_OUT, "", IN_LIST(list), SB_OF(SB_IS_NUMBER, .size = 1, .high = 200)},
    {"each", SB_IS_LIST, SB_EACH_SEAT, "", IN_LIST(each), SB_OF(SB_IS_BOOL, .size = 1)},
    {"players", SB_IS_LIST, SB_EACH_SEAT | SB_NEEDED, "", IN_LIST(players), SB_OF_OBJECTS(PLAYER)},
    {"map", SB_IS_MAP, 0, "", IN_LIST(map), .key = &(const sb_field){.kind = SB_IS_WORD, .words = WORDS},
     SB_OF(SB_IS_NUMBER, .flags = SB_OR_LEFT_OUT, .size = 2, SB_RANGE(0, 9))},
    {"part", SB_IS_OBJECT, SB_OR_NULL, "", .n_at = offsetof(toy, part_n), .fields = PART},
    {"half", SB_IS_TOKEN, SB_VIEW_ONLY, "", IN(half), .token = &HALF},
    SB_ACTING_FIELDS(0),
    SB_SHOWN_FIELD,
    SB_CHANCE_FIELD,
    {.name = NULL},
};
/* clang-format on */

static const sb_face FACE = {.fields = FIELDS};
static const sb_game GAME = {.id = "toy", .rules = &null_rules, .face = &FACE};

/* ---- writing ---- */

static const uint8_t KEY[32] = {1, 2, [31] = 255};

static toy view(int see) {
    const sb_head head = {.seats = 2, .acting = 2, .winners = 3, .shown = 65535, .over = 1};
    toy p = {.small = -3, .huge = -1, .word = 1, .hidden = 1, .list_n = -1, .part_n = -1};
    p.base = sb_position_of(&GAME, &head, see, KEY, 1234567);
    return p;
}

/* The part of the JSON between the options and the fields of sb_head. */
static const char *written(const toy *p) {
    static char part[sizeof text];
    CHECK(sb_fields_write(&p->base, text, sizeof text) < (int)sizeof text);
    const char *from = strstr(text, "\"small\""), *to = strstr(text, ",\"half\"");
    snprintf(part, sizeof part, "%.*s", (int)(to - from), from);
    return part;
}

#define QUIET                                                                                         \
    "\"small\":-3,\"wide\":0,\"huge\":null,\"word\":\"one\",\"die\":null,\"seat\":null,\"hidden\":1," \
    "\"yes\":false"

TEST(what_is_not_there_is_null_or_left_out) {
    toy p = view(0);
    SAME(written(&p),
         QUIET ",\"set\":null,\"dice_set\":[],\"each\":[],\"players\":[],\"map\":{},\"part\":null");
}

TEST(every_kind_of_value_is_written) {
    toy p = view(0);
    p.small = 100, p.wide = 65535, p.huge = 5, p.word = 2, p.die = 200, p.seat = 4, p.hidden = 0;
    p.yes = p.extra = true;
    p.set = 0x80000001, p.dice_set = 5;
    p.list_n = 2, p.list[0] = 200;
    p.each_n = 2, p.each[1] = 1;
    p.players_n = 3;
    p.players[0] = (player){.seat = 1, .points = -1, .n = 2, .dice = {6, 0}};
    p.players[1] = (player){.seat = 2, .points = 99, .n = -1};
    p.players[2] = (player){.seat = 3, .points = -1, .n = -2};
    p.map_n = 3, p.map[0] = 7, p.map[1] = -1, p.map[2] = 9;
    p.part_n = 0, p.inside = 4;
    SAME(written(&p),
         "\"small\":100,\"wide\":65535,\"huge\":5,\"word\":\"two\",\"die\":\"d200\",\"seat\":4,\"hidden\":\"?"
         "\","
         "\"yes\":true,\"extra\":true,\"set\":[1,32],\"dice_set\":[\"d0\",\"d2\"],\"list\":[200,0],"
         "\"each\":[false,true],\"players\":[{\"seat\":1,\"dice\":[\"d6\",\"?\"]},{\"seat\":2,\"points\":99,"
         "\"dice\":null},{\"seat\":3,\"dice\":\"?\"}],\"map\":{\"\":7,\"two\":9},\"part\":{\"inside\":4}");
}

static const char *begins(const toy *p) {
    sb_fields_write(&p->base, text, sizeof text);
    *(strstr(text, "\"small\"") - 1) = 0;
    return text;
}

TEST(a_position_says_what_it_is_and_who_sees_it) {
    toy p = view(0);
    SAME(begins(&p), "{\"game\":\"toy\",\"rules\":1,\"seats\":2,\"see\":1,\"options\":{}");
    p = view(SB_SPECTATOR);
    CHECK(strstr(begins(&p), ",\"see\":\"spectator\","));
    p = view(SB_EVERYTHING);
    CHECK(strstr(begins(&p), ",\"see\":\"all\","));
}

TEST(options_that_are_given_are_written) {
    toy p = view(0);
    sb_config_init(&p.base.config, &GAME);
    OK(sb_config_set(&p.base.config, &GAME, "toss", "no", &why));
    CHECK(strstr(begins(&p), "\"options\":{\"toss\":\"no\"}"));
    OK(sb_config_set(&p.base.config, &GAME, "heap", "30", &why));
    CHECK(strstr(begins(&p), "\"options\":{\"heap\":30,\"toss\":\"no\"}"));
}

TEST(chance_is_for_whoever_sees_everything) {
    toy p = view(0);
    p.half = 5;
    sb_fields_write(&p.base, text, sizeof text);
    SAME(strstr(text, "\"half\""),
         "\"half\":2.5,\"acting\":[2],\"over\":true,\"winners\":[1,2],\"shown\":65535}");
    p = view(SB_EVERYTHING);
    sb_fields_write(&p.base, text, sizeof text);
    SAME(strstr(text, ",\"chance\""),
         ",\"chance\":{\"key\":\"01020000000000000000000000000000000000000000000000000000000000ff\","
         "\"at\":1234567}}");
}

/* ---- reading ---- */

static toy last;

/* Reads an object with ' for " as the view of `viewer`; adds two players if it has no field
 * "players". */
static sb_err read_as(int viewer, const char *fields) {
    static char json[2000];
    bool players = strstr(fields, "'players'") != NULL;
    int n = snprintf(json, sizeof json, "{%s%s%s}", fields, *fields && !players ? "," : "",
                     players ? "" : "'players':[{'seat':1},{'seat':2}]");
    assert_in_range(n, 2, sizeof json - 1);
    for (char *c = json; *c; c++)
        if (*c == '\'') *c = '"';
    memset(&last, 0, sizeof last);
    CHECK(sb_fields_read(&last.base, &GAME, json, viewer, &why) == (last.base.j.err == SB_OK));
    return last.base.j.err;
}

static sb_err read(const char *fields) { return read_as(SB_EVERYTHING, fields); }

static void refused_as(int viewer, const char *fields, const char *sentence) {
    char have[300];
    sb_err err = read_as(viewer, fields);
    sb_sentence(err >= SB_GAME_ERRORS ? "the game: {word}" : sb_engine_error(err)->sentence, &why, have,
                sizeof have);
    SAME(have, sentence);
}

static void refused(const char *fields, const char *sentence) { refused_as(SB_EVERYTHING, fields, sentence); }

TEST(what_is_written_is_read) {
    OK(read(
        "'small':100,'wide':65535,'huge':5,'word':'two','die':'d200','seat':4,'hidden':3,'yes':true,"
        "'extra':true,'set':[1,32,1],'dice_set':['d2','d0'],'list':[200,0],'each':[false,true],"
        "'map':{'two':9,'':7},'part':{'inside':4},'acting':[2],'over':true,'winners':[2,1],'shown':65535"));
    EQ(last.small, 100);
    EQ(last.wide, 65535);
    EQ(last.huge, 5);
    EQ(last.word, 2);
    EQ(last.die, 200);
    EQ(last.seat, 4);
    EQ(last.hidden, 3);
    CHECK(last.yes && last.extra);
    EQ(last.set, 0x80000001);
    EQ(last.dice_set, 5);
    CHECK(last.list_n == 2 && last.list[0] == 200 && last.each_n == 2 && last.each[1] == 1);
    CHECK(last.map[0] == 7 && last.map[1] == -1 && last.map[2] == 9);
    CHECK(last.part_n == 0 && last.inside == 4);
    CHECK(last.base.head.acting == 2 && last.base.head.winners == 3 && last.base.head.over == 1);
    EQ(last.base.head.shown, 65535);
}

TEST(what_is_left_out_is_usual_or_null) {
    OK(read(""));
    CHECK(last.small == -3 && last.wide == 0 && last.huge == -1 && last.word == 1 && last.hidden == 1);
    CHECK(last.die == 0 && last.seat == 0 && !last.yes && !last.extra && !last.set);
    CHECK(last.list_n == -1 && last.each_n == 0 && last.part_n == -1 && last.inside == 7);
    CHECK(last.map[0] == -1 && last.map[2] == -1);
    CHECK(last.players_n == 2 && last.players[1].seat == 2 && last.players[1].points == -1);
    EQ(last.players[1].n, -1);
    EQ(last.base.rng.at, 0);
    CHECK(!sb_given(&last.base, "small") && sb_given(&last.base, "players"));
    OK(read("'small':-3,'die':null,'huge':null,'set':null,'part':null"));
    CHECK(sb_given(&last.base, "small") && sb_given(&last.base, "die"));
    CHECK(last.die == 0 && last.huge == -1 && last.part_n == -1);
}

TEST(a_value_may_stand_for_its_object) {
    OK(read("'players':[ ['d6','?'],{'seat':2,'dice':null}]"));
    CHECK(last.players[0].n == 2 && last.players[0].dice[0] == 6 && last.players[0].dice[1] == 0);
    EQ(last.players[0].points, -1);
    EQ(last.players[1].n, -1);
    refused("'players':['d6']", "The JSON breaks at character 13: { is wanted there.");
}

TEST(fields_are_known_and_stand_once) {
    refused("'tall':1", "At character 2: \"tall\" is not a field of a position of this game.");
    refused("'half':1", "At character 2: \"half\" is not a field of a position of this game.");
    refused("'wide':1, 'wide':1", "At character 12: the field \"wide\" stands twice.");
    refused("'players':[{'seat':1,'seat':1}]", "At character 23: the field \"seat\" stands twice.");
    refused("'players':[{'name':1}]", "At character 14: \"name\" is not a field of a position of this game.");
    refused("'players':[{}]", "The field \"seat\" is missing.");
    refused("'map':{'one':1,'one':1}", "At character 17: the field \"one\" stands twice.");
    refused("'map':{'ten':1}", "At character 9 one of these words is wanted: one, two.");
    refused("wide:1", "The JSON breaks at character 2: a string is wanted there.");
    memset(&last, 0, sizeof last);
    CHECK(!sb_fields_read(&last.base, &GAME, "{}", SB_EVERYTHING, &why));
    EQ(last.base.j.err, SB_JSON_MISSING);
    refused("'players':[]}", "The JSON breaks at character 15: the end is wanted there.");
}

TEST(values_have_their_ranges) {
    refused("'small':101", "The field \"small\" takes a whole number from -100 to 100.");
    refused("'huge':-1", "The field \"huge\" takes a whole number from 0 to 5.");
    refused("'wide':null", "The field \"wide\" takes a whole number from 0 to 65535.");
    refused("'seat':5", "The field \"seat\" takes a whole number from 1 to 4.");
    refused("'set':[33]", "The field \"set\" takes a whole number from 1 to 32.");
    refused("'players':[],'set':[1", "The JSON breaks at character 23: , or ] is wanted there.");
    refused("'acting':[0]", "The field \"acting\" takes a whole number from 1 to 4.");
    refused("'word': ''", "At character 10 one of these words is wanted: one, two.");
    refused("'word':1", "The JSON breaks at character 9: a string is wanted there.");
    refused("'yes':1", "The JSON breaks at character 8: true or false is wanted there.");
    refused("'die':'x'", "the game: x");
    refused("'die':'lost'", "This position cannot be: a die is lost.");
    refused("'players':[['?','?','?']]", "The field \"dice\" may hold at most 2 entries.");
    refused("'list':[0,0,0,201]", "The field \"list\" may hold at most 3 entries.");
    refused("'part':[]", "The JSON breaks at character 9: { is wanted there.");
}

TEST(a_position_hides_nothing_that_it_needs) {
    refused("'hidden':'?'", "The field \"hidden\" hides something with \"?\": a position needs all of it.");
    refused("'players':[{'dice':'?'}]",
            "The field \"dice\" hides something with \"?\": a position needs all of it.");
    refused("'die':'?'", "the game: ?");
    OK(read("'see':'all'"));
    refused("'see':1", "This position cannot be: one seat's view hides what a position needs.");
    refused("'see':'spectator'", "This position cannot be: one seat's view hides what a position needs.");
    refused("'see':9", "The field \"see\" takes a whole number from 1 to 8.");
    refused("'see':'each'", "At character 8 one of these words is wanted: all, spectator.");
    EQ(read("'players':[],'see':'all"), SB_JSON);
}

TEST(a_view_may_hide_what_its_viewer_may_not_know) {
    OK(read_as(1, "'see':2,'hidden':'?','players':[{'seat':1,'dice':'?'},{'seat':2,'dice':null}]"));
    CHECK(last.hidden == 0 && last.players[0].n == -2 && last.players[1].n == -1);
    EQ(last.base.see, 1);
    OK(read_as(SB_SPECTATOR, "'see':'spectator','half':[{'\\'}':1},2.5e3],'wide':7"));
    EQ(last.wide, 7);
    refused_as(1, "'see':1", "This position cannot be: that viewer would see it otherwise.");
    refused_as(2, "'see':3", "There is no seat 3: this table has seats 1 to 2.");
    refused_as(1, "'chance':{}", "At character 2: \"chance\" is not a field of a position of this game.");
    refused_as(1, "'half':'x", "The JSON breaks at character 46: , or } is wanted there.");
}

TEST(the_viewer_is_found_before_the_rest_is_read) {
    EQ(sb_position_viewer("{\"players\":[{\"see\":1}],\"see\" : 2}"), 1);
    EQ(sb_position_viewer("{\"see\":\"spectator\""), SB_SPECTATOR);
    EQ(sb_position_viewer("{\"see\":\"all\"}"), SB_EVERYTHING);
    EQ(sb_position_viewer("{\"see\":9}"), SB_EVERYTHING);
    EQ(sb_position_viewer("{\"see\":\"each\"}"), SB_EVERYTHING);
    EQ(sb_position_viewer("{}"), SB_EVERYTHING);
}

TEST(a_position_is_of_its_game_and_rules) {
    OK(read("'game':'toy','rules':1"));
    refused("'game':'chess'", "This position cannot be: it is of another game.");
    refused("'game':1", "The JSON breaks at character 9: a string is wanted there.");
    refused("'rules':2", "The field \"rules\" takes a whole number from 1 to 1.");
}

TEST(lists_by_seats_agree_about_how_many_there_are) {
    OK(read("'players':[{'seat':1},{'seat':2},{'seat':3}],'each':[true,true,true]"));
    EQ(last.base.head.seats, 3);
    EQ(last.base.config.seats, 3);
    refused("'each':[true]", "The field \"each\" needs one entry for each of the 2 seats.");
    refused("'each':[]", "The field \"each\" needs one entry for each of the 2 seats.");
    refused("'seats':3", "The field \"players\" needs one entry for each of the 3 seats.");
    refused("'seats':5", "The field \"seats\" takes a whole number from 2 to 4.");
    refused("'players':[{'seat':1}]", "This game is for 2 to 4 seats.");
}

TEST(options_are_read) {
    OK(read("'options':{'toss':'no', 'heap':30}"));
    EQ(last.base.config.value[NULL_OPT_TOSS], 1);
    EQ(last.base.config.value[NULL_OPT_HEAP], 30);
    EQ(last.base.config.given, 3);
}

TEST(options_that_are_wrong_are_refused) {
    EQ(read("'options':[]"), SB_JSON);
    EQ(read("'options':{1:2}"), SB_JSON);
    EQ(read("'options':{'heap'}"), SB_JSON);
    EQ(read("'players':[],'options':{'heap':30"), SB_JSON);
    static const char *const WRONG[] = {"31", "-1", "true", "null", "'5'", "5.5", "[]"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        char json[40];
        snprintf(json, sizeof json, "'options':{'heap':%s}", WRONG[i]);
        refused(json, "\"heap\" takes a whole number from 3 to 30.");
    }
    EQ(read("'options':{'toss':'maybe'}"), SB_OPTION_WORD);
    EQ(read("'options':{'toss':1}"), SB_JSON);
    SAME(why.word, "a string");
    EQ(read("'options':{'heap':5,'heap':5}"), SB_OPTION_TWICE);
    EQ(read("'options':{'coins':1}"), SB_NO_OPTION);
    EQ(read("'options':{'seats':3}"), SB_NO_OPTION);
}

TEST(chance_comes_back) {
    sb_seed seed = {{1, 2, [31] = 255}};
    sb_rng rng;
    sb_rng_init(&rng, &seed);
    sb_rng_seek(&rng, 1234567);
    OK(read(
        "'chance':{'key':'01020000000000000000000000000000000000000000000000000000000000ff','at':1234567}"));
    assert_memory_equal(&rng, &last.base.rng, sizeof rng);
    OK(read("'chance':{'at':3}"));
    CHECK(last.base.rng.at == 3 && last.base.rng.key[0] == 0);
}

TEST(chance_that_is_none_is_refused) {
    EQ(read("'chance':{'key':'x'}"), SB_SEED);
    EQ(read("'chance':{'at':-1}"), SB_JSON_RANGE);
    EQ(read("'chance':{'at':1000000001}"), SB_JSON_RANGE);
    EQ(read("'chance':{'at':1,'at':1}"), SB_JSON_TWICE);
    EQ(read("'chance':{'seed':'00'}"), SB_JSON_KEY);
    EQ(read("'chance':{1:2}"), SB_JSON);
    EQ(read("'chance':[]"), SB_JSON);
}

TEST(games_refuse_with_a_reason_or_a_value) {
    OK(read(""));
    CHECK(!sb_position_refuse(&last.base, SB_OVER, &DIE, 6, 3));
    EQ(last.base.j.err, SB_OVER);
    SAME(why.word, "d6");
    EQ(why.a, 3);
    CHECK(!sb_position_bad(&last.base, "too late"));
    SAME(why.word, "d6"); /* the first error is kept */
}
