// What the options and variants of the games are called: for the form that makes a
// table, the lobby, and those who are asked to sit down.
import { t } from "../lib/i18n.svelte";
import type { GameId, Options } from "../session/types";
import { optionWords, variants } from "./cento/options";

export interface OptionWords {
  readonly label: string;
  /** What it means. */
  readonly about: string;
  /** Names of values that are words. */
  readonly words: Readonly<Record<string, string>>;
  /** Is it worth showing beside these other choices? It is set to no effect if not. */
  readonly matters?: (chosen: Options) => boolean;
}

export interface Variant {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly options: Options;
  readonly seats?: number;
  /** A card that stands for it. */
  readonly card: string;
}

/** By the name of the option. */
export function optionWordsOf(game: GameId): Readonly<Record<string, OptionWords>> {
  return game === "cento" ? optionWords() : {};
}

export function variantsOf(game: GameId): readonly Variant[] {
  return game === "cento" ? variants() : [];
}

/** The options that were chosen, in a line; "" where all are as usual. */
export function optionsText(game: GameId, options: Options): string {
  const words = optionWordsOf(game);
  return Object.entries(options)
    .map(([name, value]) =>
      t("{option}: {value}", {
        option: words[name]?.label ?? name,
        value: words[name]?.words[String(value)] ?? String(value),
      }))
    .join(" · ");
}
