// Names of the bots' levels for people. Records and messages have the engine's names.
import { t, translated } from "../lib/i18n.svelte";

export function levelName(level: string): string {
  switch (level) {
    case "random": return t("beginner");
    case "family": return t("family player");
    default: return translated(level);
  }
}
