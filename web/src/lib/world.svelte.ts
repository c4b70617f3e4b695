// The world that a table is in: a room may name one, and so colour the whole page while
// it lasts. It is on the root of the page as data-world; the room's own styles set the colours.
import { dark } from "./settings.svelte";

let world = $state<string | null>(null);

/** null: the usual one. */
export function enterWorld(name: string | null): void {
  world = name;
}

/** Applies the world to the page, and to the browser's title bar. To be called in an effect,
 * after the theme is applied. */
export function applyWorld(): void {
  const root = document.documentElement;
  void dark(); // the title bar depends on the theme, too
  if (world === null) delete root.dataset.world;
  else root.dataset.world = world;
  const colour = getComputedStyle(root).getPropertyValue("--title-bar").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", colour);
}
