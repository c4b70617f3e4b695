// Lines for the live region in App.svelte, which screen readers read out: moves, refusals,
// messages.

interface Line {
  readonly id: number;
  readonly text: string;
}

const KEPT = 6; // lines: enough for a slow voice

let lines = $state.raw<readonly Line[]>([]);
let next = 1;

/** The lines to be read out, oldest first. */
export const announced = (): readonly Line[] => lines;

/** Has a line read out, after those before it. */
export function announce(text: string): void {
  if (text === "") return;
  lines = [...lines, { id: next++, text }].slice(-KEPT);
}

/** Removes all lines. They were for one person, and the screen goes to another. */
export function clearAnnounced(): void {
  lines = [];
}
