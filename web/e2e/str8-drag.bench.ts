// How smoothly a strip of Think Str8! is dragged along its row: frames a second, the longest
// frame, and what the browser's trace says about layout and long tasks. It prints figures;
// it fails only if nothing was dragged.
import { expect, test } from "vitest";
import { bot, me, sitAt } from "./tables";
import { open, person } from "./world";

const { browser, server } = await open();

const MOVES = 300; // of the mouse, to and fro
const LONG_MS = 1000 / 60; // a task that takes longer costs a frame
const CATEGORIES = ["devtools.timeline", "toplevel"];

const POSITION = {
  game: "str8", seats: 2, line: [1, 2], phase: "at", rolled: ["y", "g", "b"], dice: ["y", "g", "b"],
  tiles: [1, 2, 3, 4, 5, 6, 7].map((covers) => ({ covers, taken: { 4: 1, 7: 2 }[covers] ?? null })),
  holders: [["y2", "g1", "b0", "p3", "r4", "e5"], ["y3", "g2", "b1", "p4", "r5", "e6"], ["y4", "g3", "b2", "p5", "r6", "e7"], ["y5", "g4", "b3", "p6", "r7", "e0"]],
};

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number; // microseconds
  readonly tdur?: number; // the same, of the processor: a busy machine does not count
  readonly args?: { readonly name?: string };
}

/** The total and the longest of all events of a name on the page's main thread, in
 * milliseconds of the processor. */
function times(events: readonly TraceEvent[], name: string): { n: number; total: number; longest: number; long: number } {
  const all = events.filter((event) => event.name === name).map((event) => (event.tdur ?? event.dur ?? 0) / 1000);
  return { n: all.length, total: all.reduce((sum, ms) => sum + ms, 0), longest: Math.max(0, ...all), long: all.filter((ms) => ms > LONG_MS).length };
}

function mainThread(trace: { traceEvents: readonly TraceEvent[] }): TraceEvent[] {
  const count = (of: TraceEvent): number => trace.traceEvents.filter((each) => each.pid === of.pid && each.name === "UpdateLayoutTree").length;
  const main = trace.traceEvents.filter((event) => event.args?.name === "CrRendererMain").sort((a, b) => count(b) - count(a))[0];
  return trace.traceEvents.filter((event) => event.pid === main?.pid && event.tid === main.tid);
}

test("a strip is dragged to and fro", async () => {
  const { page } = await person(browser, { language: "en" }, { reducedMotion: "no-preference" });
  await sitAt(page, server.url, POSITION, [me("Anna"), bot("Ada")]);
  const slider = page.getByRole("slider", { name: "Your tile" });
  await slider.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const box = await slider.boundingBox();
  if (!box) throw new Error("the strip is not on the page");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(() => {
    const frames: number[] = [];
    const ranges = new Set<string | null>();
    Object.assign(window, { frames, ranges });
    const frame = (now: number): void => {
      frames.push(now);
      ranges.add(document.querySelector(".own-row [role=slider]")?.getAttribute("aria-valuetext") ?? null);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.evaluate(() => ((window as unknown as { frames: number[] }).frames.length = 0));
  for (let i = 1; i <= MOVES; i++) await page.mouse.move(x + 1.2 * box.width * Math.sin(i / 12), y);
  const { frames, ranges } = await page.evaluate(() => {
    const seen = window as unknown as { frames: number[]; ranges: Set<string> };
    return { frames: [...seen.frames], ranges: seen.ranges.size };
  });
  const events = mainThread(JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] });
  await page.mouse.up();

  const gaps = frames.slice(1).map((at, i) => at - (frames[i] ?? at));
  const whole = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
  const [layout, paint, tasks] = [times(events, "Layout"), times(events, "Paint"), times(events, "ThreadControllerImpl::RunTask")];
  console.log([
    `${frames.length} frames in ${whole.toFixed(0)} ms: ${((1000 * gaps.length) / whole).toFixed(1)} a second; the longest ${Math.max(...gaps).toFixed(1)} ms`,
    `layout: ${layout.n} times, ${layout.total.toFixed(1)} ms in all, the longest ${layout.longest.toFixed(2)} ms`,
    `paint: ${paint.n} times, ${paint.total.toFixed(1)} ms in all`,
    `tasks of the main thread: the longest ${tasks.longest.toFixed(1)} ms; ${tasks.long} of ${tasks.n} longer than a frame`,
  ].join("\n"));
  expect(ranges).toBeGreaterThan(5);
});
