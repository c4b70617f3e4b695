#!/usr/bin/env python3
"""The online examples play a game each against a live server.

    examples.py SPELBORD
"""
import pathlib
import re
import resource
import shutil
import subprocess
import sys

import live

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"


def command(file):
    if file.suffix == ".py":
        return [sys.executable, file]
    # Node has WebSocket from version 22 on; before that it must be asked for.
    node = shutil.which("node")
    major = int(subprocess.run([node, "-p", "parseInt(process.versions.node)"], check=True, capture_output=True,
                               text=True).stdout)
    if major < 20:
        return None
    return [node, *(["--experimental-websocket"] if major < 22 else []), file]


def play(run, server):
    return subprocess.run([*run, f"ws://127.0.0.1:{server.port}/ws"], capture_output=True, text=True, timeout=120)


def main():
    site = live.Site()
    server = site.start()
    for file in EXAMPLES / "online.py", EXAMPLES / "online.mjs":
        run = command(file)
        if not run:
            print(f"{file.name}: this Node has no WebSocket")
            continue
        said = play(run, server)
        assert said.returncode == 0 and re.fullmatch(r"won by seat [12]\n", said.stdout), said
        print(f"{file.name}: {said.stdout.strip()}")
        # Where there is no room for a table they say why, and end.
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        said = play(run, server)
        assert said.returncode == 1 and "This could not be kept" in said.stderr, said
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert server.metric("tables_made_total") >= 1
    site.clear()


main()
