#!/usr/bin/env python3
"""Kills the server with SIGKILL at random moments while people play, starts it again, and checks the
store: kill.py PROGRAM [LIVES [SEED]]

The store must have every acknowledged move with its sequence number and token, and every event
that a client has received. Sequence numbers have no gaps. The restarted server must have the same
tables as the store. A life is the time from a start of the server to its end."""
import asyncio
import json
import random
import signal
import sqlite3
import sys
import time

import websockets

import live

LIVES = int(sys.argv[1]) if len(sys.argv) > 1 else 100
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(1 << 32)
TABLES = 6
GONE = (websockets.ConnectionClosed, ConnectionError, OSError, EOFError, asyncio.TimeoutError, websockets.InvalidHandshake)
UNDOS = 12  # at most in a game; with more of them hardly a game would end


class Life:
    """The messages of the server in one life that the store must agree with."""

    def __init__(self):
        self.acknowledged = []  # moves: (table, seq, token)
        self.shown = set()  # events: (table, seq, kind); kind None: any
        self.undone = 0  # number of undos; an undo often takes back several moves


class Player(live.Client):
    def __init__(self, socket_, life):
        super().__init__(socket_)
        self.life = life
        self.seq, self.view, self.acting, self.over = 0, None, [], False
        self.last = {}  # by kind of event: sequence number of the latest one

    def note(self, message):
        if message.get("type") != "sv_event":
            return
        self.life.shown.add((message["table"], message["seq"], message["kind"]))
        self.seq = message["seq"]
        self.last[message["kind"]] = self.seq
        self.over = self.over or message["kind"] == "over"
        if message.get("view"):
            self.view, self.acting = message["view"]["json"], message["acting"]

    async def ask(self, type_, **fields):
        answer = await super().ask(type_, **fields)
        await self.catch_up(0)
        return answer

    async def catch_up(self, seq):
        while self.news or self.seq < seq:
            self.note(await self.until(lambda _: True))

    async def until_after(self, kind, *others):
        """Reads until the latest event of this kind is later than those of the other kinds."""
        while self.last.get(kind, 0) <= max(self.last.get(other, 0) for other in others):
            await self.catch_up(self.seq + 1)


def forms(view, seat):
    """Moves to try, the likely ones first."""
    hand = view["hands"][seat - 1]
    likely = [view["opening"]] if view["opening"] else []
    likely += random.sample(hand, len(hand))
    halves, jumps = ["*2", "/2"], [f"{sign}{n}" for sign in "-+" for n in (20, 40, 60, 80)]
    for card in hand:
        likely += [card + end for end in {"dbl": halves, "jmp": jumps, "cpy": halves + jumps}.get(card, [])]
    return likely + [f"discard {card}" for card in hand]


async def play_move(players, table, number, life):
    """One move by whoever is to act; False when the game is over."""
    seat = players[0].acting[0]
    player = players[seat - 1]
    await player.catch_up(players[0].seq)
    for i, move in enumerate(forms(player.view, seat)):
        token = f"{number}.{i}"
        answer = await player.ask("cl_move", table=table, on=player.seq, move=move, token=token)
        if answer["type"] == "sv_done":
            life.acknowledged.append((table, answer["seq"], token))
            for other in players:
                await other.catch_up(answer["seq"])
            return not player.over and not players[0].over
    raise AssertionError(f"no move found in {player.view}")


async def take_back(players, table, life):
    """Takes back the last move of one of the two, if that player has made one."""
    asker = random.choice(players)
    other = players[0] if asker is players[1] else players[1]
    answer = await asker.ask("cl_undo", table=table)
    if answer["type"] != "sv_done":
        return
    await other.until_after("asked", "undone", "move")
    answer = await other.ask("cl_answer", table=table, yes=True)
    assert answer["type"] == "sv_done", answer
    life.undone += 1
    for player in players:
        await player.until_after("undone", "asked")


async def play_table(server, life):
    async with server.connect() as one, server.connect() as two:
        players = [Player(one, life), Player(two, life)]
        made = await players[0].ask("cl_create", game="cento", players=["me", "open"])
        table = made["table"]
        life.shown.add((table, made["seq"], None))
        players[0].seq = made["seq"]
        players[1].seq = (await players[1].ask("cl_join", table=table))["seq"]
        await players[1].ask("cl_sit", table=table, seat=2)
        answer = await players[1].ask("cl_start", table=table)
        assert answer["type"] == "sv_done", answer
        while not players[0].view or not players[1].view:
            for player in players:
                if not player.view:
                    await player.catch_up(player.seq + 1)
        number = undos = 0
        while await play_move(players, table, number, life):
            number += 1
            while undos < UNDOS and random.random() < 0.3:
                undos += 1
                await take_back(players, table, life)


async def people(server, life):
    async def again():
        while server.process.poll() is None:  # cancelling is not enough: wait_for may ignore it
            try:
                await play_table(server, life)
            except GONE:
                await asyncio.sleep(0.01)

    await asyncio.gather(*(again() for _ in range(TABLES)))


async def live_and_die(server, life, seconds):
    players = asyncio.create_task(people(server, life))
    done, _ = await asyncio.wait([players], timeout=seconds)
    for task in done:
        task.result()
    server.end(signal.SIGKILL)
    # Messages that were on the way when the server was killed count, too.
    done, _ = await asyncio.wait([players], timeout=0.05)
    for task in done:
        task.result()
    players.cancel()


def compare(data, life):
    """Compares the messages of a life with the store. Returns for each table the last sequence number
    and the number of moves that are not undone."""
    store = sqlite3.connect(data / "spelbord.db")
    rows = store.execute("SELECT id, events.seq, kind, body FROM events JOIN tables USING (no)").fetchall()
    ends = dict(store.execute("SELECT id, seq FROM tables"))
    assert store.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    store.close()
    kept = {(table, seq): (kind, body) for table, seq, kind, body in rows}
    for table, seq, token in life.acknowledged:
        kind, body = kept.get((table, seq), (None, "{}"))
        assert kind == "move" and json.loads(body)["token"] == token, f"lost: {table} {seq} {token}: {kind} {body}"
    for table, seq, kind in life.shown:
        assert (table, seq) in kept, f"shown but lost: {table} {seq} {kind}"
        assert kind is None or kept[table, seq][0] == kind, (table, seq, kind, kept[table, seq])
    for table, end in ends.items():
        numbers = [seq for id_, seq in kept if id_ == table]
        assert sorted(numbers) == list(range(1, end + 1)), f"{table} has gaps"
    return {table: (end, standing(kept, table, end)) for table, end in ends.items()}


def standing(kept, table, end):
    n = 0
    for seq in range(1, end + 1):
        kind, body = kept[table, seq]
        n = n + 1 if kind == "move" else json.loads(body)["to"] if kind == "undone" else n
    return n


async def remembers(server, table, seq, n):
    joined = await server.ask("cl_join", table=table)
    assert joined["type"] == "sv_joined" and (joined["seq"], joined["n"]) == (seq, n), (table, seq, n, joined)


def main():
    random.seed(SEED)
    print(f"seed {SEED}", flush=True)
    site, moves, shown, undone, begin = live.Site(), 0, 0, 0, time.monotonic()
    known = {}
    try:
        for number in range(1, LIVES + 1):
            life, server = Life(), site.start("--log-level", "warn")
            for table in random.sample(sorted(known), min(3, len(known))):
                asyncio.run(remembers(server, table, *known[table]))
            asyncio.run(live_and_die(server, life, random.uniform(0.02, 0.4)))
            known = compare(server.data, life)
            moves, shown, undone = moves + len(life.acknowledged), shown + len(life.shown), undone + life.undone
            if number % 10 == 0:
                print(f"{number} lives: {moves} acknowledged moves, {undone} taken back, {shown} events shown, all kept; "
                      f"{time.monotonic() - begin:.0f} s", flush=True)
        assert moves >= 10 * LIVES and undone >= LIVES, f"only {moves} moves, {undone} undone: nothing was proven"
    finally:
        site.clear()


main()
