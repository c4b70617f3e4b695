// The state of the form for a new table (pages/New.svelte): game, seats, who sits where,
// options. Nothing here knows a rule of a game.
import type { GameInfo } from "../engine/engine";
import { BOT_NAMES } from "../session/players";
import type { LocalPlayer, Options } from "../session/types";
import { USUAL_LEVEL } from "../lib/games";

export type Company = "bots" | "friends" | "screen";

export interface DraftSeat {
  /** "me", "person" (with a name, at this screen), "open" (for anybody who has the link),
   * or a bot's level. */
  who: string;
  name: string;
}

/** The values of DraftSeat.who for each company, except bots' levels. */
export const KINDS: Readonly<Record<Company, readonly string[]>> = {
  bots: ["me"],
  friends: ["me", "open"],
  screen: ["person"],
};

export class Draft {
  readonly game: GameInfo;
  company: Company = $state("bots");
  seats: DraftSeat[] = $state([]);
  /** All options, also those with their usual values. */
  chosen: Record<string, string | number> = $state({});
  listed = $state(false);

  /** `usual`: number of seats at the usual table with bots or friends. */
  constructor(game: GameInfo, company: Company, private readonly usual = game.seats.usual) {
    this.game = game;
    this.choose({});
    this.gather(company);
  }

  /** Changes the company and fills the seats with the usual players for it. */
  gather(company: Company): void {
    this.company = company;
    const n = this.seats.length || (company === "screen" ? this.game.seats.usual : this.usual);
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
      // The last seat that is not "me" goes.
      const last = this.seats.map((seat) => seat.who !== "me").lastIndexOf(true);
      this.seats.splice(last, 1);
    }
    while (this.seats.length < wanted) this.seats.push(this.#usual(this.seats.length));
  }

  /** Puts somebody on a seat. There is only one "me": it swaps seats with who was there. */
  seat(index: number, who: string): void {
    const seat = this.seats[index];
    if (!seat) return;
    const mine = this.seats.find((other) => other.who === "me");
    if (who === "me" && mine) mine.who = seat.who;
    else if (seat.who === "me" && this.company === "bots") return;
    if (who !== "me" && who !== "open" && who !== "person" && seat.name === "") seat.name = BOT_NAMES[index] ?? "";
    seat.who = who;
  }

  /** Sets these options, and all others to their usual values. */
  choose(options: Options): void {
    this.chosen = { ...Object.fromEntries(this.game.options.map((o) => [o.name, o.usual])), ...options };
  }

  /** The options that differ from their usual values and have an effect. */
  given(matters: (name: string, chosen: Options) => boolean): Record<string, string | number> {
    const differing = this.game.options
      .filter((o) => this.chosen[o.name] !== o.usual && matters(o.name, this.chosen))
      .map((o): [string, string | number] => [o.name, this.chosen[o.name] ?? o.usual]);
    return Object.fromEntries(differing);
  }

  /** The players for a local table. `you`: the name and face of "me"; `nameless`: the name of
   * somebody who typed none. */
  players(you: { name: string; face?: string }, nameless: (seat: number) => string): LocalPlayer[] {
    return this.seats.map((seat, i): LocalPlayer => {
      if (seat.who === "me") return { kind: "person", ...you, name: you.name || nameless(i + 1) };
      if (seat.who === "person") return { kind: "person", name: seat.name.trim() || nameless(i + 1) };
      return { kind: "bot", name: seat.name || (BOT_NAMES[i] ?? ""), level: seat.who };
    });
  }
}
