// What a browser has and Node lacks: crypto before version 20, and a server that gives
// the files of the build.
import { webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";

if (!("crypto" in globalThis)) Object.defineProperty(globalThis, "crypto", { value: webcrypto });

// "/@fs" stands before the path in the addresses that Vite makes while testing.
globalThis.fetch = async (address) => new Response(readFileSync(String(address).replace(/^\/@fs/, "")));
