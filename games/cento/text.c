/* The written form of moves: printing, parsing, and explaining a refusal. */
#include "games/cento/text.h"

#include "engine/spelling.h"

static const char *const CARDS[CENTO_KINDS] = {
    "?",  "+1", "+2", "+3", "+4", "+5", "+6",  "+7",  "+8", "+9",   "+10", "+25", "+50", "-1",  "-2",  "-3",
    "-4", "-5", "-6", "-7", "-8", "-9", "-10", "-15", "0",  "skip", "rev", "inv", "dbl", "jmp", "cpy",
};

const char *const cento_choices[] = {
    "", "*2", "/2", "+20", "+40", "+60", "+80", "-20", "-40", "-60", "-80", NULL,
};

static const char *const VERBS[] = {"", "discard", "swap", "give", "pass"};

const char *cento_card_name(int kind) { return CARDS[kind]; }
const char *cento_choice_name(int choice) { return cento_choices[choice]; }

/* Reads one of the names from index 1 on and returns its index; 0: none. */
static int take_one_of(const char **at, const char *const *names, int n) {
    for (int i = 1; i < n; i++)
        if (sb_take_name(at, names[i])) return i;
    return 0;
}

int cento_take_card(const char **at) { return take_one_of(at, CARDS, CENTO_KINDS); }
int cento_take_choice(const char **at) { return take_one_of(at, cento_choices, CENTO_CHOICES); }

int cento_print(const void *view, sb_move move, char *buf, int cap) {
    (void)view;
    sb_text t;
    sb_text_init(&t, buf, cap);
    int verb = cento_verb(move);
    sb_put(&t, VERBS[verb]);
    if (verb != CENTO_PLAY && verb != CENTO_PASS) sb_put_char(&t, ' ');
    if (verb != CENTO_PASS) sb_put(&t, CARDS[cento_kind(move)]);
    sb_put(&t, cento_choices[cento_choice(move)]);
    if (cento_said(move) >= 0) sb_put_char(&t, '='), sb_put_int(&t, cento_said(move));
    return t.n;
}

static sb_err refuse(sb_detail *d, const char *text, sb_err err) {
    sb_detail_word(d, text);
    return err;
}

/* Reads a said total such as "=34" after a played card. cento_check decides whether one is required. */
static sb_err take_said(const char **at, const char *text, sb_move *move, sb_detail *d) {
    int32_t said;
    if (!sb_take_sign(at, '=')) return SB_OK;
    if (!sb_take_number(at, &said)) return refuse(d, text, SB_NOT_A_MOVE);
    if (said > 9999) return refuse(d, text, CENTO_SAY_RANGE);
    *move |= (sb_move)(uint32_t)(said + 1) << 16;
    return SB_OK;
}

sb_err cento_parse(const void *view, const char *text, sb_move *ret_move, sb_detail *ret_detail) {
    (void)view;
    const char *at = text;
    int verb = sb_take_verb(&at, VERBS, CENTO_PASS + 1), choice = CENTO_PLAIN;
    if (verb != CENTO_PLAY && verb != CENTO_PASS && sb_is_rest(at, "?"))
        return refuse(ret_detail, text, CENTO_HIDDEN);
    sb_skip_gap(&at);
    int kind = verb == CENTO_PASS ? CENTO_NONE : cento_take_card(&at);
    if (verb != CENTO_PASS && kind == CENTO_NONE) return refuse(ret_detail, text, SB_NOT_A_MOVE);
    sb_skip_gap(&at);
    if (verb == CENTO_PLAY) choice = cento_take_choice(&at);
    sb_move move = cento_move(verb, kind, choice);
    sb_err err = take_said(&at, text, &move, ret_detail);
    if (err != SB_OK) return err;
    sb_skip_gap(&at);
    if (*at) return refuse(ret_detail, text, SB_NOT_A_MOVE);
    *ret_move = move;
    return SB_OK;
}

/* The first card of the seat's own hand that can be played, or the first card if none can. */
static int example_card(const cento_view *v, int seat) {
    uint32_t playable = cento_playable(&v->common);
    for (int i = 0; i < v->hand_n[seat]; i++) {
        int kind = v->hand[seat][i] & CENTO_KIND;
        if (playable >> kind & 1) return kind;
    }
    return v->hand[seat][0] & CENTO_KIND;
}

void cento_explain(const void *view, int seat, sb_move move, sb_err err, sb_detail *ret_detail) {
    const cento_view *v = (const cento_view *)view;
    int kind = cento_kind(move), choice = cento_choice(move);
    char word[SB_WORD_MAX];
    sb_text t;
    sb_text_init(&t, word, sizeof word);
    if (err == CENTO_OPENING_CARD || err == CENTO_SWAPPED) kind = v->card, choice = CENTO_PLAIN;
    if (err == CENTO_CAN_PLAY && v->card) kind = v->card;
    else if (err == CENTO_CAN_PLAY || err == CENTO_MUST_DISCARD || err == CENTO_MUST_GIVE)
        kind = example_card(v, seat);
    sb_put(&t, CARDS[kind]);
    sb_put(&t, cento_choices[choice]);
    sb_detail_word(ret_detail, word);
    ret_detail->a = cento_total(&v->common);
    ret_detail->b = v->common.limit;
    if (err == CENTO_OVER_LIMIT || err == CENTO_BELOW_ZERO)
        ret_detail->a = cento_after(&v->common, kind, choice);
    if (err == CENTO_NO_SWAP_HERE) ret_detail->a = CENTO_SWAP_MARGIN;
}
