// Who plays with whom, for forms and lists of seats.
import { gameOf } from "../games/games";
import type { GameId, Options, Seat } from "../session/types";
import { t } from "./i18n.svelte";

export interface SeatGroup {
  /** "Pair ●"; "" if everybody plays for themselves. */
  readonly label: string;
  readonly seats: readonly Seat[];
}

const SIGNS = ["●", "■", "▲", "◆"];

/** The seats in groups that win together; one group with all of them if there are none. */
export function groupsOf(game: GameId, seats: number, options: Options): readonly SeatGroup[] {
  const teams = gameOf(game)?.teams?.(seats, options) ?? [];
  if (teams.length === 0) return [{ label: "", seats: Array.from({ length: seats }, (_, i) => i + 1) }];
  return teams.map((team, i) => ({ label: t("Pair {sign}", { sign: SIGNS[i] ?? String(i + 1) }), seats: team }));
}
