// The table of a rematch, as those who were at the finished table go there.
import { keeper } from "../../lib/keeper";
import { go } from "../../lib/router.svelte";
import type { TableSession } from "../../session/types";

/** Goes to the table of the rematch, with the key of the person's seat there if it is known. */
export async function goToRematch({ kind, next, nextKey }: Pick<TableSession, "kind" | "next" | "nextKey">): Promise<void> {
  if (next === null) return;
  if (nextKey !== null) await keeper.saveKey(next, nextKey);
  go(kind === "local" ? `/local/${next}` : `/table/${next}`);
}
