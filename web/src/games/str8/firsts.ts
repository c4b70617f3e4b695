// Lines about what is new to somebody who plays Think Str8! for the first time.
import { t } from "../../lib/i18n.svelte";
import type { First } from "../rooms";
import type { Str8View } from "./view";

export function firsts(view: Str8View): readonly First[] {
  const backs = { id: "backs", title: t("Your cards"), text: t("You see only their backs. Everybody else sees the numbers, and you see theirs.") };
  switch (view.phase) {
    case "dice": return [backs, { id: "dice", title: t("The dice"), text: t("They say which of your cards are added up. You may turn one of them to another colour.") }];
    case "at": return [backs, { id: "at", title: t("In secret"), text: t("Lay your tile where you believe your sum to be. Nobody sees it until all have laid theirs.") }];
    case "swap": return [backs, { id: "swap", title: t("A miss"), text: t("One of your cards goes out, open for all, and a new one comes that you do not see. You choose the colour.") }];
    case "final": return [backs, { id: "final", title: t("The final guess"), text: t("Write one to three numbers for each colour: the fewer, the more they bring. A wrong colour costs 2 points.") }];
    default: return [backs];
  }
}
