// The names of the bots' levels as people say them. The engine's names stay in
// records and messages.
import { t, told } from "./i18n.svelte";

export function levelName(level: string): string {
  switch (level) {
    case "random": return t("beginner");
    case "family": return t("family player");
    default: return told(level);
  }
}
