// The proof of a deal: what the server promised before the first card must fit what
// it shows after the last. docs/protocol.md, "Chance", says how both sums are made.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Fairness } from "../session/types";

export interface Proof {
  /** The seed is the one that was promised. */
  readonly promised: boolean;
  /** The deal follows from that seed and everybody's own chance. */
  readonly mixed: boolean;
  /** The record that was played begins with that deal. */
  readonly dealt: boolean;
}

/** `seed` is that of the record; throws where something is not hexadecimal. */
export function prove(table: string, commitment: string, fairness: Fairness, seed: string): Proof {
  const secret = [hexToBytes(fairness.seed), hexToBytes(fairness.salt), utf8ToBytes(table)];
  const promise = sha256(concatBytes(utf8ToBytes("spelbord commitment\n"), ...secret));
  const deal = sha256(concatBytes(utf8ToBytes("spelbord deal\n"), ...secret, ...fairness.nonces.map((nonce) => hexToBytes(nonce))));
  return {
    promised: bytesToHex(promise) === commitment.toLowerCase(),
    mixed: bytesToHex(deal) === fairness.deal.toLowerCase(),
    dealt: fairness.deal.toLowerCase() === seed.toLowerCase(),
  };
}

/** The seed in the head of a record, filled up to 64 digits; null: it has none. */
export function seedOf(record: string): string | null {
  const found = /^seed ([0-9a-fA-F]{1,64})\r?$/m.exec(record);
  return found?.[1] ? found[1].padEnd(64, "0") : null;
}
