#!/usr/bin/env python3
"""Each of the examples online.py and online.mjs plays a game on a running server: examples.py PROGRAM"""
import pathlib
import re
import shutil
import subprocess
import sys
import time

import live

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"
ONLINE = EXAMPLES / "online.py", EXAMPLES / "online.mjs"


def command(file):
    if file.suffix == ".py":
        return [sys.executable, file]
    # Node has WebSocket from version 22 on; versions 20 and 21 need an option.
    node = shutil.which("node")
    major = int(subprocess.run([node, "-p", "parseInt(process.versions.node)"], check=True, capture_output=True,
                               text=True).stdout)
    if major < 20:
        return None
    return [node, *(["--experimental-websocket"] if major < 22 else []), file]


def play(run, server):
    return subprocess.run([*run, f"ws://127.0.0.1:{server.port}/ws"], capture_output=True, text=True, timeout=120)


def stop_while_it_plays(run, site):
    """The bot waits for so long that the game cannot end."""
    server = site.start(bot_pause=10000)
    with subprocess.Popen([*run, f"ws://127.0.0.1:{server.port}/ws"], stderr=subprocess.PIPE, text=True) as client:
        while server.metric("tables_made_total") < 1:
            time.sleep(0.05)
        assert server.end() == 0
        said = client.stderr.read()
        assert client.wait() == 1 and "the server has closed the connection" in said, said


def main():
    site = live.Site()
    server = site.start()
    for file in ONLINE:
        run = command(file)
        if not run:
            print(f"{file.name}: this Node has no WebSocket")
            continue
        said = play(run, server)
        assert said.returncode == 0 and re.fullmatch(r"won by seat [12]\n", said.stdout), said
        print(f"{file.name}: {said.stdout.strip()}")
        # If the disk is full, they print the reason and end.
        live.limit_files(server.process.pid, 1)
        said = play(run, server)
        assert said.returncode == 1 and "This could not be kept" in said.stderr, said
        live.limit_files(server.process.pid)
    assert server.metric("tables_made_total") >= 1
    site.clear()
    for run in filter(None, map(command, ONLINE)):
        site = live.Site()
        stop_while_it_plays(run, site)
        site.clear()


main()
