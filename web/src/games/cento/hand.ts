// The own hand as it lies on the screen: each card keeps its place for as long as it
// is held, and what is drawn comes last, so that nothing jumps about.
export interface Held {
  readonly id: number;
  readonly card: string;
}

let next = 1;

/** `gone` is the id of the card that has left the hand, null: not known. Of two equal
 * cards the one that was touched leaves, and an equal one that is drawn is another. */
export function rearrange(before: readonly Held[], cards: readonly string[], gone: number | null): Held[] {
  const left = [...cards];
  const kept = before.filter((held) => {
    const at = held.id === gone ? -1 : left.indexOf(held.card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return [...kept, ...left.map((card) => ({ id: next++, card }))];
}
