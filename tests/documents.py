#!/usr/bin/env python3
"""Runs the commands of the documents: every block that is marked as sh, block by block, as a reader
would, in one shell and in a fresh copy of the source tree for each document.

    documents.py ROOT [DOCUMENT...]

A comment above a block changes that:

    <!-- not run: REASON -->     the block is skipped
    <!-- runs on: TEXT -->       the block runs in the background until the end of the document;
                                 the test goes on when it has written TEXT
    <!-- prints: TEXT -->        the block prints TEXT, which the document quotes, too

The home folder is empty, `sudo` installs into an empty folder instead of the system (DESTDIR), and
the port 8420 is replaced by a free one.
"""
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time

import fresh

ROOT = pathlib.Path(sys.argv[1])
PATIENCE = 600  # seconds that a document may take on a busy machine
BLOCK = re.compile(r"(?:^<!-- (?P<mark>.*?) -->\n+)?^```sh\n(?P<text>.*?)^```$", re.M | re.S)


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return str(s.getsockname()[1])


class Reader:
    """Somebody who has just cloned the source tree and follows a document."""

    def __init__(self, folder):
        self.tree, self.log, self.port = folder / "tree", folder / "log", free_port()
        fresh.copy(ROOT, self.tree)
        home, dest, sudo = folder / "home", folder / "dest", folder / "bin" / "sudo"
        home.mkdir()
        sudo.parent.mkdir()
        sudo.write_text(f"#!/bin/sh\nDESTDIR='{dest}' exec \"$@\"\n")
        sudo.chmod(0o755)
        path = f"{sudo.parent}:{dest}/usr/local/bin:{os.environ['PATH']}"
        yours = pathlib.Path.home()  # caches and settings of npm and ccache are used
        tools = {"CCACHE_DIR": yours / ".cache" / "ccache", "npm_config_cache": yours / ".npm", "npm_config_userconfig": yours / ".npmrc"}
        self.environment = {name: str(value) for name, value in (tools | os.environ).items()} | {
            "HOME": str(home), "PATH": path, "SPELBORD_PORT": self.port, "LC_ALL": "C.UTF-8"}

    def follow(self, document):
        """Runs the blocks; returns how many were run."""
        script, n = ["set -eu", "trap 'kill 0' TERM"], 0
        for block in BLOCK.finditer((ROOT / document).read_text()):
            kind, _, detail = (block["mark"] or "").partition(": ")
            if kind == "not run":
                continue
            text, detail = block["text"].replace("8420", self.port), detail.replace("8420", self.port)
            output = f"'{self.log}.{n}'"
            if kind == "runs on":
                text = f"{{ {text}}} >{output} 2>&1 &\nuntil grep -q '{detail}' {output}; do sleep 0.1; kill -0 $!; done\n"
            elif kind == "prints":
                assert f"`{detail}`" in (ROOT / document).read_text(), f"{document}: no sentence quotes `{detail}`"
                text = f"{{ {text}}} >{output}\ncat {output}\ngrep -qxF '{detail}' {output}\n"
            elif kind:
                sys.exit(f"{document}: a comment above commands must be \"not run: …\", \"runs on: …\" or \"prints: …\", not \"{kind}\"")
            script.append(f"echo '--- {document}, block {n + 1}'\n{text}")
            n += 1
        if n:
            self.run(document, "\n".join(script))
        return n

    def run(self, document, script):
        with open(self.log, "w") as log:
            shell = subprocess.Popen(["sh", "-c", script], cwd=self.tree, env=self.environment, stdin=subprocess.DEVNULL,
                                     stdout=log, stderr=subprocess.STDOUT, start_new_session=True)
            try:
                code = shell.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                code = "timeout"
            try:  # what runs on
                os.killpg(shell.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        if code != 0:
            sys.exit(f"{document} cannot be followed ({code}):\n" + self.log.read_text()[-6000:])


def main():
    assert [(b["mark"], b["text"]) for b in BLOCK.finditer("<!-- not run: x -->\n\n```sh\na\n```\n```sh\nb\nc\n```\n")] == [
        ("not run: x", "a\n"), (None, "b\nc\n")]
    for document in sys.argv[2:] or fresh.tracked(ROOT, "*.md"):
        with tempfile.TemporaryDirectory(prefix="spelbord-") as folder:
            begin = time.monotonic()
            if n := Reader(pathlib.Path(folder)).follow(document):
                print(f"{document}: {n} blocks in {time.monotonic() - begin:.0f} s", flush=True)


main()
