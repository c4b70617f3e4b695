// What a person does with one piece: a short press, a hold, or a drag to a target, with a
// pointer; or picking it up, choosing a target and dropping it, with keys. It knows neither
// the page nor the clock: draggable.svelte.ts passes on the events and the time.

/** The pointer has to move so far before a drag begins, in pixels. A finger is less steady. */
export const THRESHOLD = { mouse: 5, touch: 10 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** "held": pressed long enough to ask what the piece is. "carried": picked up with a key. */
export type Phase = "idle" | "pressed" | "held" | "dragged" | "carried";

export interface GripHandlers {
  /** Names of the targets that take the piece now; empty: it cannot be dragged. */
  readonly targets: () => readonly string[];
  /** The target under the piece when the pointer is at this point. */
  readonly targetAt: (at: Point) => string | null;
  /** The piece is held, to ask what it is. */
  readonly onhold: () => void;
  readonly onbegin: () => void;
  /** The pointer has moved, or another target was chosen with a key. */
  readonly onmove: () => void;
  readonly ondrop: (target: string) => void;
  /** A drag has ended without a drop. */
  readonly oncancel: () => void;
}

export class Grip {
  phase: Phase = "idle";
  /** Where the pointer went down, and where it is. */
  from: Point = { x: 0, y: 0 };
  at: Point = { x: 0, y: 0 };
  /** Under the piece, or chosen with a key. */
  target: string | null = null;
  /** Was the last press used for a hold or a movement? The click after it does not count. */
  used = false;
  private threshold = 0;

  constructor(private readonly handlers: GripHandlers) {}

  get moving(): boolean {
    return this.phase === "dragged" || this.phase === "carried";
  }

  down(at: Point, pointer: keyof typeof THRESHOLD): void {
    this.cancel();
    this.phase = "pressed";
    this.from = this.at = at;
    this.threshold = THRESHOLD[pointer];
    this.used = false;
  }

  /** The time of a hold has passed since down(). */
  wait(): void {
    if (this.phase !== "pressed") return;
    this.phase = "held";
    this.used = true;
    this.handlers.onhold();
  }

  move(at: Point): void {
    if (this.phase === "idle" || this.phase === "carried") return;
    this.at = at;
    if (this.phase === "dragged") this.aim();
    else if (Math.hypot(at.x - this.from.x, at.y - this.from.y) >= this.threshold) this.leave();
  }

  /** The pointer has left its place: a drag begins if a target takes the piece. */
  private leave(): void {
    this.used = true;
    if (this.handlers.targets().length === 0) {
      this.phase = "idle";
      return;
    }
    this.phase = "dragged";
    this.handlers.onbegin();
    this.aim();
  }

  /** Finds the target again: the pointer has moved, or the page under it. */
  aim(): void {
    if (this.phase !== "dragged") return;
    this.target = this.handlers.targetAt(this.at);
    this.handlers.onmove();
  }

  up(): void {
    if (this.phase === "dragged" && this.target !== null) this.drop();
    else this.cancel();
  }

  /** With a key: the first target is chosen. */
  pick(): void {
    const [first] = this.handlers.targets();
    if (this.phase !== "idle" || first === undefined) return;
    this.phase = "carried";
    this.target = first;
    this.handlers.onbegin();
    this.handlers.onmove();
  }

  /** With a key: the next target, or the previous one. After the last comes the first. */
  walk(step: 1 | -1): void {
    const targets = this.handlers.targets();
    if (this.phase !== "carried" || this.target === null || targets.length === 0) return;
    this.target = targets.at((targets.indexOf(this.target) + step) % targets.length) ?? null;
    this.handlers.onmove();
  }

  drop(): void {
    const { target } = this;
    if (!this.moving || target === null || !this.handlers.targets().includes(target)) return this.cancel();
    this.phase = "idle";
    this.target = null;
    this.handlers.ondrop(target);
  }

  cancel(): void {
    const { moving } = this;
    this.phase = "idle";
    this.target = null;
    if (moving) this.handlers.oncancel();
  }
}
