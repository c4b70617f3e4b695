// The client in a real browser against the real server: one file after another, since
// a browser is all of a small machine.
import { defineConfig } from "vitest/config";

export default defineConfig({
  cacheDir: new URL("../node_modules/.vite-e2e", import.meta.url).pathname,
  test: {
    root: new URL(".", import.meta.url).pathname,
    include: [process.env.SPELBORD_DRAWS ? "*.draw.ts" : "*.e2e.ts"],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
