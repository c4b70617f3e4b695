// Tables with a given position, written into the browser's storage as a saved game.
import type { Page } from "playwright-core";

/** A position as in the engine protocol; missing fields have their default. */
export interface AnyPosition {
  /** The game; missing: Cento. */
  readonly game?: string;
  readonly options?: Readonly<Record<string, string | number>>;
  readonly [field: string]: unknown;
}

/** One of Cento. */
export interface Position extends AnyPosition {
  readonly hands: readonly (readonly string[])[];
}

/** In the middle of a game: a card of each kind, two with choices, one that cannot be
 * played, one that wins. */
export const MIDDLE: Position = {
  total: 66, last: "+7", hands: [["dbl", "jmp", "+50", "inv", "+9"], ["-10", "+3", "skip", "+4", "+8"], ["+1", "+2", "rev", "-7", "+6"]],
};

/** The next card wins. */
export const ALMOST: Position = {
  total: 93, last: "+9", hands: [["+7", "+50", "-3", "cpy", "jmp"], ["-10", "+3", "skip", "+4", "+8"], ["+1", "+2", "rev", "-5", "+6"]],
};

/** After the Upside down card: plus subtracts, and the goal is 0. */
export const TURNED: Position = { ...MIDDLE, total: 34, last: "+4", top: "+4", reversed: true, beside: "inv", hands: [["dbl", "jmp", "+50", "-3", "+9"], ["-10", "+3", "skip", "+8"]] };

export type Who = { readonly kind: "person"; readonly name: string } | { readonly kind: "bot"; readonly name: string; readonly level: string };

export const me = (name: string): Who => ({ kind: "person", name });
export const bot = (name: string): Who => ({ kind: "bot", name, level: "family" });

/** Pairs in a series; the first person can swap a card with the partner. */
export const SWAP: Position = {
  options: { pairs: "on", match: "series" }, scores: [30, 45, 30, 45], round: 2, total: 95, last: "+9", top: "+9",
  hands: [["+1", "+2", "+25", "+50", "+8"], ["-10", "+3", "skip", "+4", "+8"], ["+5", "-7", "rev", "-8", "+6"], ["+5", "-2", "cpy", "-1", "+1"]],
};

/** Saves the table in the browser and opens it. */
export async function sitAt(page: Page, url: string, position: AnyPosition, players: readonly Who[]): Promise<void> {
  const lines = players.map((player, i) => `player ${i + 1} ${player.name}`);
  const { game = "cento" } = position;
  const json = JSON.stringify({ game, ...position });
  const record = ["spelbord record 1", `game ${game}`, "rules 1", `seats ${players.length}`, `position ${json}`, ...lines, ""].join("\n");
  const id = `test${Date.now()}`;
  await page.goto(url);
  await page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === "spelbord"));
  await page.evaluate(keep, { id, game, players, record, you: null, phase: "playing", time: Date.now() });
  await page.goto(`${url}/local/${id}`);
  await page.locator("button.held, .str8, .curtain").first().waitFor();
}

/** Runs in the page. */
function keep(table: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("spelbord", 1);
    opening.onerror = () => reject(new Error("the database of the browser cannot be opened"));
    opening.onsuccess = () => {
      const writing = opening.result.transaction("local", "readwrite");
      writing.objectStore("local").put(table);
      writing.oncomplete = () => (opening.result.close(), resolve());
      writing.onerror = () => reject(new Error("the table cannot be saved"));
    };
  });
}
