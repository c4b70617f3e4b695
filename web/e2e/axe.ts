// Accessibility checks with axe, and a check that the page is not too wide.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** In the whole page, or in the parts that a selector finds. */
export async function violations(page: Page, part?: string): Promise<string[]> {
  await page.evaluate(SOURCE);
  const results = await page.evaluate(async ([rules, within]): Promise<AxeResults> => {
    const { axe } = window as unknown as { axe: { run(node: Node | string, options: object): Promise<AxeResults> } };
    return axe.run(within ?? document, { runOnly: rules });
  }, [RULES, part] as const);
  return results.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`);
}

/** Axe finds nothing, and nothing is wider than the screen. */
export async function good(page: Page, state: string): Promise<void> {
  expect(await violations(page), state).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${state}: too wide`).toBeLessThanOrEqual(0);
}
