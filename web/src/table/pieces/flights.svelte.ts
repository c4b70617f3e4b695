// Animates pieces that fly from one element of the page to another. Elements are found by
// data-anchor="…", so that a hand, a seat and a pile need not know each other. Nothing
// flies if animations are off.
const TIME = 300; // milliseconds

export interface Flight {
  readonly id: number;
  readonly what: string;
  readonly from: DOMRect;
  readonly to: DOMRect;
  readonly landed: () => void;
}

export class Flights {
  list = $state.raw<readonly Flight[]>([]);
  private next = 1;

  constructor(private readonly calm: () => boolean) {}

  /** Resolves when the piece has landed; at once if one of the anchors does not exist. */
  fly(what: string, from: string | DOMRect, to: string): Promise<void> {
    const start = typeof from === "string" ? rectOf(from) : from;
    const goal = rectOf(to);
    if (this.calm() || !start || !goal || document.hidden) return Promise.resolve();
    return new Promise((done) => {
      const id = this.next++;
      const landed = (): void => {
        this.list = this.list.filter((flight) => flight.id !== id);
        done();
      };
      this.list = [...this.list, { id, what, from: start, to: goal, landed }];
    });
  }
}

export function rectOf(anchor: string): DOMRect | null {
  const found = document.querySelector(`[data-anchor="${anchor}"]`);
  const rect = found?.getBoundingClientRect();
  return rect && rect.width > 0 ? rect : null;
}

/** A Svelte action: the element is at the end of its flight, and is animated from the start. */
export function airborne(node: HTMLElement, flight: Flight): void {
  const { from, to } = flight;
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const small = Math.min(1.2, from.width / to.width);
  const lift = Math.min(60, Math.hypot(x, y) / 5);
  const flying = node.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${small})` },
      { transform: `translate(${x * 0.4}px, ${y * 0.4 - lift}px) scale(${(1 + small) / 2 + 0.08}) rotate(-4deg)`, offset: 0.55 },
      { transform: "none" },
    ],
    { duration: TIME, easing: "cubic-bezier(.22,.8,.36,1)" },
  );
  flying.onfinish = flight.landed;
  flying.oncancel = flight.landed;
}
