#!/usr/bin/env python3
"""spelbord play in a pseudo-terminal: play.py PROGRAM [TEST...]"""
import program  # first: it sets the environment
import fcntl
import os
import pathlib
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
import unittest

from program import PROGRAM

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
PROMPT = r"\n([A-Za-z]+)> "  # at the start of a line: the editor redraws the prompt while one types
NEXT = rf"{PROMPT}|Press Enter when you have it\. "  # the next question to a person
SAVE = r"Save the record\?.*: "
CHOICE = re.compile(r" ([a-z]{1,2})\) (\S+(?: \S+)?)")


def plain(text):
    """The output as text without escape sequences."""
    return re.sub(r"\x1b(\[[0-9;?]*[A-Za-z]|[()][A-Z0-9]|[=>])", "", text).replace("\r", "")


class Terminal:
    """A program in its own pseudo-terminal."""

    def __init__(self, folder, *words, **environment):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        env = dict(os.environ, HOME=folder, XDG_STATE_HOME=os.path.join(folder, "state"))
        del env["LANG"]
        # libtinfo leaks eight bytes for each line editor.
        with open(os.path.join(folder, "suppressions"), "w", encoding="utf-8") as file:
            file.write("leak:_nc_trim_sgr0\n")
        env.update(LSAN_OPTIONS=f"suppressions={file.name}:print_suppressions=0")
        env.update(environment)
        self.raw, self.at = "", 0
        self.process = subprocess.Popen(
            [PROGRAM, "play", *words], stdin=slave, stdout=slave, stderr=slave, cwd=folder, env=env,
            start_new_session=True, preexec_fn=self.sit)
        os.close(slave)

    @staticmethod
    def sit():
        """In the child process: makes the pseudo-terminal its controlling terminal."""
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(10)
        if self.master is not None:
            os.close(self.master)

    def read(self, timeout):
        """Reads more output; False if there is none."""
        if not select.select([self.master], [], [], timeout)[0]:
            return False
        try:
            chunk = os.read(self.master, 65536)
        except OSError:
            return False
        self.raw += chunk.decode("utf-8", "replace")
        return bool(chunk)

    def expect(self, pattern, timeout=10):
        """Waits for the pattern in the new output; returns that output without escapes."""
        end = time.monotonic() + timeout
        while True:
            fresh = plain(self.raw[self.at:])
            if found := re.search(pattern, fresh):
                self.at, self.found = len(self.raw), found
                return fresh
            if not self.read(max(0, end - time.monotonic())):
                raise AssertionError(f"{pattern!r} did not come; there was:\n{fresh}")

    def type(self, text):
        os.write(self.master, text.encode())

    def say(self, line, pattern=PROMPT):
        """Types a line and waits for the pattern."""
        self.type(line + "\r")
        return self.expect(pattern)

    def end(self):
        """Reads until the program ends; returns its exit code."""
        while self.read(10):
            pass
        self.rest = plain(self.raw[self.at:])
        return self.process.wait(10)

    def on_screen(self):
        """The text that a person can see or scroll back to."""
        return plain(self.raw[self.raw.rfind(CLEAR) + len(CLEAR):] if CLEAR in self.raw else self.raw)


def flat(text):
    """Joins the lines of wrapped sentences."""
    return re.sub(r"\n(?=[^\n>]+\n)", " ", text)


def choices(text):
    """The last list of moves in the text: letter and move."""
    return dict(CHOICE.findall(text[text.rfind("a) ") - 1:]))


def first(text):
    """Input for the first move: its letter, or the move without the word that all moves begin with."""
    lists = re.findall(r"\n  (?:dice|tile|at|swap|open|give|take) ([^,\n]+)(?:,|\n)", text)
    if "Write your final guess" in text:
        return "y0 g1 b2 p3 r4 e5" if "e grey" in text else "final y012 g1 b0 p7 r12"
    if "moves; \"moves\" lists them" in text and not re.search(r"> moves\n", text):
        return "moves"
    return lists[-1] if lists else "a"


class Test(program.Test):
    def setUp(self):
        self.folder = self.make_folder()

    def terminal(self, *words, **environment):
        return Terminal(self.folder, *words, **environment)

    def load(self, game, fields, players, *words, **environment):
        """A terminal with a game that begins at the position with these fields."""
        with open(os.path.join(self.folder, "start.txt"), "w", encoding="utf-8") as file:
            file.write(f'spelbord record 1\ngame {game}\nrules 1\nseats {len(players)}\n'
                       f'position {{"game":"{game}",{fields}}}\n')
            file.writelines(f"player {seat} {name}\n" for seat, name in enumerate(players, 1))
        return self.terminal("--load", "start.txt", *words, **environment)

    def start(self, *words, options="", **environment):
        """A game of Cento before its first move. There is one move, and then there are many."""
        fields = '"hands":[["+5","+25","jmp","0","rev"],["+6","+10","+7","+8","+50"]],"opening":"+5"'
        return self.load("cento", fields + options, ("Player", "family"), *words, **environment)

    def begin(self, t, pattern=PROMPT):
        """Waits for the first prompt of a terminal; self.shown is the output until then."""
        self.enterContext(t)
        self.shown = t.expect(pattern)
        return t

    def together(self, t):
        """The same for several people at one screen; the first of them presses Enter."""
        self.begin(t, "Press Enter")
        t.say("")
        return t

    def kept(self):
        """The paths of the saved games."""
        folder = os.path.join(self.folder, "state", "spelbord")
        return [os.path.join(folder, name) for name in os.listdir(folder)] if os.path.isdir(folder) else []

    def replay(self, path, *words):
        return subprocess.run([PROGRAM, "replay", path, *words], cwd=self.folder, capture_output=True, text=True, timeout=20)

    def play_to_end(self, t, shown, pick=first):
        """Types a choice at each prompt until the program offers to save the record; returns all output."""
        output = shown
        while "Save the record?" not in shown:
            shown = t.say("" if "Press Enter" in shown else pick(shown), rf"{NEXT}|{SAVE}")
            output += shown
        return output


class WholeGames(Test):
    def test_the_screen_in_the_documents_is_true(self):
        screen = re.search(r"^```\n(Cento to 100\n.*?Player>)\n```$", self.read_document("play.md"), re.DOTALL | re.MULTILINE)[1]
        fields = '"total":40,"last":"+10","hands":[["-10","-15","+10","skip","dbl"],["+1","+2","+3","+4","+5"]]'
        t = self.begin(self.load("cento", fields, ("Player", "family")))
        self.assertIn(screen, self.shown)
        self.assertIn("You play +10: the total is 50.", t.say("c"))

    TABLES = [
        (),
        ("cento", "limit=50", "--seats", "3"),
        ("cento", "match=series", "series_limit=50", "seats=2"),
        ("cento", "pairs=on", "limit=20", "--players", "Anna,family,Cleo,random"),
        ("cento", "deck=small1", "--players", "Anna,Bo"),
        ("str8",),
        ("str8", "--players", "Anna,Bo"),
        ("str8", "grey=off", "spectators=all", "--players", "Anna,family,Cleo"),
        ("str8", "tie=shared", "auto_mark_seen=off", "--seats", "4"),
        ("cubed",),
        ("cubed", "opening=race", "--players", "Anna,Bo"),
        ("cubed", "wilds=36", "size=11", "extra_roll=one_or_all", "--players", "Anna,family,Cleo,random"),
        ("cubed", "bonus=off", "size=15", "extra_roll=none", "dead_rounds=1", "--seats", "3"),
        ("rummy",),
        ("rummy", "rounds=2", "--players", "Anna,family,Cleo,random"),
        ("rummy", "events_in_display=redraw", "win_with_event=no", "--players", "Anna,Bo"),
        ("null", "--players", "Anna,Bo,family,random"),
    ]

    def test_from_the_deal_to_the_saved_record(self):
        for number, words in enumerate(self.TABLES):
            with self.subTest(words=words), self.terminal(*words, "--seed", "7") as t:
                self.assertRegex(self.play_to_end(t, t.expect(NEXT)), r"Winner: |Nobody wins\.")
                name = f"game{number}.txt"
                self.assertIn("Name the file", t.say("yes", SAVE))
                t.say(name, "Saved in")
                self.assertEqual(t.end(), 0, t.rest)
                done = self.replay(name)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertEqual(self.replay(name, "--check").stdout, "")
                self.assertEqual(self.kept(), [], "a game that is over is not kept")

    def test_no_record_is_saved_without_a_name(self):
        for line in "", "no", "quit":
            with self.terminal("null", "--seed", "1") as t:
                self.play_to_end(t, t.expect(PROMPT))
                t.type(line + "\r")
                self.assertEqual(t.end(), 0)
        self.assertEqual([name for name in os.listdir(self.folder) if name not in ("state", "suppressions")], [])

    def test_commands_are_not_taken_for_file_names(self):
        with self.terminal("null", "--seed", "1") as t:
            self.play_to_end(t, t.expect(PROMPT))
            for line in "undo", "help", "moves", "save", "load game.txt", "a", "take":
                self.assertIn(f'The game is over; "{line}" is for one in play.', t.say(line, SAVE))
            t.say("save game.txt", r"Saved in game\.txt\.")
            self.assertEqual(t.end(), 0)
        self.assertIn("game.txt", os.listdir(self.folder))
        self.assertNotIn("undo", os.listdir(self.folder))

    def test_bots_alone_play_to_the_end(self):
        with self.terminal("cento", "--players", "family,random,family", "--seed", "3") as t:
            self.assertEqual(t.end(), 0)
            self.assertIn("family 2", t.rest)
            self.assertRegex(t.rest, r"Winner: |Nobody wins\.")

    def test_moves_can_be_typed_in_written_form(self):
        with self.terminal("--seed", "7") as t:
            self.assertIn("Winner", self.play_to_end(t, t.expect(PROMPT), pick=lambda shown: choices(shown)["a"]))

    def test_the_only_move_is_played_by_enter(self):
        with self.start() as t:
            self.assertIn("It is the only move: Enter plays it.", t.expect(PROMPT))
            self.assertIn("Player", t.say(""))
            self.assertNotIn("only move", t.say("table"))


class Prompt(Test):
    def test_wrong_input_explains_itself_and_suggests(self):
        t = self.begin(self.start())
        moves = choices(t.say(""))
        self.assertIn('"frobnicate" is not a move', t.say("frobnicate"))
        self.assertIn('Did you mean "help"?', t.say("hlep"))
        self.assertIn("You do not hold +50.", t.say("+50"))
        self.assertIn("You can play: rev", t.say("rve"))
        self.assertIn("jmp+40", t.say("jmp40"))
        self.assertIn("You can play", t.say("discard +1"))
        self.assertIn("not a move", t.say("zz"))
        self.assertIn("not a move", t.say("x" * 300))
        self.assertIn("not a move", t.say("åäö"))
        self.assertEqual(choices(t.say("moves")), moves)

    def test_commands(self):
        t = self.begin(self.start())
        self.assertIn("No move has been made yet.", t.say("log"))
        shown = t.say("")
        for word in "rules moves table hint undo redo score log save load quit".split():
            self.assertRegex(t.say("help"), rf"\n  {word}")
        self.assertIn("what you can play now", t.say("?"))
        self.assertIn("exactly 100", t.say("rules"))
        self.assertRegex(t.say("hint"), r"Hint: \S+\n[^>]+\.")
        self.assertRegex(t.say("score"), r"\d+  Player\n +\d+  family")
        self.assertRegex(t.say("log"), r"You play .*\+5")
        self.assertEqual(choices(t.say("moves")), choices(shown))

    def test_undo_does_not_ask_bots_and_takes_back_the_last_move_of_the_person(self):
        with self.start() as t:
            first = choices(t.expect(PROMPT))
            self.assertIn("You have not made a move yet.", t.say("undo"))
            second = choices(t.say(""))
            t.say("a")
            self.assertEqual(choices(t.say("undo")), second)
            self.assertEqual(choices(t.say("undo")), first)

    def test_save_and_load(self):
        with self.start() as t:
            t.expect(PROMPT)
            moves = choices(t.say(""))
            self.assertIn("Saved in game.txt.", t.say("save game.txt"))
            self.assertIn("Saved in", t.say("save ~/home.txt"))
            self.assertTrue(os.path.exists(os.path.join(self.folder, "home.txt")))
            t.say("save game.txt", "yes or no: ")
            t.say("perhaps", "yes or no: ")
            self.assertIn("Nothing was saved.", t.say("no"))
            t.say("save game.txt", "yes or no: ")
            self.assertIn("Saved in", t.say("yes"))
            self.assertIn("Name the file", t.say("save"))
            self.assertIn("cannot be written", t.say("save /nowhere/at/all"))
            t.say("a")
            self.assertIn("cannot be opened", t.say("load nothing.txt"))
            self.assertIn("Name the file", t.say("load"))
            self.assertIn("A record begins with", t.say("load /etc/hostname"))
            self.assertEqual(choices(t.say("load game.txt")), moves)
        with self.terminal("--load", "game.txt") as t:
            self.assertEqual(choices(t.expect(PROMPT)), moves)

    def test_the_program_does_not_tell_totals_that_the_player_must_say(self):
        t = self.begin(self.start(options=',"options":{"say_total":"on"}'))
        self.assertNotIn("=", "".join(choices(self.shown).values()))
        self.assertNotIn("only move", self.shown)
        self.assertIn("Say the new total", t.say("a"))
        shown = t.say("a=5")
        self.assertNotIn("=", "".join(choices(t.say("moves")).values()))
        self.assertRegex(t.say("hint"), r"Hint: [^=\n]+\nPlayer> $")
        self.assertIn("Say the new total", t.say(choices(shown)["a"]))
        self.assertRegex(t.say("a=9999"), "9999")

    def test_history_and_editing(self):
        t = self.begin(self.start())
        t.say("score")
        t.type("\x1b[A")
        time.sleep(0.2)
        self.assertRegex(t.say(""), r"Player\n")
        t.type("scoxx\x7f\x7fre")
        self.assertRegex(t.say(""), r"\d  Player\n")


class Languages(Test):
    """For each language: two texts of the first screen, a refusal, and a yes."""
    WORDS = {
        "en": ("At the table: Player, family.", "play goes clockwise", "You do not hold +50.", "y"),
        "sv": ("Vid bordet: Player, family.", "spelet går medurs", "Du har inte +50 på handen.", "ja"),
        "nl": ("Aan tafel: Player, family.", "het spel gaat met de klok mee", "Je hebt +50 niet in je hand.", "j"),
        "da": ("Ved bordet: Player, family.", "spillet går med uret", "Du har ikke +50 på hånden.", "JA"),
        "nb": ("Ved bordet: Player, family.", "spillet går med klokka", "Du har ikke +50 på hånden.", "yes"),
        "fi": ("Pöydässä: Player, family.", "peli kiertää myötäpäivään", "Sinulla ei ole korttia +50.", "kyllä"),
        "is": ("Við borðið: Player, family.", "spilað er réttsælis", "Þú ert ekki með +50 á hendi.", "já"),
    }

    def narrow(self, text, language):
        for line in text.split("\n"):
            self.assertLessEqual(len(line), 79, (language, line))

    def test_screens_are_translated_and_fit_79_columns(self):
        for language, (greeting, way, refusal, yes) in self.WORDS.items():
            with self.start(SPELBORD_LANG=language) as t:
                shown = t.expect(PROMPT)
                self.assertIn(greeting, shown)
                self.assertIn(way, shown)
                t.say("")
                self.assertIn(refusal, t.say("+50"))
                for line in "help", "rules", "hint", "moves", "log", "zz", "discard +5", "swap +5", "pass", "cpy":
                    self.narrow(t.say(line).split("\n", 1)[1], language)
                path = os.path.join(self.folder, f"{language}.txt")
                with open(path, "w", encoding="utf-8") as file:
                    file.write("old\n")
                t.say(f"save {path}", r": $")
                t.say(yes)
                self.assertEqual(self.replay(path, "--check").returncode, 0)
                t.type("quit\r")
                self.assertEqual(t.end(), 0)
                self.narrow(t.rest.replace(self.folder, ""), language)

    def test_no_screen_of_a_whole_game_is_wider_than_a_terminal(self):
        for language in self.WORDS:
            for options in ("match=series", "series_limit=50"), ("pairs=on", "match=first_to", "first_to_limit=50"):
                seats = "4" if "pairs=on" in options else "2"
                with self.terminal("cento", *options, "--seats", seats, "--seed", "7", "--lang", language) as t:
                    t.expect(r"\n(\S+)> ")
                    name, told = t.found[1], t.raw
                    for _ in range(400):
                        t.type("a\r")
                        t.expect(rf"\n{name}> |: $")
                        if t.found[0].endswith(": "):
                            break
                    t.type("\r")
                    self.assertEqual(t.end(), 0, language)
                    self.narrow(plain(t.raw), language)
                    self.assertGreater(len(t.raw), len(told))

    def test_the_language_is_chosen_by_flag_then_by_setting_then_by_locale(self):
        for words, environment, language in [
                ([], {}, "en"), ([], {"LANG": "sv_SE.UTF-8"}, "sv"), ([], {"LANG": "de_DE.UTF-8"}, "en"),
                ([], {"LANG": "sv_SE.UTF-8", "LC_MESSAGES": "fi_FI"}, "fi"), ([], {"LC_ALL": "C", "LANG": "sv_SE"}, "en"),
                ([], {"LC_ALL": "", "LANG": "nn_NO.UTF-8"}, "nb"), ([], {"LANG": "no"}, "nb"),
                ([], {"SPELBORD_LANG": "is", "LC_ALL": "sv_SE.UTF-8"}, "is"),
                ([], {"SPELBORD_LANG": "xx", "LC_ALL": "sv_SE.UTF-8"}, "sv"),
                (["--lang", "nl"], {"SPELBORD_LANG": "is"}, "nl"), (["--lang=en"], {"LANG": "sv_SE"}, "en")]:
            with self.start(*words, **environment) as t:
                self.assertIn(self.WORDS[language][0], t.expect(PROMPT), (words, environment))


class Together(Test):
    """Several people at one screen."""

    def hands(self, t):
        """The hand on the screen: the pieces that `show` draws between bars."""
        return re.findall(r"\| +(\S+) +(?=\|)", t.on_screen())

    def test_nobody_sees_the_hand_of_another_person(self):
        with self.terminal("--players", "Anna,Bo,family", "--seed", "9") as t:
            t.expect("Press Enter when you have it")
            self.assertIn("At the table: Anna, Bo, family.", t.on_screen())
            seen = []
            for _ in range(12):
                self.assertEqual(self.hands(t), [], "no hand is visible while the screen is passed on")
                who = re.search(r"Pass the screen to (\w+)\.", t.on_screen())[1]
                t.say("")
                self.assertEqual(t.found[1], who)
                self.assertEqual(len(self.hands(t)), 5)
                self.assertNotIn("Pass the screen", t.on_screen())
                seen.append(who)
                t.type("\x1b[A\x19")  # history and cut buffer have no input of the other person
                self.assertNotRegex(t.say("table"), "not a move|secret")
                t.type("secret" + who)
                t.expect("secret" + who)
                t.type("\x15")
                end = t.say("a", rf"{NEXT}|{SAVE}")
                while t.found[0].endswith("> "):  # skip and rev can give the same person another turn
                    end = t.say("a", rf"{NEXT}|{SAVE}")
                if "Save the record" in end:
                    break
            self.assertEqual(set(seen), {"Anna", "Bo"})

    def test_undo_asks_the_others(self):
        with self.terminal("null", "heap=30", "--players", "Anna,Bo,family", "--seed", "2") as t:
            t.expect("Press Enter when you have it")
            asked = False
            for _ in range(8):
                t.say("")
                who = t.found[1]
                other = "Bo" if who == "Anna" else "Anna"
                if "have not made" in t.say("undo", rf"{PROMPT}|yes or no: "):
                    t.say("take")
                    t.say("stop", "Press Enter when you have it")
                    continue
                asked = True
                self.assertRegex(t.on_screen(), rf"{other}: {who} asks to take back \"\w+\"( and what came after it)?\. Do you agree\?")
                self.assertNotIn("lucky number", t.on_screen())
                self.assertIn("The move stands.", t.say("no", "Press Enter when you have it"))
                t.say("")
                t.say("undo", "yes or no: ")
                self.assertIn("is taken back", t.say("yes", "Press Enter when you have it"))
                self.assertIn(f"Pass the screen to {who}.", t.on_screen())
                break
            self.assertTrue(asked)

    def test_a_terminal_that_cannot_clear_is_scrolled(self):
        t = self.together(self.terminal("--players", "Anna,Bo", "--seed", "9", TERM="dumb"))
        shown = t.say("a", NEXT)
        self.assertNotIn("\x1b", t.raw)
        if "Pass the screen" in shown:
            self.assertIn("\n" * 100, shown)


class Str8(Test):
    """Only in Think Str8!: moves that all begin with one word, wide moves, choices made at once."""

    HOLDERS = ('[["y2","g1","b0","p3","r4","e5"],["y3","g2","b1","p4","r5","e6"],'
               '["y4","g3","b2","p5","r6","e7"],["y5","g4","b3","p6","r7","e0"]]')

    def start(self, second="Bo", options=""):
        fields = f'"seats":2,"line":[1,2],"rolled":["y","g","b"],"options":{{{options}}},"holders":{self.HOLDERS}'
        return self.load("str8", fields, ("Anna", second))

    def test_a_word_that_all_moves_share_may_be_left_out(self):
        t = self.begin(self.start(second="random"))
        self.assertRegex(self.shown, r"\n  dice [ygbpre] [ygbpre] [ygbpre], ")
        self.assertEqual(choices(self.shown), {})
        self.assertIn("the roll was y g b", t.say("e e b"))
        for half in "a", "y g", "dice y g", "yellow, green":
            self.assertIn("Name three colours, one a die, as in: dice y y g", t.say(half))
        self.assertIn('Did you mean "help"?', t.say("hlep"))
        shown = t.say("Yellow, green, blue")
        self.assertIn("Round 1: you roll yellow, green, blue.\nYou leave the dice: yellow, green, blue.", shown)
        shown = t.say("tile 8")
        self.assertIn("The tiles cover 1 to 7 numbers.\nYou can play: tile 7, tile 6, tile 5\n", shown)
        self.assertIn("The tiles cover 1 to 7 numbers.\nYou can play: tile 7, ", t.say("1000"))
        self.assertIn("Name a tile by how many numbers it covers", t.say("four"))
        self.assertIn("You take the tile that covers 4", t.say("4"))
        for number in "19", "25", "999", "1000":
            self.assertRegex(t.say(number), r"must lie inside 0 to 21: .*\nYou can play: at 18, at 17, at 16\n")
        self.assertIn("Name the first number that your tile is to cover", t.say("9-12"))
        self.assertIn("\n  at 0, 1, 2,", t.say("moves"))
        shown = t.say("9")
        self.assertIn("You cover 9-12: too high.", shown)
        self.assertIn("\n  swap y, g, b, p, r, e\n", shown)
        self.assertIn("You swap a card: blue 0 goes out.", t.say("b"))

    def test_long_lists_are_wrapped_and_shown_on_request(self):
        t = self.begin(self.terminal("str8", "grey=off", "start_stack=seats", "seed=7"))
        self.assertIn('You can make 45 moves; "moves" lists them.', self.shown)
        listed = t.say("moves")
        self.assertEqual(len(re.findall(r"[ygbpr] [ygbpr] [ygbpr]", listed)), 45)
        self.assertLess(max(map(len, listed.splitlines())), 80)

    def test_a_final_guess_is_typed_in_one_line(self):
        t = self.final()
        self.assertIn("too many moves to list", self.shown)
        self.assertEqual(choices(self.shown), {})
        self.assertIn("too many moves to list", t.say("moves"))
        self.assertNotRegex(t.say("a"), "Winner|Save")
        self.assertIn("A colour takes at most three numbers; yellow has 4.", t.say("final y1234"))
        self.assertIn("says something twice", t.say("final y1 y2"))
        self.assertIn('"y1 y2" says something twice', t.say("y1 y2"))
        for half in "final y3 g8", "y3 g8":
            self.assertIn('"g8" is no guess: a colour and one to three numbers from 0 to 7', t.say(half))
        hint = re.search(r"Hint: (final \S.*)\nIt brings \S+ points on average", t.say("hint"))[1]
        end = t.say(hint, SAVE)
        self.assertRegex(end, r"family writes: final y\d{1,3} g\d{1,3} b\d{1,3} p\d{1,3} r\d{1,3} e\d{1,3}\.\n")
        self.assertRegex(end, r"\n(family|Player) is the furthest and wins\.\n|end on field")

    def final(self, *words):
        """A terminal at the final guess."""
        t = self.begin(self.terminal("str8", *words, "--seed", "7"))
        while "Write your final guess" not in self.shown:
            self.shown = t.say(first(self.shown))
        return t

    def test_a_colour_left_out_is_asked_about(self):
        t = self.final()
        shown = t.say("y1 g2 b3 p4 r5", "yes or no: ")
        self.assertIn("You leave out grey. That costs 2 points, and a guess costs no more.\nPlay it all the same?\n", shown)
        t.say("perhaps", "yes or no: ")
        self.assertIn("It was not played.", t.say("no"))
        t.say("final", "yes or no: ")
        end = t.say("yes", SAVE)
        self.assertIn("You leave every colour out.", end)
        t = self.final("grey=off")
        self.assertIn("Winner", t.say("y1 g2 b3 p4 r5", SAVE))
        t = self.final("grey=off")
        t.say("final y1", "yes or no: ")
        t.type("\x04")
        t.expect("The game is kept")

    def test_choices_made_at_once_stay_hidden_from_the_others(self):
        for options in "", '"spectators":"all"':
            with self.subTest(options=options), self.start(options=options) as t:
                t.expect("Press Enter")
                t.say("")
                t.say("y g b")
                t.say("4", "Pass the screen to Bo")
                self.assertNotIn("yellow ", t.on_screen(), "no cards while the screen is passed on")
                self.assertIn("Anna takes the tile that covers 4", t.on_screen())
                t.say("")
                self.assertIn("  y yellow 2        ?        4", t.on_screen())
                t.say("2")
                t.say("5", "Pass the screen to Anna")
                self.assertNotRegex(t.on_screen(), r"5-6|###|lays a tile on")
                t.say("")
                self.assertNotRegex(t.on_screen(), r"5-6|###|lays a tile on")
                self.assertIn("laid, and hidden until all are", t.on_screen())
                t.say("undo", "yes or no: ")
                self.assertIn('Bo: Anna asks to take back "tile 4" and what came after it.', t.on_screen())
                self.assertNotRegex(t.on_screen(), r"5-6|lays a tile on")
                t.say("no", "Press Enter")
                t.say("")
                self.assertNotRegex(t.say("log"), r"5-6|lays a tile on")
                shown = t.say("0")
                self.assertIn("You cover 0-3: a hit, 4 points, to field 4.", shown)
                self.assertIn("Bo covers 5-6: a hit, 6 points, to field 6.", shown)

    def test_final_guesses_stay_hidden_from_the_others(self):
        with self.terminal("str8", "spectators=all", "--players", "Anna,Bo", "--seed", "3") as t:
            shown = t.expect(NEXT)
            while "Write your final guess" not in shown:
                shown = t.say("" if "Press Enter" in shown else first(shown), NEXT)
            writer = t.found[1]
            t.say("final y017 g017 b017 p017 r017 e017", "Pass the screen to")
            self.assertNotIn("017", t.on_screen())
            t.say("")
            self.assertNotIn("017", t.on_screen())
            self.assertIn(f"{writer} has written a final guess.", t.on_screen())
            t.say("y0", "yes or no: ")
            t.say("yes", "Save the record")
            self.assertIn(f"{writer} writes: final y017 g017 b017 p017 r017 e017.", t.on_screen())

    def test_undo_is_free_until_the_next_seat_has_the_turn(self):
        t = self.together(self.start())
        t.say("y g b")
        self.assertIn("is taken back", t.say("undo"))
        t.say("y g b")
        t.say("4", "Press Enter")
        t.say("")
        t.say("2")
        t.say("undo", "yes or no: ")
        self.assertIn('Anna: Bo asks to take back "tile 2". Do you agree?', t.on_screen())
        self.assertNotIn("yellow ", t.on_screen())
        self.assertIn("The move stands.", t.say("no", "Press Enter"))


class Cubed(Test):
    """Only in SET Cubed: questions, very long lists, steps that can be undone."""

    ROW = '"board":[{"at":"f7","face":"1ro"},{"at":"g7","face":"*2ro"},{"at":"h7","face":"3ro"}],'
    HANDS = '[["2gd","*","1rs","1ro","3po"],["3gd","2ro","1gs","2gd","3po"]]'

    def start(self, fields=ROW, second="Bo", hands=HANDS):
        return self.load("cubed", f'{fields}"hands":{hands}', ("Anna", second))

    def test_questions_are_answered(self):
        t = self.begin(self.start(second="random"))
        for question in "ask e7", "? e7", "why e7":
            self.assertIn("  (3ro) for 3 points\n          with 1ro@f7 2ro@g7\n", t.say(question))
        self.assertIn("colour: two red, one green, so they are no SET", t.say("why 1ro 2rs 3gd"))
        self.assertIn("<2gd> makes a SET with (1ro) and ~3ps~.", t.say("ask 1ro 3ps"))
        self.assertIn("That question is not understood.\nYou can ask about\n", t.say("ask frob"))
        self.assertNotIn("not understood", t.say("ask"))
        self.assertIn("what you can play now", t.say("?"))
        self.assertRegex(t.say("help"), r"\n  ask WORDS ")

    def test_games_without_questions_say_so(self):
        t = self.begin(self.terminal("null", "--seed", "1"))
        self.assertIn("nothing to ask about", t.say("ask f8"))
        self.assertNotIn("ask WORDS", t.say("help"))

    def test_a_very_long_list_shows_the_best_moves_only(self):
        hands = '[["*","*","*","*","*"],["3gd","2ro","1gs"]]'
        t = self.begin(self.start(fields='"options":{"wilds":"36"},' + self.ROW.replace("*2ro", "2ro"), second="random", hands=hands))
        number = int(re.search(r'You can make (\d+) moves; "moves" names the best of them\.', self.shown)[1])
        self.assertGreater(number, 1000)
        listed = t.say("moves")
        self.assertRegex(listed, rf"You can make {number} moves: {number - 1} place, 1 pass\. These look best:\n")
        self.assertLess(len(listed.splitlines()), 12)
        self.assertIn("\n  a) place *2ro@d7 *3ro@e7  b) ", listed)
        self.assertRegex(t.say("moves e7 d7"), r"\n  place \S+@d7 \S+@e7(  place|\n)")
        some = t.say("moves e7")
        self.assertLess(len(some.splitlines()), 100)
        self.assertRegex(some, r"\n\d+ more: add words to narrow the list\.")
        for word in "m13", "e", "place e":  # a move must contain each word as a whole
            self.assertIn("None of your moves contains that.", t.say(f"moves {word}"))
        self.assertIn("You can play: place *", t.say("plac *3ro@e7"))
        self.assertIn("You place *2ro@d7 *3ro@e7 and complete 2 SETs: 3 points.", t.say("a"))

    def test_steps_can_be_taken_back_until_the_turn_has_passed_on(self):
        t = self.together(self.start())
        self.assertIn("You have placed 1 die.", t.say("place 1ro@i7"))
        self.assertIn("You have placed 3 dice.", t.say("place 2gd@f8 *3ps@f9"))
        self.assertIn("It is the only move: Enter plays it.", t.say("undo") and t.say("place 2gd@f8 *3ps@f9"))
        self.assertIn("You have placed 1 die.", t.say("undo"))
        self.assertIn("Place up to three dice", t.say("undo"))
        t.say("place 1ro@i7")
        self.assertIn("Anna places 1ro@i7 and completes 1 SET: 3 points.", t.say("end", "Pass the screen to Bo"))
        t.say("")
        self.assertIn("Wilds you can replace first: g7 (2ro)", t.on_screen())
        self.assertIn("The wild is rolled:", t.say("replace g7 2ro"))
        t.say("undo", "yes or no: ")
        self.assertIn("The move stands.", t.say("no", NEXT))

    def test_wrong_input_names_the_rule(self):
        t = self.begin(self.start(second="random"))
        for line, part in [("place 2gd@e7", "makes no SET there"), ("place 3gd@e7", "You have no die 3gd."),
                           ("place 2gd@f7", "There is a die on f7 already."), ("place 2gd@n7", "is not a square of this board"),
                           ("place *@i7", "Say what the wild stands for"), ("end", "say pass, not end"),
                           ("replace f7 1ro", "There is no wild on f7."), ("roll 1", "It is your turn"),
                           ("place 2gd", "not a move"), ("place 9zz@f8", "is not a face")]:
            shown = t.say(line)
            self.assertIn(part, shown, line)
            self.assertNotIn("Did you mean", shown, line)

    def test_extra_rolls_stay_hidden_until_all_are_in(self):
        t = self.together(self.start(fields='"phase":"roll",' + self.ROW))
        t.say("roll 2 5", "Pass the screen to Bo")
        self.assertNotIn("2 5", t.on_screen())
        t.say("")
        self.assertIn("has chosen", t.on_screen())
        self.assertNotRegex(t.say("log"), "2 5")
        shown = t.say("roll none", NEXT)
        self.assertIn("Anna rolls dice 2 5 once more.", shown)
        self.assertIn("Bo rolls no dice.", shown)

    def test_a_race_is_decided_by_the_first_right_claim(self):
        hands = '[["2ro","2rs","2rd","2go","3po"],["1gs","1gs","2gd","3po","3po"]]'
        t = self.together(self.start(fields='"options":{"opening":"race"},"phase":"claim",', hands=hands))
        self.assertIn("no SET, and out of the race", t.say("set 2ro 2rs 3po", "Pass the screen to Bo"))
        t.say("")
        shown = t.say("none", "Pass the screen to Anna")
        self.assertIn("Anna, drawn among those who hold a SET, opens.", shown)
        t.say("")
        self.assertIn("You open", t.on_screen())
        self.assertIn("Anna opens with 2rd 2rs 2ro: 3 points.", t.say("2rd 2rs 2ro", "Pass the screen to Bo"))


class Rummy(Test):
    """Only in the crossword rummy: turns of several moves, several moves in a line, sorted hands."""

    ROW = '"table":[{"at":"0,0","tile":"5b"},{"at":"1,0","tile":"6b"},{"at":"2,0","tile":"7b"}],'
    HANDS = '[["8b","9b","13g","1r","left2"],["12y","2r","3r","8b"]]'

    def start(self, fields=ROW, players=("Anna", "Bo"), hands=HANDS):
        return self.load("rummy", f'{fields}"hands":{hands},"display":["4y","1b","3g","7r","4b","11r"]', players)

    def alone(self):
        return self.begin(self.start(players=("Anna", "random")))

    def test_not_all_moves_are_listed(self):
        t = self.alone()
        self.assertEqual(len(choices(self.shown)), 8, "six tiles, the bag and left2")
        self.assertIn("There are more than can be listed", self.shown)
        self.assertIn("Hint: put 8b@3,0\n8b can be laid there.", t.say("hint"))
        self.assertIn("You put 8b on 3,0.", t.say("8b@3,0"))
        shown = t.say("put 13g@9,9")
        self.assertEqual(choices(shown), {"a": "reset"})
        self.assertNotIn("only move", shown)
        self.assertIn("The tile at 9,9 is in no line.", t.say(""))
        self.assertIn("You start the turn again.", t.say("reset"))
        self.assertIn("You can play: take 4y", t.say("tak 4y"))
        self.assertNotIn("put", choices(t.say("moves")).values())

    def test_a_line_has_several_moves(self):
        for line in "put 8b@3,0; put 9b@4,0", "put 8b@3,0;put 9b@4,0 ;", "put 8b@3,0 9b@4,0", "put  8b@3,0\t9b@4,0;":
            t = self.alone()
            shown = t.say(line.replace("\t", "\x16\t"))
            self.assertIn("You put 8b on 3,0.\nYou put 9b on 4,0.\n", shown)
            self.assertEqual(shown.count("Your hand"), 1, "the table is shown once")
        shown = t.say("put 4,0@9,0; back 9,0; put 9b@4,0; end")
        self.assertIn("You move 9b to 9,0.\nYou take back the tile on 9,0.\nYou put 9b on 4,0.\nYou lay 8b 9b.\n", shown)

    def test_a_line_stops_where_it_is_refused(self):
        t = self.alone()
        shown = t.say("put 8b@3,0 9b@3,0 13g@5,0")
        self.assertRegex(shown, r'Move 2 of 3, "put 9b@3,0": A tile lies on 3,0 already\.\nThe move before it stands; "undo" takes it back\.\n\w+> $')
        self.assertIn("You have laid 1 tile.", shown)
        shown = t.say("put 9b@4,0; put 13g@5,0; frob 3; end")
        self.assertRegex(shown, r'Move 3 of 4, "frob 3": .*not a move.*\nThose before it stand; "undo" takes them back one by one\.\n\w+> $')
        self.assertNotIn("Move 3", t.say("table"))
        shown = t.say("draw; end")
        self.assertIn('Move 1 of 2, "draw": You have moved tiles: end the turn, or reset it', shown)
        self.assertNotIn("stand", shown)
        self.assertNotIn("Your hand", shown, "nothing has changed")
        self.assertIn("is too long", t.say(";".join(["back 5,0"] * 70)))
        shown = t.say("back 5,0; end; draw")
        self.assertIn('Move 3 of 3, "draw": Seat 1 is not to move now.', shown)

    def test_a_move_that_ends_the_turn_is_not_repeated(self):
        t = self.alone()
        for line in "take 4y 1b", "take 4y 1b 3g":
            self.assertRegex(t.say(line), r"not a move|is not a tile")
            self.assertNotIn("takes", t.say("log"))

    def test_steps_are_undone_and_made_again(self):
        t = self.alone()
        t.say("put 8b@3,0 9b@4,0")
        self.assertIn("There is nothing to make again.", t.say("redo"))
        self.assertIn("You have laid 1 tile.", t.say("undo"))
        self.assertIn("Your turn: ", t.say("undo"))
        shown = t.say("redo")
        self.assertIn("You put 8b on 3,0.", shown)
        self.assertIn("You have laid 1 tile.", shown)
        self.assertIn("You have laid 2 tiles.", t.say("redo"))
        t.say("undo")
        t.say("put 9b@5,0")
        self.assertIn("There is nothing to make again.", t.say("redo"))
        t.say("reset")
        self.assertIn("You have laid 2 tiles.", t.say("undo"), "a reset is a step as well")
        t.say("redo")
        t.say("draw")
        t.say("undo")
        self.assertIn("There is nothing to make again.", t.say("redo"), "a redo would show hidden information")

    def test_hands_are_sorted_by_value_or_colour(self):
        t = self.alone()
        self.assertIn("    blue   8b 9b\n    red    1r\n    green  13g\n    events left2\n", self.shown)
        self.assertRegex(t.say("help"), r"\n  sort ")
        for line in "sort", "sort value":
            self.assertIn("    1r  8b  9b  13g  left2\n", t.say(line))
        self.assertIn("    1r  8b  9b  13g  left2\n", t.say("table"))
        self.assertIn('Say "sort value" or "sort colour".', t.say("sort x"))
        self.assertIn("    blue   8b 9b\n", t.say("sort colour"))
        self.assertIn("    1r  8b  9b", t.say("sort"))
        self.assertIn("    blue   8b 9b\n", t.say("sort"))
        t = self.begin(self.terminal("null", "--seed", "1"))
        self.assertIn("nothing to sort", t.say("sort"))
        self.assertNotIn("\n  sort", t.say("help"))

    def test_questions_are_answered(self):
        t = self.alone()
        self.assertIn("You can lay\n  put 8b@3,0; put 9b@4,0\n", t.say("ask lays"))
        self.assertIn("Of two 8b: 1 in your hand, 1 unseen.\nIt fits on 3,0\n", t.say("ask 8b"))
        self.assertIn("Nothing has been moved", t.say("ask table"))
        self.assertIn("That question is not understood.\nYou can ask about\n", t.say("ask frob"))

    def test_wrong_input_names_the_rule(self):
        t = self.alone()
        for line, part in [("put 12y@3,0", "You have no 12y."), ("put 8b@0,0", "A tile lies on 0,0 already."),
                           ("put 8b@100,0", "both numbers go from -99 to 99"), ("put left2@3,0", "is not laid on the table"),
                           ("back 0,0", "it stays on the table"), ("put 9,9@3,0", "There is no tile on 9,9."),
                           ("end", "Lay at least one tile"), ("reset", "Nothing has been moved"), ("give 8b 9b", "only when left2"),
                           ("take 14g", "There is no 14g in the display."), ("pass", "only when both bag and display are empty"),
                           ("open 8b@0,3 9b@1,3 13g@2,3", "You open with one Set or Run"), ("put 15b@3,0", "is not a tile"),
                           ("event plus3 2", "You have no plus3.")]:
            self.assertIn(part, flat(t.say(line)), line)

    def test_the_steps_of_a_turn_are_hidden_from_the_next_seat(self):
        t = self.together(self.start())
        t.say("put 8b@3,0 9b@9,9")
        t.say("back 9,9")
        t.say("undo")
        t.say("redo")
        t.say("put 9b@4,0; end", "Pass the screen to Bo")
        self.assertIn("Anna lays 8b 9b.\n\nPass the screen to Bo", t.on_screen())
        self.assertNotIn("puts", t.on_screen())
        t.say("")
        shown = t.on_screen()
        self.assertIn("  0   .  5b  6b  7b  8b* 9b*  .", shown)
        self.assertNotRegex(shown, r"puts|13g|takes back|9,9")
        self.assertEqual(re.findall(r"\n(.*)", t.say("log"))[:-1], ["Anna lays 8b 9b."])
        self.assertIn("Bo draws a tile.", t.say("draw", "Pass the screen to Anna"))

    def test_passed_tiles_are_seen_by_the_seat_that_gets_them(self):
        players, hands = ("Anna", "Bo", "Cleo"), '[["left2","9b","13g","1r"],["12y","2r","3r"],["14g","14y"]]'
        t = self.together(self.start(players=players, hands=hands))
        t.say("event left2")
        t.say("9b 13g", "Pass the screen to Bo")
        self.assertNotIn("13g", t.on_screen())
        t.say("")
        self.assertIn("Anna has chosen what to pass on.", t.on_screen())
        self.assertNotIn("13g", t.on_screen())
        t.say("give 3r 12y", "Pass the screen to Cleo")
        t.say("")
        t.say("give 14g 14y", "Pass the screen to Bo")
        self.assertIn("The tiles have changed hands.", t.on_screen())
        self.assertNotRegex(t.on_screen(), r"13g|12y|14g")
        t.say("")
        self.assertNotRegex(t.say("log"), r"14g|Cleo passes")
        self.assertIn("Anna passes you 9b 13g.", t.say("log"))

    def test_rounds_follow_each_other(self):
        t = self.together(self.start(fields='"options":{"rounds":2},' + self.ROW, hands='[["8b"],["12y","2r"]]'))
        t.say("put 8b@3,0; end", "Pass the screen to Bo")
        self.assertIn("Anna lays 8b.\nAnna has no tiles left, and the round is over.\n  Bo keeps 12y 2r: 14 points.\n"
                      "Round 2: Bo begins.\n", t.on_screen())
        t.say("")
        self.assertIn("round 2 of 2", t.on_screen())


class Leaving(Test):
    def resume(self, moves):
        """The game can be resumed, is saved once, and has the same moves to choose from."""
        self.assertEqual(len(self.kept()), 1)
        with self.terminal("--resume") as t:
            self.assertEqual(choices(t.expect(PROMPT)), moves)
            self.leave(t, "quit\r")
        self.assertEqual(len(self.kept()), 1)

    def leave(self, t, typed, code=0):
        t.type(typed)
        t.expect("The game is kept")
        self.assertEqual(t.end(), code)

    def play_one(self):
        """A terminal after the first move, and the moves to choose from."""
        t = self.begin(self.start())
        return t, choices(t.say(""))

    def test_quit_and_the_end_of_input_keep_the_game(self):
        for typed in "quit\r", "\x04":
            with self.subTest(typed=typed):
                t, moves = self.play_one()
                self.leave(t, typed)
                self.resume(moves)
                os.unlink(self.kept()[0])

    def test_ctrl_c_drops_the_line_then_leaves(self):
        t, moves = self.play_one()
        t.type("quxx")
        t.expect("quxx")
        t.type("\x03")
        t.expect(PROMPT)
        self.assertEqual(choices(t.say("moves")), moves)
        self.leave(t, "\x03", 130)
        self.resume(moves)

    def test_signals_keep_the_game(self):
        for number in signal.SIGTERM, signal.SIGHUP:
            t, moves = self.play_one()
            t.process.send_signal(number)
            self.assertEqual(t.process.wait(10), 128 + number)
            self.resume(moves)
            os.unlink(self.kept()[0])

    def test_a_terminal_that_goes_away_keeps_the_game(self):
        t, moves = self.play_one()
        os.close(t.master)
        t.master = None
        self.assertIn(t.process.wait(10), (0, 3, 128 + signal.SIGHUP, -signal.SIGHUP))
        self.resume(moves)

    def test_a_killed_program_loses_no_turn(self):
        t, moves = self.play_one()
        t.process.kill()
        t.process.wait(10)
        self.resume(moves)

    def test_a_game_is_kept_before_its_first_move(self):
        with self.terminal("--resume") as t:
            self.assertEqual(t.end(), 1)
            self.assertIn("There is no game to resume", t.rest)
        with self.terminal("--players", "Anna,Bo") as t:
            t.expect("Press Enter")
            self.leave(t, "\x04")
        with self.terminal("--resume") as t:
            self.assertIn("At the table: Anna, Bo.", t.expect("Press Enter"))
        self.assertEqual(len(self.kept()), 1)

    def test_without_a_folder_to_save_it_in_the_record_is_printed(self):
        t = self.begin(self.start(XDG_STATE_HOME="/dev/null/nowhere"))
        self.assertIn("cannot be kept", self.shown)
        self.assertNotIn("cannot be kept", t.say("a"))
        t.type("quit\r")
        self.assertEqual(t.end(), 3)
        self.assertIn("spelbord record 1", t.rest)
        self.assertRegex(t.rest, r"\nhash [0-9a-f]{16}\n")

    def test_the_game_that_was_left_last_is_resumed(self):
        t, _ = self.play_one()
        with self.terminal("null", "--seed", "1") as other:
            other.expect(PROMPT)
            self.leave(t, "quit\r")
            for path in self.kept():  # file times are too coarse for two games left within a few milliseconds
                os.utime(path, (0, 0))
            self.leave(other, "quit\r")
        with self.terminal("--resume") as again:
            self.assertIn("Null", again.expect(PROMPT))

    def test_a_game_that_is_not_known_any_more_is_not_resumed(self):
        t, moves = self.play_one()
        self.leave(t, "quit\r")
        known = pathlib.Path(self.kept()[0])
        others = [known.with_name(name) for name in ("chess.txt", "go.txt")]
        for path in others:
            path.write_text(known.read_text().replace("game cento", f"game {path.stem}"))
        with self.terminal("--resume") as t:
            shown = t.expect(PROMPT)
            for path in others:
                self.assertIn(f'a game "{path.stem}", which is not known here', shown)
            self.assertEqual(choices(shown), moves)
        known.unlink()
        with self.terminal("--resume") as t:
            self.assertEqual(t.end(), 1)
            self.assertIn("There is no game to resume", t.rest)


class Plain(Test):
    """Without a terminal, or with a terminal that has no colours."""

    def run_lines(self, lines, *words, **environment):
        env = dict(os.environ, HOME=self.folder, XDG_STATE_HOME=os.path.join(self.folder, "state"), **environment)
        return subprocess.run([PROGRAM, "play", *words], input=lines, cwd=self.folder, env=env, capture_output=True,
                              text=True, timeout=20)

    def test_a_whole_game_from_a_pipe(self):
        done = self.run_lines("a\n" * 500 + "game.txt\n", "--seed", "7")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("Winner", done.stdout)
        self.assertNotIn("\x1b", done.stdout)
        self.assertTrue(self.replay("game.txt", "--check").returncode == 0, "the last line named the record")

    def test_a_pipe_that_ends_keeps_the_game(self):
        done = self.run_lines("a\nmoves", "--seed", "7")
        self.assertEqual(done.returncode, 0)
        self.assertIn("The game is kept", done.stdout)
        self.assertEqual(len(self.kept()), 1)

    def test_colours_only_in_terminals_that_want_them(self):
        for environment, coloured in ({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False):
            with self.start(**environment) as t:
                t.expect(PROMPT)
                self.assertEqual("\x1b[1m" in t.raw or "\x1b[3" in t.raw, coloured, environment)

    def test_names_beyond_ascii(self):
        with self.terminal("--players", "Åsa,family", "--seed", "5") as t:
            shown = t.expect("Åsa> ")
            self.assertIn("At the table: Åsa, family.", shown)


if __name__ == "__main__":
    unittest.main()
