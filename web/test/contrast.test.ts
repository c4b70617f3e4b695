// The contrast of tokens.css: 4.5 to 1 for text, 3 to 1 for the borders of controls.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("../src/styles/tokens.css", import.meta.url), "utf8");

function tokens(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1], m[2]]));
}

const [, day = "", night = ""] = /:root \{([\s\S]*?)\n\}[\s\S]*?data-theme="dark"\] \{([\s\S]*?)\n\}/.exec(css) ?? [];
const themes = { light: tokens(day), dark: { ...tokens(day), ...tokens(night) } };

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const TEXT: readonly (readonly [string, string])[] = [
  ...["paper", "surface", "raised"].flatMap((ground) =>
    ["ink", "ink-soft", "adds-ink", "subtracts-ink", "special-ink", "good", "bad"].map((ink) => [ink, ground] as const)),
  ...["adds", "subtracts", "special"].map((name) => [`${name}-ink`, `${name}-soft`] as const),
  ["good", "good-soft"], ["bad", "bad-soft"], ["on-felt", "felt"], ["on-felt", "felt-light"], ["on-felt-soft", "felt"],
  ["on-felt-soft", "felt-light"], ["on-call", "call"], ["on-call", "call-hover"], ["on-primary", "primary"],
  ["on-primary", "primary-hover"], ["card-ink", "card"],
];
const EDGES: readonly (readonly [string, string])[] = [
  ["line-strong", "paper"], ["line-strong", "surface"], ["line-strong", "raised"], ["focus", "paper"],
  ["primary", "surface"], ["primary", "raised"],
];

for (const [theme, of] of Object.entries(themes))
  for (const [pairs, least] of [[TEXT, 4.5], [EDGES, 3]] as const)
    test(`${theme}: ${least} to 1`, () => {
      const poor = pairs
        .map(([a, b]) => ({ pair: `${a} on ${b}`, is: contrast(of[a] ?? "", of[b] ?? "") }))
        .filter(({ is }) => !(is >= least));
      expect(poor).toEqual([]);
    });

// With prefers-contrast: 7 to 1, also on the table.
const more = tokens(/prefers-contrast: more\) \{([\s\S]*?)\n\}/.exec(css)?.[1] ?? "");
for (const [theme, of] of Object.entries(themes))
  test(`${theme}: 7 to 1 with more contrast`, () => {
    const wished: Record<string, string> = { ...of, ...more };
    const pairs = [["ink", "paper"], ["ink", "surface"], ["ink", "raised"], ["on-felt", "felt"], ["on-felt-soft", "felt"], ["on-felt", "felt-edge"]];
    const poor = pairs.filter(([a = "", b = ""]) => !(contrast(wished[a] ?? "", wished[b] ?? "") >= 7));
    expect(poor).toEqual([]);
  });
