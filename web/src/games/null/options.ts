// Names of Null's options and variants, for the form of a new table. The engine knows
// which options and values there are.
import { t } from "../../lib/i18n.svelte";
import type { OptionWords, Variant } from "../games";

/** Name of the option to its texts. */
export function optionWords(): Readonly<Record<string, OptionWords>> {
  return {
    heap: {
      label: t("Heap"),
      about: t("How many coins there are at the start."),
      words: {},
    },
    toss: {
      label: t("Tosses"),
      about: t("May a coin be tossed for double or nothing?"),
      words: { yes: t("Yes"), no: t("No") },
    },
  };
}

/** Common sets of options, each chosen with one click. The usual game is the first. */
export function variants(): readonly Variant[] {
  return [
    { id: "usual", name: t("The usual game"), about: t("Twelve coins, and tosses."), options: {}, piece: "heads" },
    { id: "calm", name: t("Without tosses"), about: t("No luck but the lucky numbers."), options: { toss: "no" }, piece: "coin" },
    { id: "long", name: t("A large heap"), about: t("Thirty coins."), options: { heap: 30 }, piece: "tails" },
  ];
}
