#!/usr/bin/env python3
"""online.py ws://localhost:8420/ws: plays Cento on a server, against its family bot. It needs
Debian's python3-websockets."""
import asyncio, json, sys, websockets

def wishes(hand):
    for card in hand:
        yield from (card + choice for choice in ("", "*2", "/2", "+20", "+40", "+60", "+80", "-20", "-40", "-60", "-80"))
    yield from ("discard " + card for card in hand)

async def main(url):
    you = None
    async with websockets.connect(url, subprotocols=["spelbord.1"]) as socket:
        send = lambda **message: socket.send(json.dumps(message))
        await send(type="cl_create", game="cento", name="Robot", players=["me", "family"])
        async for text in socket:
            m = json.loads(text)
            if m["type"] == "sv_refused" and not you:
                sys.exit(m["sentence"])
            if m["type"] == "sv_joined":
                table, you = m["table"], m["you"]
                await send(type="cl_start", table=table)
            if m.get("kind") == "over":
                return print("won by seat", *m["winners"])
            if you in m.get("acting", []):
                on, tries = m["seq"], wishes(m["view"]["json"]["hands"][you - 1])
            if you in m.get("acting", []) or m["type"] == "sv_refused":
                move = next(tries)
                await send(type="cl_move", table=table, on=on, move=move, token=f"{on} {move}")
                await asyncio.sleep(0.02)

asyncio.run(main(sys.argv[1]))
