"""A running server for the tests: the program under test (the first argument) on a free port, with
its own data folder and a small web client. Also clients for it: one that follows the protocol,
and one that can send any bytes."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from program import PROGRAM  # first: it sets the environment

import asyncio
import gzip
import http.client
import json
import os
import re
import resource
import secrets
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import unittest

import websockets

SCRIPT = "x = 1;\n" * 40000
COMPRESSED = {"assets/index-Ab12Cd34.js": SCRIPT.encode(), "assets/sv-Ab12Cd34.mo": b"\xde\x12\x04\x95" * 1000}


def make_web(folder):
    """Makes the files of a built web client; some also exist compressed."""
    web = pathlib.Path(folder)
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>Spelbord</title>")
    (web / "sw.js").write_text("self.x = 1;")
    (web / "manifest.webmanifest").write_text("{}")
    (web / ".secret.txt").write_text("hidden")
    (web / "assets" / "stage.svelte-Gn6f-LSy.css").write_text("a{}")
    (web / "assets" / "plain-name.css").write_text("a{}")
    (web / "assets" / "engine-Ab12Cd34.wasm").write_bytes(b"\0asm\1\0\0\0")
    for path, content in COMPRESSED.items():
        file = web / path
        file.write_bytes(content)
        file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(content))
        subprocess.run(["brotli", "--keep", file], check=True)
    return web


def golden(game, name):
    """The text of a golden match."""
    return (pathlib.Path(__file__).resolve().parents[2] / "games" / game / "golden" / f"{name}.txt").read_text()


def limit_files(pid, size=resource.RLIM_INFINITY):
    """Files of the process cannot grow beyond `size` bytes: for the store this is a full disk. 0: this process."""
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


class Server:
    """The program in the background; `options` are flags."""

    def __init__(self, folder, *options, program=PROGRAM, env=None, web=None, before=None, bot_pause=0):
        self.folder = pathlib.Path(folder)
        self.data = self.folder / "data"
        command = [program, "serve", "--port", "0", "--data", str(self.data), "--bot-pause", str(bot_pause),
                   "--log-format", "json"]
        command += ["--web", str(web)] if web else []
        self.log = open(self.folder / "log", "ab")
        self.process = subprocess.Popen([*command, *options], stdout=subprocess.PIPE, stderr=self.log, text=True,
                                        env=os.environ | (env or {}), preexec_fn=before)
        self.said = ""
        while not (found := re.search(r"https?://(?:localhost|127\.0\.0\.1|\[::1\]):(\d+)\n", self.said)):
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError(f"the server did not start: {self.log_text()}")
            self.said += line
        self.port = int(found[1])

    def log_text(self):
        return (self.folder / "log").read_text(errors="replace")

    def end(self, how=signal.SIGTERM):
        """Ends the server and returns its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        code = self.process.wait(30)
        self.process.stdout.close()
        self.log.close()
        return code

    def get(self, path, method="GET", body=None, **headers):
        """One request; the answer has .status, .headers and .body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request(method, path, body, {k.replace("_", "-"): v for k, v in headers.items()})
            answer = connection.getresponse()
            answer.body = answer.read()
            return answer
        finally:
            connection.close()

    def metric(self, name):
        return float(re.search(rf"^spelbord_{name} (\S+)$", self.get("/metrics").body.decode(), re.M)[1])

    def connect(self, cookie=None, **options):
        """A WebSocket of a client that follows the protocol."""
        headers = {"Cookie": f"spelbord={cookie}"} if cookie else {}
        return websockets.connect(f"ws://127.0.0.1:{self.port}/ws", subprotocols=["spelbord.1"],
                                  extra_headers=headers, max_size=None, **options)


    async def ask(self, type_, **fields):
        """The answer to one message on its own connection."""
        async with self.connect() as socket_:
            return await Client(socket_).ask(type_, **fields)

    async def fill_disk(self):
        """Creates tables until the store has refused 8; returns the tables and the refusals. After the
        first refusal there may still be room for something small."""
        tables, refusals = [], []
        while len(refusals) < 8:
            assert len(tables) < 200
            answer = await self.ask("cl_create", game="cento", players=["me", "open"])
            if answer["type"] == "sv_joined":
                tables.append(answer["table"])
            else:
                refusals.append(answer)
        return tables, refusals


class Client:
    """Sends a message and waits for its answer; keeps the messages that come before it."""

    def __init__(self, socket_):
        self.socket = socket_
        self.news = []
        self.id = 0

    async def ask(self, type_, **fields):
        self.id += 1
        await self.socket.send(json.dumps({"type": type_, "id": self.id} | fields))
        while True:
            message = json.loads(await asyncio.wait_for(self.socket.recv(), 20))
            if message.get("re") == self.id:
                return message
            self.news.append(message)

    async def until(self, wanted):
        """The next message that is not an answer and for which wanted(message) is true."""
        while True:
            message = self.news.pop(0) if self.news else json.loads(await asyncio.wait_for(self.socket.recv(), 20))
            if wanted(message):
                return message


class Raw:
    """A WebSocket byte by byte, to send what no library would send."""

    def __init__(self, server, after=b"", wrap=lambda plain: plain, **headers):
        self.socket = wrap(socket.create_connection(("127.0.0.1", server.port), 10))
        lines = {"Host": f"127.0.0.1:{server.port}", "Upgrade": "websocket", "Connection": "Upgrade",
                 "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "13",
                 "Sec-WebSocket-Protocol": "spelbord.1"} | {k.replace("_", "-"): v for k, v in headers.items()}
        path = lines.pop("path", "/ws")
        head = "".join(f"{k}: {v}\r\n" for k, v in lines.items() if v is not None)
        self.socket.sendall(f"GET {path} HTTP/1.1\r\n{head}\r\n".encode() + after)
        self.head, self.rest = "", b""
        if self.read_while(lambda: b"\r\n\r\n" not in self.rest):
            head, _, self.rest = self.rest.partition(b"\r\n\r\n")
            self.head = head.decode()
        self.status = int(self.head.split()[1]) if self.head else 0

    def read_while(self, unfinished):
        """Reads more while unfinished() holds; False: the connection has ended."""
        while unfinished():
            more = self.socket.recv(65536)
            if not more:
                return False
            self.rest += more
        return True

    def take(self, n):
        """The next n bytes; None: the connection has ended before."""
        if not self.read_while(lambda: len(self.rest) < n):
            return None
        bytes_, self.rest = self.rest[:n], self.rest[n:]
        return bytes_

    def send(self, payload, opcode=1, final=True, masked=True, reserved=0, length=None):
        n = len(payload) if length is None else length
        head = bytes([final << 7 | reserved << 4 | opcode])
        bit = masked << 7
        head += bytes([bit | n]) if n < 126 else (
            bytes([bit | 126]) + struct.pack(">H", n) if n < 65536 else bytes([bit | 127]) + struct.pack(">Q", n))
        key = secrets.token_bytes(4) if masked else b""
        body = bytes(b ^ key[i % 4] for i, b in enumerate(payload)) if masked else payload
        self.socket.sendall(head + key + body)

    def receive(self):
        """(opcode, payload) of the next frame; None at the end of the connection."""
        try:
            head = self.take(2)
            if head is None:
                return None
            n = head[1] & 127
            if n == 126:
                n = struct.unpack(">H", self.take(2))[0]
            elif n == 127:
                n = struct.unpack(">Q", self.take(8))[0]
            return head[0] & 15, self.take(n)
        except ConnectionResetError:
            return None

    def close_code(self):
        """Code and reason with which the server closes; 0 if it disconnects without them."""
        while (frame := self.receive()) is not None:
            if frame[0] == 8:
                return struct.unpack(">H", frame[1][:2])[0], frame[1][2:].decode()
        return 0, ""

    def close(self):
        self.socket.close()


class Site:
    """A folder for a test, in which servers can be started."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="spelbord-"))
        self.web = make_web(self.folder / "web")
        self.servers = []

    def start(self, *options, **more):
        server = Server(self.folder, *options, web=self.web, **more)
        self.servers.append(server)
        return server

    def clear(self):
        """Ends the servers that still run, which must exit with 0, and removes the folder."""
        for server in self.servers:
            alive = server.process.poll() is None
            if server.end() != 0 and alive:
                raise AssertionError(f"the server did not end well: {server.log_text()}")
        shutil.rmtree(self.folder)


class Test(unittest.IsolatedAsyncioTestCase):
    """A site for each test."""

    def setUp(self):
        self.site = Site()
        self.addCleanup(self.site.clear)

    async def asyncSetUp(self):
        asyncio.get_running_loop().slow_callback_duration = 60  # no warnings: requests may block the loop

    def make_certificate(self, name, days=30):
        """The files of a new certificate for localhost and of its key."""
        cert, key = self.site.folder / f"{name}.pem", self.site.folder / f"{name}-key.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                        "-days", str(days), "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
                        "-out", cert, "-keyout", key], check=True, capture_output=True)
        return cert, key


class TestOne(unittest.TestCase):
    """One server for all tests of a class, with these options."""

    OPTIONS = ()

    @classmethod
    def setUpClass(cls):
        cls.site = Site()
        cls.addClassCleanup(cls.site.clear)
        cls.server = cls.site.start(*cls.OPTIONS)

    def raw(self, **headers):
        raw = Raw(self.server, **headers)
        self.addCleanup(raw.close)
        return raw
