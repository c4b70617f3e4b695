#!/usr/bin/env python3
"""Settings, doctor, backup and restore, from outside: commands.py PROGRAM [TEST...]"""
import asyncio
import json
import os
import shutil
import socket
import sqlite3
import stat
import subprocess
import sys
import unittest

import live

PROGRAM = os.path.abspath(sys.argv.pop(1))


class Test(unittest.TestCase):
    def setUp(self):
        self.place = live.Place(PROGRAM)
        self.addCleanup(self.place.clear)
        self.folder = self.place.folder
        self.data = self.folder / "data"

    def run_(self, *words, env=None):
        clean = {k: v for k, v in os.environ.items() if not k.startswith("SPELBORD_")} | {"SPELBORD_LANG": "en"}
        return subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, timeout=30,
                              env=clean | (env or {}))

    def refused(self, code, *words, env=None):
        done = self.run_(*words, env=env)
        self.assertEqual(done.returncode, code, (words, done.stdout, done.stderr))
        last = done.stderr.splitlines()[-1]
        self.assertTrue(last.startswith("spelbord: "), done.stderr)
        return last

    def make_table(self, server):
        """A table that has begun; returns its id."""

        async def go():
            async with server.connect() as socket_:
                client = live.Client(socket_)
                made = await client.ask("cl_create", game="cento", places=["me", "open"])
                self.assertEqual(made["type"], "sv_joined", made)
                return made["table"]

        return asyncio.run(go())

    def has_table(self, server, table):
        async def go():
            async with server.connect() as socket_:
                return (await live.Client(socket_).ask("cl_join", table=table))["type"] == "sv_joined"

        return asyncio.run(go())


class Settings(Test):
    def test_help_names_every_setting_and_what_is_usual(self):
        text = self.run_("serve", "--help").stdout
        for name in "config port address data web public origins cert key connections thinkers pause log lines metrics".split():
            self.assertRegex(text, rf"\n  --{name} [A-Z]+ ")
        for usual in "8420", "10000", "900", "info", "auto", "on":
            self.assertIn(f"Usually {usual}.", text.replace("\n" + " " * 20, " "))

    def test_a_flag_wins_over_the_environment_and_that_over_the_file(self):
        file = self.folder / "settings"
        file.write_text("# ours\n\nmetrics = off\n  log=debug  \npublic = https://file.example\n")
        server = self.place.start("--config", str(file))
        self.assertEqual(server.get("/metrics").status, 404)
        self.assertIn("https://file.example", server.said)
        self.assertIn('"level":"debug"', server.log_text())
        server.end()
        server = self.place.start(env={"SPELBORD_CONFIG": str(file), "SPELBORD_METRICS": "on",
                                       "SPELBORD_PUBLIC": "https://variable.example"})
        self.assertEqual(server.get("/metrics").status, 200)
        self.assertIn("https://variable.example", server.said)
        server.end()
        server = self.place.start("--public", "https://flag.example", "--config", str(file),
                                  env={"SPELBORD_PUBLIC": "https://variable.example"})
        self.assertIn("https://flag.example", server.said)

    def test_what_cannot_be_is_refused_in_a_sentence(self):
        file = self.folder / "settings"
        for text, part in [("colour = red", 'line 1: there is no setting "colour"'), ("port", "name = value"),
                           ("#\nport = x", "port (line 2 of the settings) takes a whole number"),
                           ("port = " + "1" * 2000, "too long")]:
            file.write_text(text + "\n")
            self.assertIn(part, self.refused(2, "serve", "--config", file))
        for words, part in [(("--port", "70000"), "--port takes a whole number from 0 to 65535"),
                            (("--port", "80x"), "not \"80x\""), (("--log", "loud"), "error, warn, info, debug"),
                            (("--metrics", "maybe"), "off, on"), (("--public", "games.example"), "https://games.example"),
                            (("--public", "https://a.example/x"), "https://games.example"),
                            (("--cert", "x.pem"), "both a certificate and its key"),
                            (("--config", "/nowhere/at/all"), "cannot be opened"), (("now",), "takes no words")]:
            self.assertIn(part, self.refused(2, "serve", *words), words)
        self.assertIn("SPELBORD_THINKERS takes", self.refused(2, "serve", env={"SPELBORD_THINKERS": "0"}))

    def test_what_the_world_refuses(self):
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = str(taken.getsockname()[1])
            self.assertIn(f"Port {port} cannot be had",
                          self.refused(3, "serve", "--address", "127.0.0.1", "--port", port, "--data", self.data))
        self.assertIn("is no address", self.refused(3, "serve", "--address", "localhost.", "--data", self.data))
        self.assertIn("cannot be made", self.refused(3, "serve", "--data", "/proc/nothing/here", "--port", "0"))
        self.assertIn("certificate", self.refused(3, "serve", "--cert", "/dev/null", "--key", "/dev/null", "--port", "0",
                                                  "--data", self.data))

    def test_one_server_a_folder(self):
        self.place.start()
        self.assertIn("Another server is using", self.refused(3, "serve", "--port", "0", "--data", self.data))

    def test_the_folder_is_the_owners_alone(self):
        self.place.start()
        self.assertEqual(stat.S_IMODE(self.data.stat().st_mode), 0o700)

    def test_the_address_that_is_listened_on(self):
        server = self.place.start("--address", "127.0.0.1")
        self.assertIn(f"  http://127.0.0.1:{server.port}\n", server.said)
        with self.assertRaises(OSError):
            socket.create_connection(("::1", server.port), 1).close()

    def test_the_log_is_json_and_keeps_secrets(self):
        server = self.place.start("--log", "debug")
        cookie = "ab" * 32
        server.get("/", Cookie=f"spelbord={cookie}")
        self.make_table(server)
        server.end()
        lines = server.log_text().splitlines()
        events = [json.loads(line) for line in lines]
        for event in events:
            self.assertEqual(set(event), {"time", "level", "event", "message"})
            self.assertRegex(event["time"], r"\A\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\Z")
        self.assertLessEqual({"listening", "stopping", "stopped"}, {event["event"] for event in events})
        self.assertNotIn(cookie, server.log_text())
        self.assertNotRegex(server.log_text(), "[0-9a-f]{32}")

    def test_the_client_that_came_with_the_program_is_found(self):
        for place in "share/spelbord/web", "web/dist":
            (self.folder / "bin").mkdir(exist_ok=True)
            program = shutil.copy(PROGRAM, self.folder / "bin")
            shutil.copytree(self.place.web, self.folder / place)
            server = live.Server(program, self.folder)
            self.assertEqual(server.get("/sw.js").body, b"self.x = 1;")
            self.assertEqual(server.end(), 0)
            shutil.rmtree(self.folder / place)

    def test_a_code_on_a_terminal(self):
        script = shutil.which("script")
        if not script:
            self.skipTest("script is not installed")
        done = subprocess.run([script, "-qec", f"timeout 1 {PROGRAM} serve --port 0 --data {self.data}", "/dev/null"],
                              capture_output=True, text=True, timeout=20)
        self.assertIn("▀", done.stdout)
        self.assertIn("Ctrl-C", done.stdout)


class Doctor(Test):
    def doctor(self, *words):
        done = self.run_("doctor", "--data", self.data, "--web", self.place.web, "--port", "0", *words)
        return done.returncode, done.stdout

    def test_a_fresh_and_a_running_installation_are_well(self):
        code, text = self.doctor()
        self.assertEqual((code, text.splitlines()[-1]), (0, "All is well."), text)
        self.assertFalse(self.data.exists())
        server = self.place.start()
        self.make_table(server)
        code, text = self.doctor("--port", str(server.port))
        self.assertEqual(code, 0, text)
        self.assertRegex(text, r"ok +store +Schema \d+, 1 tables with [1-9]\d* events, [01] sessions; every page is whole\.")
        self.assertRegex(text, r"ok +folder .*used by a server now")

    def test_each_thing_that_can_be_wrong(self):
        self.place.start().end()
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            code, text = self.doctor("--address", "127.0.0.1", "--port", str(taken.getsockname()[1]))
            self.assertRegex(text, r"WRONG +port .*--port N")
            self.assertEqual(code, 1)
        self.assertRegex(self.doctor("--web", str(self.folder / "none"))[1], r"WRONG +web .*--web DIR")
        self.assertRegex(self.doctor("--connections", "1000000")[1], r"WRONG +limits .*LimitNOFILE")
        self.assertRegex(self.doctor("--cert", "/none/c", "--key", "/none/k")[1], r"WRONG +tls +/none/c cannot be read")
        self.data.chmod(0o755)
        self.assertRegex(self.doctor()[1], rf"WRONG +folder .*chmod 700 {self.data}")
        self.data.chmod(0o700)
        store = self.data / "spelbord.db"
        bytes_ = bytearray(store.read_bytes())
        bytes_[4096 * 2:4096 * 3] = os.urandom(4096)
        store.write_bytes(bytes_)
        code, text = self.doctor()
        self.assertRegex(text, r"WRONG +store .*spelbord restore FILE --force")
        self.assertRegex(text, r"\n1 thing is wrong\.\n\Z")
        shutil.rmtree(self.data)
        self.data.write_text("x")
        self.assertRegex(self.doctor()[1], r"WRONG +folder .*is no folder")


class Backup(Test):
    def test_a_copy_made_while_it_runs_brings_the_tables_back(self):
        server = self.place.start()
        table = self.make_table(server)
        copy = self.folder / "copy.db"
        done = self.run_("backup", copy, "--data", self.data)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"\ACopied and looked through: 1 tables with")
        self.assertEqual(stat.S_IMODE(copy.stat().st_mode), 0o600)
        later = self.make_table(server)
        self.assertIn("Another server is using", self.refused(3, "restore", copy, "--data", self.data, "--force"))
        server.end()
        self.assertIn("--force puts them aside", self.refused(3, "restore", copy, "--data", self.data))
        done = self.run_("restore", copy, "--data", self.data, "--force")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        server = self.place.start()
        self.assertTrue(self.has_table(server, table))
        self.assertFalse(self.has_table(server, later))
        server.end()
        before = self.folder / "aside"
        before.mkdir()
        os.rename(self.data / "spelbord.db.before", before / "spelbord.db")
        with sqlite3.connect(before / "spelbord.db") as store:
            self.assertEqual(store.execute("SELECT count(*) FROM tables").fetchone(), (2,))

    def test_into_an_empty_folder(self):
        server = self.place.start()
        table = self.make_table(server)
        server.end()
        copy = self.folder / "copy.db"
        self.assertEqual(self.run_("backup", copy, "--data", self.data).returncode, 0)
        shutil.rmtree(self.data)
        self.assertEqual(self.run_("restore", copy, "--data", self.data).returncode, 0)
        self.assertTrue(self.has_table(self.place.start(), table))

    def test_what_cannot_be(self):
        copy = self.folder / "copy.db"
        self.assertIn("There is no store", self.refused(3, "backup", copy, "--data", self.data))
        self.place.start().end()
        copy.write_text("mine")
        self.assertIn("File exists", self.refused(3, "backup", copy, "--data", self.data))
        self.assertEqual(copy.read_text(), "mine")
        self.assertIn("cannot be read as a store", self.refused(3, "restore", copy, "--data", self.data, "--force"))
        self.assertIn("cannot be read", self.refused(3, "restore", self.folder / "none", "--data", self.data, "--force"))
        other = self.folder / "other.db"
        with sqlite3.connect(other) as db:
            db.execute("CREATE TABLE x (y)")
        self.assertIn("no store of Spelbord", self.refused(3, "restore", other, "--data", self.data, "--force"))
        good = self.folder / "good.db"
        self.assertEqual(self.run_("backup", good, "--data", self.data).returncode, 0)
        bytes_ = bytearray(good.read_bytes())
        bytes_[4096:8192] = os.urandom(4096)
        good.write_bytes(bytes_)
        self.refused(3, "restore", good, "--data", self.data, "--force")
        self.assertEqual(self.run_("doctor", "--data", self.data, "--web", self.place.web, "--port", "0").returncode, 0)
        for words in ("backup",), ("restore",), ("restore", "a", "b"):
            self.assertIn("Name one file", self.refused(2, *words))


if __name__ == "__main__":
    unittest.main()
