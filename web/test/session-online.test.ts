// Online sessions against a fake server that follows docs/protocol.md and can lose
// messages.
import { expect, test } from "vitest";
import { direct } from "../src/engine/calls";
import type { CentoView } from "../src/games/cento/view";
import type { TableEvent } from "../src/session/messages";
import { OnlineSession } from "../src/session/online.svelte";
import { catalogueOf, newEngine, ok } from "./engine";
import { FakeConnection, FakeServer } from "./session-server";
import { until } from "./until";

type Cento = OnlineSession<CentoView>;

async function come(server: FakeServer, key?: string) {
  const connection = new FakeConnection(server);
  const engine = direct(await newEngine());
  const session = ok(await OnlineSession.join<CentoView>({ connection, engine }, server.table, key));
  return { connection, session };
}

/** Anna and Bo at a table that has begun. */
async function begun() {
  const server = new FakeServer(await newEngine(), 2);
  const anna = await come(server);
  const bo = await come(server);
  expect(await anna.session.sit(1, "Anna")).toBeNull();
  expect(await bo.session.sit(2, "Bo", "owl")).toBeNull();
  server.start();
  await until(() => anna.session.phase === "playing" && bo.session.phase === "playing", "it begins");
  return { server, anna, bo };
}

const toAct = ({ anna, bo }: Awaited<ReturnType<typeof begun>>) => (anna.session.acting[0] === 1 ? anna : bo);
const settled = (server: FakeServer, session: Cento) =>
  until(() => session.log.at(-1)?.seq === server.record().split("\n").filter((line) => /^\d+\. /.test(line)).length &&
    session.pending === null, "all is shown");

test("sitting down, starting, talking", async () => {
  const { server, anna, bo } = await begun();
  expect(anna.session).toMatchObject({ you: 1, key: "key1", connected: true, commitment: "cc" });
  expect(anna.session.players.map((player) => player.name)).toEqual(["Anna", "Bo"]);
  expect(anna.session.players.map((player) => player.face)).toEqual(["", "owl"]);
  expect(anna.session.view?.see).toBe(1);
  expect(bo.session.view?.see).toBe(2);
  expect(anna.session.phrases).toContain("oops");
  expect(await bo.session.say("hello")).toBeNull();
  await until(() => anna.session.said.length === 1, "it is heard");
  expect(anna.session.said[0]).toMatchObject({ seat: 2, phrase: "hello" });
  const spectator = await come(server);
  expect(spectator.session.you).toBeNull();
  expect(spectator.session.madeBy).toBe(1);
  expect(spectator.session.view?.see).toBe("spectator");
  expect(spectator.session.legal).toEqual([]);
  expect(await spectator.session.play("+1")).toMatchObject({ code: "not_here" });
});

test("a whole game; the engine tells the log, and every moment can be shown again", async () => {
  const table = await begun();
  const { server, anna, bo } = table;
  const start = anna.session.view;
  for (let n = 0; anna.session.phase !== "over" && n < 500; n++) {
    const { session } = toAct(table);
    const move = (await session.hint())?.move ?? "";
    expect(session.legal).toContain(move);
    expect(await session.play(move)).toBeNull();
    await Promise.all([settled(server, anna.session), settled(server, bo.session)]);
    await until(() => toAct(table).session.legal.length > 0 || server.phase !== "playing", "the next may act");
    if (server.phase === "over") await until(() => anna.session.phase === "over", "it is over");
  }
  expect(anna.session.fairness).toMatchObject({ seed: "aa" });
  expect(anna.session.scores.reduce((a, b) => a + b)).toBe(1);
  expect(anna.session.log.map((entry) => entry.seq)).toEqual(anna.session.log.map((_, i) => i + 1));
  for (const { seat, told } of anna.session.log) expect(told[0]).toMatch(seat === 1 ? /^You / : /^Bo /);
  for (const { told } of anna.session.log) expect(told.join()).not.toContain("Anna");
  expect(await anna.session.at(0)).toEqual(start);
  const late = await come(server, "key1");
  expect(await late.session.at(0)).toEqual(start);
  expect(late.session.view).toEqual(anna.session.view);
});

test("an illegal move is refused without the server", async () => {
  const table = await begun();
  const { session, connection } = toAct(table);
  const sent = connection.sent.length;
  expect(await session.play("+99")).toMatchObject({ code: "not_a_move" });
  expect(await session.check("+99")).toMatchObject({ code: "not_a_move" });
  expect(connection.sent).toHaveLength(sent);
  const move = session.legal[0] ?? "";
  expect((await session.after(move))?.see).toBe(session.you);
});

for (const fate of ["lost", "unanswered"] as const)
  test(`a move whose message is ${fate} is played once, after the next connect`, async () => {
    const table = await begun();
    const { session, connection } = toAct(table);
    const move = session.legal[0] ?? "";
    let once = true;
    connection.fate = (message) => (message.type === "cl_move" && once ? ((once = false), fate) : "answered");
    const playing = session.play(move);
    await until(() => !session.connected, "the connection is lost");
    expect(session.pending).toBe(move);
    expect(session.legal).toEqual([]);
    connection.slow = true;
    connection.connect();
    expect(await playing).toBeNull();
    await until(() => session.pending === null, "it is acknowledged");
    expect(session.connected).toBe(true);
    expect(session.log).toHaveLength(1);
    const moves = connection.sent.filter((message) => message.type === "cl_move");
    expect(moves).toHaveLength(2);
    expect(moves[0]).toEqual(moves[1]);
    expect(table.server.record().match(/^\d+\. /gm)).toHaveLength(1);
  });

test("a move is pending until its event is shown, also when the answer comes first", async () => {
  const table = await begun();
  const { session, connection } = toAct(table);
  connection.held = [];
  expect(await session.play(session.legal[0] ?? "")).toBeNull();
  expect(session.pending).not.toBeNull();
  expect(session.legal).toEqual([]);
  const held = connection.held;
  connection.held = null;
  for (const message of held) connection.tell(message);
  await until(() => session.pending === null, "it is shown");
  expect(session.n).toBe(1);
});

test("after a refused move the legal moves are back", async () => {
  const table = await begun();
  const { session } = toAct(table);
  const legal = session.legal;
  const stale = { type: "sv_refused", code: "stale", ruling: "", sentence: "The table has changed." } as const;
  table.server.play = () => stale;
  expect(await session.play(legal[0] ?? "")).toMatchObject({ code: "stale", sentence: "The table has changed." });
  expect(session.pending).toBeNull();
  expect(session.legal).toEqual(legal);
});

test("missed events are loaded after a reconnect, each once", async () => {
  const { server, anna } = await begun();
  anna.connection.cut();
  expect(anna.session.connected).toBe(false);
  for (let n = 0; n < 6; n++) {
    const seat = server.acting()[0] ?? 0;
    server.play(seat, server.choose(seat));
  }
  anna.connection.connect();
  await until(() => anna.session.n === 6, "all is known");
  expect(anna.session.log.map((entry) => entry.seq)).toEqual([1, 2, 3, 4, 5, 6]);
  for (const { seat, told } of anna.session.log) expect(told[0]).toMatch(seat === 1 ? /^You / : /^Bo /);
  const joins = anna.connection.sent.filter((message) => message.type === "cl_join");
  expect(joins.at(-1)).toMatchObject({ since: 4, key: "key1" });
  expect(anna.session.view?.see).toBe(1);
});

test("a gap is detected and filled; an event that comes twice counts once", async () => {
  const { server, anna } = await begun();
  const play = () => {
    const seat = server.acting()[0] ?? 0;
    server.play(seat, server.choose(seat));
  };
  anna.connection.held = [];
  play();
  anna.connection.held = null;
  play();
  await until(() => anna.session.n === 2 && anna.session.connected, "the gap is filled");
  expect(anna.session.log.map((entry) => entry.seq)).toEqual([1, 2]);
  const last = server.events.at(-1)?.event(1) as TableEvent & { type: "sv_event" };
  anna.connection.tell(last);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(anna.session.log).toHaveLength(2);
});

test("after a long absence the log is cleared, so that it has no gap", async () => {
  const { server, anna } = await begun();
  anna.connection.cut();
  for (let n = 0; n < 120; n++) server.keep(() => ({ kind: "said", seat: 2, phrase: "hello" }));
  const seat = server.acting()[0] ?? 0;
  server.play(seat, server.choose(seat));
  anna.connection.connect();
  await until(() => anna.session.n === 1, "all is known");
  expect(anna.session.log).toHaveLength(1);
  expect(anna.session.said.length).toBeLessThanOrEqual(50);
});

test("undo is asked, answered and done", async () => {
  const table = await begun();
  const { server } = table;
  const { session } = toAct(table);
  expect(session.canUndo).toBe(false);
  const before = session.view;
  await session.play(session.legal[0] ?? "");
  await settled(server, session);
  expect(session.canUndo).toBe(true);
  expect(await session.undo()).toBeNull();
  await until(() => session.asked !== null, "it is asked");
  expect(session.asked).toEqual({ by: session.you, answered: [] });
  expect(session.canUndo).toBe(false);
  server.keep(() => ({ kind: "answered", seat: 3 - (session.you ?? 0), yes: true }));
  server.rewind(session.you ?? 0, 0);
  await until(() => session.n === 0, "it is undone");
  expect(session.asked).toBeNull();
  expect(session.log).toEqual([]);
  expect(session.view).toEqual(before);
});

test("presence", async () => {
  const { server, anna, bo } = await begun();
  const presence = { type: "sv_presence", table: server.table, seat: 2, here: false, waiting_for: [2] } as const;
  anna.connection.tell(presence);
  await until(() => anna.session.waitingFor.length === 1, "it is noticed");
  expect(anna.session.players[1]).toMatchObject({ name: "Bo", here: false });
  bo.connection.you = null;
  server.keep((viewer) => ({ kind: "stood", seat: 2, you: viewer, as: "family" }), true);
  await until(() => anna.session.players[1]?.kind === "bot", "he has left");
  expect(anna.session.players[1]).toMatchObject({ kind: "bot", level: "family", name: "Bo", lent: true });
  await until(() => bo.session.you === null, "he watches");
  expect(bo.session.key).toBeNull();
  expect(bo.session.view?.see).toBe("spectator");
  server.keep((viewer) => ({ kind: "rematch", next: "t2", ...(viewer ? { key: `next${viewer}` } : {}) }));
  await until(() => anna.session.next === "t2", "another table");
  expect(anna.session.nextKey).toBe("next1");
});

test("an unknown table is refused, and a page of another version says so", async () => {
  const server = new FakeServer(await newEngine(), 2);
  const engine = direct(await newEngine());
  const connection = new FakeConnection(server);
  expect(await OnlineSession.join({ connection, engine }, "nowhere")).toMatchObject({ refused: { code: "no_table" } });
  server.start();
  server.play(server.acting()[0] ?? 0, server.choose(server.acting()[0] ?? 0));
  server.engineId = "0000000000000000";
  const { session } = await come(server);
  expect(session.refusal).toMatchObject({ code: "outdated" });
  expect(session.view).toBeNull();
});

test("a spectator who sits down during the game gets the views of the seat", async () => {
  const { server } = await begun();
  const { session, connection } = await come(server);
  const seat = server.acting()[0] ?? 0;
  server.play(seat, server.choose(seat));
  await until(() => session.n === 1, "a move is seen");
  expect((await session.at(0))?.see).toBe("spectator");
  connection.you = 2;
  server.keep((viewer) => ({ kind: "sat", seat: 2, name: "Cleo", you: viewer }), true);
  await until(() => session.you === 2, "she sits");
  expect(session.view?.see).toBe(2);
  expect((await session.at(0))?.see).toBe(2);
  expect(session.players[1]).toMatchObject({ kind: "person", name: "Cleo" });
});

test("the log is told again after a change of language, of a name, or of the seat", async () => {
  const { server, anna } = await begun();
  for (let n = 0; n < 3; n++) {
    const seat = server.acting()[0] ?? 0;
    server.play(seat, server.throwOrPlay(seat));
  }
  await until(() => anna.session.n === 3, "three moves");
  await anna.session.speak(catalogueOf("fi"));
  for (const { seat, told } of anna.session.log) expect(told[0]).toMatch(seat === 1 ? /^Pelaat / : /^Bo pelaa /);
  server.keep(() => ({ kind: "renamed", seat: 2, name: "Bosse" }));
  await until(() => anna.session.log.every(({ seat, told }) => seat === 1 || told[0]?.startsWith("Bosse pelaa ")), "all is told again");
  const watcher = await come(server);
  for (const { seat, told } of watcher.session.log) expect(told[0]).toMatch(seat === 1 ? /^Anna plays / : /^Bo plays /);
  watcher.connection.you = 2;
  server.keep((viewer) => ({ kind: "sat", seat: 2, name: "Bo", you: viewer }), true);
  await until(() => watcher.session.you === 2, "sits");
  for (let n = 0; n < 3; n++) await watcher.session.at(n);
  for (const { seat, told } of watcher.session.log) expect(told[0]).toMatch(seat === 1 ? /^Anna plays / : /^You play /);
});

test("the whole log can be read after joining late or after a long absence", async () => {
  const table = await begun();
  const { server, anna } = table;
  const start = anna.session.view;
  await until(() => {
    const seat = server.acting()[0];
    if (seat !== undefined) server.play(seat, server.throwOrPlay(seat));
    return seat === undefined || server.length() >= 120;
  }, "many moves");
  const all = server.length();
  expect(all).toBeGreaterThan(52);
  await until(() => anna.session.n === all, "all is shown");
  const late = await come(server, "key1");
  expect(late.session.log[0]?.seq).toBeGreaterThan(1);
  expect(await late.session.at(all - 51)).toEqual(await anna.session.at(all - 51));
  expect(await late.session.at(0)).toEqual(start);
  for (let n = all; n >= 0; n--) await late.session.at(n);
  const read = (session: Cento) => session.log.map(({ seq, seat, move, told }) => ({ seq, seat, move, told }));
  expect(read(late.session)).toEqual(read(anna.session));
  expect(late.session.canUndo).toBe(anna.session.canUndo);
});

test("after an undo during a lost connection the moments are the new ones", async () => {
  const table = await begun();
  const { server, anna } = table;
  const act = (last: boolean): void => {
    const seat = server.acting()[0] ?? 0;
    const moves = server.legal(seat);
    server.play(seat, (last ? moves.at(-1) : moves[0]) ?? "");
  };
  act(false), act(false), act(false);
  await until(() => anna.session.n === 3, "three moves");
  const before = await anna.session.at(2);
  anna.connection.cut();
  server.rewind(server.acting()[0] ?? 1, 1);
  act(true), act(true), act(true);
  anna.connection.connect();
  await until(() => anna.session.n === 4, "three other moves");
  const now = await anna.session.at(2);
  expect(now).not.toBeNull();
  expect(now).not.toEqual(before);
  const { session } = await come(server, "key1");
  expect(now).toEqual(await session.at(2));
});

test("a move is sent with the sequence number that the player saw", async () => {
  const table = await begun();
  const { session, connection } = toAct(table);
  const seen = table.server.events.length;
  const playing = session.play(session.legal[0] ?? "");
  table.server.keep(() => ({ kind: "said", seat: 1, phrase: "hello" }));
  await playing;
  expect(connection.sent.at(-1)).toMatchObject({ type: "cl_move", on: seen });
});

test("after leave() no events arrive", async () => {
  const { server, anna } = await begun();
  anna.session.leave();
  expect(anna.connection.sent.at(-1)).toMatchObject({ type: "cl_part" });
  const seat = server.acting()[0] ?? 0;
  server.play(seat, server.choose(seat));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(anna.session.n).toBe(0);
  expect(anna.session.refusal).toBeNull();
});

// ---- notes ----

const sentNotes = (connection: FakeConnection) => connection.sent.flatMap((message) => (message.type === "cl_notes" ? [message.notes] : []));

test("notes are of the seat: on every device of its person, and nowhere else", async () => {
  const { server, anna, bo } = await begun();
  expect(anna.session.notes).toBe("");
  await anna.session.keepNotes("green 4?");
  expect(anna.session.notes).toBe("green 4?");
  expect(server.notes.get(1)).toBe("green 4?");
  const phone = await come(server, "key1");
  expect(phone.session.notes).toBe("green 4?");
  await phone.session.keepNotes("green 5");
  await until(() => anna.session.notes === "green 5", "the other device has them");
  const watcher = await come(server);
  await watcher.session.keepNotes("of nobody");
  expect(sentNotes(watcher.connection)).toEqual([]);
  expect([bo.session.notes, watcher.session.notes]).toEqual(["", ""]);
});

test("notes are sent before the session is left, and without waiting for those before", async () => {
  const { server, anna } = await begun();
  void anna.session.keepNotes("a");
  void anna.session.keepNotes("b");
  anna.session.leave();
  expect(sentNotes(anna.connection)).toEqual(["a", "b"]);
  expect(anna.connection.sent.at(-1)?.type).toBe("cl_part");
  expect(server.notes.get(1)).toBe("b");
});

test("the latest notes of a time without connection are sent after it", async () => {
  const { server, anna } = await begun();
  anna.connection.cut();
  const kept = ["a", "b", "c"].map((notes) => anna.session.keepNotes(notes));
  expect(anna.session.notes).toBe("c");
  server.note(1, "of another device");
  anna.connection.connect();
  await Promise.all(kept);
  expect(sentNotes(anna.connection)).toEqual(["c"]);
  expect(anna.session.notes).toBe("c");
  expect(server.notes.get(1)).toBe("c");
});

for (const fate of ["lost", "unanswered"] as const)
  test(`notes whose message is ${fate} are sent again`, async () => {
    const { server, anna } = await begun();
    let once = true;
    anna.connection.fate = (message) => (message.type === "cl_notes" && once ? ((once = false), fate) : "answered");
    const keeping = anna.session.keepNotes("a");
    await until(() => !anna.session.connected, "the connection is lost");
    anna.connection.connect();
    await keeping;
    expect(sentNotes(anna.connection)).toEqual(["a", "a"]);
    expect(server.notes.get(1)).toBe("a");
    server.note(1, "b");
    await until(() => anna.session.notes === "b", "nothing is on the way any more");
  });

test("own notes are not overwritten by older ones", async () => {
  const { server, anna } = await begun();
  const { connection, session } = anna;
  const older = { type: "sv_notes", table: server.table, notes: "older" } as const;
  connection.fate = (message) => {
    if (message.type === "cl_notes") connection.tell(older); // comes before the answer, and is read after it
    return "answered";
  };
  await session.keepNotes("mine");
  await session.keepNotes("mine, again");
  connection.tell(older); // waits to be read while newer ones are kept
  const keeping = session.keepNotes("the last ones");
  connection.fate = () => "answered";
  await keeping;
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(session.notes).toBe("the last ones");
  server.note(1, "newer");
  await until(() => session.notes === "newer", "later ones of another device are shown");
});

test("a busy server gets the notes later; too long ones are refused here", async () => {
  const { server, anna } = await begun();
  const answer = server.answer.bind(server);
  let busy = 1;
  server.answer = (message, from) =>
    message.type === "cl_notes" && busy-- > 0 ? { type: "sv_refused", code: "slow", ruling: "", sentence: "Slowly." } : answer(message, from);
  await anna.session.keepNotes("a");
  expect(server.notes.get(1)).toBe("a");
  expect(anna.session.refusal).toBeNull();
  await anna.session.keepNotes("é".repeat(2048));
  expect(server.notes.get(1)).toHaveLength(2048);
  await anna.session.keepNotes("é".repeat(2049));
  expect(anna.session.refusal).toMatchObject({ code: "notes" });
  expect(anna.session.notes).toHaveLength(2048);
});

test("who leaves the seat has no notes; who takes it back has them again", async () => {
  const { server, anna } = await begun();
  await anna.session.keepNotes("mine");
  anna.connection.you = null;
  server.keep((viewer) => ({ kind: "stood", seat: 1, you: viewer, as: "family" }), true);
  await until(() => anna.session.you === null, "she watches");
  expect(anna.session.notes).toBe("");
  anna.connection.you = 1;
  server.keep((viewer) => ({ kind: "sat", seat: 1, name: "Anna", you: viewer }), true);
  server.note(1, "mine");
  await until(() => anna.session.you === 1 && anna.session.notes === "mine", "she is back");
});
