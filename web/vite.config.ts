// How the client is built: a page, the engine's module, a catalogue for each language, and
// a service worker with a list of all files. The content security policy allows no inline
// scripts or styles, so nothing is inlined.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./build/compressed";
import { precache } from "./build/precache";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const built = process.env.SPELBORD_BUILD ?? here("../build");
const server = process.env.SPELBORD_SERVER ?? "http://localhost:8420";

function version(): string {
  const found = /version: '([^']+)'/.exec(readFileSync(here("../meson.build"), "utf8"));
  if (!found?.[1]) throw new Error("meson.build names no version");
  return found[1];
}

export default defineConfig(({ command }) => {
  for (const part of ["wasm/spelbord.wasm", "po/sv.mo"])
    if (command === "build" && !process.env.VITEST && !existsSync(`${built}/${part}`))
      throw new Error(`${built}/${part} is missing. Run "ninja -C build browser" first.`);
  return {
    plugins: [
      svelte(),
      precache({ publicFolder: here("public") }),
      compressed(),
    ],
    worker: { format: "es" as const },
    define: { __VERSION__: JSON.stringify(version()) },
    resolve: {
      alias: { "#build": built },
      // Tests use the browser's version of Svelte.
      ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
    },
    server: {
      fs: { allow: [here(".."), built] },
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
    // A whole game may take long on a busy machine.
    test: { include: ["test/**/*.test.ts"], setupFiles: [here("test/setup.ts")], testTimeout: 60_000 },
  };
});
