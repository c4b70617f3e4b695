// The sentence that says who has won. A pair is named as a pair.
import { list, t } from "../../lib/i18n.svelte";
import { teamsOf } from "../seats/teams";
import type { TableSession, View } from "../../session/types";

type Session = Pick<TableSession<View>, "kind" | "players" | "game" | "view" | "you">;

/** Do several people share this screen? */
export function isShared(session: Pick<Session, "kind" | "players">): boolean {
  return session.kind === "local" && session.players.filter((player) => player.kind === "person").length > 1;
}

/** Has `you` won? On a shared screen somebody who looks at it always has, unless a bot won. */
export function isHappy(session: Session): boolean {
  const winners = session.view?.winners ?? [];
  if (isShared(session)) return winners.some((seat) => session.players[seat - 1]?.kind === "person");
  return session.you !== null && winners.includes(session.you);
}

/** Do these seats win together by the rules of the table, and not by a tie? */
function isTeam({ game, view }: Session, seats: readonly number[]): boolean {
  const teams = view ? teamsOf(game, view.seats, view.options) : [];
  return teams.some((team) => seats.every((seat) => team.seats.includes(seat)));
}

export function verdict(session: Session, names: readonly string[]): string {
  const winners = session.view?.winners ?? [];
  const you = isShared(session) ? null : session.you;
  const others = winners.filter((seat) => seat !== you).map((seat) => names[seat - 1] ?? "");
  if (winners.length === 0) return t("Nobody won");
  if (winners.length > others.length)
    return others.length === 0 ? t("You won!") : t("You and {names} won!", { names: list(others) });
  if (others.length === 1) return t("{name} won!", { name: others[0] ?? "" });
  const together = list(others);
  return isTeam(session, winners) ? t("{names} won!", { names: together }) : t("{names} won together!", { names: together });
}
