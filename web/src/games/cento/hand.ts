// The order of the cards of your hand on the screen: cards keep their order, and drawn
// cards come last. The result shows your hand in the same order.
import { kindOf, type Kind } from "./words";

export interface Held {
  readonly id: number;
  readonly card: string;
}

let next = 1;

/** `gone`: the id of the card that has left the hand; null: not known. Of two equal cards
 * the right one leaves, and an equal card that is drawn gets a new id. */
export function rearrange(before: readonly Held[], cards: readonly string[], gone: number | null): Held[] {
  const left = [...cards];
  const kept = before.filter((held) => {
    const at = held.id === gone ? -1 : left.indexOf(held.card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return [...kept, ...left.map((card) => ({ id: next++, card }))];
}

const shown = new Map<string, readonly Held[]>(); // hands as they were last shown, by key
const keyOf = (table: string, seat: number, round: number): string => `${table} ${seat} ${round}`;

/** Keeps the order of a hand for the result of the round. */
export function keepOrder(table: string, seat: number, round: number, held: readonly Held[]): void {
  shown.set(keyOf(table, seat, round), held);
}

const KINDS: readonly Kind[] = ["add", "subtract", "zero", "special"];
const worth = (card: string): number => Math.abs(Number(card)) || 0;

/** The cards of a hand for a result: as they were shown in this browser, or else sorted. */
export function inOrder(table: string, seat: number, round: number, cards: readonly string[]): string[] {
  const held = shown.get(keyOf(table, seat, round));
  if (held) return rearrange(held, cards, null).map(({ card }) => card);
  return [...cards].sort((a, b) =>
    KINDS.indexOf(kindOf(a)) - KINDS.indexOf(kindOf(b)) || worth(a) - worth(b) || (a < b ? -1 : 1));
}
