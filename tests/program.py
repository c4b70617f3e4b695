"""The program under test, whose path is the first argument of every test, and a client of its
engine protocol."""
import clean  # first: it sets the environment
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))


class Engine:
    """A running engine."""

    def __init__(self, *options):
        self.process = subprocess.Popen([PROGRAM, "engine", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.close()
        code = self.process.wait(10)
        assert code == 0, f"exit code {code}"

    def lines(self, command):
        """All lines of the answer."""
        raw = command if isinstance(command, bytes) else command.encode()
        self.process.stdin.write(raw + b"\n")
        self.process.stdin.flush()
        answer = []
        while True:
            line = self.process.stdout.readline()
            assert line.endswith(b"\n"), f"the engine ended at {command!r}"
            if line == b"\n":
                break
            answer.append(line[:-1].decode())
        assert re.match(r"ok( |$)|error [a-z0-9_]+(\.[a-z0-9_]+)? .+", answer[0]), answer[0]
        return answer

    def ok(self, command):
        """The text after "ok", and the further lines."""
        first, *rest = self.lines(command)
        assert first.startswith("ok"), f"{command}: {first}"
        return first[3:], rest

    def error(self, command):
        """The code and the sentence of an error."""
        first, *rest = self.lines(command)
        assert first.startswith("error ") and not rest, f"{command}: {first}"
        return tuple(first.split(" ", 2)[1:])

    def word(self, command):
        return self.ok(command)[0]

    def legal(self, seat):
        return self.ok(f"legal {seat}")[1]

    def view(self, who):
        return json.loads(self.word(f"view {who}"))

    def acting(self):
        turn = self.word("turn")
        return [] if turn == "over" else [int(seat) for seat in turn.split()]

    def play_first(self):
        """Makes the first listed move of the first seat that may act; returns the seat."""
        seat = self.acting()[0]
        self.ok(f"do {seat} {self.legal(seat)[0]}")
        return seat


class Test(unittest.TestCase):
    def engine(self, *commands, options=()):
        """A new engine that has done these commands."""
        e = self.enterContext(Engine(*options))
        for command in commands:
            e.ok(command)
        return e

    def make_folder(self):
        """An empty folder that is removed after the test."""
        return self.enterContext(tempfile.TemporaryDirectory())

    def read_document(self, name):
        path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "docs", name)
        with open(path, encoding="utf-8") as file:
            return file.read()
