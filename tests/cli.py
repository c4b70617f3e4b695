#!/usr/bin/env python3
"""Help, exit codes and all commands except play and engine: cli.py PROGRAM [TEST...]"""
import program  # first: it sets the environment
import json
import os
import re
import shutil
import subprocess
import unittest

from program import PROGRAM

COMMANDS = "play games replay engine perft bench help".split()
SERVER = "serve doctor backup restore".split()  # commands of a program that is built with the server


def run(*words, text=None, **options):
    options["env"] = os.environ | options.get("env", {})
    return subprocess.run([PROGRAM, *words], input=text, capture_output=True, text=True, **{"timeout": 60, **options})


if run("help", SERVER[0]).returncode == 0:
    COMMANDS += SERVER


class Test(program.Test):
    def fine(self, *words, **options):
        done = run(*words, **options)
        self.assertEqual((done.returncode, done.stderr), (0, ""), words)
        return done.stdout

    def refused(self, code, *words, **options):
        """The command must fail with one line on stderr; returns that line."""
        done = run(*words, **options)
        self.assertEqual(done.returncode, code, (words, done.stderr))
        self.assertRegex(done.stderr, r"\Aspelbord: [^\n]+\n\Z")
        return done.stderr


class Help(Test):
    def test_help_lists_every_command(self):
        for words in ("help",), ("--help",), ("-h",):
            text = self.fine(*words)
            for name in COMMANDS:
                self.assertRegex(text, rf"\n  {name} +\S")
            self.assertEqual(len(re.findall(r"\n  [a-z]+ +\S", text)), len(COMMANDS))
        done = run()
        self.assertEqual((done.returncode, done.stdout, done.stderr), (2, "", self.fine("help")))

    def test_every_command_has_help(self):
        for name in COMMANDS:
            text = self.fine("help", name)
            self.assertTrue(text.startswith(f"Usage: spelbord {name}"))
            self.assertEqual(self.fine(name, "--help"), text)
            for line in text.splitlines():
                self.assertLessEqual(len(line), 80, line)

    def test_every_option_in_the_help_is_accepted(self):
        for name in COMMANDS:
            for option, value in re.findall(r"\n  (--[a-z-]+) ([A-Z]*)", self.fine("help", name)):
                done = run(name, f"{option}" if value else f"{option}=x", text="")
                self.assertEqual(done.returncode, 2)
                self.assertRegex(done.stderr, "needs a value" if value else "takes no value")

    def test_the_manual_has_all_options_of_the_help(self):
        for name in COMMANDS:
            page = self.fine("help", "--scdoc", name)
            self.assertTrue(page.startswith(f"spelbord-{name}(1)\n"))
            for option in re.findall(r"\n  (--[a-z-]+)", self.fine("help", name)):
                self.assertIn(f"*{option}*", page)
        page = self.fine("help", "--scdoc")
        for part in "# COMMANDS", "# GAMES", "# EXIT STATUS", "series\\_limit=150", "XDG\\_STATE\\_HOME":
            self.assertIn(part, page)

    @unittest.skipUnless(shutil.which("scdoc"), "scdoc is not installed")
    def test_the_manual_is_valid_scdoc(self):
        for words in [()] + [(name,) for name in COMMANDS]:
            page = self.fine("help", "--scdoc", *words)
            done = subprocess.run(["scdoc"], input=page, capture_output=True, text=True, timeout=10)
            self.assertEqual((done.returncode, done.stderr), (0, ""), words)
            self.assertIn(".SH NAME", done.stdout)

    def test_version(self):
        self.assertRegex(self.fine("--version"), r"\Aspelbord \d+\.\d+\.\d+\n\Z")


class Usage(Test):
    """A wrong command line gets a sentence, a suggestion and exit code 2."""

    def test_suggestions(self):
        for words, part in [
            (("plya",), 'Did you mean "play"?'),
            (("xyzzy",), '"spelbord help" lists them.'),
            (("help", "egnine"), 'Did you mean "engine"?'),
            (("play", "cetno"), 'Did you mean "cento"?'),
            (("play", "--seets", "3"), 'Did you mean "--seats"?'),
            (("play", "--limit", "50"), "without dashes: limit=VALUE"),
            (("play", "limt=50"), 'Did you mean "limit"?'),
            (("play", "limit=5000"), "from 20 to 1000"),
            (("play", "deck=huge"), "full small1 small2"),
            (("play", "str9"), 'Did you mean "str8"?'),
            (("play", "str8", "gray=off"), 'Did you mean "grey"?'),
            (("play", "str8", "points_1=21"), "from 0 to 20"),
            (("play", "str8", "--seats", "5"), "2 to 4"),
            (("play", "cubd"), 'Did you mean "cubed"?'),
            (("play", "cubed", "size=12"), "13 11 15"),
            (("play", "cubed", "wild=36"), 'Did you mean "wilds"?'),
            (("play", "cubed", "--seats", "5"), "2 to 4"),
            (("play", "rumy"), 'Did you mean "rummy"?'),
            (("play", "rummy", "rounds=11"), "1 to 10"),
            (("play", "cento", "fifty"), "limit=50"),
            (("play", "--seats", "9"), "2 to 8"),
            (("play", "--players", ""), "needs a name"),
            (("play", "--players", "Anna,,Bo"), "needs a name"),
            (("play", "--players", "Anna,Anna"), "Two players are called Anna"),
            (("play", "--players", "Anna,Bo,Cleo", "--seats", "2"), "more players than the 2 seats"),
            (("play", "--players", "x" * 50), "at most 47"),
            (("play", "--players", "a\x1b[2J"), "plain text"),
            (("play", "--load", "x", "--resume"), "alone"),
            (("play", "cento", "--load", "x"), "alone"),
            (("play", "--seed", "hello"), "hexadecimal"),
            (("replay",), "Name one record"),
            (("replay", "a", "b"), "Name one record"),
            (("perft", "cento"), "Name a game and a depth"),
            (("perft", "cento", "x"), "from 1 to 64"),
            (("perft", "cento", "3", "limit"), "limit=50"),
            (("perft", "cento", "1", "seats=2", "--seats", "3"), "\"seats\" is given twice"),
            (("perft", "cento", "1", "--seats", "2", "--seats=3"), "\"--seats\" is given twice"),
            (("bench", "cneto"), 'Did you mean "cento"?'),
            (("bench", "--seconds", "0"), "from 1 to 3600"),
            (("games", "cento"), "takes no words"),
            (("engine", "now"), "takes no words"),
        ]:
            self.assertIn(part, self.refused(2, *words), words)

    def test_an_impossible_table_is_refused(self):
        self.assertIn("4, 6 or 8", self.refused(1, "play", "pairs=on", "--seats", "3"))
        self.assertIn("20", self.refused(1, "perft", "cento", "1", "deck=small1", "limit=50"))

    def test_an_output_that_cannot_be_written_is_a_failure(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([PROGRAM, "games"], stdout=full, stderr=subprocess.PIPE, text=True, timeout=10)
        self.assertEqual(done.returncode, 3)
        self.assertIn("cannot be written", done.stderr)


class Games(Test):
    def test_the_list_for_people_has_what_the_json_has(self):
        text = self.fine("games")
        games = [json.loads(line) for line in self.fine("games", "--json").splitlines()]
        self.assertIn("cento", [game["id"] for game in games])
        for game in games:
            self.assertIn(f"({game['id']}), {game['seats']['min']} to {game['seats']['max']} seats", text)
            for option in game["options"]:
                self.assertIn(f"{option['name']} = {option['usual']} ", text)
                self.assertIn(option["about"], " ".join(text.split()))


class Languages(Test):
    LANGUAGES = "sv nl en da nb fi is".split()

    def test_help_is_translated_and_fits_79_columns(self):
        seen = set()
        for language in self.LANGUAGES:
            for words in [["help"], ["games"], *(["help", name] for name in COMMANDS)]:
                text = self.fine("--lang", language, *words)
                for line in text.splitlines():
                    self.assertLessEqual(len(line), 79, (language, line))
                self.assertNotIn(text, seen)
                seen.add(text)
            self.assertEqual(self.fine("help", "play", f"--lang={language}"), self.fine("--lang", language, "play", "--help"))

    def test_errors_are_translated(self):
        self.assertIn("Det finns inget spel \"cent\". Menade du \"cento\"?", self.refused(2, "--lang", "sv", "play", "cent"))
        self.assertIn("Det finns inget kommando", self.refused(2, "frob", env={"SPELBORD_LANG": "sv"}))
        self.assertIn("nowhere.txt kan inte öppnas: filen eller katalogen finns inte.",
                      self.refused(3, "replay", "nowhere.txt", "--lang", "sv"))
        self.assertIn("JSON-teksten er forkert ved tegn 1: der forventes {.", self.position_error("da", "x"))
        self.assertIn("der forventes en streng.", self.position_error("da", '{"hands":[[1]]}'))
        self.assertIn("Denne stilling er umulig: summen er over grænsen.",
                      self.position_error("da", '{"hands":[["+1"],["+2"]],"total":101}'))

    def position_error(self, language, position):
        record = f"spelbord record 1\ngame cento\nrules 1\nseats 2\nposition {position}\n"
        return self.refused(1, "replay", "-", "--lang", language, text=record)

    def test_an_unknown_language_is_refused(self):
        self.assertIn("the program speaks en, sv, nl, da, nb, fi, is.", self.refused(2, "--lang", "xx", "help"))
        self.refused(2, "help", "--lang")
        self.assertIn("Name one record", self.refused(2, "replay", "--", "a", "--lang"))

    def test_output_for_programs_is_english(self):
        english = self.fine("engine", text="new cento\ndo 1 x\nfrob\nbots\n")
        self.assertIn("is not a move of this game", english)
        self.assertEqual(self.fine("--lang", "sv", "engine", text="new cento\ndo 1 x\nfrob\nbots\n"), english)
        self.assertEqual(self.fine("games", "--json", "--lang", "fi"), self.fine("games", "--json"))
        self.assertEqual(self.fine("help", "--scdoc", "play", "--lang", "fi"), self.fine("help", "--scdoc", "play"))


class Replay(Test):
    def test_the_record_in_the_documentation_replays(self):
        text = self.read_document("records.md")
        record = re.search(r"^spelbord record 1\n.*?^hash .*?\n", text, re.DOTALL | re.MULTILINE)[0]
        self.assertEqual(self.fine("replay", "--check", "-", text=record), "")

    def setUp(self):
        folder = self.make_folder()
        self.path = os.path.join(folder, "game.txt")
        self.fine("play", "--players", "Anna,family,random", "--seed", "11", text="a\n" * 400 + "game.txt\n", cwd=folder,
                  env={"HOME": folder, "XDG_STATE_HOME": folder})
        with open(self.path, encoding="utf-8") as file:
            self.record = file.read()
        self.moves = len(re.findall(r"^\d+\. ", self.record, re.M))

    def test_a_record_is_narrated(self):
        text = self.fine("replay", self.path)
        self.assertEqual(len(re.findall(r"^\d+\. ", text, re.M)), self.moves)
        self.assertIn("Anna", text)
        self.assertEqual(self.fine("replay", "-", text=self.record), text)
        self.assertEqual(self.fine("replay", self.path, "--check"), "")

    def test_replay_stops_after_the_given_move(self):
        text = self.fine("replay", self.path, "--to", "2")
        self.assertEqual(len(re.findall(r"^\d+\. ", text, re.M)), 2)
        self.assertEqual(len(re.findall(r"^\d+\. ", self.fine("replay", self.path, "--to=0"), re.M)), 0)
        self.refused(2, "replay", self.path, "--to", str(self.moves + 1))

    def test_json_has_one_view_per_line(self):
        views = [json.loads(line) for line in self.fine("replay", self.path, "--json").splitlines()]
        self.assertEqual(len(views), self.moves + 1)
        self.assertTrue(views[-1]["over"])
        self.assertNotIn("?", str(views[0]["hands"]))
        for seat in 1, 2, 3:
            view = json.loads(self.fine("replay", self.path, "--json", "--to", "3", "--as", str(seat)).splitlines()[-1])
            for other in 1, 2, 3:
                self.assertEqual("?" in view["hands"][other - 1], other != seat)
        watcher = json.loads(self.fine("replay", self.path, "--json", "--to", "3", "--as", "spectator").splitlines()[-1])
        self.assertTrue(all("?" in hand for hand in watcher["hands"]))
        self.refused(2, "replay", self.path, "--as", "4")

    def test_hidden_steps_are_not_narrated(self):
        record = ('spelbord record 1\ngame rummy\nrules 1\nseats 2\nposition {"game":"rummy","hands":[["5b","5y","5r","6b","1g"],["1b"]]}\n'
                  "1. 1 open 5b@0,0 5y@0,1 5r@0,2\n2. 1 put 6b@1,0\n3. 1 back 1,0\n4. 1 end\n5. 2 draw\n")
        for viewer, told, lays, draws in (("1", ["1", "2", "3", "4", "5"], "You lay", "Seat 2 draws a tile"),
                                          ("2", ["4", "5"], "Seat 1 lays", "You draw 5b"),
                                          ("spectator", ["4", "5"], "Seat 1 lays", "Seat 2 draws a tile")):
            text = self.fine("replay", "-", "--as", viewer, text=record)
            self.assertEqual(re.findall(r"^(\d+)\. ", text, re.M), told)
            self.assertIn(f"4. {lays} 5b 5y 5r.\n5. {draws}.\n", text)

    def test_long_lines_are_wrapped(self):
        tiles = ",".join(f'"{n}{colour}"' for colour in "byrg" for n in range(6, 15))
        record = ('spelbord record 1\ngame rummy\nrules 1\nseats 2\nposition {"game":"rummy","hands":[["5b","5y","5r"],[' + tiles + "]]}\n"
                  "1. 1 open 5b@0,0 5y@0,1 5r@0,2\n2. 1 end\n")
        for language in Languages.LANGUAGES:
            text = self.fine("replay", "-", "--lang", language, text=record)
            self.assertTrue(all(len(line) <= 79 for line in text.splitlines()), text)
            self.assertRegex(text, r"\n  \S[^\n]* 6b 7b 8b [^\n]*\n    \d")
            fewest = {"en": "fewest", "sv": "minst", "nl": "minste", "da": "færrest", "nb": "færrest", "fi": "vähi", "is": "fæst"}
            self.assertEqual(text.lower().count(fewest[language]), 2)  # in the narration, and below the table

    def test_broken_records_are_refused(self):
        self.assertIn("No such file", self.refused(3, "replay", "/nowhere"))
        self.refused(3, "replay", "/")
        self.assertIn("spelbord record 1", self.refused(1, "replay", "-", text="hello"))
        broken = re.sub(r"^(2\. \d) \S+", r"\1 jmp+33", self.record, flags=re.M)
        self.assertRegex(self.refused(1, "replay", "-", text=broken), r'Line \d+: "jmp\+33" is not a move of this game\.')
        broken = self.record.replace("seats ", "seats 1")
        self.assertIn("Line 4: This game is for 2 to 8 seats.", self.refused(1, "replay", "-", text=broken))
        broken = ('spelbord record 1\ngame cento\nrules 1\nseats 2\n'
                  'position {"total":95,"hands":[["+9","+1"],["+2"]]}\n1. 1 +9\n')
        for language, sentence in ("en", "Line 6 (B5): With +9 the total would be 104; it may not pass 100."), ("sv", "Rad 6 (B5): "):
            self.assertIn(sentence, self.refused(1, "replay", "-", "--lang", language, text=broken))
        self.assertIn("16 hexadecimal digits", self.refused(1, "replay", "-", text=re.sub("hash .*", "hash 0", self.record)))
        self.refused(1, "replay", "-", "--check", text=self.record.replace("game cento", "game chess"))

    def test_a_refusal_names_the_file(self):
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(self.record.replace("record 1", "record 2"))
        sentence = "Line 1: This record is of format 2; this program reads format 1.\n"
        self.assertEqual(self.refused(1, "replay", self.path), f"spelbord: {self.path}: {sentence}")
        self.assertEqual(self.refused(1, "replay", "-", text="spelbord record 2\n"), f"spelbord: {sentence}")


class Numbers(Test):
    def perft(self, *words):
        lines = self.fine("perft", *words).splitlines()[1:]
        return [int(line.split()[1]) for line in lines]

    def test_perft_agrees_with_counting_through_the_engine_protocol(self):
        for words in ("null",), ("cento",), ("cento", "seats=3", "limit=30"), ("cento", "seats=4", "pairs=on", "limit=20"), ("str8", "grey=off"), ("cubed", "bonus=off"), ("rummy",):
            game, *options = words
            counts = self.perft(game, "4", *options, "--seed", "5")
            self.assertEqual(self.count(f"new {game} {' '.join(options)} seed=5", 4), counts, words)
            self.assertEqual(self.perft(game, "4", *options, "seed=5"), counts)

    def count(self, new, depth):
        def walk(n):
            for seat in e.acting():
                for move in e.legal(seat):
                    counts[n] += 1
                    if n + 1 < depth:
                        e.ok(f"do {seat} {move}")
                        walk(n + 1)
                        e.ok(f"rewind {n}")

        e, counts = self.engine(new), [0] * depth
        walk(0)
        return counts

    def test_bench_prints_all_figures(self):
        rows = [json.loads(line) for line in self.fine("bench", "--json", "--moves", "20000", timeout=300).splitlines()]
        self.assertEqual([row["game"] for row in rows], [g["id"] for g in map(json.loads, self.fine("games", "--json").splitlines())])
        for row in rows:
            self.assertRegex(row["signature"], r"\A[0-9a-f]{16}\Z")
            for figure in "moves_per_s games_per_s state_bytes view_bytes deal_ns view_ns guess_ns guess_hardest_ns family_ms".split():
                self.assertGreater(row[figure], 0, figure)
            self.assertLessEqual(max(row["state_bytes"], row["view_bytes"]), 4096)
        table = self.fine("bench", "null", "cento", "--moves=20000")
        self.assertEqual([line.split()[0] for line in table.splitlines()], ["game", "null", "cento"])
        self.assertIn(rows[0]["signature"], table)
        self.fine("bench", "cento", "seats=4", "pairs=on", "--moves", "20000")


if __name__ == "__main__":
    unittest.main()
