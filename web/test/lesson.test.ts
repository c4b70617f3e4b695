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
      for (const each of [move, ...then]) {
        const [seat] = engine.look("all").view.acting;
        expect(engine.play(seat ?? 0, each, 0), `move ${n}: ${each}`).toBeNull();
        n++;
      }
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

test("in a lesson only its own moves can be made, and bots make theirs", async () => {
  const lesson = (await lessonOf("cento"))!;
  const record = `spelbord record 1\ngame cento\nrules 1\nseats 3\nposition ${JSON.stringify({ game: "cento", ...lesson.position })}\n`;
  const bot = { kind: "bot" as const, name: "Bo", level: "random" };
  const players = [{ kind: "person" as const, name: "Ada" }, bot, bot];
  const session = ok(await LocalSession.resume(
    { engine: direct(await newEngine()), keeper: { put: async () => {}, get: async () => null }, pace: () => 0, script: new Coach(lesson).script },
    { id: "x", game: "cento", players, record, you: null, phase: "playing", time: 0 },
  ));
  expect((await session.play("+9"))?.code).toBe("not_in_lesson");
  for (const { move } of lesson.turns()) {
    await expect.poll(() => session.legal.length).toBeGreaterThan(0);
    expect(await session.play(move)).toBeNull();
  }
  expect(session.view).toMatchObject({ over: true, winners: [1] });
});
