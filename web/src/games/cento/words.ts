// Cento in words: the names of cards and choices, and what a move did, in the
// language of the page. For screen readers, the log and the live region.
import { t } from "../../lib/i18n.svelte";
import type { CentoView } from "./view";
import { readMove, type Move } from "./move";

export type Kind = "add" | "subtract" | "zero" | "special";

export function kindOf(card: string): Kind {
  if (card === "0") return "zero";
  if (/^\+\d/.test(card)) return "add";
  if (/^-\d/.test(card)) return "subtract";
  return "special";
}

// "−7" with a true minus: as cards are printed and shown.
export function figure(card: string): string {
  return card.replace("-", "−");
}

export function cardName(card: string): string {
  switch (card) {
    case "skip": return t("Skip");
    case "rev": return t("Change direction");
    case "dbl": return t("Double or halve");
    case "inv": return t("Upside down");
    case "jmp": return t("20-40-60-80");
    case "cpy": return t("Copy");
    case "0": return t("Zero");
    case "?": return t("a hidden card");
  }
  const number = card.slice(1);
  return card.startsWith("+") ? t("Plus {number}", { number }) : t("Minus {number}", { number });
}

// What a card does, in a line: for its tooltip and the rules at hand.
export function cardAbout(card: string, reversed = false): string {
  switch (card) {
    case "skip": return t("The next player misses a turn.");
    case "rev": return t("Play goes round the other way.");
    case "dbl": return t("Doubles or halves the total, as you choose.");
    case "inv": return t("Turns everything over: plus subtracts, minus adds, and the goal is 0. The next one turns it back.");
    case "jmp": return t("Adds or subtracts 20, 40, 60 or 80, as you choose.");
    case "cpy": return t("Does once more what the last played card did.");
    case "0": return t("Changes nothing.");
  }
  const number = card.slice(1);
  return card.startsWith("+") !== reversed ? t("Adds {number} to the total.", { number })
    : t("Subtracts {number} from the total.", { number });
}

export function choiceName(choice: string): string {
  if (choice === "*2") return t("double");
  if (choice === "/2") return t("halve");
  const number = choice.slice(1);
  return choice.startsWith("+") ? t("plus {number}", { number }) : t("minus {number}", { number });
}

// Short enough for a button: "×2", "÷2", "+40", "−40".
export function choiceFigure(choice: string): string {
  return choice.replace("*", "×").replace("/", "÷").replace("-", "−");
}

function playedName(move: Move): string {
  const card = cardName(move.card);
  return move.choice ? t("{card}, {choice}", { card, choice: choiceName(move.choice) }) : card;
}

// A round has ended between the two views: the total that ended it is in `previous`.
export function roundEnded(before: CentoView | null, after: CentoView): boolean {
  return after.over ? before !== null && !before.over : before !== null && before.round !== after.round;
}

export function totalAfter(before: CentoView | null, after: CentoView): number {
  return roundEnded(before, after) && after.previous ? after.previous.total : after.total;
}

function sayRound(after: CentoView, names: readonly string[]): string {
  const winner = after.previous?.winner;
  if (!winner) return t("The round is void: nobody wins it.");
  return t("{name} wins the round!", { name: names[winner - 1] ?? "" });
}

function sayPlay(move: Move, name: string, total: number): string[] {
  const lines = [t("{name} plays {card}: the total is {total}.", { name, card: playedName(move), total })];
  if (move.said !== null && move.said !== total)
    lines.push(t("{name} said {said}; it is {total}.", { name, said: move.said, total }));
  return lines;
}

// What the move did, as sentences.
export function sayMove(text: string, name: string, before: CentoView | null, after: CentoView,
                        names: readonly string[]): string[] {
  const move = readMove(text);
  const card = cardName(move.card);
  const hidden = move.card === "?";
  const lines: string[] = [];
  if (move.verb === "play") lines.push(...sayPlay(move, name, totalAfter(before, after)));
  else if (move.verb === "discard") lines.push(t("{name} cannot play and throws {card}.", { name, card }));
  else if (move.verb === "pass") lines.push(t("{name} cannot play and passes.", { name }));
  else if (move.verb === "swap" && hidden) lines.push(t("{name} asks for a swap.", { name }));
  else if (move.verb === "swap") lines.push(t("{name} offers {card} to swap.", { name, card }));
  else if (hidden) lines.push(t("{name} gives a card in return.", { name }));
  else lines.push(t("{name} gives {card} in return.", { name, card }));
  if (move.verb === "play" && !before?.reversed && after.reversed && !roundEnded(before, after))
    lines.push(t("Everything is turned over: the goal is {goal}.", { goal: after.goal }));
  if (move.verb === "play" && before?.reversed && !after.reversed && !roundEnded(before, after))
    lines.push(t("Everything is as usual again: the goal is {goal}.", { goal: after.goal }));
  if (roundEnded(before, after)) lines.push(sayRound(after, names));
  return lines;
}

// A move as one would name it: "Copy, plus 40", "throw Plus 9".
export function moveName(text: string): string {
  const move = readMove(text);
  const card = playedName(move);
  switch (move.verb) {
    case "discard": return t("throw {card}", { card });
    case "swap": return t("offer {card} to swap", { card });
    case "give": return t("give {card}", { card });
    case "pass": return t("pass");
    default: return card;
  }
}
