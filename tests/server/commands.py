#!/usr/bin/env python3
"""Settings, doctor, backup and restore, from outside: commands.py PROGRAM [TEST...]"""
import asyncio
import json
import os
import resource
import shlex
import shutil
import signal
import socket
import sqlite3
import stat
import subprocess
import time
import unittest

import live

PROGRAM = live.PROGRAM
SERVANT = 64691  # a user who is nobody else

as_root = unittest.skipUnless(os.geteuid() == 0, "only root can be others")


class Test(live.Test):
    def setUp(self):
        super().setUp()
        self.folder = self.site.folder
        self.data = self.folder / "data"

    def run_(self, *words, env=None, program=PROGRAM, **options):
        return subprocess.run([program, *map(str, words)], capture_output=True, text=True, timeout=30,
                              env=os.environ | (env or {}), **options)

    def for_servant(self):
        """A copy of the program that SERVANT can reach, and what makes a process SERVANT's."""
        self.folder.chmod(0o711)
        return {"program": shutil.copy(PROGRAM, self.folder / "spelbord"), "cwd": "/", "user": SERVANT,
                "group": SERVANT, "extra_groups": []}

    def give_to_servant(self):
        for path in self.data, *self.data.iterdir():
            os.chown(path, SERVANT, SERVANT)

    def make_certificate(self, name, days=30):
        cert, key = self.folder / f"{name}.pem", self.folder / f"{name}-key.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                        "-days", str(days), "-subj", "/CN=localhost", "-out", cert, "-keyout", key],
                       check=True, capture_output=True)
        return cert, key

    def refused(self, code, *words, **options):
        done = self.run_(*words, **options)
        self.assertEqual(done.returncode, code, (words, done.stdout, done.stderr))
        last = done.stderr.splitlines()[-1]
        self.assertTrue(last.startswith("spelbord: "), done.stderr)
        return last

    def make_table(self, server):
        """A table that has begun; returns its id."""

        async def go():
            async with server.connect() as socket_:
                client = live.Client(socket_)
                made = await client.ask("cl_create", game="cento", players=["me", "open"])
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
        for name in "config port address data web public origins cert key connections bot-threads bot-pause log-level log-format metrics".split():
            self.assertRegex(text, rf"\n  --{name} [A-Z]+ ")
        for usual in "8420", "10000", "900", "info", "auto", "on":
            self.assertIn(f"Usually {usual}.", text.replace("\n" + " " * 20, " "))

    def test_a_flag_wins_over_the_environment_and_that_over_the_file(self):
        file = self.folder / "settings"
        file.write_text("# ours\n\nmetrics = off\n  log-level=debug  \npublic = https://file.example\n")
        server = self.site.start("--config", str(file))
        self.assertEqual(server.get("/metrics").status, 404)
        self.assertIn("https://file.example", server.said)
        self.assertIn('"level":"debug"', server.log_text())
        server.end()
        server = self.site.start(env={"SPELBORD_CONFIG": str(file), "SPELBORD_METRICS": "on",
                                       "SPELBORD_PUBLIC": "https://variable.example"})
        self.assertEqual(server.get("/metrics").status, 200)
        self.assertIn("https://variable.example", server.said)
        server.end()
        server = self.site.start("--public", "https://flag.example", "--config", str(file),
                                  env={"SPELBORD_PUBLIC": "https://variable.example"})
        self.assertIn("https://flag.example", server.said)

    def test_what_cannot_be_is_refused_in_a_sentence(self):
        file = self.folder / "settings"
        for text, part in [("colour = red", 'line 1: there is no setting "colour"'), ("port", "name = value"),
                           ("#\nport = x", f"{file}, line 2: port takes a whole number"),
                           ("port = " + "1" * 2000, "too long")]:
            file.write_text(text + "\n")
            self.assertIn(part, self.refused(2, "serve", "--config", file))
            if "=" in text:  # a flag for another value does not hide it
                self.assertIn(part, self.refused(2, "serve", "--config", file, "--port", "0"))
        for text in "address = foo", "public = games.example", "origins = garbage", "metrics = maybe":
            file.write_text(text + "\n")
            name = text.split()[0]
            value = {"metrics": "on", "address": "::"}.get(name, "https://a.example")
            self.assertIn(f"{file}, line 1: {name}", self.refused(2, "serve", "--config", file, f"--{name}", value))
        for words, part in [(("--port", "70000"), "--port takes a whole number from 0 to 65535"),
                            (("--port", "80x"), "not \"80x\""), (("--log-level", "loud"), "error, warn, info, debug"),
                            (("--metrics", "maybe"), "off, on"), (("--public", "games.example"), "https://games.example"),
                            (("--public", "https://a.example/x"), "https://games.example"),
                            (("--public", "https://a.example:x"), "https://games.example"),
                            (("--origins", "garbage"), '--origins is written https://games.example, not "garbage"'),
                            (("--origins", "https://a.example, b.example"), 'not "b.example"'),
                            (("--origins", "https://bücher.example"), "https://games.example"),
                            (("--address", "foo"), '"foo" is not an address to listen on'),
                            (("--cert", "x.pem"), "both a certificate and its key"),
                            (("--config", "/nowhere/at/all"), "cannot be opened"), (("now",), "takes no words")]:
            self.assertIn(part, self.refused(2, "serve", *words), words)
        self.assertIn("SPELBORD_BOT_THREADS takes", self.refused(2, "serve", env={"SPELBORD_BOT_THREADS": "0"}))

    def test_what_the_world_refuses(self):
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = str(taken.getsockname()[1])
            self.assertIn(f"Port {port} cannot be used",
                          self.refused(3, "serve", "--address", "127.0.0.1", "--port", port, "--data", self.data))
        self.assertIn("There is no readable index.html in /nowhere",
                      self.refused(3, "serve", "--web", "/nowhere", "--port", "0", "--data", self.data))
        self.assertFalse(self.data.exists(), "what cannot begin leaves nothing behind")
        self.assertIn("cannot be made", self.refused(3, "serve", "--data", "/proc/nothing/here", "--port", "0"))
        self.assertIn("certificate", self.refused(3, "serve", "--cert", "/dev/null", "--key", "/dev/null", "--port", "0",
                                                  "--data", self.data))

    def test_origins_are_taken_as_browsers_name_them(self):
        server = self.site.start("--origins", "http://a.example:80/, https://b.example:8443")
        for origin, status in [("http://a.example", 101), ("https://b.example:8443", 101), ("https://b.example", 403)]:
            raw = live.Raw(server, Origin=origin)
            raw.close()
            self.assertEqual(raw.status, status, origin)

    def test_a_variable_that_is_no_setting_is_told(self):
        server = self.site.start(env={"SPELBORD_PROT": "80", "SPELBORD_LANG": "en"})
        self.assertIn("There is no setting SPELBORD_PROT;", server.log_text())
        self.assertNotIn("SPELBORD_LANG", server.log_text())
        done = self.run_("doctor", "--data", self.data, "--web", self.site.web, "--port", "0", env={"SPELBORD_PROT": "80"})
        self.assertRegex(done.stdout, r"WRONG +settings .*SPELBORD_PROT")
        self.assertEqual(done.returncode, 1)

    def test_a_port_that_goes_without_saying_is_not_said(self):
        try:
            socket.create_server(("127.0.0.80", 80)).close()
        except OSError as why:
            self.skipTest(f"port 80 of 127.0.0.80: {why}")
        server = subprocess.Popen([PROGRAM, "serve", "--address", "127.0.0.80", "--port", "80", "--data", self.data],
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.addCleanup(server.wait)
        self.addCleanup(server.terminate)
        self.assertEqual([server.stdout.readline() for _ in range(2)], ["Spelbord is at\n", "  http://127.0.0.80\n"])
        server.terminate()
        self.assertEqual(server.wait(20), 0)
        server.stdout.close()

    def test_one_server_a_folder(self):
        self.site.start()
        self.assertIn("Another server is using", self.refused(3, "serve", "--port", "0", "--data", self.data))

    def test_the_folder_is_the_owners_alone(self):
        self.site.start()
        self.assertEqual(stat.S_IMODE(self.data.stat().st_mode), 0o700)

    def test_the_address_that_is_listened_on(self):
        server = self.site.start("--address", "127.0.0.1")
        self.assertIn(f"  http://127.0.0.1:{server.port}\n", server.said)
        with self.assertRaises(OSError):
            socket.create_connection(("::1", server.port), 1).close()

    def test_the_log_is_json_and_keeps_secrets(self):
        server = self.site.start("--log-level", "debug")
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
        for web in "share/spelbord/web", "web/dist":
            (self.folder / "bin").mkdir(exist_ok=True)
            program = shutil.copy(PROGRAM, self.folder / "bin")
            shutil.copytree(self.site.web, self.folder / web)
            server = live.Server(self.folder, program=program)
            self.assertEqual(server.get("/sw.js").body, b"self.x = 1;")
            self.assertIn(f", of {self.folder / web}.", server.log_text())
            self.assertEqual(server.end(), 0)
            shutil.rmtree(self.folder / web)

    def test_a_code_on_a_terminal(self):
        script = shutil.which("script")
        if not script:
            self.skipTest("script is not installed")
        for more, code in ("--public https://games.example", True), ("--address 127.0.0.1", False):
            command = f"timeout 1 {shlex.quote(PROGRAM)} serve --port 0 --data {shlex.quote(str(self.data))} {more}"
            done = subprocess.run([script, "-qec", command, "/dev/null"], capture_output=True, text=True, timeout=20)
            self.assertEqual("▀" in done.stdout, code)
            self.assertEqual("Only this machine can reach it" in done.stdout, not code)
            self.assertIn("Ctrl-C", done.stdout)

    def test_what_was_to_outlive_its_terminal_does(self):
        server = self.site.start(before=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        server.process.send_signal(signal.SIGHUP)
        self.make_table(server)
        self.assertNotIn("stopping", server.log_text())
        self.assertEqual(server.end(), 0)
        self.assertEqual(self.site.start().end(signal.SIGHUP), 0)


class Health(Test):
    def test_a_store_becomes_well_again_by_itself(self):
        """A balancer keeps everybody away from a server that is not well: no move will come to show it."""
        def small_disk():
            resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, resource.RLIM_INFINITY))

        async def fill():
            made = refused = 0
            while refused < 8:  # the first may leave room for something small
                self.assertLess(made, 200)
                async with server.connect() as socket_:
                    answer = await live.Client(socket_).ask("cl_create", game="cento", players=["me", "open"])
                made += answer["type"] == "sv_joined"
                refused += answer["type"] != "sv_joined"

        line = "The store accepts writes again."
        server = self.site.start(before=small_disk)
        asyncio.run(fill())
        self.assertEqual(server.get("/healthz").status, 503)
        time.sleep(5)
        self.assertEqual(server.get("/healthz").status, 503)
        before = server.log_text().count(line)  # the first refusals may have left room for something small
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        end = time.monotonic() + 20
        while server.get("/healthz").status != 200 or server.log_text().count(line) == before:
            self.assertLess(time.monotonic(), end, "it does not heal, or nobody is told")
            time.sleep(0.2)
        self.assertEqual(server.log_text().count(line), before + 1)
        self.make_table(server)


class Doctor(Test):
    def doctor(self, *words, **options):
        done = self.run_("doctor", "--data", self.data, "--web", self.site.web, "--port", "0", *words, **options)
        return done.returncode, done.stdout

    def test_a_fresh_and_a_running_installation_are_well(self):
        code, text = self.doctor()
        self.assertEqual((code, text.splitlines()[-1]), (0, "All is well."), text)
        self.assertFalse(self.data.exists())
        server = self.site.start()
        self.make_table(server)
        code, text = self.doctor("--port", str(server.port))
        self.assertEqual(code, 0, text)
        self.assertRegex(text, r"ok +store +Schema: \d+, tables: 1, events: [1-9]\d*, sessions: [01]; no page is damaged\.")
        self.assertRegex(text, r"ok +folder .*used by a server now")
        self.assertRegex(text, rf"ok +port +{server.port} is used by the server that runs")
        with socket.create_server(("127.0.0.1", 0)) as stranger:
            code, text = self.doctor("--port", str(stranger.getsockname()[1]))
        self.assertRegex(text, r"WRONG +port ")

    def test_each_thing_that_can_be_wrong(self):
        self.site.start().end()
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
        store.chmod(0o644)
        self.assertRegex(self.doctor()[1], rf"WRONG +files +Others can read {store}")
        store.chmod(0o600)
        bytes_ = bytearray(store.read_bytes())
        bytes_[4096 * 2:4096 * 3] = os.urandom(4096)
        store.write_bytes(bytes_)
        code, text = self.doctor()
        self.assertRegex(text, r"WRONG +store .*spelbord restore FILE --force")
        self.assertRegex(text, r"\n1 thing is wrong\.\n\Z")
        shutil.rmtree(self.data)
        self.data.write_text("x")
        self.assertRegex(self.doctor()[1], r"WRONG +folder .*is no folder")

    def test_a_store_of_a_newer_program(self):
        self.site.start().end()
        copy = self.folder / "copy.db"
        self.assertEqual(self.run_("backup", copy, "--data", self.data).returncode, 0)
        for file in copy, self.data / "spelbord.db":
            with sqlite3.connect(file) as store:
                store.execute("UPDATE meta SET value = 99 WHERE key = 'schema'")
            store.close()
        code, text = self.doctor()
        self.assertRegex(text, r"WRONG +store .*schema 99, of a newer spelbord")
        self.assertNotIn("restore", text)
        self.assertEqual(code, 1)
        self.assertIn("schema 99", self.refused(3, "serve", "--data", self.data, "--web", self.site.web, "--port", "0"))
        self.assertIn("schema 99", self.refused(3, "restore", copy, "--data", self.data, "--force"))

    def test_a_certificate(self):
        (cert, key), (_, other) = self.make_certificate("one"), self.make_certificate("two")
        code, text = self.doctor("--cert", cert, "--key", key)
        self.assertRegex(text, rf"ok +tls +{cert} is valid for (29|30) days")
        self.assertEqual(code, 0)
        code, text = self.doctor("--cert", cert, "--key", other)
        self.assertRegex(text, r"WRONG +tls .*not a certificate and its key")
        self.assertEqual(code, 1)
        cert, key = self.make_certificate("short", 1)
        self.assertRegex(self.doctor("--cert", cert, "--key", key)[1], r"note +tls .*expires in (0 days|1 day)\. After")
        subprocess.run(["openssl", "x509", "-in", cert, "-signkey", key, "-days", "-1", "-out", cert], check=True,
                       capture_output=True)
        self.assertRegex(self.doctor("--cert", cert, "--key", key)[1], r"WRONG +tls .*has expired")

    @as_root
    def test_root_looks_for_the_user_of_the_server(self):
        self.site.start().end()
        servant = self.for_servant()
        cert, key = self.make_certificate("one")
        self.data.chmod(0o700)
        os.chown(self.data, SERVANT, SERVANT)
        for name in "spelbord.db", "spelbord.lock":
            code, text = self.doctor("--cert", cert, "--key", key)
            self.assertRegex(text, rf"WRONG +files +{self.data}/{name} belongs to user 0, not to the server's, {SERVANT}\. "
                                   rf"As root: chown --reference={self.data} {self.data}/{name}\n")
            self.assertEqual(code, 1)
            self.assertIn("Permission denied", self.refused(3, "serve", "--data", self.data, "--port", "0", **servant))
            os.chown(self.data / name, SERVANT, SERVANT)
        key.chmod(0o600)
        self.assertRegex(self.doctor("--cert", cert, "--key", key)[1], rf"WRONG +tls +{key} cannot be read by user {SERVANT}")
        (self.site.web / "index.html").chmod(0o600)
        self.assertRegex(self.doctor()[1], rf"WRONG +web .* cannot be read by user {SERVANT}")
        (self.site.web / "index.html").chmod(0o644)
        (self.data / "spelbord.db").chmod(0o400)
        self.assertRegex(self.doctor()[1], r"WRONG +files .*/spelbord.db cannot be written to: .* chmod 600")
        self.assertIn("spelbord.db cannot be written to", self.refused(3, "serve", "--data", self.data, "--port", "0", **servant))
        (self.data / "spelbord.db").chmod(0o600)
        self.assertEqual(self.doctor()[0], 0, self.doctor()[1])

    @as_root
    def test_root_gives_away_no_file_that_a_link_names(self):
        """The folder is the server's: what it puts there must not lead root elsewhere."""
        self.site.start().end()
        os.chown(self.data, SERVANT, SERVANT)
        copy, precious = self.data.parent / "copy.db", self.data.parent / "precious"
        subprocess.run([PROGRAM, "backup", copy, "--data", self.data], check=True, capture_output=True)
        precious.write_text("of root")
        for name in "spelbord.lock", "spelbord.db":
            (self.data / name).unlink()
            (self.data / name).symlink_to(precious)
            subprocess.run([PROGRAM, "restore", copy, "--data", self.data, "--force"], capture_output=True)
            if (self.data / name).is_symlink():  # restore may have put a file in its place
                self.refused(3, "serve", "--data", self.data, "--web", self.site.web, "--port", "0")
            self.assertEqual((precious.stat().st_uid, precious.read_text()), (0, "of root"), name)
            (self.data / name).unlink()

    @as_root
    def test_what_this_user_may_not_see(self):
        self.site.start().end()
        servant = self.for_servant()
        code, text = self.doctor(**servant)
        self.assertRegex(text, r"WRONG +folder .*cannot be written to by user 64691: Permission denied")
        self.assertNotIn("does not exist", text)
        self.data = self.data / "below"
        code, text = self.doctor(**servant)
        self.assertRegex(text, r"WRONG +folder .*cannot be checked by this user: Permission denied\. Run this as root")
        self.assertEqual(code, 1)
        self.data = self.folder / "new" / "deep"
        self.assertRegex(self.doctor(**servant)[1], r"WRONG +folder .*cannot be made by this user: Permission denied")
        self.assertRegex(self.doctor()[1], r"note +folder .*does not exist yet")
        self.data = self.folder / "data"
        os.chown(self.data, SERVANT, SERVANT)
        self.assertRegex(self.doctor(**servant)[1], r"WRONG +files .*/spelbord.db belongs to user 0")
        self.assertNotIn("restore", self.doctor(**servant)[1])


class Backup(Test):
    def test_a_copy_made_while_it_runs_brings_the_tables_back(self):
        server = self.site.start()
        table = self.make_table(server)
        copy = self.folder / "copy.db"
        done = self.run_("backup", copy, "--data", self.data)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"\ACopied and checked\. Tables: 1, events: ")
        self.assertEqual(stat.S_IMODE(copy.stat().st_mode), 0o600)
        later = self.make_table(server)
        self.assertIn("Another server is using", self.refused(3, "restore", copy, "--data", self.data, "--force"))
        server.end()
        self.assertIn("--force puts them aside", self.refused(3, "restore", copy, "--data", self.data))
        done = self.run_("restore", copy, "--data", self.data, "--force")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        server = self.site.start()
        self.assertTrue(self.has_table(server, table))
        self.assertFalse(self.has_table(server, later))
        server.end()
        for _ in range(2):  # what was put aside stays
            self.assertEqual(self.run_("restore", copy, "--data", self.data, "--force").returncode, 0)
        for name, tables in (".before", 2), (".before.2", 1), (".before.3", 1):
            with sqlite3.connect(self.data / f"spelbord.db{name}") as store:
                self.assertEqual(store.execute("SELECT count(*) FROM tables").fetchone(), (tables,))
            store.close()

    @as_root
    def test_what_root_restores_is_the_servers(self):
        self.site.start().end()
        copy = self.folder / "copy.db"
        self.assertEqual(self.run_("backup", copy, "--data", self.data).returncode, 0)
        self.give_to_servant()
        (self.data / "spelbord.lock").unlink()
        self.assertEqual(self.run_("restore", copy, "--data", self.data, "--force").returncode, 0)
        for file in self.data.iterdir():
            self.assertEqual((file.stat().st_uid, file.stat().st_gid), (SERVANT, SERVANT), file)
        self.assertEqual(copy.stat().st_uid, 0)
        servant = self.for_servant()
        self.assertEqual(self.run_("doctor", "--data", self.data, "--web", self.site.web, "--port", "0", **servant).returncode, 0)

    @as_root
    def test_from_where_nothing_can_be_written(self):
        server = self.site.start()
        self.make_table(server)
        server.end()
        folder = self.folder / "cd?#%rom"
        folder.mkdir()
        self.assertEqual(self.run_("backup", folder / "copy.db", "--data", self.data).returncode, 0)
        self.assertEqual([file.name for file in folder.iterdir()], ["copy.db"])
        shutil.copy(self.data / "spelbord.db", folder / "store.db")
        servant = self.for_servant()
        for name in "copy.db", "store.db":
            (folder / name).chmod(0o444)
            data = self.folder / f"data-{name}"
            data.mkdir()
            os.chown(data, SERVANT, SERVANT)
            done = self.run_("restore", folder / name, "--data", data, **servant)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertRegex(done.stdout, r"\ARestored\. Tables: 1, ")
        self.assertEqual(sorted(file.name for file in folder.iterdir()), ["copy.db", "store.db"])

    def test_into_an_empty_folder(self):
        server = self.site.start()
        table = self.make_table(server)
        server.end()
        copy = self.folder / "copy.db"
        self.assertEqual(self.run_("backup", copy, "--data", self.data).returncode, 0)
        shutil.rmtree(self.data)
        self.assertEqual(self.run_("restore", copy, "--data", self.data).returncode, 0)
        self.assertTrue(self.has_table(self.site.start(), table))

    def test_what_cannot_be(self):
        copy = self.folder / "copy.db"
        self.assertIn("There is no store", self.refused(3, "backup", copy, "--data", self.data))
        self.site.start().end()
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
        self.assertEqual(self.run_("doctor", "--data", self.data, "--web", self.site.web, "--port", "0").returncode, 0)
        for words in ("backup",), ("restore",), ("restore", "a", "b"):
            self.assertIn("Name one file", self.refused(2, *words))


if __name__ == "__main__":
    unittest.main()
