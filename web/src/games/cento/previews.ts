// What each card of the hand would do, computed by the engine: the total after a legal
// move and whether it wins, or why the card cannot be played.
import type { Refusal, Seat, TableSession } from "../../session/types";
import { readMove, tries } from "./move";
import type { CentoView } from "./view";
import { roundEnded, totalAfter } from "./words";

export interface Preview {
  readonly total: number;
  readonly wins: boolean;
}

export interface Outlook {
  /** Card and choice, such as "dbl*2", to its preview. */
  readonly previews: ReadonlyMap<string, Preview>;
  /** Card that cannot be played to the reason. */
  readonly refusals: ReadonlyMap<string, Refusal>;
}

export const NO_OUTLOOK: Outlook = { previews: new Map(), refusals: new Map() };

function previewOf(before: CentoView, after: CentoView, you: Seat): Preview {
  const ended = roundEnded(before, after);
  return { total: totalAfter(before, after), wins: ended && after.previous?.winner === you };
}

// If totals are said, any number will do here: a wrong total is not refused.
async function refusalOf(session: TableSession<CentoView>, card: string, view: CentoView): Promise<Refusal | null> {
  const said = view.options.say_total === "on" ? "=0" : "";
  let last: Refusal | null = null;
  for (const move of tries(card, view.copies)) {
    last = await session.check(move + said);
    if (!last) return null;
  }
  return last;
}

/** For the seat that is to act; `legal` are its legal moves in this view. */
export async function outlook(session: TableSession<CentoView>, view: CentoView, you: Seat,
                              legal: readonly string[]): Promise<Outlook> {
  const plays = legal.filter((move) => readMove(move).verb === "play");
  const previews = new Map<string, Preview>();
  const refusals = new Map<string, Refusal>();
  const kinds = new Set(view.hands[you - 1] ?? []);
  for (const move of plays) {
    const after = await session.after(move);
    const { card, choice } = readMove(move);
    if (after) previews.set(card + choice, previewOf(view, after, you));
  }
  for (const card of kinds) {
    if (plays.some((move) => readMove(move).card === card)) continue;
    const refusal = await refusalOf(session, card, view);
    if (refusal) refusals.set(card, refusal);
  }
  return { previews, refusals };
}
