// Runs the WebAssembly module in Node.
//
//     node run.mjs spelbord.wasm                 the signature of every game
//     node run.mjs spelbord.wasm FILE ...        replays records, prints their digests
import { readFileSync } from "node:fs";

const [modulePath, ...records] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(modulePath), {});
const wasm = instance.exports;

const bytes = () => new Uint8Array(wasm.memory.buffer, wasm.buffer(), wasm.buffer_size());
const text = (n) => new TextDecoder().decode(bytes().slice(0, n));
const hex = (n) => BigInt.asUintN(64, n).toString(16).padStart(16, "0");

function replay(path) {
  const record = readFileSync(path);
  if (record.length >= wasm.buffer_size()) throw new Error(`${path}: too long`);
  bytes().set(record);
  bytes()[record.length] = 0;
  const n = wasm.read();
  if (n < 0) throw new Error(`${path}: ${JSON.parse(text(-n)).sentence}`);
  console.log(`${hex(wasm.digest())} ${path}`);
}

if (records.length > 0) records.forEach(replay);
else
  for (let game = 0; game < wasm.games(); game++)
    console.log(`${text(wasm.game_id(game))} ${hex(wasm.signature(game))}`);
