// A Vite plugin that writes a .br and a .gz file beside every file that compresses well, so
// that the server never compresses anything itself.
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const SHRINKING = new Set([".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".wasm", ".mo", ".txt"]);
const TOO_SMALL = 512; // bytes: compression would save less than the HTTP headers take

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

function compress(path: string): void {
  const plain = readFileSync(path);
  if (plain.length < TOO_SMALL) return;
  const hint = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  writeFileSync(`${path}.br`, brotliCompressSync(plain, { params: hint }));
  writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
}

export function compressed(): Plugin {
  let folder = "";
  return {
    name: "spelbord-compressed",
    apply: "build",
    configResolved: (config) => {
      folder = config.build.outDir.startsWith("/") ? config.build.outDir : join(config.root, config.build.outDir);
    },
    // In closeBundle the public files are copied, too.
    closeBundle: {
      sequential: true,
      order: "post",
      handler: () => files(folder).filter((path) => SHRINKING.has(extname(path))).forEach(compress),
    },
  };
}
