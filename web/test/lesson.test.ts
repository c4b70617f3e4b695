// Every lesson can be played: all its moves are legal in their order, the person's turns
// come when the lesson says so, and the person wins.
import { expect, test } from "vitest";
import { direct } from "../src/engine/calls";
import { games, hasLesson, lessonOf } from "../src/games/games";
import { LocalSession } from "../src/session/local.svelte";
import { Coach } from "../src/table/lesson/coach.svelte";
import { newEngine, ok } from "./engine";

for (const { id } of games.filter((game) => hasLesson(game.id)))
  test(`the lesson of ${id}`, async () => {
    const lesson = (await lessonOf(id))!;
    const engine = await newEngine();
    expect(engine.load(id, JSON.stringify({ game: id, ...lesson.position }))).toBeNull();
    let n = 0;
    for (const { move, then, says } of lesson.turns()) {
      expect(says.length).toBeGreaterThan(0);
      expect(engine.look(1).view.acting, `before move ${n}`).toEqual([1]);
      expect(engine.play(1, move, 0), `move ${n}: ${move}`).toBeNull();
      for (const each of then) {
        const seat = engine.look("all").view.acting.find((acts) => acts !== 1); // where all choose at once, the others first
        expect(engine.play(seat ?? 0, each, 0), `move ${n}: ${each}`).toBeNull();
        n++;
      }
      n++;
    }
    expect(engine.look(1).view).toMatchObject({ over: true, winners: [1], seats: lesson.seats });
  });

test("the coach goes with the moves, and shows the move after the last page", async () => {
  const [first, second] = (await lessonOf("cento"))!.turns();
  const coach = new Coach((await lessonOf("cento"))!);
  coach.follow(0);
  expect([coach.text, coach.more, coach.move]).toEqual([first?.says[0], true, null]);
  coach.turnPage();
  expect([coach.text, coach.more, coach.move]).toEqual([first?.says[1], false, "+7"]);
  coach.follow(1); // the others are playing
  expect(coach.step).toBe(1);
  coach.follow(3);
  expect([coach.step, coach.text]).toEqual([2, second?.says[0]]);
});

for (const { id } of games.filter((game) => hasLesson(game.id)))
  test(`in the lesson of ${id} only its own moves can be made, and bots make theirs`, async () => {
    const lesson = (await lessonOf(id))!;
    const record = `spelbord record 1\ngame ${id}\nrules 1\nseats ${lesson.seats}\nposition ${JSON.stringify({ game: id, ...lesson.position })}\n`;
    const bot = { kind: "bot" as const, name: "Bo", level: "random" };
    const players = Array.from({ length: lesson.seats }, (_, i) => (i === 0 ? { kind: "person" as const, name: "Ada" } : bot));
    const session = ok(await LocalSession.resume(
      { engine: direct(await newEngine()), keeper: { put: async () => {}, get: async () => null }, pace: () => 0, script: new Coach(lesson).script },
      { id: "x", game: id, players, record, you: null, phase: "playing", time: 0 },
    ));
    const other = session.legal.find((move) => move !== lesson.turns()[0]?.move) ?? "";
    expect((await session.play(other))?.code).toBe("not_in_lesson");
    let n = 0;
    for (const { move, then } of lesson.turns()) {
      await expect.poll(() => session.n).toBe(n);
      expect(await session.play(move)).toBeNull();
      n += 1 + then.length;
    }
    await expect.poll(() => session.view).toMatchObject({ over: true, winners: [1] });
  });
