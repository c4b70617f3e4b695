// How the client is built: a page, the engine's module beside it, a catalogue a
// language, and a service worker that knows every file. What is built runs under a
// content security policy without inline scripts or styles, so nothing is inlined.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogues } from "./build/catalogues";
import { compressed } from "./build/compressed";
import { precache } from "./build/precache";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const wasm = process.env.SPELBORD_WASM ?? here("../build/wasm/spelbord.wasm");
const server = process.env.SPELBORD_SERVER ?? "http://localhost:8420";

function version(): string {
  const found = /version: '([^']+)'/.exec(readFileSync(here("../meson.build"), "utf8"));
  if (!found?.[1]) throw new Error("meson.build names no version");
  return found[1];
}

export default defineConfig(({ command, mode }) => {
  if (command === "build" && !process.env.VITEST && !existsSync(wasm))
    throw new Error(`The engine is not built: ${wasm} is missing. Run "ninja -C build wasm/spelbord.wasm" first.`);
  return {
    plugins: [
      svelte(),
      catalogues({ sources: here("src"), po: here("../po"), strict: command === "build" && mode !== "draft" }),
      precache({ publicFolder: here("public") }),
      compressed(),
    ],
    worker: { format: "es" as const },
    define: { __VERSION__: JSON.stringify(version()) },
    resolve: {
      alias: [{ find: /^#engine\.wasm/, replacement: wasm }],
      // Components are tested as they run in a browser.
      ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
    },
    server: {
      fs: { allow: [here(".."), wasm] },
      proxy: { "/ws": { target: server, ws: true } },
    },
    build: {
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: { main: here("index.html"), sw: here("src/sw.ts") },
        output: {
          entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        },
      },
    },
    test: { include: ["test/**/*.test.ts"], setupFiles: [here("test/setup.ts")] },
  };
});
