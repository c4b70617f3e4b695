// What Node lacks for the tests: crypto before version 20, and fetch() for files of the
// build.
import { webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";

if (!("crypto" in globalThis)) Object.defineProperty(globalThis, "crypto", { value: webcrypto });

// In tests, Vite's URLs of files begin with "/@fs".
globalThis.fetch = async (address) => new Response(readFileSync(String(address).replace(/^\/@fs/, "")));
