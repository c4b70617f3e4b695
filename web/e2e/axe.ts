// What axe finds on a page, in lines that can be read.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(SOURCE);
  const results = await page.evaluate(async (rules): Promise<AxeResults> => {
    const { axe } = window as unknown as { axe: { run(node: Node, options: object): Promise<AxeResults> } };
    return axe.run(document, { runOnly: rules });
  }, RULES);
  return results.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`);
}
