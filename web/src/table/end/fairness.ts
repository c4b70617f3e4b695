// Checks that a deal was fair: the commitment that the server published before the start
// must match the seed that it published at the end. docs/protocol.md, "Chance", defines
// both hashes.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Fairness } from "../../session/types";

export interface Proof {
  /** The seed matches the commitment. */
  readonly promised: boolean;
  /** The seed of the deal is the hash of that seed and all nonces. */
  readonly mixed: boolean;
  /** The record has the seed of the deal. */
  readonly dealt: boolean;
}

/** `seed`: from the record. Throws if something is not hexadecimal. */
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

/** The seed in the header of a record, padded to 64 digits; null: it has none. */
export function seedOf(record: string): string | null {
  const found = /^seed ([0-9a-fA-F]{1,64})\r?$/m.exec(record);
  return found?.[1] ? found[1].padEnd(64, "0") : null;
}
