// Lines for the live region in App.svelte, which screen readers read out: moves, refusals,
// messages.
import { current, type Language } from "./i18n.svelte";

/** A text for the screen. A function makes it again when the language changes: () => t("…"). */
export type Text = string | (() => string);

export const textOf = (text: Text): string => (typeof text === "string" ? text : text());

interface Line {
  readonly id: number;
  readonly text: Text;
  readonly language: Language;
}

const KEPT = 6; // lines: enough for a slow voice

let lines = $state.raw<readonly Line[]>([]);
let next = 1;

/** The lines to be read out, oldest first. A finished text is dropped when the language
 * changes. */
export const announced = (): readonly { readonly id: number; readonly text: string }[] =>
  lines
    .filter((line) => typeof line.text !== "string" || line.language === current())
    .map((line) => ({ id: line.id, text: textOf(line.text) }));

/** Has a line read out, after those before it. */
export function announce(text: Text): void {
  if (text === "") return;
  lines = [...lines, { id: next++, text, language: current() }].slice(-KEPT);
}

/** Removes all lines. They were for one person, and the screen goes to another. */
export function clearAnnounced(): void {
  lines = [];
}
