// Moves in their written form, taken apart and put together: "dbl*2=68" is the
// card dbl with the choice *2, said 68. Which of them are legal the engine says.

export type Verb = "play" | "discard" | "swap" | "give" | "pass";

export interface Move {
  verb: Verb;
  card: string; // "?" where one may not see it, "" for a pass
  choice: string; // "*2", "/2", "+40" …, or ""
  said: number | null;
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

// What can be done with each card of a hand, from the list of legal moves. Totals
// that are listed with them are left out: they are for the player to say.
export interface Ways {
  play: string[]; // choices, "" for a card without one
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

// A card that must be named with a choice is refused without one. To learn why such
// a card cannot be played, ask for these instead: the last refusal tells most.
export function tries(card: string, copies: string | null): string[] {
  const acts = card === "cpy" ? copies : card;
  if (acts === "dbl") return [`${card}*2`, `${card}/2`];
  if (acts === "jmp") return [`${card}+20`, `${card}-20`];
  return [card];
}
