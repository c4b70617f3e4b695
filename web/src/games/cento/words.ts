// Names of Cento's cards, choices and moves in the language of the page. The engine uses
// the same names when it tells a move.
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

// "−7" with a minus sign instead of a hyphen.
export function figure(card: string): string {
  return card.replace("-", "−");
}

export function cardName(card: string): string {
  switch (card) {
    case "skip": return t("Skip");
    case "rev": return t("Change direction");
    case "dbl": return t("Double or halve");
    case "inv": return t("Upside down");
    case "jmp": return "20-40-60-80";
    case "cpy": return t("Copy");
    case "0": return t("Zero");
  }
  const word = card.slice(1);
  return card.startsWith("+") ? t("Plus {word}", { word }) : t("Minus {word}", { word });
}

// What a card does, in one line: at a table (`view`), or in general.
export function cardAbout(card: string, view?: Pick<CentoView, "reversed" | "seats">): string {
  const two = view?.seats === 2;
  switch (card) {
    case "skip": return two ? t("The other player misses a turn: you play again.") : t("The next player misses a turn.");
    case "rev": return two ? t("With two players it means: you play again.") : t("Play goes round the other way.");
    case "dbl": return t("Doubles or halves the total, as you choose.");
    case "inv": return t("Turns everything over: plus subtracts, minus adds, and the goal is 0. The next one turns it back.");
    case "jmp": return t("Adds or subtracts 20, 40, 60 or 80, as you choose.");
    case "cpy": return t("Does once more what the last played card did.");
    case "0": return t("Changes nothing.");
  }
  const number = card.slice(1);
  return card.startsWith("+") !== (view?.reversed ?? false) ? t("Adds {number} to the total.", { number })
    : t("Subtracts {number} from the total.", { number });
}

export function choiceName(choice: string): string {
  if (choice === "*2") return t("double");
  if (choice === "/2") return t("halve");
  const word = choice.slice(1);
  return choice.startsWith("+") ? t("plus {word}", { word }) : t("minus {word}", { word });
}

// Short enough for a button: "×2", "÷2", "+40", "−40".
export function choiceFigure(choice: string): string {
  return choice.replace("*", "×").replace("/", "÷").replace("-", "−");
}

// A card and its choice: "Copy, plus 40".
export function playedName({ card, choice }: Pick<Move, "card" | "choice">): string {
  return choice ? `${cardName(card)}, ${choiceName(choice)}` : cardName(card);
}

// Has a round ended between the two views? Its last total is then in `previous`.
export function roundEnded(before: CentoView | null, after: CentoView): boolean {
  return after.over ? before !== null && !before.over : before !== null && before.round !== after.round;
}

export function totalAfter(before: CentoView | null, after: CentoView): number {
  return roundEnded(before, after) && after.previous ? after.previous.total : after.total;
}

// The name of a move: "Copy, plus 40", "throw Plus 9".
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
