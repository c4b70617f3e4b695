#!/usr/bin/env python3
"""Makes two new games in a fresh copy of the tree, as docs/new-game.md says: `example` is the template
as it is, `pig` gets rules of its own (the files in pig/) and has no hidden information. Both must pass
the conformance tests; pig is played in the terminal, by the engine protocol and on a server. At the end
example gets mistakes that beginners make, and the tests must say what is wrong.

    new_game.py ROOT
"""
import asyncio
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(sys.argv[1])
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "server")]
import fresh

PROGRAMS = ["spelbord", "tests/golden"] + [f"tests/test-{name}" for name in (
    "example", "pig", "conform", "conform_text", "conform_tell")]


def run(*command, **options):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{done.stdout[-6000:]}")
    return done.stdout


def make_games(tree):
    for name in "example", "pig":
        run("tools/new-game", name, cwd=tree)
        left = [file for file in (tree / "games" / name).rglob("*.*") if re.search(r"\bnull\b|smallest legal game|not offered", file.read_text())]
        assert not left, f"words about null are left in {left}"
    shutil.rmtree(tree / "games" / "pig" / "golden")
    shutil.copytree(ROOT / "tests" / "tree" / "pig", tree / "games" / "pig", dirs_exist_ok=True)


def build_and_test(tree):
    run("tools/format", "--check", cwd=tree)
    run("meson", "setup", "build", "-Dwasm=disabled", cwd=tree)
    run("ninja", "-C", "build", *PROGRAMS, cwd=tree)
    (tree / "games" / "pig" / "golden").mkdir()
    run("build/tests/golden", "write", "games/pig/golden/usual.txt", "pig", "seed=1", cwd=tree)
    run("build/tests/golden", "check", "games", cwd=tree)
    for program in PROGRAMS[2:]:
        run(f"build/{program}", cwd=tree)


def play_in_the_terminal(tree, home):
    said = run("build/spelbord", "play", "pig", "--players", "Anna,family", "--seed", "3", cwd=tree, env=os.environ | {"HOME": str(home)},
               input="roll\nroll\nhold\n" * 300)
    assert re.search(r"^Winner: (Anna|family)$", said, re.M), said[-2000:]


def play_by_the_engine_protocol(tree):
    path = f"{tree / 'build'}{os.pathsep}{os.environ['PATH']}"
    said = run(sys.executable, "examples/random_player.py", "pig", cwd=tree, env=os.environ | {"PATH": path})
    assert re.fullmatch(r"winners \d ok \d+ \d+\n", said), said


async def play_on(server):
    import live
    async with server.connect() as socket:
        client = live.Client(socket)
        made = await client.ask("cl_create", game="pig", players=["me", "family"])
        table, you = made["table"], made["you"]
        await client.ask("cl_start", table=table)
        while (event := await client.until(lambda m: "acting" in m or m.get("kind") == "over")).get("kind") != "over":
            if you in event["acting"]:
                move = "hold" if event["view"]["json"]["sum"] >= 15 else "roll"
                await client.ask("cl_move", table=table, on=event["seq"], move=move, token=str(event["seq"]))
        assert event["winners"], event


def play_on_a_server(tree, home):
    sys.argv[1:] = [str(tree / "build" / "spelbord")]
    import live
    server = live.Server(home)
    asyncio.run(asyncio.wait_for(play_on(server), 120))
    assert server.end() == 0


def failure(tree, name, program):
    """What Meson prints about a test that must fail."""
    run("ninja", "-C", "build", f"tests/{program}", cwd=tree)
    done = subprocess.run(["meson", "test", "-C", "build", "--no-rebuild", "--print-errorlogs", name], cwd=tree, stdout=subprocess.PIPE, text=True)
    assert done.returncode != 0, f"{name} passes with a mistake:\n{done.stdout}"
    return done.stdout


def mistake(tree, file, right, wrong, name):
    """The same after a change in a file of example, which is then undone."""
    path = tree / "games" / "example" / file
    text = path.read_text()
    assert right in text, f"{path}: no {right}"
    path.write_text(text.replace(right, wrong))
    said = failure(tree, name, f"test-{name}")
    path.write_text(text)
    return said


def make_mistakes(tree):
    said = mistake(tree, "test.c", "EQ(s.common.heap, 9)", "EQ(s.common.heap, 90)", "example")
    assert re.search(r"test\.c:\d+: s\.common\.heap is 9, not 90\n", said), said
    said = mistake(tree, "rules.c", "s->head.shown++; /* reveals a random event */", "", "conform")
    assert "Did you forget head.shown++" in said, said
    shutil.rmtree(tree / "games" / "example" / "golden")
    said = failure(tree, "golden", "golden")
    assert "build/tests/golden write games/example/golden/usual.txt example seed=1\n" in said, said


def main():
    with tempfile.TemporaryDirectory(prefix="spelbord-") as folder:
        tree, home = pathlib.Path(folder, "tree"), pathlib.Path(folder, "home")
        home.mkdir()
        fresh.copy(ROOT, tree)
        make_games(tree)
        build_and_test(tree)
        play_in_the_terminal(tree, home)
        play_by_the_engine_protocol(tree)
        play_on_a_server(tree, home)
        make_mistakes(tree)


main()
