// A Vite plugin that writes the list of all files of the client into the service worker,
// and a digest of their contents as the version.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Placeholders in src/sw.ts. */
const LIST = "__PRECACHE__";
const DIGEST = "__PRECACHE_DIGEST__";

/** The service worker itself and source maps are not cached. */
const leftOut = (name: string) => name === "sw.js" || name.endsWith(".map");

export function precache({ publicFolder }: { publicFolder: string }): Plugin {
  return {
    name: "spelbord-precache",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const worker = bundle["sw.js"];
      if (worker?.type !== "chunk") return; // the bundle of the engine's worker
      const contents = new Map<string, string | Uint8Array>();
      for (const name of readdirSync(publicFolder)) contents.set(name, readFileSync(join(publicFolder, name)));
      for (const file of Object.values(bundle))
        if (!leftOut(file.fileName)) contents.set(file.fileName, file.type === "chunk" ? file.code : file.source);

      const names = [...contents.keys()].sort();
      const digest = createHash("sha256");
      for (const name of names) digest.update(`${name}\n`).update(contents.get(name) ?? "");
      const list = JSON.stringify(names.map((name) => `/${name === "index.html" ? "" : name}`));
      worker.code = worker.code.replace(LIST, list).replace(DIGEST, JSON.stringify(digest.digest("hex").slice(0, 16)));
      if (worker.code.includes(LIST)) this.error("the service worker has no placeholder for the list of files");
    },
  };
}
