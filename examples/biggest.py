#!/usr/bin/env python3
"""biggest.py [DEALS]: a bot for Cento that plays its highest card, against the family bot."""
import json, subprocess, sys

engine = subprocess.Popen(["spelbord", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

def ask(command):
    print(command, file=engine.stdin, flush=True)
    answer = [line.rstrip("\n") for line in iter(engine.stdout.readline, "\n")]
    if answer[0].startswith("error "):
        sys.exit(answer[0].split(maxsplit=2)[2])  # the sentence
    return answer

def biggest(seat):
    """Plays the highest plus card that leaves more than 15 to go, else anything."""
    view = json.loads(ask(f"view {seat}")[0][3:])
    legal = ask(f"legal {seat}")[1:]
    room = view["goal"] - view["total"]
    adds = [m for m in legal if m[0] == "+" and (int(m) == room or int(m) < room - 15)]
    return max(adds, key=int, default=legal[0])

wins, deals = 0, int(sys.argv[1]) if len(sys.argv) > 1 else 100
for deal in range(deals):
    ask(f"new cento seats=2 seed={deal:02x}")
    while (turn := ask("turn"))[0] != "ok over":
        seat = turn[0].split()[1]
        move = biggest(seat) if seat == "1" else ask(f"bot {seat} family")[0][3:]
        ask(f"do {seat} {move}")
    wins += turn[1] == "winners 1"
print(f"the biggest card won {wins} of {deals} games")
