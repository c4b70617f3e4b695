// Pieces that can be dragged, and asked what they are, on every table. A room makes one
// Drag, gives each piece the action, and puts <DragLayer {drag}> beside its <Flights>:
//
//     const drag = new Drag(still);
//     <button data-anchor="hand-3" use:draggable={{
//       drag, piece: "+7", label: "Plus 7", targets: [{ anchor: "pile", label: "the pile" }],
//       ondrop: (target, from) => play("+7"), onask: (how) => (asked = "+7"),
//     }}>…</button>
//
// - Mouse, pen and finger are alike. A short press stays a click. A drag begins after a few
//   pixels; the targets light up, and the page scrolls when the piece is near an edge.
//   Escape, or the browser taking the pointer for something else, cancels it.
// - Targets are found by data-anchor, like those of flights. No targets: the piece cannot be
//   dragged, and a finger on it scrolls the page. While it can be dragged, `pan` says in
//   which direction a finger still scrolls; pinching always zooms.
// - `keys`: Space picks the piece up, arrow keys go from target to target, Enter drops it,
//   Escape puts it back; each step is read out. Leave it off where Enter on the piece does
//   the same as a drop.
// - `onask`: the piece is held, the mouse rests on it, or a key asks (I, the context-menu
//   key, Shift+F10). Nothing is played. PieceNote.svelte shows the answer.
import { announce } from "../../lib/announce.svelte";
import { t } from "../../lib/i18n.svelte";
import { rectOf } from "./flights.svelte";
import { Grip, type Point } from "./grip";
import { letters } from "../letters.svelte";

const HOLD_MS = 450;
const REST_MS = 700; // the mouse rests on a piece
const BACK_MS = 200; // the way back of a piece that was dropped elsewhere
const SLACK = 24; // pixels around a target that belong to it
const EDGE = 56; // pixels at the edge of the window in which the page scrolls
const SPEED = 14; // pixels in each frame, at the very edge

export interface Target {
  /** The data-anchor of its element. */
  readonly anchor: string;
  /** What it is, for screen readers: "the pile". */
  readonly label: string;
}

/** How the question came: a note for "hover" closes when the pointer leaves. */
export type Asked = "hold" | "hover" | "key";

export interface Draggable {
  readonly drag: Drag;
  /** Written form, for the layer. */
  readonly piece: string;
  /** Its name, for screen readers. */
  readonly label: string;
  readonly targets: readonly Target[];
  /** `from` is where the piece was let go. It is drawn there until the promise resolves. */
  readonly ondrop: (anchor: string, from: DOMRect) => void | Promise<unknown>;
  readonly onask?: (how: Asked) => void;
  readonly pan?: "x" | "y";
  readonly keys?: boolean;
}

export interface Dragged {
  readonly piece: string;
  /** Where the piece is drawn, in pixels of the window. */
  readonly rect: DOMRect;
  readonly targets: readonly { readonly anchor: string; readonly rect: DOMRect }[];
  readonly over: string | null;
  /** The way back to its place, in milliseconds; 0: it follows the pointer. */
  readonly back: number;
}

/** The piece that is being dragged at a table; one at a time. */
export class Drag {
  now = $state.raw<Dragged | null>(null);

  constructor(readonly calm: () => boolean) {}
}

const centre = ({ left, top, width, height }: DOMRect): Point => ({ x: left + width / 2, y: top + height / 2 });
const moved = (rect: DOMRect, x: number, y: number): DOMRect => new DOMRect(rect.left + x, rect.top + y, rect.width, rect.height);
const near = ({ left, top, right, bottom }: DOMRect, { x, y }: Point): boolean =>
  x >= left - SLACK && x <= right + SLACK && y >= top - SLACK && y <= bottom + SLACK;

/** Scrolls what is under the pointer near the edges of the window. An edge counts only after
 * the pointer has been away from it: a hand is often at the edge itself. */
class EdgeScroll {
  private free = { up: false, down: false };

  /** The pixels to scroll now. */
  by({ y }: Point): number {
    const up = EDGE - y;
    const down = y - (innerHeight - EDGE);
    this.free = { up: this.free.up || up < 0, down: this.free.down || down < 0 };
    if (up > 0 && this.free.up) return -SPEED * Math.min(1, up / EDGE);
    if (down > 0 && this.free.down) return SPEED * Math.min(1, down / EDGE);
    return 0;
  }

  scroll(at: Point): boolean {
    const by = this.by(at);
    if (by === 0) return false;
    const x = Math.max(0, Math.min(innerWidth - 1, at.x));
    const y = Math.max(0, Math.min(innerHeight - 1, at.y));
    let node = document.elementFromPoint(x, y);
    while (node && !(node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY))) node = node.parentElement;
    const scroller = node ?? document.scrollingElement;
    const before = scroller?.scrollTop;
    scroller?.scrollBy(0, by);
    return scroller?.scrollTop !== before;
  }
}

/** A Svelte action; the header says how to use it. */
export function draggable(node: HTMLElement, first: Draggable): { update(next: Draggable): void; destroy(): void } {
  let options = first;
  let start = new DOMRect(); // of the piece, when the drag began
  let edge = new EdgeScroll();
  let holding: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let pointer: number | null = null;

  const rects = (): { anchor: string; rect: DOMRect }[] =>
    options.targets.flatMap(({ anchor }) => {
      const rect = rectOf(anchor);
      return rect ? [{ anchor, rect }] : [];
    });
  const place = (): DOMRect => {
    if (grip.phase !== "carried") return moved(start, grip.at.x - grip.from.x, grip.at.y - grip.from.y);
    const target = grip.target === null ? null : rectOf(grip.target);
    const [to, from] = [centre(target ?? start), centre(start)];
    return moved(start, to.x - from.x, to.y - from.y);
  };
  const labelOf = (anchor: string | null): string => options.targets.find((target) => target.anchor === anchor)?.label ?? "";

  const grip = new Grip({
    targets: () => options.targets.map(({ anchor }) => anchor),
    targetAt(at) {
      const middle = centre(place());
      const hit = rects().filter(({ rect }) => near(rect, at) || near(rect, middle));
      const far = ({ rect }: { rect: DOMRect }): number => Math.hypot(centre(rect).x - at.x, centre(rect).y - at.y);
      return hit.sort((a, b) => far(a) - far(b))[0]?.anchor ?? null;
    },
    onhold: () => options.onask?.("hold"),
    onbegin() {
      start = node.getBoundingClientRect();
      edge = new EdgeScroll();
      node.dataset.dragged = "";
      addEventListener("keydown", key, { capture: true });
      addEventListener("blur", stop);
      if (grip.phase === "dragged") frame = requestAnimationFrame(follow);
      else announce(t("Picked up: {piece}. Arrow keys choose where to, Enter drops it, Escape puts it back.", { piece: options.label }));
    },
    onmove() {
      options.drag.now = { piece: options.piece, rect: place(), targets: rects(), over: grip.target, back: 0 };
      if (grip.phase === "carried") announce(labelOf(grip.target));
    },
    ondrop(anchor) {
      const { now } = options.drag;
      ended();
      options.drag.now = now && { ...now, targets: [], over: null };
      void Promise.resolve(options.ondrop(anchor, now?.rect ?? start)).finally(gone);
    },
    oncancel() {
      const { now, calm } = options.drag;
      const home = node.isConnected && !calm() ? node.getBoundingClientRect() : null;
      ended();
      options.drag.now = now && home ? { ...now, rect: home, targets: [], over: null, back: BACK_MS } : null;
      if (home) node.dataset.dragged = "";
      setTimeout(gone, home ? BACK_MS : 0);
    },
  });

  /** Follows the page that scrolls under the piece. */
  function follow(): void {
    if (grip.phase !== "dragged") return;
    if (edge.scroll(grip.at)) grip.aim();
    frame = requestAnimationFrame(follow);
  }

  function ended(): void {
    cancelAnimationFrame(frame);
    removeEventListener("keydown", key, { capture: true });
    removeEventListener("blur", stop);
  }

  function gone(): void {
    if (grip.moving) return;
    delete node.dataset.dragged;
    options.drag.now = null;
  }

  function stop(): void {
    clearTimeout(holding);
    clearTimeout(resting);
    pointer = null;
    grip.cancel();
  }

  function down(event: PointerEvent): void {
    clearTimeout(resting);
    if (event.button !== 0 || !event.isPrimary) return;
    pointer = event.pointerId;
    node.setPointerCapture(pointer); // a fast mouse is elsewhere at its first movement
    grip.down({ x: event.clientX, y: event.clientY }, event.pointerType === "mouse" ? "mouse" : "touch");
    clearTimeout(holding);
    if (options.onask) holding = setTimeout(() => grip.wait(), HOLD_MS);
  }

  function move(event: PointerEvent): void {
    if (event.pointerId === pointer) {
      const before = grip.phase;
      grip.move({ x: event.clientX, y: event.clientY });
      if (grip.phase !== before) clearTimeout(holding);
    } else if (event.pointerType === "mouse" && event.buttons === 0) {
      clearTimeout(resting);
      resting = setTimeout(() => options.onask?.("hover"), REST_MS);
    }
  }

  function up(event: PointerEvent): void {
    if (event.pointerId !== pointer) return;
    clearTimeout(holding);
    pointer = null;
    grip.up();
  }

  function cancelled(event: PointerEvent): void {
    if (event.pointerId === pointer) stop();
  }

  function left(): void {
    clearTimeout(resting);
  }

  function click(event: MouseEvent): void {
    if (!grip.used || event.detail === 0) return; // 0: by a key
    grip.used = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** A long press of a finger opens the menu of the browser, unless it is prevented. */
  function menu(event: MouseEvent): void {
    if (!options.onask) return;
    event.preventDefault();
    if (grip.phase === "idle") options.onask("key");
  }

  const asks = (event: KeyboardEvent): boolean =>
    event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey) ||
    (letters.on && event.key.toLowerCase() === "i" && !event.ctrlKey && !event.metaKey && !event.altKey);

  /** On the piece; while it is moving, on the whole page. */
  function key(event: KeyboardEvent): void {
    if (grip.moving) {
      if (event.key === "Escape") {
        pointer = null;
        grip.cancel();
        if (options.keys) announce(t("Put back: {piece}.", { piece: options.label }));
      } else if (grip.phase !== "carried") return;
      else if (event.key === "ArrowRight" || event.key === "ArrowDown") grip.walk(1);
      else if (event.key === "ArrowLeft" || event.key === "ArrowUp") grip.walk(-1);
      else if (event.key === "Enter" || event.key === " ") grip.drop();
      else if (event.key === "Tab") grip.cancel();
      else return;
    } else if (options.keys && event.key === " " && options.targets.length > 0) grip.pick();
    else if (options.onask && asks(event)) options.onask("key");
    else return;
    if (event.key !== "Tab") event.preventDefault();
    event.stopPropagation();
  }

  function apply(next: Draggable): void {
    options = next;
    // The browser reads it when a finger goes down: it has to be right before that.
    node.style.touchAction = next.targets.length === 0 ? "manipulation" : `${next.pan ? `pan-${next.pan} ` : ""}pinch-zoom`;
    if (grip.moving && next.targets.length === 0) stop();
  }

  const events = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancelled, pointerleave: left, contextmenu: menu, keydown: key };
  for (const [name, handler] of Object.entries(events)) node.addEventListener(name, handler as EventListener);
  node.addEventListener("click", click, { capture: true });
  apply(first);

  return {
    update: apply,
    destroy() {
      stop();
      ended();
      if (options.drag.now?.back === 0 && node.dataset.dragged !== undefined) return; // dropped: the promise ends it
      gone();
    },
  };
}
