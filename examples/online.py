#!/usr/bin/env python3
"""online.py ws://localhost:8420/ws: plays random legal moves of Cento on a server, against its family bot. It needs
Debian's python3-websockets."""
import asyncio, json, random, sys, websockets

async def main(url):
    you = None
    async with websockets.connect(url, subprotocols=["spelbord.1"]) as socket:
        send = lambda **message: socket.send(json.dumps(message))
        await send(type="cl_create", game="cento", name="Robot", players=["me", "family"])
        async for text in socket:
            m = json.loads(text)
            if m["type"] == "sv_refused":
                sys.exit(m["sentence"])
            if m["type"] == "sv_joined":
                table, you = m["table"], m["you"]
                await send(type="cl_start", table=table)
            if m.get("kind") == "over":
                return print("won by seat", *m["winners"])
            if you in m.get("acting", []):
                await send(type="cl_moves", table=table)
            if m["type"] == "sv_moves":
                move = random.choice(m["moves"])
                await asyncio.sleep(0.1)  # stays within the rate limit
                await send(type="cl_move", table=table, on=m["on"], move=move, token=str(m["on"]))
    sys.exit(CLOSED)

CLOSED = "the server has closed the connection"
try:
    asyncio.run(main(sys.argv[1]))
except websockets.ConnectionClosed:
    sys.exit(CLOSED)
