// Short messages at the edge of the page. They disappear after a while; those with a
// button stay until somebody presses it, unless `stays` gives a time.
import { announce, type Text } from "./announce.svelte";

export interface Toast {
  readonly id: number;
  readonly text: Text;
  readonly kind: "news" | "error";
  readonly action: { readonly label: Text; run(): void } | null;
}

const STAYS = 6000; // milliseconds
export const TO_UNDO = 10_000; // milliseconds
const MOST = 4; // messages at the same time

let toasts = $state.raw<readonly Toast[]>([]);
let next = 1;

export const shownToasts = (): readonly Toast[] => toasts;

export function dismiss(id: number): void {
  toasts = toasts.filter((toast) => toast.id !== id);
}

/** Shows a message and has it read out. `stays`: milliseconds. */
export function toast(text: Text, more: Partial<Pick<Toast, "kind" | "action">> & { stays?: number } = {}): number {
  const id = next++;
  const action = more.action ?? null;
  toasts = [...toasts, { id, text, kind: more.kind ?? "news", action }].slice(-MOST);
  announce(text);
  const stays = more.stays ?? (action ? null : STAYS);
  if (stays !== null) setTimeout(() => dismiss(id), stays);
  return id;
}
