#!/usr/bin/env python3
"""WebSockets of a running server, with frames that a hostile or faulty client may send:
net_frames.py PROGRAM [TEST...]"""
import json
import re
import signal
import socket
import subprocess
import time
import unittest

import live

PING = b'{"type":"cl_ping","id":1}'


class Handshake(live.TestOne):
    OPTIONS = "--origins", "https://other.example/, https://third.example", "--public", "http://games.example"

    def test_the_handshake_names_protocol_and_cookie(self):
        raw = self.raw()
        self.assertEqual(raw.status, 101)
        self.assertRegex(raw.head, r"(?i)\nsec-websocket-protocol: spelbord\.1")
        self.assertRegex(raw.head, r"(?i)\nset-cookie: spelbord=[0-9a-f]{64}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax")
        cookie = re.search(r"spelbord=([0-9a-f]{64})", raw.head)[1]
        self.assertNotRegex(self.raw(Cookie=f"spelbord={cookie}").head, "(?i)set-cookie")
        self.assertRegex(self.raw(Cookie="spelbord=nonsense").head, "(?i)set-cookie")

    def test_pages_of_other_sites_may_not_connect(self):
        host = f"127.0.0.1:{self.server.port}"
        for origin in (f"http://{host}", f"https://{host}", f"HTTP://{host}", "https://other.example",
                       "https://third.example", "http://games.example", None):
            self.assertEqual(self.raw(Origin=origin).status, 101, origin)
        for origin in ("http://evil.example", "null", f"http://{host}.evil.example", "http://127.0.0.1", host,
                       f"ftp://{host}", f"httpx://{host}", f"http:///{host}", f"http://evil@{host}", "https://other.example.evil.example",
                       "https://games.example", "x" * 2000):
            self.assertEqual(self.raw(Origin=origin).status, 403, origin)
        # The log helps an operator whose proxy changes the host.
        self.assertIn(f"A page of http://evil.example asked for a connection to {host}.", self.server.log_text())

    def test_other_handshakes_are_refused(self):
        for headers in ({"path": "/"}, {"path": "/ws/x"}, {"Sec_WebSocket_Version": "8"},
                        {"Sec_WebSocket_Protocol": None}, {"Sec_WebSocket_Protocol": "chat"}, {"Upgrade": "h2c"}):
            self.assertEqual(self.raw(**headers).status, 400, headers)
        self.assertEqual(self.server.get("/healthz").status, 200)

    def test_other_protocols_may_be_offered_with_ours(self):
        self.assertEqual(self.raw(Sec_WebSocket_Protocol="chat, spelbord.1").status, 101)


class Frames(live.TestOne):
    def raw(self, **headers):
        raw = super().raw(**headers)
        self.assertEqual(raw.status, 101)
        return raw

    def closes(self, payload, codes, **frame):
        """The server closes a new connection with one of these codes after this frame."""
        raw = self.raw()
        raw.send(payload, **frame)
        self.assertIn(raw.close_code()[0], codes, (payload, frame))

    def pong(self, raw):
        opcode, text = raw.receive()
        self.assertEqual(opcode, 1)
        message = json.loads(text)
        self.assertEqual((message["type"], message["re"]), ("sv_pong", 1))

    def test_a_message_in_one_frame_and_in_many(self):
        raw = self.raw()
        raw.send(PING)
        self.pong(raw)
        for cut in 1, 7, len(PING) - 1:
            raw.send(PING[:cut], final=False)
            raw.send(b"", opcode=0, final=False)
            raw.send(b"are you there", opcode=9)
            raw.send(PING[cut:], opcode=0)
            self.assertEqual(raw.receive(), (10, b"are you there"))
            self.pong(raw)

    def test_a_frame_may_arrive_byte_by_byte(self):
        raw = self.raw()
        for _ in range(2):
            frame = bytes([0x81, 0x80 | len(PING), 1, 2, 3, 4]) + bytes(b ^ (1, 2, 3, 4)[i % 4] for i, b in enumerate(PING))
            for byte in frame:
                raw.socket.sendall(bytes([byte]))
                time.sleep(0.001)
            self.pong(raw)

    def test_a_message_has_a_maximum_size(self):
        raw = self.raw()
        raw.send(PING + b" " * (16384 - len(PING)))
        self.pong(raw)
        raw.send(PING + b" " * (16385 - len(PING)))
        self.assertEqual(raw.close_code(), (1009, "A message has at most 16 KiB."))
        raw = self.raw()
        for i in range(5):
            raw.send(b" " * 4096, opcode=0 if i else 1, final=False)
        self.assertEqual(raw.close_code()[0], 1009)
        self.closes(b"x", [1009], length=2**40)  # the header names more bytes than follow

    def test_only_text_messages_are_accepted(self):
        raw = self.raw()
        raw.send(PING, opcode=2)
        self.assertEqual(raw.close_code(), (1003, "Messages are text."))
        for bad in b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b'{"type":"cl_ping\xf8"}':
            self.closes(bad, [1007])

    def test_frames_without_a_mask(self):
        raw = self.raw()
        raw.send(PING, masked=False)
        self.assertEqual(raw.close_code(), (1002, "Frames of clients must be masked."))
        raw = self.raw()
        raw.send(PING)
        self.pong(raw)
        raw.send(PING[:5], final=False)
        raw.send(PING[5:], opcode=0, masked=False)
        self.assertEqual(raw.close_code()[0], 1002)
        raw = self.raw()
        raw.send(b" " * 300 + PING)  # its header is longer
        self.pong(raw)
        raw.send(b"there?", opcode=9, masked=False)
        self.assertIsNone(raw.receive())
        self.assertEqual(self.server.get("/healthz").status, 200)

    def test_a_mask_of_zeros_is_a_mask(self):
        raw = self.raw()
        raw.socket.sendall(bytes([0x81, 0x80 | len(PING), 0, 0, 0, 0]) + PING)
        self.pong(raw)

    def test_invalid_frames(self):
        for frame in ({"reserved": 1}, {"reserved": 4}, {"opcode": 3}, {"opcode": 11}, {"opcode": 0},
                      {"opcode": 9, "final": False}):
            self.closes(PING, (1002, 0), **frame)
        self.closes(b"x" * 126, (1002, 0), opcode=9)

    def test_nothing_before_the_handshake_is_answered(self):
        frame = bytes([0x81, 0x80 | len(PING), 0, 0, 0, 0]) + PING
        raw = live.Raw(self.server, after=frame)
        self.addCleanup(raw.close)
        self.assertIn(raw.close_code()[0], (1002, 0))

    def test_text_that_is_no_message(self):
        raw = self.raw()
        for text in (b"", b"hello", b"[]", b"{}", b"null", b'{"type":5}', b'{"type":"cl_nothing"}', b'{"type":"sv_pong"}',
                     b"[" * 10000, b'{"type":"cl_ping","type":"cl_ping"}', b'{"type":"cl_ping"}x', b'\x00'):
            raw.send(text)
            if text:
                opcode, answer = raw.receive()
                message = json.loads(answer)
                self.assertEqual((opcode, message["type"]), (1, "sv_refused"), text)
                self.assertTrue(message["sentence"] and message["code"], text)
        raw.send(PING)
        while json.loads(raw.receive()[1])["type"] != "sv_pong":
            pass

    def test_a_close_is_answered(self):
        self.closes(b"\x03\xe8bye", [1000], opcode=8)

    def test_messages_of_a_client_are_rate_limited(self):
        before = self.server.metric("clients_slowed_total")
        raw, begin = self.raw(), time.monotonic()
        for _ in range(250):
            raw.send(PING)
        for _ in range(250):
            self.pong(raw)
        # 50 at once, then 50 a second.
        self.assertGreater(time.monotonic() - begin, 2.5)
        self.assertGreater(self.server.metric("clients_slowed_total"), before)
        other, begin = self.raw(), time.monotonic()
        other.send(PING)
        self.pong(other)
        self.assertLess(time.monotonic() - begin, 5)

    def test_frames_that_are_no_messages_are_rate_limited(self):
        def fragments(raw):
            raw.send(PING[:3], final=False)
            for _ in range(198):
                raw.send(b"", opcode=0, final=False)
            raw.send(PING[3:], opcode=0)
            self.pong(raw)

        def pings(raw):
            for _ in range(200):
                raw.send(b"there?", opcode=9)
            raw.send(PING)
            while raw.receive()[0] == 10:
                pass

        def pongs(raw):
            for _ in range(200):
                raw.send(b"here", opcode=10)
            raw.send(PING)
            self.pong(raw)

        for flood in fragments, pings, pongs:
            raw, begin = self.raw(), time.monotonic()
            flood(raw)
            # 50 at once, then 50 a second.
            self.assertGreater(time.monotonic() - begin, 2.5, flood.__name__)
            raw.close()

    def test_a_client_that_does_not_read_is_cut(self):
        cut = self.server.metric("clients_cut_total")
        slow, host = self.raw(), self.raw()
        slow.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        begin = time.monotonic()

        def ask(**message):
            host.send(json.dumps(message | {"id": 1}).encode())
            while (answer := json.loads(host.receive()[1])).get("re") != 1:
                pass
            return answer

        # Bots play long matches at its tables. It does not read any more.
        tables = []
        for _ in range(4):
            made = ask(type="cl_create", game="cento", players=["me"] + ["family"] * 5,
                       options={"match": "first_to", "first_to_limit": 1000})
            tables.append(made["table"])
            slow.send(json.dumps({"type": "cl_join", "table": made["table"]}).encode())
            while json.loads(slow.receive()[1])["type"] != "sv_joined":
                pass
        for table in tables:
            for type_ in "cl_start", "cl_stand", "cl_part":
                ask(type=type_, table=table)
        while self.server.metric("clients_cut_total") == cut and time.monotonic() < begin + 60:
            time.sleep(0.2)
        self.assertEqual(self.server.metric("clients_cut_total"), cut + 1)
        self.assertLess(self.server.metric("memory_bytes"), 200e6)

    def test_clients_may_disconnect_at_any_moment(self):
        for i in range(60):
            raw = live.Raw(self.server)
            raw.send(PING[:i % 25], length=25)
            if i % 3 == 0:
                raw.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            raw.close()
        deadline = time.monotonic() + 10
        while self.server.metric("clients") > 0 and time.monotonic() < deadline:
            time.sleep(0.1)
        self.assertEqual(self.server.metric("clients"), 0)


class Ends(live.Test):
    def test_signals_end_the_server_cleanly(self):
        for how in signal.SIGTERM, signal.SIGINT, signal.SIGHUP:
            server = self.site.start()
            clients = [live.Raw(server) for _ in range(20)]
            for raw in clients:
                raw.send(b'{"type":"cl_create","id":1,"game":"cento","players":["me","family"]}')
            server.process.send_signal(how)
            begin = time.monotonic()
            for raw in clients:
                self.assertEqual(raw.close_code(), (1001, "The server is going down."))
                raw.close()
            self.assertEqual(server.end(), 0)
            self.assertLess(time.monotonic() - begin, 10)

    def test_a_client_that_does_not_answer_does_not_delay_the_end(self):
        server = self.site.start()
        raw = live.Raw(server)
        self.addCleanup(raw.close)
        begin = time.monotonic()
        self.assertEqual(server.end(), 0)
        self.assertLess(time.monotonic() - begin, 8)

    def test_connections_above_the_limit_wait(self):
        server = self.site.start("--connections", "3")
        held = [live.Raw(server) for _ in range(3)]
        with socket.create_connection(("127.0.0.1", server.port), 10) as waiting:
            waiting.settimeout(0.7)
            waiting.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            self.assertRaises(TimeoutError, waiting.recv, 10)
            held.pop().close()
            waiting.settimeout(10)
            self.assertIn(b"200 OK", waiting.recv(1000))
        for raw in held:
            raw.close()


# Replaces the clock of the C library, and adds the seconds that are in a file.
CLOCK = r"""
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
int clock_gettime(clockid_t c, struct timespec *t) {
    int rc = (int)syscall(SYS_clock_gettime, c, t);
    FILE *f = c == CLOCK_REALTIME ? fopen(getenv("CLOCK_FILE"), "r") : NULL;
    long by = 0;
    if (f && fscanf(f, "%ld", &by) == 1) t->tv_sec += by;
    if (f) fclose(f);
    return rc;
}
int gettimeofday(struct timeval *restrict t, void *restrict zone) {
    struct timespec x;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &x);
    t->tv_sec = x.tv_sec, t->tv_usec = x.tv_nsec / 1000;
    return 0;
}
time_t time(time_t *ret) {
    struct timespec x;
    clock_gettime(CLOCK_REALTIME, &x);
    if (ret) *ret = x.tv_sec;
    return x.tv_sec;
}
"""


class Clock(live.Test):
    def test_a_clock_that_is_set_back_stops_nothing(self):
        source, library, moved = (self.site.folder / name for name in ("clock.c", "clock.so", "clock"))
        source.write_text(CLOCK)
        moved.write_text("0")
        subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source], check=True)
        server = self.site.start(env={"LD_PRELOAD": str(library), "CLOCK_FILE": str(moved),
                                      "ASAN_OPTIONS": "verify_asan_link_order=0"})
        raw = live.Raw(server)
        self.addCleanup(raw.close)
        raw.socket.settimeout(5)
        for jump in "0", "-3600", "-7200", "3600":
            moved.write_text(jump)
            for _ in range(5):
                raw.send(PING)
                self.assertIn(b"sv_pong", raw.receive()[1], jump)
                time.sleep(0.1)


class Tables(live.Test):
    """Messages through sockets, hub and store."""

    async def test_two_people_at_a_table(self):
        server = self.site.start()
        async with server.connect() as one, server.connect() as two:
            anna, bo = live.Client(one), live.Client(two)
            made = await anna.ask("cl_create", game="cento", players=["me", "open"], name="Anna")
            table = made["table"]
            joined = await bo.ask("cl_join", table=table)
            self.assertEqual(joined["phase"], "waiting")
            self.assertEqual((await bo.ask("cl_sit", table=table, seat=2, name="Bo"))["type"], "sv_done")
            self.assertEqual((await bo.ask("cl_start", table=table))["type"], "sv_done")
            started = await anna.until(lambda m: m.get("kind") == "started")
            seat = started["acting"][0]
            player, other = (anna, bo) if seat == 1 else (bo, anna)
            view = (started if seat == 1 else await bo.until(lambda m: m.get("kind") == "started"))["view"]["json"]
            done = await player.ask("cl_move", table=table, on=started["seq"], move=view["opening"], token="t1")
            self.assertEqual(done["type"], "sv_done", done)
            seen = await other.until(lambda m: m.get("kind") == "move")
            self.assertEqual((seen["seat"], seen["move"], seen["seq"]), (seat, view["opening"], done["seq"]))
            again = await player.ask("cl_move", table=table, on=started["seq"], move=view["opening"], token="t1")
            self.assertEqual(again["seq"], done["seq"])
        self.assertEqual(server.end(), 0)
        server = self.site.start()
        joined = await server.ask("cl_join", table=table)
        self.assertEqual((joined["phase"], joined["n"]), ("playing", 1))
        self.assertGreaterEqual(server.metric("store_well"), 1)

    async def test_notes_of_a_seat(self):
        server = self.site.start("--log-level", "debug")
        async with server.connect() as one, server.connect() as two, server.connect() as three:
            anna, phone, bo = live.Client(one), live.Client(two), live.Client(three)
            made = await anna.ask("cl_create", game="str8", players=["me", "open"], name="Anna")
            table, key = made["table"], made["key"]
            self.assertEqual(made["notes"], "")
            self.assertNotIn("notes", await bo.ask("cl_join", table=table))
            await bo.ask("cl_sit", table=table, seat=2, name="Bo")
            await phone.ask("cl_join", table=table, key=key)
            self.assertEqual((await anna.ask("cl_notes", table=table, notes="x" * 4097))["code"], "notes")
            notes = "grön 4? 🎲" + "x" * 4000
            self.assertEqual((await anna.ask("cl_notes", table=table, notes=notes))["type"], "sv_done")
            self.assertEqual((await phone.until(lambda m: m["type"] == "sv_notes"))["notes"], notes)
            await bo.ask("cl_ping")
            self.assertFalse([m for m in bo.news if "xxx" in json.dumps(m)])
        self.assertNotIn("xxx", server.get("/metrics").body.decode())
        self.assertEqual(server.end(), 0)
        self.assertNotIn("xxx", server.log_text())
        server = self.site.start()
        self.assertEqual((await server.ask("cl_join", table=table, key=key))["notes"], notes)


class Shell(live.Test):
    """What the pages around the table need, across a restart."""

    async def test_faces_and_who_invites(self):
        server = self.site.start()
        async with server.connect() as one, server.connect() as two:
            anna, bo = live.Client(one), live.Client(two)
            made = await anna.ask("cl_create", game="cento", players=["me", "open"], name="Anna", face="fox-2", listed=True)
            table = made["table"]
            joined = await bo.ask("cl_join", table=table)
            self.assertEqual((joined["made_by"], joined["players"][0]["name"]), (1, "Anna"))
            await bo.ask("cl_sit", table=table, seat=2, name="Bo", face="owl")
            self.assertEqual((await anna.until(lambda m: m.get("kind") == "sat" and m["seat"] == 2))["face"], "owl")
            self.assertEqual((await bo.ask("cl_rename", face="BEAR"))["code"], "face")
            self.assertEqual((await bo.ask("cl_rename", face="bear"))["type"], "sv_done")
            self.assertEqual((await anna.until(lambda m: m.get("kind") == "renamed"))["face"], "bear")
        self.assertEqual(server.end(), 0)
        server = self.site.start()
        joined = await server.ask("cl_join", table=table)
        self.assertEqual([p["face"] for p in joined["players"]], ["fox-2", "bear"])
        entry = next(t for t in (await server.ask("cl_lobby"))["tables"] if t["table"] == table)
        self.assertEqual((entry["made_by"], entry["made"]), (1, made["made"]))
        self.assertEqual([p["face"] for p in entry["players"]], ["fox-2", "bear"])
        self.assertGreaterEqual(entry["players"][1]["sat"], entry["players"][0]["sat"])

    async def test_a_local_game_gets_a_link(self):
        server = self.site.start()
        tables = {}
        for game, name in ("cento", "single-2"), ("cubed", "usual-2"), ("rummy", "usual-2"):
            record = live.golden(game, name)
            answer = await server.ask("cl_publish", record=record)
            self.assertEqual(answer["type"], "sv_done", answer)
            tables[answer["table"]] = record
            self.assertEqual((await server.ask("cl_publish", record=record))["table"], answer["table"])
        refused = await server.ask("cl_publish", record=record.replace("winner", "winner 2"))
        self.assertEqual(refused["code"], "record_hash", refused)
        self.assertEqual(server.metric("tables_made_total"), 3)
        self.assertEqual(server.end(), 0)
        server = self.site.start()
        for table, record in tables.items():
            async with server.connect() as socket_:
                watcher = live.Client(socket_)
                joined = await watcher.ask("cl_join", table=table)
                self.assertEqual((joined["phase"], joined["you"], joined["published"]), ("over", None, True))
                self.assertNotIn("fairness", joined)
                text = (await watcher.ask("cl_record", table=table))["text"]
                names = [line for line in text.splitlines() if line.startswith("player ")]
                self.assertEqual(names, [f"player {i + 1} Player {i + 1}" for i in range(joined["seats"])])
                self.assertEqual([line for line in text.splitlines() if line not in names], record.splitlines())


class FullDisk(live.Test):
    async def test_events_that_cannot_be_stored_are_refused_and_not_shown(self):
        server = self.site.start(before=lambda: live.limit_files(0, 200_000))
        self.assertEqual(server.get("/healthz").status, 200)
        kept, refused = await server.fill_disk()
        self.assertGreater(len(kept), 5)
        for answer in refused:
            self.assertEqual((answer["type"], answer["code"]), ("sv_refused", "store"))
            self.assertTrue(answer["sentence"])
        # A successful read does not make the store healthy.
        nowhere = await server.ask("cl_join", table="A" * len(kept[0]))
        self.assertEqual((nowhere["type"], nowhere["code"]), ("sv_refused", "no_table"))
        health = server.get("/healthz")
        self.assertEqual((health.status, health.body), (503, b"The store does not accept writes.\n"))
        self.assertEqual(server.metric("store_well"), 0)
        self.assertIn('"level":"error"', server.log_text())
        # With room on the disk it goes on, and has every table that it acknowledged.
        live.limit_files(server.process.pid)
        self.assertEqual((await server.ask("cl_create", game="cento"))["type"], "sv_joined")
        self.assertEqual(server.get("/healthz").status, 200)
        server.end(signal.SIGKILL)
        server = self.site.start()
        for table in kept:
            self.assertEqual((await server.ask("cl_join", table=table))["type"], "sv_joined")


if __name__ == "__main__":
    unittest.main()
