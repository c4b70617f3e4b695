// A table that is being thought up: game, seats, who sits where, options. The form
// (pages/New.svelte) shows it; nothing here knows a rule of a game.
import type { GameInfo } from "../engine/engine";
import { BOT_NAMES } from "../session/players";
import type { LocalPlayer, Options } from "../session/types";
import { USUAL_LEVEL } from "./games";

export type Company = "bots" | "friends" | "screen";

/** Who a seat is for: "me", "person" (with a name, at this screen), "open" (for
 * whoever has the link), or a bot's level. */
export interface DraftSeat {
  who: string;
  name: string;
}

/** What a seat may be in each kind of company, besides a bot's level. */
export const KINDS: Readonly<Record<Company, readonly string[]>> = {
  bots: ["me"],
  friends: ["me", "open"],
  screen: ["person"],
};

export class Draft {
  readonly game: GameInfo;
  company: Company = $state("bots");
  seats: DraftSeat[] = $state([]);
  /** Every option, the usual ones included. */
  chosen: Record<string, string | number> = $state({});
  listed = $state(false);

  constructor(game: GameInfo, company: Company) {
    this.game = game;
    this.choose({});
    this.gather(company);
  }

  /** Another company: seats are filled as one would expect. */
  gather(company: Company): void {
    this.company = company;
    const n = this.seats.length || (company === "screen" ? this.game.seats.usual : 3);
    this.seats = Array.from({ length: n }, (_, i) => this.#usual(i));
  }

  #usual(index: number): DraftSeat {
    const name = BOT_NAMES[index - 1] ?? BOT_NAMES[7];
    if (this.company === "screen") return { who: "person", name: "" };
    if (index === 0) return { who: "me", name: "" };
    return this.company === "friends" ? { who: "open", name: "" } : { who: USUAL_LEVEL, name };
  }

  resize(n: number): void {
    const { min, max } = this.game.seats;
    const wanted = Math.min(max, Math.max(min, n));
    while (this.seats.length > wanted) {
      // Never "me": the last of the others leaves.
      const last = this.seats.map((seat) => seat.who !== "me").lastIndexOf(true);
      this.seats.splice(last, 1);
    }
    while (this.seats.length < wanted) this.seats.push(this.#usual(this.seats.length));
  }

  /** Puts somebody on a seat. There is one "me": it changes places with what was there. */
  seat(index: number, who: string): void {
    const seat = this.seats[index];
    if (!seat) return;
    const mine = this.seats.find((other) => other.who === "me");
    if (who === "me" && mine) mine.who = seat.who;
    else if (seat.who === "me" && this.company === "bots") return;
    if (who !== "me" && who !== "open" && who !== "person" && seat.name === "") seat.name = BOT_NAMES[index] ?? "";
    seat.who = who;
  }

  /** All options at their usual values, but for these. */
  choose(options: Options): void {
    this.chosen = { ...Object.fromEntries(this.game.options.map((o) => [o.name, o.usual])), ...options };
  }

  /** The options that differ from the usual ones and matter beside the others. */
  given(matters: (name: string, chosen: Options) => boolean): Record<string, string | number> {
    const differing = this.game.options
      .filter((o) => this.chosen[o.name] !== o.usual && matters(o.name, this.chosen))
      .map((o): [string, string | number] => [o.name, this.chosen[o.name] ?? o.usual]);
    return Object.fromEntries(differing);
  }

  /** For a table of this browser; `you` is the name of "me", `person` that of others. */
  players(you: string, person: (seat: number) => string): LocalPlayer[] {
    return this.seats.map((seat, i): LocalPlayer => {
      if (seat.who === "me") return { kind: "person", name: you };
      if (seat.who === "person") return { kind: "person", name: seat.name.trim() || person(i + 1) };
      return { kind: "bot", name: seat.name || (BOT_NAMES[i] ?? ""), level: seat.who };
    });
  }
}
