// The phrases for talk at a table: a fixed set, so that everybody reads them in their own
// language and nobody can be rude. docs/protocol.md has their names.
import { t } from "../lib/i18n.svelte";

/** The phrase that calls those who are to act. */
export const NUDGE = "your_turn";

/** The text of a phrase; null: this client does not know the phrase. */
export function phraseText(phrase: string): string | null {
  switch (phrase) {
    case "hello": return t("Hello!");
    case "well_played": return t("Well played!");
    case "thanks": return t("Thank you!");
    case "oops": return t("Oops!");
    case "thinking": return t("Let me think …");
    case "your_turn": return t("Your turn!");
    case "good_game": return t("Good game!");
    case "again": return t("Once more?");
    default: return null;
  }
}
