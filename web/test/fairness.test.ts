// The check of a deal, against hashes made with Node's SHA-256 as docs/protocol.md says.
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { prove, seedOf } from "../src/table/end/fairness";

const hex = (digit: string): string => digit.repeat(64);
const sum = (text: string, ...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash("sha256").update(text);
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
};

const table = "Tbl-3xample_of_an_id0";
const seed = hex("1");
const salt = hex("2");
const nonces = [hex("a"), hex("0"), hex("c")];
const bytes = (digits: string): Buffer => Buffer.from(digits, "hex");
const commitment = sum("spelbord commitment\n", bytes(seed), bytes(salt), table);
const deal = sum("spelbord deal\n", bytes(seed), bytes(salt), table, ...nonces.map(bytes));
const fairness = { seed, salt, nonces, deal };

describe("the proof of a deal", () => {
  test("a fair one", () => {
    expect(prove(table, commitment, fairness, deal)).toEqual({ promised: true, mixed: true, dealt: true });
  });

  test("a seed that does not match the commitment", () => {
    expect(prove(table, commitment, { ...fairness, seed: hex("3") }, deal)).toEqual({ promised: false, mixed: false, dealt: true });
  });

  test("a nonce left out, or in another order", () => {
    expect(prove(table, commitment, { ...fairness, nonces: nonces.slice(1) }, deal).mixed).toBe(false);
    expect(prove(table, commitment, { ...fairness, nonces: [...nonces].reverse() }, deal).mixed).toBe(false);
  });

  test("a commitment of another table, a record of another deal", () => {
    expect(prove("another", commitment, fairness, deal).promised).toBe(false);
    expect(prove(table, commitment, fairness, hex("9")).dealt).toBe(false);
  });

  test("throws if something is not hexadecimal", () => {
    expect(() => prove(table, commitment, { ...fairness, salt: "zz" }, deal)).toThrow();
  });
});

test("the seed of a record, padded", () => {
  expect(seedOf("spelbord record 1\ngame cento\nseed 12\nplayer 1 seed 99\n")).toBe(`12${"0".repeat(62)}`);
  expect(seedOf('spelbord record 1\nposition {"game":"cento"}\n')).toBeNull();
});
