// Names of the options and variants of the games: for the form of a new table, for the
// lobby, and for people who are invited to a table.
import { t } from "../lib/i18n.svelte";
import type { GameId, Options } from "../session/types";
import { optionWords, variants } from "./cento/options";

export interface OptionWords {
  readonly label: string;
  readonly about: string;
  /** Names of the values, if they are words. */
  readonly words: Readonly<Record<string, string>>;
  /** Does the option have an effect, given the other options? If not, it is not shown. */
  readonly matters?: (chosen: Options) => boolean;
}

export interface Variant {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly options: Options;
  readonly seats?: number;
  /** A card that is drawn beside it. */
  readonly card: string;
}

/** Name of the option to its texts. */
export function optionWordsOf(game: GameId): Readonly<Record<string, OptionWords>> {
  return game === "cento" ? optionWords() : {};
}

export function variantsOf(game: GameId): readonly Variant[] {
  return game === "cento" ? variants() : [];
}

/** The given options in one line; "" if there are none. */
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
