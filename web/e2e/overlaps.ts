// What of a Cento table is outside the window, or covers something else of it.
import type { Page } from "playwright-core";

/** Parts of a table that never overlap, except for the pairs in TOGETHER. */
const PARTS = {
  ring: ".gauge .track", goal: ".gauge .caption", top: "[data-anchor=pile] .top", beside: "[data-anchor=beside]", talon: "[data-anchor=talon]",
  "to draw": ".talon .note", "last played": ".played .note", "upside down": "p.turned", seat: ".seats .seat", pairs: ".sizes > ul",
  own: ".cento > .own", hint: ".strip.note", player: ".watching > .player",
};
const TOGETHER = ["beside top", "goal ring", "hint own", "own player"];

/** Sentences about parts of the table that overlap, or are not wholly in the window. */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(({ parts, together }) => {
    const found = Object.entries(parts).flatMap(([name, selector]) =>
      [...document.querySelectorAll(selector)].map((node) => ({ name, box: node.getBoundingClientRect() })));
    const wide = document.documentElement.scrollWidth > innerWidth ? ["the page is wider than the window"] : [];
    const outside = found.filter(({ box }) => box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5);
    const over = found.flatMap((a, i) => found.slice(i + 1).flatMap((b) => {
      const [x, y] = [Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left), Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)];
      return x > 1 && y > 1 && !together.includes([a.name, b.name].sort().join(" ")) ? [`${a.name} and ${b.name} overlap`] : [];
    }));
    return [...wide, ...outside.map(({ name }) => `${name} is not in the window`), ...over];
  }, { parts: PARTS, together: TOGETHER });

/** Where a word of this element is broken over two lines: these words. */
export const broken = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).first().evaluate((node) => {
    const text = node.firstChild as Text;
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });
