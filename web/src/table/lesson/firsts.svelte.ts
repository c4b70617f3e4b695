// Which first-time lines have been shown (Room.firsts): each one once in this browser.
import type { First } from "../../games/rooms";

const KEY = "spelbord.firsts";

function kept(): readonly string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export class Firsts {
  #seen = $state.raw<ReadonlySet<string>>(new Set(kept()));

  constructor(private readonly game: string) {}

  /** The first line that was not shown yet; null: none. */
  next(lines: readonly First[]): First | null {
    return lines.find(({ id }) => !this.#seen.has(`${this.game} ${id}`)) ?? null;
  }

  /** The person has read the line. */
  mark({ id }: First): void {
    this.#seen = new Set([...kept(), ...this.#seen, `${this.game} ${id}`]);
    try {
      localStorage.setItem(KEY, JSON.stringify([...this.#seen]));
    } catch {
      // Storage is forbidden: the line comes again after a reload.
    }
  }
}
