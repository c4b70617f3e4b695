// The turning point that is told at the end of a game is true in every golden match.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { turningPoint } from "../src/games/cento/turning";
import type { CentoView } from "../src/games/cento/view";
import { goldenMatch } from "./golden";

const FOLDER = fileURLToPath(new URL("../../games/cento/golden", import.meta.url));
const far = (view: CentoView): number => Math.abs(view.goal - view.total);

test("before it the total was in the far half, after it never again", async () => {
  let told = 0;
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith(".txt"))) {
    const { views, log } = await goldenMatch(file);
    const found = turningPoint({ at: (n) => views[n] ?? null }, log);
    if (!found) continue;
    told++;
    const before = views[found.seq - 1]!;
    expect(before.round, file).toBe(views[log.length - 1]!.round);
    expect(2 * far(before), file).toBeGreaterThan(before.limit);
    const since = views.slice(found.seq, log.length).map(far);
    for (const distance of since) expect(2 * distance, file).toBeLessThanOrEqual(before.limit);
    if (found.seq === log.length) expect(found.sentence, file).toContain(`still ${far(before)} to the goal`);
    else expect(found.sentence, file).toContain(`never more than ${Math.max(...since)} to the goal`);
  }
  expect(told).toBeGreaterThan(3);
});

test("there is none if a view is missing, or nobody has won", async () => {
  const { views, log } = await goldenMatch("single-3.txt");
  expect(turningPoint({ at: (n) => views[n] ?? null }, log)).not.toBeNull();
  expect(turningPoint({ at: (n) => (n === log.length - 1 ? null : (views[n] ?? null)) }, log)).toBeNull();
  expect(turningPoint({ at: (n) => views[n] ?? null }, log.slice(0, -1))).toBeNull();
  expect(turningPoint({ at: () => null }, [])).toBeNull();
});
