#!/usr/bin/env python3
"""random_player.py [GAME]: plays a game at random, by the engine protocol."""
import random, subprocess, sys

engine = subprocess.Popen(["spelbord", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

def ask(command):
    print(command, file=engine.stdin, flush=True)
    answer = [line.rstrip("\n") for line in iter(engine.stdout.readline, "\n")]
    if answer[0].startswith("error "):
        sys.exit(answer[0].split(maxsplit=2)[2])  # the sentence
    return answer

ask("new " + (sys.argv[1] if len(sys.argv) > 1 else "cento"))
while (turn := ask("turn"))[0] != "ok over":
    seat = turn[0].split()[1]
    ask(f"do {seat} {random.choice(ask(f'legal {seat}')[1:])}")
print(turn[1], ask("score")[0])
