// The settings of this browser: name, language, looks, sound, pace, and those of the games.
// Saved in localStorage; if that is forbidden, they last until a reload.
import type { GameSetting } from "../games/games";
import type { GameId } from "../session/types";
import { bestLanguage, isLanguage, type Language } from "./i18n.svelte";

export const THEMES = ["system", "light", "dark"] as const;
export const MOTIONS = ["system", "lively", "still"] as const;
export const SIZES = ["normal", "large", "larger", "largest"] as const;
export const PACES = ["calm", "usual", "quick"] as const;

export type Theme = (typeof THEMES)[number];
export type Motion = (typeof MOTIONS)[number];
export type Size = (typeof SIZES)[number];
export type Pace = (typeof PACES)[number];

export interface Settings {
  /** The name for others; "" until the person types one. */
  name: string;
  /** The face for others, as in forms/faces.ts; "": the usual one of the seat. */
  face: string;
  language: Language;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  size: Size;
  /** How fast moves of bots and other people follow each other. */
  pace: Pace;
  /** The settings of games that were changed: game, setting, value. */
  games: Record<GameId, Record<string, string>>;
}

const KEY = "spelbord.settings";
const FACE = /^[a-z0-9-]{0,24}$/; // as on the server
export const NAME_MAX = 24; // characters; the server has the same limit

function oneOf<T extends string>(list: readonly T[], value: unknown, usual: T): T {
  return list.find((word) => word === value) ?? usual;
}

const entriesOf = (value: unknown): [string, unknown][] =>
  value !== null && typeof value === "object" ? Object.entries(value) : [];

/** The settings of games as they are; gameSetting() checks a value when it is read. */
function readGames(kept: unknown): Settings["games"] {
  return Object.fromEntries(entriesOf(kept).map(([game, chosen]) =>
    [game, Object.fromEntries(entriesOf(chosen).filter((each): each is [string, string] => typeof each[1] === "string"))]));
}

/** Reads saved settings. Missing and invalid ones get their default. */
export function readSettings(text: string | null, wishes: readonly string[]): Settings {
  let kept: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (parsed !== null && typeof parsed === "object") kept = parsed as Record<string, unknown>;
  } catch {
    // Not valid JSON: use the defaults.
  }
  const language = typeof kept.language === "string" && isLanguage(kept.language) ? kept.language : null;
  return {
    name: typeof kept.name === "string" ? [...kept.name].slice(0, NAME_MAX).join("") : "",
    face: typeof kept.face === "string" && FACE.test(kept.face) ? kept.face : "",
    language: language ?? bestLanguage(wishes),
    theme: oneOf(THEMES, kept.theme, "system"),
    motion: oneOf(MOTIONS, kept.motion, "system"),
    sound: kept.sound === true,
    size: oneOf(SIZES, kept.size, "normal"),
    pace: oneOf(PACES, kept.pace, "usual"),
    games: readGames(kept.games),
  };
}

function keptText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const inBrowser = typeof window !== "undefined" && typeof matchMedia === "function";

export const settings: Settings = $state(
  readSettings(inBrowser ? keptText() : null, inBrowser ? navigator.languages : []),
);

/** The value of a setting of a game; the usual one, if another is not saved or not known. */
export const gameSetting = (game: GameId, { id, values, usual }: GameSetting): string =>
  oneOf(values.map(({ value }) => value), settings.games[game]?.[id], usual);

export function setGameSetting(game: GameId, { id }: GameSetting, value: string): void {
  settings.games[game] = { ...settings.games[game], [id]: value };
}

const darkWish = inBrowser ? matchMedia("(prefers-color-scheme: dark)") : null;
const stillWish = inBrowser ? matchMedia("(prefers-reduced-motion: reduce)") : null;
let system = $state({ dark: darkWish?.matches ?? false, still: stillWish?.matches ?? false });
darkWish?.addEventListener("change", (event) => (system.dark = event.matches));
stillWish?.addEventListener("change", (event) => (system.still = event.matches));

/** Is the page dark now? */
export const dark = (): boolean => settings.theme === "dark" || (settings.theme === "system" && system.dark);

/** Are animations off now? */
export const still = (): boolean => settings.motion === "still" || (settings.motion === "system" && system.still);

const PAUSES = { calm: 2, usual: 1, quick: 0.3 } as const;

/** A pause of `ms` milliseconds at the usual pace, at the pace of now. Still pages have
 * the same pauses: people need the time to read. */
export const paced = (ms: number): number => ms * PAUSES[settings.pace];

/** Applies the settings to the page and saves them. To be called in an effect. */
export function applySettings(): void {
  const root = document.documentElement;
  root.dataset.theme = dark() ? "dark" : "light";
  root.dataset.motion = still() ? "still" : "lively";
  root.dataset.size = settings.size;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Private windows may forbid it.
  }
}
