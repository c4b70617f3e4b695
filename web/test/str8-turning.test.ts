// The turning point that is told at the end of a game of Think Str8! is true in every golden
// match, and so is how the finals were counted.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { turningPoint } from "../src/games/str8/turning";
import { finalSum, type Str8View } from "../src/games/str8/view";
import type { LogEntry } from "../src/session/types";
import { newEngine } from "./engine";

const FOLDER = fileURLToPath(new URL("../../games/str8/golden", import.meta.url));
const NAMES = ["Anna", "Bo", "Cleo", "Dirk"];
const nobody = { names: NAMES, you: null };

interface Match {
  readonly file: string;
  readonly views: readonly Str8View[];
  readonly log: readonly LogEntry[];
  readonly end: Str8View;
}
const matches: Match[] = [];
const moments = ({ views }: Match) => ({ at: (n: number) => views[n] ?? null });
const front = (view: Str8View | undefined) => view?.line.at(-1);

beforeAll(async () => {
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith(".txt"))) {
    const engine = await newEngine();
    expect(engine.read(readFileSync(`${FOLDER}/${file}`, "utf8"))).toBeNull();
    const log = engine.log(0, "all");
    const views = Array.from({ length: log.length + 1 }, (_, n) => engine.at(n, "all").view as Str8View);
    matches.push({ file, views, log, end: views.at(-1)! });
  }
}, 60_000);

test("the points of each colour lead from the field before the final to the field after it", () => {
  for (const { file, views, end } of matches) {
    const before = views.at(-2)!;
    expect(before.counted, file).toBeUndefined();
    end.counted!.forEach(({ from, points }, i) => {
      expect(from, file).toBe(before.positions[i]);
      expect(Object.keys(points), file).toHaveLength(end.holders[0]!.length);
      const to = from + finalSum(end, i + 1);
      expect(end.positions[i], file).toBe(end.options.below_start === "clamp" ? Math.max(0, to) : to);
    });
  }
});

test("either the final brought the winner to the front, or a hit did for good", () => {
  const kinds = { final: 0, hit: 0 };
  for (const match of matches) {
    const { file, views, log, end } = match;
    const found = turningPoint(moments(match), log, nobody);
    const [winner] = end.winners;
    if (!found || !winner) continue;
    const name = NAMES[winner - 1]!;
    expect(found.sentence, file).toContain(name);
    if (front(views.at(-2)) !== winner) {
      kinds.final++;
      const leader = front(views.at(-2))!;
      expect(found.seq, file).toBe(log.length);
      expect(found.sentence, file).toContain(`Before the final ${NAMES[leader - 1]} was in front, on field ${views.at(-2)!.positions[leader - 1]}.`);
      continue;
    }
    kinds.hit++;
    expect(views.slice(found.seq).map(front), file).toEqual(views.slice(found.seq).map(() => winner));
    if (found.sentence.includes("after every round.")) expect(front(views[found.seq - 1]), file).toBe(winner);
    else {
      const { history, tiles } = views[found.seq]!;
      const { tile, answer } = history.at(-1)!.seats[winner - 1]!;
      expect(answer, file).toBe("hit");
      expect(front(views[found.seq - 1]), file).not.toBe(winner);
      expect(found.sentence, file).toMatch(new RegExp(`^In round ${history.length} ${name} .* hit for ${tiles.find(({ covers }) => covers === tile)!.points} point`));
    }
  }
  expect(kinds.final).toBeGreaterThan(2);
  expect(kinds.hit).toBeGreaterThan(2);
});

test("it speaks to you if you won or were passed", () => {
  const match = matches.find(({ views, end }) => end.winners.length === 1 && front(views.at(-2)) !== end.winners[0])!;
  const [winner] = match.end.winners;
  const told = (you: number | undefined) => turningPoint(moments(match), match.log, { names: NAMES, you: you ?? null })?.sentence;
  expect(told(winner)).toMatch(/You came from field|you were first/);
  expect(told(front(match.views.at(-2)))).toMatch(/^Before the final you were in front/);
});

test("there is none if a view is missing, or several have won", () => {
  const match = matches.find(({ file, views, end }) => file.startsWith("six") && front(views.at(-2)) === end.winners[0])!;
  expect(turningPoint({ at: () => null }, match.log, nobody)).toBeNull();
  expect(turningPoint({ at: (n) => (n === 0 || n === 3 ? null : (match.views[n] ?? null)) }, match.log.slice(0, 4), nobody)).toBeNull();
  expect(turningPoint(moments(match), [], nobody)).toBeNull();
  const shared = matches.find(({ end }) => end.winners.length > 1)!;
  expect(turningPoint(moments(shared), shared.log, nobody)).toBeNull();
});
