// What a screen reader says without being asked: each move, each refusal, each page.
// App.svelte has the one live region that shows these lines.

interface Line {
  readonly id: number;
  readonly text: string;
}

const KEPT = 6; // lines: enough for a slow voice, few enough not to be found by chance

let lines = $state.raw<readonly Line[]>([]);
let next = 1;

/** The lines to be said, oldest first. */
export const announced = (): readonly Line[] => lines;

/** Says it after what is being said. */
export function announce(text: string): void {
  if (text === "") return;
  lines = [...lines, { id: next++, text }].slice(-KEPT);
}

/** Forgets what was said: the screen is passed on, and it was for other ears. */
export function hush(): void {
  lines = [];
}
