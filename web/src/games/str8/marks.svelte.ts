// The own marks on the sheet and the draft of the final guess. They are the notes of the
// seat: kept with the table, seen by nobody else.
import { untrack } from "svelte";
import type { Seat, TableSession } from "../../session/types";
import { readGuess, type Guess } from "./move";
import { COLOURS, NUMBERS, swapsOf, type Str8Colour, type Str8View } from "./view";

/** What a person writes into a cell of the grid; "" is blank. */
export type Mark = "" | "cross" | "circle" | "note";

const CYCLE: readonly Mark[] = ["", "cross", "circle", "note"];
const DELAY = 500; // milliseconds from a change until it is kept

/** As in the notes, in JSON. */
interface Notes {
  /** Cells of the grid: "g4" to a letter of LETTERS. */
  readonly m: Readonly<Record<string, string>>;
  /** Cells of dice: round and colour, "3g", to what the dice were worth. */
  readonly d: Readonly<Record<string, number>>;
  /** For each colour with marks: how often its card had been swapped when they were begun. */
  readonly s: Readonly<Record<string, number>>;
  /** The draft of the final guess: "y35 g1". */
  readonly f: string;
}

const LETTERS: Readonly<Record<string, Mark>> = { x: "cross", o: "circle", n: "note" };
const letterOf = (mark: Mark): string => Object.keys(LETTERS).find((letter) => LETTERS[letter] === mark) ?? "";

/** The entries of an object whose key and value are as they should be. */
function entries<T>(from: unknown, key: RegExp, good: (value: unknown) => value is T): Record<string, T> {
  const all: [string, unknown][] = from !== null && typeof from === "object" ? Object.entries(from) : [];
  return Object.fromEntries(all.filter((each): each is [string, T] => key.test(each[0]) && good(each[1])));
}

const isLetter = (value: unknown): value is string => typeof value === "string" && value.length === 1 && value in LETTERS;
const isNumber = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 21;

/** Whatever cannot be read is left out. */
export function readNotes(text: string): Notes {
  let kept: Record<string, unknown> = {};
  try {
    kept = Object(JSON.parse(text || "{}")) as Record<string, unknown>;
  } catch {
    // Not ours, or damaged: the sheet is blank.
  }
  return {
    m: entries(kept.m, /^[ygbpre][0-7]$/, isLetter),
    d: entries(kept.d, /^(10|[1-9])[ygbpre]$/, isNumber),
    s: entries(kept.s, /^[ygbpre]$/, isNumber),
    f: typeof kept.f === "string" && /^([ygbpre][0-7]{1,8}( |$))*$/.test(kept.f) ? kept.f : "",
  };
}

const without = <T>(all: Readonly<Record<string, T>>, gone: (key: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => !gone(key)));

type Kept = Pick<TableSession<Str8View>, "kind" | "you" | "view" | "notes" | "n" | "passTo" | "keepNotes">;

export class Marks {
  /** The latest change of this page. base: what the session had when it was given the text;
   * null: it has not been given yet. */
  private own = $state.raw<{ readonly you: Seat; readonly base: string | null; readonly text: string } | null>(null);
  private timer: ReturnType<typeof setTimeout> | null = null;
  private readonly notes = $derived.by(() => readNotes(this.text()));

  constructor(private readonly session: Kept) {}

  /** Has the person a sheet to write on? */
  get writable(): boolean {
    return this.session.you !== null && this.session.kind !== "replay";
  }

  // ---- the grid ----

  of(colour: Str8Colour, number: number): Mark {
    return LETTERS[this.notes.m[`${colour}${number}`] ?? ""] ?? "";
  }

  set(colour: Str8Colour, number: number, mark: Mark): void {
    const cell = `${colour}${number}`;
    const { m, s } = this.notes;
    const rest = without(m, (each) => each === cell);
    const since = this.has(colour) ? s : { ...s, [colour]: this.swaps(colour) };
    this.write(mark === "" ? { m: rest } : { m: { ...rest, [cell]: letterOf(mark) }, s: since });
  }

  /** Blank, cross, circle, note, and blank again. Returns the new mark. */
  cycle(colour: Str8Colour, number: number): Mark {
    const mark = CYCLE[(CYCLE.indexOf(this.of(colour, number)) + 1) % CYCLE.length] ?? "";
    this.set(colour, number, mark);
    return mark;
  }

  /** Are marks of this colour older than the card of now? */
  isStale(colour: Str8Colour): boolean {
    return this.has(colour) && this.swaps(colour) > (this.notes.s[colour] ?? 0);
  }

  /** Wipes the marks of a colour, but not those on the numbers to be spared. */
  wipe(colour: Str8Colour, spared: readonly number[]): void {
    const m = without(this.notes.m, (cell) => cell.startsWith(colour) && !spared.includes(Number(cell[1])));
    this.write({ m, s: { ...this.notes.s, [colour]: this.swaps(colour) } });
  }

  /** The marks of a colour are about the card of now: isStale() is false until the next swap. */
  confirm(colour: Str8Colour): void {
    this.write({ s: { ...this.notes.s, [colour]: this.swaps(colour) } });
  }

  private has(colour: Str8Colour): boolean {
    return NUMBERS.some((number) => this.of(colour, number) !== "");
  }

  private swaps(colour: Str8Colour): number {
    const { view, you } = this.session;
    return view && you !== null ? swapsOf(view, you, colour).length : 0;
  }

  // ---- dice and the final guess ----

  /** What the dice of a colour were worth in a round; null: nothing is noted. */
  dieOf(round: number, colour: Str8Colour): number | null {
    return this.notes.d[`${round}${colour}`] ?? null;
  }

  setDie(round: number, colour: Str8Colour, worth: number | null): void {
    const cell = `${round}${colour}`;
    const rest = without(this.notes.d, (each) => each === cell);
    this.write({ d: worth === null ? rest : { ...rest, [cell]: worth } });
  }

  get guess(): Guess {
    return readGuess(this.notes.f);
  }

  setGuess(guess: Guess): void {
    const words = COLOURS.filter((colour) => guess[colour]?.length).map((colour) => colour + [...(guess[colour] ?? [])].sort().join(""));
    this.write({ f: words.join(" ") });
  }

  // ---- keeping ----

  private text(): string {
    const { own, session } = this;
    const latest = own !== null && own.you === session.you && (own.base ?? session.notes) === session.notes;
    return latest ? own.text : session.notes;
  }

  private write(change: Partial<Notes>): void {
    const { you } = this.session;
    if (you === null || !this.writable) return;
    this.own = { you, base: null, text: JSON.stringify({ ...this.notes, ...change }) };
    this.timer ??= setTimeout(() => this.flush(), DELAY);
  }

  /** Keeps a change that is not kept yet. To be called before the page is left. */
  flush(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const { own, session } = this;
    if (own === null || own.base !== null) return;
    // If the screen is somebody else's now, these are not the notes of `you`.
    this.own = own.you === session.you ? { ...own, base: session.notes } : null;
    if (this.own) void session.keepNotes(own.text);
  }

  /** Keeps changes before a move or before the screen is passed on, and takes over notes that
   * come from another device. To be called in an effect. */
  follow(): void {
    const { n, passTo, you, notes } = this.session;
    void [n, passTo, you];
    untrack(() => {
      this.flush();
      if (this.own && this.own.base !== null && this.own.base !== notes) this.own = null;
    });
  }
}
