// Tests of the client in a real browser with the real server. Files run one after another:
// a browser needs a whole small machine.
import { defineConfig } from "vitest/config";

export default defineConfig({
  cacheDir: new URL("../node_modules/.vite-e2e", import.meta.url).pathname,
  test: {
    root: new URL(".", import.meta.url).pathname,
    // Also "draw", the pictures of the documents, "bench", and "room", a game made by tools/new-game.
    include: [`*.${process.env.SPELBORD_E2E ?? "e2e"}.ts`],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } }, // a busy machine is slow
  },
});
