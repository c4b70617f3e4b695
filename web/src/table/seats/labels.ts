// Names as labels, in lists and tables: "You" for the own seat. Sentences with a {name} never
// get these: "You" needs another form of the verb.
import { t } from "../../lib/i18n.svelte";
import type { TableSession, View } from "../../session/types";
import { isShared } from "../end/verdict";

export function labels(session: TableSession<View>, names: readonly string[]): readonly string[] {
  const own = isShared(session) ? null : session.you;
  return names.map((name, i) => (i + 1 === own ? t("You") : name));
}
