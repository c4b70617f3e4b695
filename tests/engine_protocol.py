#!/usr/bin/env python3
"""The engine protocol of a running program: engine_protocol.py PROGRAM [TEST...]"""
import program  # first: it sets the environment
import itertools
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import unittest

from program import PROGRAM, Engine

# One of each variant, and combinations of options.
TABLES = [
    "cento",
    "cento seats=2 limit=50",
    "cento seats=3 limit=30 forced_discard=may",
    "cento seats=5 limit=200 copy_of_copy=unplayable",
    "cento seats=8 deck=small1",
    "cento seats=3 deck=small2 say_total=on",
    "cento seats=3 match=series series_limit=60 series_tie=extra",
    "cento seats=2 match=first_to first_to_limit=80 reverse_card_can_win=no",
    "cento seats=4 pairs=on limit=20",
    "cento seats=6 pairs=on match=series say_total=on forced_discard=may",
    "cento seats=8 pairs=on match=first_to deck=small1",
    "str8",
    "str8 seats=3 grey=off tie=shared",
    "str8 seats=4 shortest=2 points_1=20 below_start=negative",
    "str8 seats=2 start_stack=seats swap_in_last_round=no spectators=all",
    "cubed",
    "cubed seats=3 opening=race size=11",
    "cubed seats=4 wilds=36 extra_roll=one_or_all size=15",
    "cubed seats=2 bonus=off extra_roll=none dead_rounds=2",
    "rummy",
    "rummy seats=3 rounds=2 events_in_display=redraw",
    "rummy seats=4 win_with_event=no opening_min_value=30 starter=seat1",
    "null",
    "null seats=4",
]


class Test(program.Test):
    def refuses(self, e, code, *commands):
        for command in commands:
            self.assertEqual(e.error(command)[0], code, command)


class Frame(Test):
    """The form of lines and answers, independent of the commands."""

    def test_every_command_answers_in_the_documented_form(self):
        e = self.engine()
        for line in e.ok("help")[1]:
            usage, about = line.split(": ", 1)
            name = usage.split()[0]
            if name != "quit":
                e.lines(name)
            self.assertTrue(about)

    def test_commands_without_a_table_say_so(self):
        e = self.engine()
        names = "record turn legal check do view score bot ask log undo redo rewind hash save".split()
        self.refuses(e, "no_table", *(f"{name} 1" for name in names))

    def test_an_unknown_command_gets_a_suggestion(self):
        e = self.engine()
        self.assertEqual(e.error("leagl 1"), ("unknown_command", 'There is no command "leagl". Did you mean "legal"?'))
        self.assertIn("help", e.error("xyzzy")[1])

    def test_empty_lines_and_comments_get_no_answer(self):
        e = self.engine()
        self.assertEqual(e.word("\n   \n# new nothing\n\t\nbots"), "")

    def test_line_ends_and_spaces_do_not_matter(self):
        e = self.engine()
        self.assertEqual(e.word("  new \t cento   seed=1  \r"), "cento")
        self.assertEqual(e.word(b"turn\r"), e.word("turn"))
        e.ok('position {"game":"cento","total":99,"last":"+9","hands":[["+9","+8"],["+2"]]}')
        for move in "discard +9", "discard\t+9", "discard \t  +9 ":
            self.assertEqual(e.ok(f"check\t1 \t{move}"), ("", []))

    def test_what_is_not_text_is_refused(self):
        e = self.engine()
        self.refuses(e, "text", b"bots\0", b"\0", b"bots \xff", b"bots \xc0\x80", b"\xed\xa0\x80", b"bots\x1b[2J",
                     b"bots \xc2\x9b2J", b"new \xe2\x82")
        self.refuses(e, "unknown_command", "do\u00e9")

    def test_control_characters_never_come_back(self):
        e = self.engine("new cento seed=1")
        for line in ("do 1 \u0085x", "new cen\tto", "check 1 " + "\u00e5" * 200):
            self.assertTrue(e.error(line)[1].isprintable())

    def test_lines_of_any_length(self):
        e = self.engine("new cento seed=1")
        long = "x" * 5_000_000
        for line in (long, "do 1 " + long, "new " + long, "new cento " + long + "=1",
                     'position {"hands":[[' + '"+1",' * 500_000, "position " + '{"hands":' * 200_000):
            e.error(line)
        self.assertEqual(e.word("turn"), e.word("turn"))

    def test_the_end_of_input_is_no_error(self):
        for text, n in (b"", 0), (b"bots", 1), (b"bots\nhash\n", 2):
            done = subprocess.run([PROGRAM, "engine"], input=text, capture_output=True, timeout=10)
            self.assertEqual((done.returncode, done.stderr, done.stdout.count(b"\n\n")), (0, b"", n))

    def test_quit_answers_and_ends(self):
        done = subprocess.run([PROGRAM, "engine"], input=b"quit\nbots\n", capture_output=True, timeout=10)
        self.assertEqual((done.returncode, done.stdout), (0, b"ok\n\n"))

    def test_an_output_that_is_closed_is_an_error(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([PROGRAM, "engine"], input=b"bots\n" * 9, stdout=full, stderr=subprocess.PIPE, timeout=10)
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"cannot be written", done.stderr)


class Document(Test):
    """docs/engine-protocol.md must be true."""

    def setUp(self):
        self.text = self.read_document("engine-protocol.md")

    def test_the_example_is_true(self):
        example = self.text.split("```\n")[1]
        e = self.engine()
        for part in example.strip().split("> ")[1:]:
            command, *answer = part.strip().split("\n")
            self.assertEqual(e.lines(command), answer)

    def test_the_example_plays_every_game(self):
        program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "examples", "random_player.py")
        path = os.path.dirname(os.path.abspath(PROGRAM)) + os.pathsep + os.environ["PATH"]
        play = lambda game: subprocess.run([sys.executable, program, game], env=os.environ | {"PATH": path}, capture_output=True, text=True)
        for game in "cento", "str8", "cubed", "rummy":
            done = play(game)
            self.assertRegex(done.stdout, r"\Awinners( \d)* ok( -?\d+)+\n\Z", done.stderr)
        self.assertEqual(play("chess").stderr, 'There is no game "chess". The command "games" lists them.\n')

    def test_the_positions_load(self):
        with Engine() as e:
            for line in self.text.split("\n"):
                if line.startswith("position {"):
                    e.ok(line)
            self.assertEqual(e.ok("legal 2")[1], ["+10", "-1"])

    def test_every_command_is_described(self):
        e = self.engine()
        for line in e.ok("help")[1]:
            self.assertRegex(self.text, rf"\| `{line.split()[0].rstrip(':')}[ `]")


class Beginning(Test):
    def test_games_are_json_with_their_options(self):
        e = self.engine()
        games = {g["id"]: g for g in map(json.loads, e.ok("games")[1])}
        cento = games["cento"]
        self.assertNotIn("null", games)
        self.assertEqual(cento["seats"], {"min": 2, "max": 8, "usual": 2})
        options = {o["name"]: o for o in cento["options"]}
        self.assertEqual((options["limit"]["low"], options["limit"]["high"], options["limit"]["usual"]), (20, 1000, 100))
        self.assertEqual(options["match"]["values"], ["single", "series", "first_to"])
        for option in cento["options"]:
            for value in option.get("values") or [option["low"], option["high"]]:
                if option["name"] not in ("pairs", "limit"):
                    e.ok(f"new cento {option['name']}={value}")

    def test_bots_are_listed_from_weak_to_strong(self):
        e = self.engine()
        bots = [line.split()[0] for line in e.ok("bots")[1]]
        self.assertLess(bots.index("random"), bots.index("family"))

    def test_an_impossible_table_is_refused_with_its_reason(self):
        e = self.engine("new cento seed=7")
        before = e.word("hash")
        for command, code, part in [
            ("new", "usage", "new GAME"),
            ("new cneto", "no_game", '"cento"'),
            ("new cento seats=9", "seats", "2 to 8"),
            ("new cento seats=two", "option_range", "a whole number from 2 to 8"),
            ("new cento limt=50", "no_option", '"limit"'),
            ("new cento limit=5", "option_range", "20"),
            ("new cento limit", "usage", "limit=50"),
            ("new cento deck=smal1", "option_word", "small1"),
            ("new cento limit=50 limit=60", "option_twice", "limit"),
            ("new cento seats=2 seats=3", "option_twice", "seats"),
            ("new cento seed=1 seed=2", "option_twice", "seed"),
            ("new cento seed=xyz", "seed", "xyz"),
            ("new cento seed=" + "0" * 65, "seed_long", "at most 64 hexadecimal digits, not 65"),
            ("new cento seats=3 pairs=on", "cento.pairs_seats", "4, 6 or 8"),
            ("new cento deck=small1 limit=50", "cento.small_limit", "20"),
            ("position", "usage", "view all"),
            ("position {}", None, ""),
            ('position {"game":"chess"}', "no_game", "chess"),
            ('position {"game":"cento","hands":[["+1"]]}', None, ""),
            ('position {"game":"cento","hands":[["+99"],["+1"]]}', "cento.bad_card", "+99"),
            ('position {"game":"cento","hands":[["+50"],["+50"]]}', "cento.too_many", "+50"),
            ('position {"game":"cento","hands":[["+1"],["+1"]]', "json", ""),
            ("load /nowhere/at/all", "io", "No such file"),
        ]:
            found = e.error(command)
            self.assertIn(part, found[1], command)
            if code:
                self.assertEqual(found[0], code, command)
        self.assertEqual(e.word("hash"), before, "a refused table leaves the old one")

    def test_equal_seeds_deal_equal_games_and_different_seeds_do_not(self):
        e = self.engine()
        hashes = []
        for seed in "1", "10", "01", "", "":
            e.ok("new cento" + (f" seed={seed}" if seed else ""))
            hashes.append(e.word("hash"))
        self.assertEqual(hashes[0], hashes[1])
        self.assertEqual(len(set(hashes)), 4)

    def test_a_position_without_a_game_is_of_the_current_game(self):
        e = self.engine()
        self.refuses(e, "no_game", 'position {"hands":[["+1"],["+2"]]}')
        e.ok("new cento seed=1")
        self.assertEqual(e.word('position {"hands":[["+1"],["+2"]]}'), "cento")
        self.assertEqual(e.view("all")["hands"], [["+1"], ["+2"]])


class Moves(Test):
    def test_an_illegal_move_names_its_rule_and_changes_nothing(self):
        e = self.engine('position {"game":"cento","total":95,"last":"+9","hands":[["+9","+1","dbl","cpy"],["+2"]]}')
        before = e.word("hash")
        for move, code, part in [
            ("+9", "cento.over_limit", "104"),
            ("dbl/2", "cento.odd_total", "95"),
            ("dbl", "cento.no_choice", "dbl"),
            ("+5", "cento.not_held", "+5"),
            ("discard +9", "cento.can_play", "+1"),
            ("+1=96", "cento.say_off", "="),
            ("frob", "not_a_move", "frob"),
        ]:
            for command in "check", "try", "do":
                found = e.error(f"{command} 1 {move}")
                self.assertEqual(found[0], code, move)
                self.assertIn(part, found[1])
        self.refuses(e, "turn", "do 2 +2")
        self.refuses(e, "no_seat", "do 3 +2", "do 0 +2")
        self.refuses(e, "usage", "do", "do 1", "do x +1", "check 1", "try 1", "legal", "legal 1 2", "view", "view 1 2", "undo", "redo",
                     "redo x", "redo 1 2", "rewind", "rewind x", "rewind 1", "rewind -1", "turn 1", "hash 1", "score 1",
                     "bot", "bot 1", "record 1")
        self.assertEqual(e.word("hash"), before)
        self.assertEqual(e.word("do 1 +1"), "1")

    def test_a_move_can_be_tried_without_playing_it(self):
        series = ('position {"game":"cento","options":{"match":"series"},"scores":[3,4,5],"total":95,"last":"+9",'
                  '"hands":[["+5","+1"],["%s"],["%s","+8"]]}')
        rummy = ('position {"game":"rummy","hands":[%s,["12y","1r"]],"opened":[1,2],'
                 '"table":[{"at":"0,0","tile":"5b"},{"at":"1,0","tile":"6b"},{"at":"2,0","tile":"7b"}]}')
        e = self.engine()
        for hands in ("+9", "+7"), ("-2", "skip"):  # the same to seat 1
            e.ok(series % hands)
            before = e.word("hash")
            self.assertEqual([e.word(f"try 1 {move}") for move in ("+1", "+5")], ["3 4 5", "3 ? ?"])
            self.refuses(e, "cento.not_held", "try 1 +9")
            self.refuses(e, "turn", "try 2 +9")
            self.assertEqual(e.word("hash"), before)
        e.ok('position {"game":"cubed","hands":[["3ro","1gd"],["1rs"]],"board":[{"at":"f7","face":"1ro"},{"at":"g7","face":"2ro"}]}')
        self.assertEqual(e.word("try 1 place 3ro@e7"), "3 0")
        for hand, points in ('["8b"]', "0 ?"), ('["8b","9r"]', "0 0"):
            e.ok(rummy % hand)
            e.ok("do 1 put 8b@3,0")
            self.assertEqual(e.word("try 1 end"), points)

    def test_bots_answer_with_legal_moves_and_do_not_play_them(self):
        e = self.engine("new cento seats=3 seed=5")
        for _ in range(20):
            if not (acting := e.acting()):
                break
            legal, before = e.legal(acting[0]), e.word("hash")
            for bot in "random", "family", "family 500":
                move, why = e.ok(f"bot {acting[0]} {bot}")
                self.assertIn(move, legal)
                self.assertEqual((move, why), e.ok(f"bot {acting[0]} {bot}"))
            self.assertEqual(e.word("hash"), before)
            e.ok(f"do {acting[0]} {move}")
        self.refuses(e, "no_bot", "bot 1 deepblue")
        self.refuses(e, "usage", "bot 1 family soon", "bot 1 family 0")

    def test_bots_choose_wide_moves_which_are_accepted(self):
        e = self.engine("new str8 seats=3 seed=5")
        while e.view("all")["phase"] != "final":
            seat = e.acting()[-1]
            e.ok(f"do {seat} {e.word(f'bot {seat} family')}")
        self.assertEqual(e.acting(), [1, 2, 3])
        legal = e.legal(1)
        self.assertEqual(len(legal), 8)
        move, why = e.ok("bot 1 family")
        self.assertNotIn(move, legal)
        self.assertRegex(why[0], r"\AIt brings -?\d+\.\d points on average; cards you know for sure: \d\.\Z")
        self.assertIn(e.word("bot 1 random"), legal)
        self.assertEqual(e.ok(f"check 1 {move}"), ("", []))
        for line in "final", "final y017 e7":
            self.assertIn("You leave out ", e.ok(f"check 1 {line}")[1][0])
        self.refuses(e, "str8.bad_final", "check 1 final y8")
        self.refuses(e, "str8.too_many", "check 1 final y0123")
        e.ok(f"do 1 {move}")
        self.refuses(e, "turn", "bot 1 family")

    def test_questions_are_answered_or_refused(self):
        e = self.engine('position {"game":"cubed","hands":[["2gd","3ro"],["1gs"]],"board":[{"at":"f7","face":"1ro"},{"at":"g7","face":"2ro"}]}')
        before = e.word("hash")
        self.assertEqual(e.ok("ask 1 e7")[1][:2], ["One die makes a SET on e7 if it shows", "  (3ro) for 3 points"])
        self.assertEqual(e.ok("ask 2 2gd  1ro"), ("", ["~3ps~ makes a SET with <2gd> and (1ro)."]))
        self.assertEqual(e.ok("ask 1")[1][0], "You can ask about")
        best = e.ok("ask 1 best")[1]
        self.assertRegex(best[0], r"^The most you can score now is \d+ points:$")
        for move in best[1].split(";"):
            e.ok(f"do 1 {move}")
        self.assertEqual(e.ok("score")[0].split()[0], best[0].split()[-2])
        e.ok("rewind 0")
        self.refuses(e, "not_a_question", "ask 1 what now")
        self.refuses(e, "usage", "ask")
        self.refuses(e, "no_seat", "ask 3 e7")
        self.assertEqual(e.word("hash"), before)
        e.ok('position {"game":"rummy","hands":[["5b","5y","5r","1g"],["1b"]]}')
        self.assertEqual(e.ok("ask 1 lays"), ("", ["You can lay", "  open 5b@0,0 5y@1,0 5r@2,0"]))
        e.ok("do 1 open 5b@0,0 5y@1,0 5r@2,0")
        self.refuses(e, "not_a_question", "ask 1 e7")
        e.ok("new cento seed=1")
        self.assertEqual(e.error("ask 1 e7"), ("no_ask", "Cento answers no questions."))

    def test_undo_redo_and_rewind(self):
        def moves_after(command, n):
            self.assertEqual((e.word(command), e.word("hash")), (str(n), hashes[n]))

        e = self.engine("new null seed=1")
        self.refuses(e, "undo_nothing", "undo 1")
        seat = e.acting()[0]
        hashes = [e.word("hash")]
        for _ in range(2):
            e.ok(f"do {seat} take")
            hashes.append(e.word("hash"))
        self.refuses(e, "undo_other", f"undo {3 - seat}")
        moves_after(f"undo {seat}", 1)
        self.assertEqual(e.error(f"redo {3 - seat}"), ("redo_other", "The move to make again is another seat's."))
        moves_after(f"redo {seat}", 2)
        self.assertEqual(e.error(f"redo {seat}"), ("redo_nothing", "There is nothing to make again."))
        moves_after(f"undo {seat}", 1)
        e.ok(f"do {seat} stop")
        self.refuses(e, "redo_nothing", f"redo {seat}")
        self.refuses(e, "undo_turn", f"undo {seat}")
        moves_after("rewind 1", 1)
        moves_after("rewind 0", 0)
        e.ok("new cento seed=1")
        self.refuses(e, "undo_shown", f"undo {e.play_first()}")


class Secrets(Test):
    def test_views_and_logs_hide_what_a_seat_may_not_know(self):
        e = self.engine("new cento seats=3 seed=3")
        e.play_first()  # everybody knows the opening card (B4)
        everything = e.view("all")
        for seat in 1, 2, 3:
            view = e.view(seat)
            for other in 1, 2, 3:
                cards = everything["hands"][other - 1] if other == seat else ["?"] * 5
                self.assertEqual(view["hands"][other - 1], cards)
            for secret in "chance", "talon":
                self.assertIn(secret, everything)
                self.assertNotIn(secret, view)
        self.assertTrue(all(card == "?" for hand in e.view("spectator")["hands"] for card in hand))

    def test_a_swap_is_seen_by_nobody_else(self):
        e = self.engine('position {"game":"cento","options":{"pairs":"on"},"total":95,"last":"+9","hands":'
                        '[["+9","+1"],["+2","+8"],["-2","+3"],["+4","+7"]]}', "do 1 swap +9")
        self.assertEqual(e.acting(), [3])
        self.assertEqual(e.ok("log 1")[1], ["1. 1 swap +9"])
        for viewer in "2", "3", "4", "spectator":
            self.assertEqual(e.ok(f"log {viewer}")[1], ["1. 1 swap ?"])
        e.ok("do 3 give -2")
        self.assertEqual(e.ok("log 4")[1], ["1. 1 swap ?", "2. 3 give ?"])
        self.assertEqual(e.ok("log all")[1], ["1. 1 swap +9", "2. 3 give -2"])
        self.assertEqual(e.ok("log")[1], e.ok("log all")[1])

    def test_choices_made_at_once_are_visible_when_all_are_made(self):
        e = self.engine("new str8 seats=2 seed=1 start_stack=seats")
        e.ok(f"do 1 {e.legal(1)[0]}")
        for line in "1 tile 4", "2 tile 2", "2 at 20":
            e.ok(f"do {line}")
        self.assertEqual(e.acting(), [1])
        self.assertEqual([e.ok(f"log {viewer}")[1][-1] for viewer in ("1", "2", "spectator", "all")],
                         ["4. 2 at ?", "4. 2 at 20", "4. 2 at ?", "4. 2 at 20"])
        self.assertEqual(e.view(1)["at"], [None, "?"])
        self.assertEqual(e.view(2)["at"], [None, 20])
        self.assertEqual(e.error("undo 2"), ("undo_turn", "Other seats are to act now than before that move."))
        e.ok("do 1 at 0")
        self.assertEqual(e.ok("log spectator")[1][-2:], ["4. 2 at 20", "5. 1 at 0"])

    def test_a_turn_of_several_moves_is_visible_when_it_ends(self):
        e = self.engine('position {"game":"rummy","hands":[["8b","9b","1r"],["12y","2r"]],"table":[{"at":"0,0","tile":"5b"},'
                        '{"at":"1,0","tile":"6b"},{"at":"2,0","tile":"7b"}]}')
        others = [e.word(f"view {viewer}") for viewer in ("2", "spectator")]
        steps = ["put 8b@3,0", "put 9b@9,9", "back 9,9", "put 0,0@0,5", "reset", "put 8b@3,0", "put 9b@4,0"]
        for step in steps:
            e.ok(f"do 1 {step}")
        for viewer in "2", "spectator":
            self.assertEqual(e.ok(f"log {viewer}")[1], [f"{i + 1}. 1 put ?" for i in range(len(steps))])
            self.assertEqual(e.view(viewer)["table"], json.loads(others[0])["table"])
            self.assertEqual(e.view(viewer)["hands"][0]["n"], 3)
        self.assertEqual(len(e.view(1)["table"]), 5)
        self.assertEqual([e.word(line) for line in ("undo 1", "undo 1", "redo 1", "redo 1")], ["6", "5", "6", "7"])
        e.ok("do 1 end")
        self.assertEqual(e.ok("log 2")[1][-2:], ["7. 1 put ?", "8. 1 end"])
        self.assertEqual(e.ok("log 1")[1][3], "4. 1 put 0,0@0,5")
        self.assertEqual([tile["tile"] for tile in e.view(2)["table"] if tile.get("new")], ["8b", "9b"])

    def test_passed_tiles_are_known_to_two_seats(self):
        e = self.engine('position {"game":"rummy","hands":[["left2","9b","1r"],["12y","2r"],["3g"]]}',
                        "do 1 event left2", "do 1 give 9b 1r", "do 3 give 3g")
        self.assertEqual(e.acting(), [2])
        self.assertEqual(e.ok("log 2")[1][1:], ["2. 1 give ?", "3. 3 give ?"])
        self.assertEqual(e.ok("log 1")[1][1:], ["2. 1 give 9b 1r", "3. 3 give ?"])
        e.ok("do 2 give 12y 2r")
        self.assertEqual(e.ok("log 1")[1][1:], ["2. 1 give 9b 1r", "3. 3 give 3g", "4. 2 give ?"])
        self.assertEqual(e.ok("log spectator")[1][1:], ["2. 1 give ?", "3. 3 give ?", "4. 2 give ?"])

    def test_a_seat_sees_all_holders_but_its_own(self):
        e = self.engine("new str8 seats=3 seed=1")
        holders = e.view("all")["holders"]
        for seat in 1, 2, 3:
            view = e.view(seat)
            self.assertEqual(view["holders"], [["?"] * 6 if i == seat - 1 else h for i, h in enumerate(holders)])
            for secret in "chance", "stack", "away":
                self.assertNotIn(secret, view)
        self.assertEqual(e.view("spectator")["holders"], [["?"] * 6] * 3 + holders[3:])


class Views(Test):
    """A table from what one seat, or a spectator, may see."""

    def test_a_view_lists_checks_and_thinks(self):
        with Engine() as e, Engine() as own:
            for table in TABLES:
                e.ok(f"new {table} seed=5")
                for _ in range(25):
                    if not (acting := e.acting()):
                        break
                    seat = acting[-1]
                    view, legal = e.word(f"view {seat}"), e.ok(f"legal {seat}")[1]
                    self.assertEqual(own.word(f"position {view}"), table.split()[0])
                    self.assertEqual(own.word(f"view {seat}"), view)
                    for command in "turn", "score", f"legal {seat}", f"check {seat} {legal[0]}", f"try {seat} {legal[0]}", f"check {seat} xyzzy", f"ask {seat}":
                        self.assertEqual(own.lines(command), e.lines(command), command)
                    move = own.word(f"bot {seat} family 1000")
                    e.ok(f"do {seat} {move}")

    def test_order_and_white_space_do_not_matter_and_the_sheet_is_not_read(self):
        with Engine() as e:
            e.ok("new str8 seats=3 seed=1")
            view = e.view(2)
            view["sheet"]["hands"] = 7
            e.ok("position " + json.dumps(dict(reversed(view.items()))))
            self.assertNotEqual(e.view(2)["sheet"]["hands"], 7)

    def test_what_needs_the_whole_table_is_refused(self):
        with Engine() as e:
            e.ok("new cento seats=3 seed=3")
            for viewer in "2", "spectator":
                e.ok(f"position {e.word(f'view {viewer}')}")
                for command in ("do 2 +1", "undo 2", "redo 2", "rewind 0", "record", "save x", "log", "hash", "view 1", "view all", "legal 1",
                                "check 1 +1", "bot 1 family", "ask 1"):
                    self.assertEqual(e.error(command), ("view_only", f'This table is only what "view {viewer}" shows: for more begin with new, '
                                                        'load, or a position as "view all" writes it.'), command)
                e.ok("turn")
                e.ok("new cento seats=3 seed=3")
            e.ok("hash")

    def test_a_view_that_cannot_be_is_refused(self):
        with Engine() as e:
            e.ok("new cento seats=2 seed=3")
            view = e.view(2)
            for changes, code, part in [
                ({"see": 3}, "no_seat", "seats 1 to 2"),
                ({"see": 1}, "bad_position", "that viewer would see it otherwise"),
                ({"see": "all"}, "json_hidden", "hands"),
                ({"hands": [["+50"] * 5, view["hands"][1]]}, "cento.too_many", "+50"),
                ({"hands": [["?"] * 4, view["hands"][1]]}, "bad_position", "that hand"),
                ({"goal": 7}, "bad_position", "that viewer would see it otherwise"),
                ({"talon": []}, "json_key", "talon"),
                ({"sure": [{"seat": 1, "at_least": 5, "of": ["inv"]}]}, "bad_position", "sure"),
            ]:
                found = e.error("position " + json.dumps(view | changes))
                self.assertEqual(found[0], code, changes)
                self.assertIn(part, found[1])
            e.ok("new str8 seats=2 seed=1")
            while not e.view("all")["history"]:
                seat = e.acting()[0]
                e.ok(f"do {seat} {e.ok(f'legal {seat}')[1][0]}")
            for viewer in 1, "spectator":
                view = e.view(viewer)
                view["history"][0]["seats"][0] |= {"tile": 1, "at": 21, "answer": "hit"}
                view["history"][0]["dice"] = view["dice"] = ["y", "y", "g"]
                self.assertEqual(e.error("position " + json.dumps(view))[0], "bad_position")


class Files(Test):
    def test_save_and_load(self):
        folder, e = self.make_folder(), self.engine("new cento seed=1")
        path = os.path.join(folder, "a game.txt")
        e.play_first()
        before = e.word("hash"), e.ok("record")[1]
        self.assertEqual(e.word(f"save {path}"), "1")
        self.assertEqual(os.listdir(folder), ["a game.txt"])
        with open(path, encoding="utf-8") as file:
            self.assertEqual(file.read().splitlines(), before[1])
        e.ok("new null")
        self.assertEqual(e.word(f"load {path}"), "1")
        self.assertEqual((e.word("hash"), e.ok("record")[1]), before)
        self.refuses(e, "io", f"save {folder}", f"save {folder}/no/such", f"load {folder}")

    def test_bad_records_are_refused(self):
        path, e = os.path.join(self.make_folder(), "bad"), self.engine("new cento seed=1")
        seat = e.play_first()
        good = "\n".join(e.ok("record")[1]) + "\n"
        for text, code in [
            (b"", "record_head"),
            (b"hello\n", "record_head"),
            (good.replace("game cento", "game chess").encode(), "no_game"),
            (good.replace("rules 1", "rules 99").encode(), "rules"),
            (re.sub(r"\n1\. . .*", rf"\n1. {seat} jmp+80", good).encode(), "cento.opening"),
            (re.sub(r"\n1\.", "\n2.", good).encode(), "record_order"),
            (re.sub(r"hash .", "hash x", good).encode(), "record_digits"),
            (good.encode() + b"\0", "text"),
            (good.encode() + b"\xff", "text"),
        ]:
            with open(path, "wb") as file:
                file.write(text)
            self.assertEqual(e.error(f"load {path}")[0], code, text)
        with open(path, "wb") as file:
            file.truncate(65 << 20)
        self.assertIn("64 MB", e.error(f"load {path}")[1])

    def test_an_engine_can_be_without_files(self):
        e = self.engine("new cento seed=1", options=["--no-files"])
        self.refuses(e, "io", "save /tmp/x", "load /etc/passwd")


class WholeGames(Test):
    """Every variant from the deal to the end. Every seven moves a second engine loads the position;
    from then on both must give the same answers."""

    def play(self, table, seed):
        chance = random.Random(f"{table} {seed}")
        with Engine() as e, Engine() as other, Engine() as third:
            e.ok(f"new {table} seed={seed:x}")
            hashes = [e.word("hash")]
            for n in itertools.count(1):
                acting = e.acting()
                if not acting:
                    break
                seat = chance.choice(acting)
                moves = e.legal(seat)
                self.assertTrue(moves)
                self.assertEqual(len(moves), len(set(moves)))
                if n % 7 == 1:
                    whole = e.word("view all")
                    other.ok(f"position {whole}")
                    self.assertEqual(other.word("view all"), whole)
                    self.assertEqual(other.legal(seat), moves)
                    for move in moves:
                        e.ok(f"check {seat} {move}")
                move = chance.choice(moves)
                tried = e.word(f"try {seat} {move}").split()
                self.assertEqual(e.word(f"do {seat} {move}"), str(n))
                for points, known in zip(e.word("score").split(), tried, strict=True):
                    self.assertIn(known, (points, "?"))
                other.ok(f"do {seat} {move}")
                self.assertEqual(other.word("view all"), e.word("view all"))
                hashes.append(e.word("hash"))
            self.assertEqual(e.word("turn"), "over")
            self.check_end(e, third, hashes)
            self.check_rewind(e, chance, hashes)

    def check_end(self, e, third, hashes):
        winners = e.ok("turn")[1]
        self.assertEqual(len(winners), 1)
        self.assertTrue(winners[0].startswith("winners"))
        seats = e.view("all")["seats"]
        self.assertEqual(len(e.word("score").split()), seats)
        for seat in range(1, seats + 1):
            self.assertEqual(e.legal(seat), [])
            self.refuses(e, "over", f"bot {seat} family")
        record = e.ok("record")[1]
        self.assertRegex(record[-1], "^hash [0-9a-f]{16}$")
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("\n".join(record) + "\n")
            file.flush()
            self.assertEqual(third.word(f"load {file.name}"), str(len(hashes) - 1))
            done = subprocess.run([PROGRAM, "replay", "--check", file.name], capture_output=True, timeout=60)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b"", b""))
        self.assertEqual(third.word("hash"), hashes[-1])
        self.assertEqual(third.ok("record")[1], record)

    def check_rewind(self, e, chance, hashes):
        for n in sorted({chance.randrange(len(hashes)) for _ in range(5)}, reverse=True):
            self.assertEqual(e.word(f"rewind {n}"), str(n))
            self.assertEqual(e.word("hash"), hashes[n])

    def test_every_variant_to_its_end(self):
        for table in TABLES:
            for seed in 1, 2:
                with self.subTest(table=table, seed=seed):
                    self.play(table, seed)


if __name__ == "__main__":
    unittest.main()
