#!/usr/bin/env python3
"""The settings of serve, and the commands doctor, backup and restore: commands.py PROGRAM [TEST...]"""
import asyncio
import json
import os
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
SERVER_USER = 64691  # id of the user that runs the server; no real user has it

as_root = unittest.skipUnless(os.geteuid() == 0, "only root can start a process as another user")


class Test(live.Test):
    def setUp(self):
        super().setUp()
        self.folder = self.site.folder
        self.data = self.folder / "data"

    def run_(self, *words, env=None, program=PROGRAM, **options):
        return subprocess.run([program, *map(str, words)], capture_output=True, text=True, timeout=30,
                              env=os.environ | (env or {}), **options)

    def fine(self, *words, **options):
        """The output of a command with this data folder, which must succeed."""
        done = self.run_(*words, "--data", self.data, **options)
        self.assertEqual((done.returncode, done.stderr), (0, ""), words)
        return done.stdout

    def settings(self, words):
        """The words, and the usual settings that they do not have."""
        usual = {"--data": self.data, "--web": self.site.web, "--port": "0"}
        return [*words, *(word for name in usual.keys() - set(words) for word in (name, usual[name]))]

    def doctor(self, *words, **options):
        done = self.run_("doctor", *self.settings(words), **options)
        return done.returncode, done.stdout

    def refused_to_serve(self, *words, **options):
        return self.refused(3, "serve", *self.settings(words), **options)

    def damage(self, file, page):
        """Overwrites one page of a database."""
        content = bytearray(file.read_bytes())
        content[4096 * page:4096 * (page + 1)] = os.urandom(4096)
        file.write_bytes(content)

    def as_server_user(self):
        """A copy of the program that SERVER_USER can reach, and arguments that start it as SERVER_USER."""
        self.folder.chmod(0o711)
        return {"program": shutil.copy(PROGRAM, self.folder / "spelbord"), "cwd": "/", "user": SERVER_USER,
                "group": SERVER_USER, "extra_groups": []}

    def give_to_server_user(self):
        for path in self.data, *self.data.iterdir():
            os.chown(path, SERVER_USER, SERVER_USER)

    def refused(self, code, *words, **options):
        done = self.run_(*words, **options)
        self.assertEqual(done.returncode, code, (words, done.stdout, done.stderr))
        last = done.stderr.splitlines()[-1]
        self.assertTrue(last.startswith("spelbord: "), done.stderr)
        return last

    def make_table(self, server):
        """Creates a table; returns its id."""
        made = asyncio.run(server.ask("cl_create", game="cento", players=["me", "open"]))
        self.assertEqual(made["type"], "sv_joined", made)
        return made["table"]

    def has_table(self, server, table):
        return asyncio.run(server.ask("cl_join", table=table))["type"] == "sv_joined"


class Settings(Test):
    def test_help_names_every_setting_and_its_default(self):
        text = self.run_("serve", "--help").stdout
        for name in "config port address data web public origins cert key connections bot-threads bot-pause log-level log-format metrics".split():
            self.assertRegex(text, rf"\n  --{name} [A-Z]+ ")
        for usual in "8420", "10000", "900", "info", "auto", "on":
            self.assertIn(f"Usually {usual}.", text.replace("\n" + " " * 20, " "))

    def test_a_flag_precedes_the_environment_which_precedes_the_file(self):
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

    def test_invalid_settings_are_refused_with_a_sentence(self):
        file = self.folder / "settings"
        for text, part in [("colour = red", 'line 1: there is no setting "colour"'), ("port", "name = value"),
                           ("#\nport = x", f"{file}, line 2: port takes a whole number"),
                           ("port = 1\nport = 1", f"{file}, line 2: port stands there a second time."),
                           ("port = " + "1" * 2000, "too long")]:
            file.write_text(text + "\n")
            self.assertIn(part, self.refused(2, "serve", "--config", file))
            if "=" in text:  # a flag does not hide it
                self.assertIn(part, self.refused(2, "serve", "--config", file, "--port", "0"))
        for text, value in [("address = foo", "::"), ("public = games.example", "https://a.example"),
                            ("origins = garbage", "https://a.example"), ("metrics = maybe", "on")]:
            file.write_text(text + "\n")
            name = text.split()[0]
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

    def test_a_server_that_cannot_start_gives_the_reason(self):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = str(taken.getsockname()[1])
            self.assertIn(f"Port {port} cannot be used", self.refused_to_serve("--address", "127.0.0.1", "--port", port))
        self.assertIn("There is no readable index.html in /nowhere", self.refused_to_serve("--web", "/nowhere"))
        self.assertFalse(self.data.exists(), "a server that cannot start leaves no files")
        self.assertIn("cannot be made", self.refused_to_serve("--data", "/proc/nothing/here"))
        self.assertIn("certificate", self.refused_to_serve("--cert", "/dev/null", "--key", "/dev/null"))

    def test_origins_are_compared_as_browsers_write_them(self):
        server = self.site.start("--origins", "http://a.example:80/, https://b.example:8443")
        for origin, status in [("http://a.example", 101), ("https://b.example:8443", 101), ("https://b.example", 403)]:
            raw = live.Raw(server, Origin=origin)
            raw.close()
            self.assertEqual(raw.status, status, origin)

    def test_a_variable_that_is_no_setting_is_reported(self):
        server = self.site.start(env={"SPELBORD_PROT": "80", "SPELBORD_LANG": "en"})
        self.assertIn("There is no setting SPELBORD_PROT;", server.log_text())
        self.assertNotIn("SPELBORD_LANG", server.log_text())
        code, text = self.doctor(env={"SPELBORD_PROT": "80"})
        self.assertRegex(text, r"WRONG +settings .*SPELBORD_PROT")
        self.assertEqual(code, 1)

    def test_the_default_port_of_http_is_not_printed(self):
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

    def test_a_folder_has_one_server(self):
        self.site.start()
        self.assertIn("A server is using", self.refused_to_serve())

    def test_only_the_owner_can_read_the_folder(self):
        self.site.start()
        self.assertEqual(stat.S_IMODE(self.data.stat().st_mode), 0o700)

    def test_the_server_listens_on_the_given_address_only(self):
        server = self.site.start("--address", "127.0.0.1")
        self.assertIn(f"  http://127.0.0.1:{server.port}\n", server.said)
        with self.assertRaises(OSError):
            socket.create_connection(("::1", server.port), 1).close()

    def test_the_log_is_json_without_secrets(self):
        server = self.site.start("--log-level", "debug")
        cookie = "ab" * 32
        server.get("/", Cookie=f"spelbord={cookie}")
        self.make_table(server)
        server.end()
        events = [json.loads(line) for line in server.log_text().splitlines()]
        for event in events:
            self.assertEqual(set(event), {"time", "level", "event", "message"})
            self.assertRegex(event["time"], r"\A\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\Z")
        self.assertLessEqual({"listening", "stopping", "stopped"}, {event["event"] for event in events})
        self.assertNotIn(cookie, server.log_text())
        self.assertNotRegex(server.log_text(), "[0-9a-f]{32}")

    def test_the_installed_web_client_is_found(self):
        for web in "share/spelbord/web", "web/dist":
            (self.folder / "bin").mkdir(exist_ok=True)
            program = shutil.copy(PROGRAM, self.folder / "bin")
            shutil.copytree(self.site.web, self.folder / web)
            server = live.Server(self.folder, program=program)
            self.assertEqual(server.get("/sw.js").body, b"self.x = 1;")
            self.assertIn(f", of {self.folder / web}.", server.log_text())
            self.assertEqual(server.end(), 0)
            shutil.rmtree(self.folder / web)

    def test_a_terminal_shows_a_qr_code(self):
        script = shutil.which("script")
        if not script:
            self.skipTest("script is not installed")
        for more, code in ("--public https://games.example", True), ("--address 127.0.0.1", False):
            command = f"timeout 1 {shlex.quote(PROGRAM)} serve --port 0 --data {shlex.quote(str(self.data))} {more}"
            done = subprocess.run([script, "-qec", command, "/dev/null"], capture_output=True, text=True, timeout=20)
            self.assertEqual("▀" in done.stdout, code)
            self.assertEqual("Only this machine can reach it" in done.stdout, not code)
            self.assertIn("Ctrl-C", done.stdout)

    def test_a_server_that_ignores_sighup_outlives_its_terminal(self):
        server = self.site.start(before=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        server.process.send_signal(signal.SIGHUP)
        self.make_table(server)
        self.assertNotIn("stopping", server.log_text())
        self.assertEqual(server.end(), 0)
        self.assertEqual(self.site.start().end(signal.SIGHUP), 0)


class Health(Test):
    def test_a_store_becomes_healthy_without_requests(self):
        """A load balancer sends no requests to an unhealthy server, so the server must test the store itself."""
        line = "The store accepts writes again."
        server = self.site.start(before=lambda: live.limit_files(0, 200_000))
        asyncio.run(server.fill_disk())
        self.assertEqual(server.get("/healthz").status, 503)
        time.sleep(5)
        self.assertEqual(server.get("/healthz").status, 503)
        before = server.log_text().count(line)  # the first refusals may have left room for something small
        live.limit_files(server.process.pid)
        end = time.monotonic() + 20
        while server.get("/healthz").status != 200 or server.log_text().count(line) == before:
            self.assertLess(time.monotonic(), end, "the store stays unhealthy, or the log does not say that it is healthy")
            time.sleep(0.2)
        self.assertEqual(server.log_text().count(line), before + 1)
        self.make_table(server)


class Doctor(Test):
    def test_a_new_and_a_running_installation_have_no_problem(self):
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

    def test_each_problem_is_reported(self):
        self.site.start().end()
        with socket.create_server(("127.0.0.1", 0)) as taken:
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
        self.damage(store, 2)
        code, text = self.doctor()
        self.assertRegex(text, r"WRONG +store .*spelbord restore FILE --force --data \S+")
        self.assertRegex(text, r"\n1 thing is wrong\.\n\Z")
        shutil.rmtree(self.data)
        self.data.write_text("x")
        self.assertRegex(self.doctor()[1], r"WRONG +folder .*is no folder")

    def test_a_store_of_a_newer_program(self):
        self.site.start().end()
        copy = self.folder / "copy.db"
        self.fine("backup", copy)
        for file in copy, self.data / "spelbord.db":
            with sqlite3.connect(file) as store:
                store.execute("UPDATE meta SET value = 99 WHERE key = 'schema'")
            store.close()
        code, text = self.doctor()
        self.assertRegex(text, r"WRONG +store .*schema 99, of a newer spelbord")
        self.assertNotIn("restore", text)
        self.assertEqual(code, 1)
        self.assertIn("schema 99", self.refused_to_serve("--web", self.site.web))
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
    def test_root_checks_the_files_for_the_user_of_the_server(self):
        self.site.start().end()
        as_user = self.as_server_user()
        cert, key = self.make_certificate("one")
        self.data.chmod(0o700)
        os.chown(self.data, SERVER_USER, SERVER_USER)
        for name in "spelbord.db", "spelbord.lock":
            code, text = self.doctor("--cert", cert, "--key", key)
            self.assertRegex(text, rf"WRONG +files +{self.data}/{name} belongs to user 0, not to the server's, {SERVER_USER}\. "
                                   rf"As root: chown --reference={self.data} {self.data}/{name}\n")
            self.assertEqual(code, 1)
            self.assertIn("Permission denied", self.refused_to_serve(**as_user))
            os.chown(self.data / name, SERVER_USER, SERVER_USER)
        key.chmod(0o600)
        self.assertRegex(self.doctor("--cert", cert, "--key", key)[1], rf"WRONG +tls +{key} cannot be read by user {SERVER_USER}")
        (self.site.web / "index.html").chmod(0o600)
        self.assertRegex(self.doctor()[1], rf"WRONG +web .* cannot be read by user {SERVER_USER}")
        (self.site.web / "index.html").chmod(0o644)
        (self.data / "spelbord.db").chmod(0o400)
        self.assertRegex(self.doctor()[1], r"WRONG +files .*/spelbord.db cannot be written to: .* chmod 600")
        self.assertIn("spelbord.db cannot be written to", self.refused_to_serve(**as_user))
        (self.data / "spelbord.db").chmod(0o600)
        self.assertEqual(self.doctor()[0], 0, self.doctor()[1])

    @as_root
    def test_root_does_not_change_the_owner_of_a_linked_file(self):
        """The server's user can put links into the folder. Root must not follow them."""
        self.site.start().end()
        os.chown(self.data, SERVER_USER, SERVER_USER)
        copy, precious = self.data.parent / "copy.db", self.data.parent / "precious"
        self.fine("backup", copy)
        precious.write_text("of root")
        for name in "spelbord.lock", "spelbord.db":
            (self.data / name).unlink()
            (self.data / name).symlink_to(precious)
            self.run_("restore", copy, "--data", self.data, "--force")
            if (self.data / name).is_symlink():  # restore may have replaced it by a file
                self.refused_to_serve("--web", self.site.web)
            self.assertEqual((precious.stat().st_uid, precious.read_text()), (0, "of root"), name)
            (self.data / name).unlink()

    @as_root
    def test_files_that_this_user_cannot_read_are_reported(self):
        self.site.start().end()
        as_user = self.as_server_user()
        code, text = self.doctor(**as_user)
        self.assertRegex(text, r"WRONG +folder .*cannot be written to by user 64691: Permission denied")
        self.assertNotIn("does not exist", text)
        self.data = self.data / "below"
        code, text = self.doctor(**as_user)
        self.assertRegex(text, r"WRONG +folder .*cannot be checked by this user: Permission denied\. Run this as root")
        self.assertEqual(code, 1)
        self.data = self.folder / "new" / "deep"
        self.assertRegex(self.doctor(**as_user)[1], r"WRONG +folder .*cannot be made by this user: Permission denied")
        self.assertRegex(self.doctor()[1], r"note +folder .*does not exist yet")
        self.data = self.folder / "data"
        os.chown(self.data, SERVER_USER, SERVER_USER)
        self.assertRegex(self.doctor(**as_user)[1], r"WRONG +files .*/spelbord.db belongs to user 0")
        self.assertNotIn("restore", self.doctor(**as_user)[1])


class Backup(Test):
    def test_a_backup_of_a_running_server_can_be_restored(self):
        server = self.site.start()
        table = self.make_table(server)
        published = asyncio.run(server.ask("cl_publish", record=live.golden("cento", "single-2")))["table"]
        copy = self.folder / "copy.db"
        self.assertRegex(self.fine("backup", copy), r"\ACopied and checked\. Tables: 2, events: ")
        self.assertEqual(stat.S_IMODE(copy.stat().st_mode), 0o600)
        later = self.make_table(server)
        self.assertIn("A server is using", self.refused(3, "restore", copy, "--data", self.data, "--force"))
        server.end()
        self.assertIn("There is a store in", self.refused(3, "restore", copy, "--data", self.data))
        self.fine("restore", copy, "--force")
        server = self.site.start()
        self.assertTrue(self.has_table(server, table) and self.has_table(server, published))
        self.assertFalse(self.has_table(server, later))
        server.end()
        for _ in range(2):  # earlier files that were moved away stay
            self.fine("restore", copy, "--force")
        for name, tables in (".before", 3), (".before.2", 2), (".before.3", 2):
            with sqlite3.connect(self.data / f"spelbord.db{name}") as store:
                self.assertEqual(store.execute("SELECT count(*) FROM tables").fetchone(), (tables,))
            store.close()

    def test_a_backup_has_the_notes_of_seats(self):
        async def note(server):
            async with server.connect() as socket_:
                anna = live.Client(socket_)
                made = await anna.ask("cl_create", game="cento", players=["me", "open"])
                self.assertEqual((await anna.ask("cl_notes", table=made["table"], notes="mine"))["type"], "sv_done")
                return {"table": made["table"], "key": made["key"]}

        server = self.site.start()
        seat = asyncio.run(note(server))
        copy = self.folder / "copy.db"
        self.fine("backup", copy)
        server.end()
        self.fine("restore", copy, "--force")
        self.assertEqual(asyncio.run(self.site.start().ask("cl_join", **seat))["notes"], "mine")

    def test_a_backup_of_schema_1_can_be_restored(self):
        server = self.site.start()
        table = self.make_table(server)
        server.end()
        copy = self.folder / "copy.db"
        self.fine("backup", copy)
        with sqlite3.connect(copy) as store:
            store.executescript("DROP TABLE notes; UPDATE meta SET value = 1 WHERE key = 'schema'")
        store.close()
        self.fine("restore", copy, "--force")
        self.assertRegex(self.doctor()[1], r"ok +store +Schema: 1, tables: 1, ")
        server = self.site.start()
        self.assertTrue(self.has_table(server, table))
        server.end()
        self.assertRegex(self.doctor()[1], r"ok +store +Schema: 2, tables: 1, ")

    @as_root
    def test_files_that_root_restores_belong_to_the_user_of_the_server(self):
        self.site.start().end()
        copy = self.folder / "copy.db"
        self.fine("backup", copy)
        self.give_to_server_user()
        (self.data / "spelbord.lock").unlink()
        self.fine("restore", copy, "--force")
        for file in self.data.iterdir():
            self.assertEqual((file.stat().st_uid, file.stat().st_gid), (SERVER_USER, SERVER_USER), file)
        self.assertEqual(copy.stat().st_uid, 0)
        self.assertEqual(self.doctor(**self.as_server_user())[0], 0)

    @as_root
    def test_restore_from_a_folder_that_cannot_be_written(self):
        server = self.site.start()
        self.make_table(server)
        server.end()
        folder = self.folder / "cd?#%rom"
        folder.mkdir()
        self.fine("backup", folder / "copy.db")
        self.assertEqual([file.name for file in folder.iterdir()], ["copy.db"])
        shutil.copy(self.data / "spelbord.db", folder / "store.db")
        as_user = self.as_server_user()
        for name in "copy.db", "store.db":
            (folder / name).chmod(0o444)
            self.data = self.folder / f"data-{name}"
            self.data.mkdir()
            os.chown(self.data, SERVER_USER, SERVER_USER)
            self.assertRegex(self.fine("restore", folder / name, **as_user), r"\ARestored\. Tables: 1, ")
        self.assertEqual(sorted(file.name for file in folder.iterdir()), ["copy.db", "store.db"])

    def test_restore_into_an_empty_folder(self):
        server = self.site.start()
        table = self.make_table(server)
        server.end()
        copy = self.folder / "copy.db"
        self.fine("backup", copy)
        shutil.rmtree(self.data)
        self.fine("restore", copy)
        self.assertTrue(self.has_table(self.site.start(), table))

    def test_backups_and_copies_that_are_refused(self):
        copy = self.folder / "copy.db"
        self.assertIn("There is no store", self.refused(3, "backup", copy, "--data", self.data))
        self.site.start().end()
        copy.write_text("mine")
        self.assertIn("File exists", self.refused(3, "backup", copy, "--data", self.data))
        self.assertEqual(copy.read_text(), "mine")
        self.assertIn("cannot be read as a store", self.refused(3, "restore", copy, "--data", self.data, "--force"))
        self.assertIn("cannot be read: No such file", self.refused(3, "restore", self.folder / "none", "--data", self.data, "--force"))
        other = self.folder / "other.db"
        with sqlite3.connect(other) as db:
            db.execute("CREATE TABLE x (y)")
        self.assertIn("no store of Spelbord", self.refused(3, "restore", other, "--data", self.data, "--force"))
        good = self.folder / "good.db"
        self.fine("backup", good)
        self.damage(good, 1)
        self.refused(3, "restore", good, "--data", self.data, "--force")
        self.assertEqual(self.doctor()[0], 0)
        for words in ("backup",), ("restore",), ("restore", "a", "b"):
            self.assertIn("Name one file", self.refused(2, *words))


if __name__ == "__main__":
    unittest.main()
