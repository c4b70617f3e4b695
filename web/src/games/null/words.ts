// The moves of Null, and their names in the language of the page.
import { t } from "../../lib/i18n.svelte";

/** In written form, in the order of their buttons. */
export const MOVES = ["take", "toss", "stop"] as const;

/** The name of a move, for its button, the log and a hint. */
export function moveName(move: string): string {
  switch (move) {
    case "take": return t("Take a coin");
    case "toss": return t("Toss");
    default: return t("Stop");
  }
}

/** The name of a toss. */
export function tossName(tossed: "heads" | "tails"): string {
  return tossed === "heads" ? t("Heads: double") : t("Tails: nothing");
}
