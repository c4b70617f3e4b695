#!/usr/bin/env python3
"""Makes two new games in a fresh copy of the tree, as docs/new-game.md says: `mygame` is the template
as it is, `pig` gets rules of its own (the files in pig/), has no hidden information and no table in the
browser. Both must pass the conformance tests; pig is played in the terminal, by the engine protocol and
on a server, mygame in the browser. A game is two folders and one line: nothing else may change.
At the end mygame gets mistakes that beginners make, and the tests must say what is wrong.

    new_game.py ROOT
"""
import asyncio
import filecmp
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(sys.argv[1])
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "server")]
import fresh

GAMES = "mygame", "pig"
TESTS = [f"tests/test-{name}" for name in (*GAMES, "conform", "conform_text", "conform_tell")]


def run(*command, **options):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{done.stdout[-6000:]}")
    return done.stdout


def make_games(tree):
    for name in GAMES:
        run("tools/new-game", name, cwd=tree)
        copied = {"games": r"\bnull\b|smallest legal game|not offered", "web/src/games": r"Null|/null|\"null\""}
        left = [file for folder, about_null in copied.items() for file in (tree / folder / name).rglob("*.*")
                if re.search(about_null, file.read_text())]
        assert not left, f"words about null are left in {left}"
    shutil.rmtree(tree / "games" / "pig" / "golden")
    shutil.copytree(ROOT / "tests" / "tree" / "pig", tree / "games" / "pig", dirs_exist_ok=True)
    shutil.rmtree(tree / "web/src/games/pig")


def build_and_test(tree):
    run("tools/format", "--check", cwd=tree)
    run("meson", "setup", "build", "-Dwasm=enabled", cwd=tree)
    run("ninja", "-C", "build", "spelbord", "positions", "tests/golden", *TESTS, cwd=tree)
    run("build/positions", "write", ".", cwd=tree)
    (tree / "games" / "pig" / "golden").mkdir()
    run("build/tests/golden", "write", "games/pig/golden/usual.txt", "pig", "seed=1", cwd=tree)
    run("build/tests/golden", "check", "games", cwd=tree)
    for program in TESTS:
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


def play_in_the_browser(tree):
    """The packages of ROOT are used if they are there; otherwise tools/web fetches them."""
    web, have = tree / "web", ROOT / "web/node_modules"
    if (have / ".spelbord").exists() and filecmp.cmp(have / ".spelbord", web / "package-lock.json", shallow=False):
        (web / "node_modules").symlink_to(have)
    run("tools/web", cwd=tree)
    run("npm", "run", "check", cwd=web)
    run("npm", "test", "--", "test/games.test.ts", "test/lesson.test.ts", cwd=web)
    said = run("npm", "run", "e2e", cwd=web, env=os.environ | {"SPELBORD_E2E": "room", "SPELBORD_GAME": "mygame"})
    assert "4 passed" in said, said


def nothing_else_is_touched(tree):
    """Compares the tree with the fresh copy, which git has in its index."""
    names = run("git", "diff", "--name-only", cwd=tree) + run("git", "ls-files", "--others", "--exclude-standard", cwd=tree)
    ours = re.compile(rf"(web/src/)?games/({'|'.join(GAMES)})/|games/games.def$|web/node_modules$")
    others = [name for name in names.splitlines() if not ours.match(name)]
    assert not others, f"a new game is two folders and one line, but these have changed, too: {others}"
    changed = re.findall(r"^[+-](?![+-]).*", run("git", "diff", "--unified=0", "games/games.def", cwd=tree), re.M)
    assert changed == [f"+SB_GAME({name})" for name in GAMES], changed


def failure(tree, name, program):
    """What Meson prints about a test that must fail."""
    run("ninja", "-C", "build", f"tests/{program}", cwd=tree)
    done = subprocess.run(["meson", "test", "-C", "build", "--no-rebuild", "--print-errorlogs", name], cwd=tree, stdout=subprocess.PIPE, text=True)
    assert done.returncode != 0, f"{name} passes with a mistake:\n{done.stdout}"
    return done.stdout


def mistake(tree, file, right, wrong, name):
    """The same after a change in a file of mygame, which is then undone."""
    path = tree / "games" / "mygame" / file
    text = path.read_text()
    assert right in text, f"{path}: no {right}"
    path.write_text(text.replace(right, wrong))
    said = failure(tree, name, f"test-{name}")
    path.write_text(text)
    return said


def make_mistakes(tree):
    said = mistake(tree, "test.c", "EQ(s.common.heap, 9)", "EQ(s.common.heap, 90)", "mygame")
    assert re.search(r"test\.c:\d+: s\.common\.heap is 9, not 90\n", said), said
    said = mistake(tree, "rules.c", "s->head.shown++; /* reveals a random event */", "", "conform")
    assert "Did you forget head.shown++" in said, said
    shutil.rmtree(tree / "games" / "mygame" / "golden")
    said = failure(tree, "golden", "golden")
    assert "build/tests/golden write games/mygame/golden/usual.txt mygame seed=1\n" in said, said


def main():
    with tempfile.TemporaryDirectory(prefix="spelbord-") as folder:
        tree, home = pathlib.Path(folder, "tree"), pathlib.Path(folder, "home")
        home.mkdir()
        fresh.copy(ROOT, tree)
        run("git", "init", "--quiet", cwd=tree)
        run("git", "add", "--all", cwd=tree)
        for step, *more in ((make_games,), (build_and_test,), (play_in_the_terminal, home), (play_by_the_engine_protocol,),
                            (play_on_a_server, home), (play_in_the_browser,), (nothing_else_is_touched,), (make_mistakes,)):
            begin = time.monotonic()
            step(tree, *more)
            print(f"{step.__name__}: {time.monotonic() - begin:.0f} s", flush=True)


main()
