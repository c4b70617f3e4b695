// Reads and writes moves in their written form: "dbl*2=68" is the card dbl with the choice
// *2 and the said total 68. Only the engine knows which moves are legal.

export type Verb = "play" | "discard" | "swap" | "give" | "pass";

export interface Move {
  verb: Verb;
  card: string; // "?" if it is hidden, "" for a pass
  choice: string; // "*2", "/2", "+40" …, or ""
  said: number | null; // the total that the player said; null: none
}

const FORM = /^(?:(discard|swap|give) )?([+-]\d+|0|skip|rev|inv|dbl|jmp|cpy|\?)([*/]2|[+-]\d+)?(?:=(\d+))?$/;

export function readMove(text: string): Move {
  if (text === "pass") return { verb: "pass", card: "", choice: "", said: null };
  const found = FORM.exec(text);
  if (!found) throw new Error(`not a move of Cento: ${text}`);
  const [, verb, card, choice, said] = found;
  return {
    verb: (verb as Verb | undefined) ?? "play",
    card: card ?? "?",
    choice: choice ?? "",
    said: said === undefined ? null : Number(said),
  };
}

export function writeMove(move: Move): string {
  if (move.verb === "pass") return "pass";
  const verb = move.verb === "play" ? "" : `${move.verb} `;
  const said = move.said === null ? "" : `=${move.said}`;
  return `${verb}${move.card}${move.choice}${said}`;
}

// The legal moves with one card of a hand, without said totals: the player says those.
export interface Ways {
  play: string[]; // choices, "" for a card without one; empty: it cannot be played
  discard: boolean;
  swap: boolean;
  give: boolean;
}

export function waysOf(card: string, legal: readonly string[]): Ways {
  const moves = legal.map(readMove).filter((move) => move.card === card);
  const has = (verb: Verb): boolean => moves.some((move) => move.verb === verb);
  return {
    play: moves.filter((move) => move.verb === "play").map((move) => move.choice),
    discard: has("discard"),
    swap: has("swap"),
    give: has("give"),
  };
}

// The moves to check to find out why a card cannot be played: a card that needs a choice
// has to be checked with one. The refusal of the last move is the most useful.
export function tries(card: string, copies: string | null): string[] {
  const acts = card === "cpy" ? copies : card;
  if (acts === "dbl") return [`${card}*2`, `${card}/2`];
  if (acts === "jmp") return [`${card}+20`, `${card}-20`];
  return [card];
}
