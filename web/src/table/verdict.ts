// The sentence that says who has won.
import { list, t } from "../lib/i18n.svelte";
import type { TableSession, View } from "../session/types";

/** Do several people share this screen? */
export function isShared(session: TableSession<View>): boolean {
  return session.kind === "local" && session.players.filter((player) => player.kind === "person").length > 1;
}

export function verdict(session: TableSession<View>, names: readonly string[]): string {
  const winners = session.view?.winners ?? [];
  const you = isShared(session) ? null : session.you;
  const others = winners.filter((seat) => seat !== you).map((seat) => names[seat - 1] ?? "");
  if (winners.length === 0) return t("Nobody won");
  if (winners.length > others.length)
    return others.length === 0 ? t("You won!") : t("You won, and so did {names}!", { names: list(others) });
  return others.length === 1 ? t("{name} won!", { name: others[0] ?? "" }) : t("{names} won together!", { names: list(others) });
}
