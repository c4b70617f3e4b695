// Packs a move of Cento as the engine does (games/cento/rules.h), and as the server sends
// it to clients that get bytes.
import { readMove } from "../src/games/cento/move";

const upTo = (sign: string, n: number): string[] => Array.from({ length: n }, (_, i) => `${sign}${i + 1}`);
const KINDS = ["?", ...upTo("+", 10), "+25", "+50", ...upTo("-", 10), "-15", "0", "skip", "rev", "inv", "dbl", "jmp", "cpy"];
const CHOICES = ["", "*2", "/2", "+20", "+40", "+60", "+80", "-20", "-40", "-60", "-80"];
const VERBS = ["play", "discard", "swap", "give", "pass"];

export function packed(text: string): string {
  const { verb, card, choice, said } = readMove(text);
  const kind = Math.max(0, KINDS.indexOf(card)); // 0 for a pass
  const bits = kind | (VERBS.indexOf(verb) << 5) | (CHOICES.indexOf(choice) << 8) | (((said ?? -1) + 1) << 16);
  return bits.toString(16).padStart(16, "0");
}
