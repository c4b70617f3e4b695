// The order of the cards of your hand on the screen: cards keep their order, and drawn
// cards come last.
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
