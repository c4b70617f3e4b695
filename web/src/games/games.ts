// The games as the pages show them before a table is open. Each folder here is the room of
// one game in the client and is found by itself: its game.ts describes the game, its room.ts
// has the table, its Rules.svelte the rules, its lesson.ts a guided game. Nothing outside a
// folder knows a game.
import type { Component } from "svelte";
import { t } from "../lib/i18n.svelte";
import type { GameId, Options, View } from "../session/types";

export interface OptionWords {
  readonly label: string;
  readonly about: string;
  /** Names of the values, if they are words. */
  readonly words: Readonly<Record<string, string>>;
  /** Does the option have an effect, given the other options? If not, it is not shown. */
  readonly matters?: (chosen: Options) => boolean;
  /** Few people need it: the form has it under "More". */
  readonly rare?: boolean;
}

/** A common set of options, chosen with one click. */
export interface Variant {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly options: Options;
  readonly seats?: number;
  /** The piece that is drawn beside it. */
  readonly piece: string;
}

/** Something of a game that a person sets for this browser, for every table. */
export interface GameSetting {
  /** Unique in the game; saved. */
  readonly id: string;
  readonly label: string;
  readonly about: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
  readonly usual: string;
}

export interface Game {
  readonly title: () => string;
  /** What one does in the game, in a sentence. */
  readonly about: () => string;
  /** For whom it is, in a few words. */
  readonly whom: () => string;
  /** How many can play, and how many sit at the usual table. */
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number };
  /** How long a game takes, in minutes. */
  readonly minutes: { readonly min: number; readonly max: number };
  /** The colour of its box: dark, because the text on it is light. Without it: green. */
  readonly colour?: string;
  /** A picture of the game, as wide as its box. */
  readonly Art: Component;
  /** One piece of the game, as wide as its box; `piece` is its written form. */
  readonly Piece: Component<{ piece: string }>;
  /** Name of the option to its texts. */
  readonly options: () => Readonly<Record<string, OptionWords>>;
  /** The usual game first. */
  readonly variants: () => readonly Variant[];
  /** What a person can set, on the page of the settings; the room reads it with gameSetting(). */
  readonly settings?: () => readonly GameSetting[];
  /** How the game stands, in a few words that everybody at the table may read. */
  readonly standing?: (view: View) => string;
  /** Seats that win together, by the options of the table; empty: everybody for themselves. */
  readonly teams?: (seats: number, options: Options) => readonly (readonly number[])[];
}

/** A guided game at the real table. Seat 1 is the person. */
export interface Lesson {
  readonly seats: number;
  /** The position at the beginning as in the engine protocol, without `game`. */
  readonly position: Readonly<Record<string, unknown>>;
  readonly turns: () => readonly LessonTurn[];
  /** What the person knows at the end: a short line each. */
  readonly learnt: () => readonly string[];
}

export interface LessonTurn {
  /** What the person reads before the move, one page after another. */
  readonly says: readonly string[];
  /** The move of the person. */
  readonly move: string;
  /** The moves of the others until the next turn of the person. */
  readonly then: readonly string[];
}

export interface Listed extends Game {
  readonly id: GameId;
  /** Is there a table in the browser? */
  readonly playable: boolean;
}

// `null` is the template of tools/new-game: checked with the rest, and not offered.
const described = import.meta.glob<{ game: Game }>(["./*/game.ts", "!./null/*"], { eager: true });
const rooms = import.meta.glob(["./*/room.ts", "!./null/*"]);
const rules = import.meta.glob<{ default: Component }>(["./*/Rules.svelte", "!./null/*"]);

const lessons = import.meta.glob<{ lesson: Lesson }>(["./*/lesson.ts", "!./null/*"]);

const idOf = (path: string): GameId => path.split("/")[1] ?? "";

/** Games with a table first. */
export const games: readonly Listed[] = Object.entries(described)
  .map(([path, { game }]) => ({ ...game, id: idOf(path), playable: `./${idOf(path)}/room.ts` in rooms }))
  .sort((a, b) => Number(b.playable) - Number(a.playable));

export const playable: readonly Listed[] = games.filter((game) => game.playable);

/** null: the client does not know this game. */
export function gameOf(id: GameId): Listed | null {
  return games.find((game) => game.id === id) ?? null;
}

export const titleOf = (id: GameId): string => gameOf(id)?.title() ?? id;

export function hasRules(id: GameId): boolean {
  return `./${id}/Rules.svelte` in rules;
}

/** The page of the rules; null: there is none. */
export async function rulesOf(id: GameId): Promise<Component | null> {
  return (await rules[`./${id}/Rules.svelte`]?.())?.default ?? null;
}

export function hasLesson(id: GameId): boolean {
  return `./${id}/lesson.ts` in lessons;
}

/** null: there is none. */
export async function lessonOf(id: GameId): Promise<Lesson | null> {
  return (await lessons[`./${id}/lesson.ts`]?.())?.lesson ?? null;
}

/** The module of a room (room.ts has its type); null: there is none. */
export async function loadRoom(id: GameId): Promise<unknown> {
  return (await rooms[`./${id}/room.ts`]?.()) ?? null;
}

/** The options that were chosen, in one line: the name of the variant if it is one; "" if
 * there are none. */
export function optionsText(id: GameId, options: Options): string {
  const game = gameOf(id);
  if (!game || Object.keys(options).length === 0) return "";
  const variant = game.variants().find((each) => same(each.options, options));
  if (variant) return variant.name;
  const words = game.options();
  return Object.entries(options)
    .map(([name, value]) =>
      t("{option}: {value}", {
        option: words[name]?.label ?? name,
        value: words[name]?.words[String(value)] ?? String(value),
      }))
    .join(" · ");
}

function same(a: Options, b: Options): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
