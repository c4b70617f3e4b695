// Colours, ranges, answers and moves of Think Str8! in the language of the page.
import { list, number, t } from "../../lib/i18n.svelte";
import { readMove, type Guess } from "./move";
import { colourOf, countsOf, type Answer, type Str8Card, type Str8Colour } from "./view";

export function colourName(colour: Str8Colour): string {
  switch (colour) {
    case "y": return t("yellow");
    case "g": return t("green");
    case "b": return t("blue");
    case "p": return t("purple");
    case "r": return t("red");
    case "e": return t("grey");
  }
}

/** "green 4"; the back of a card is its colour alone. */
export const cardName = (card: Str8Card): string =>
  card.length > 1 ? t("{colour} {number}", { colour: colourName(colourOf(card)), number: card.slice(1) }) : colourName(colourOf(card));

/** Points as "+5", "0" or "−2". */
export const signed = (points: number): string => (points > 0 ? `+${number(points)}` : number(points).replace("-", "−"));

/** "9 to 15", or one number. */
export const rangeText = (from: number, to: number): string =>
  from === to ? number(from) : t("{from} to {to}", { from: number(from), to: number(to) });

/** What the dice ask for: "2 × yellow + green". */
export const sumText = (dice: readonly Str8Colour[]): string =>
  countsOf(dice)
    .map(({ colour, times }) => (times === 1 ? colourName(colour) : t("{n} × {colour}", { n: times, colour: colourName(colour) })))
    .join(" + ");

export function answerText(answer: Answer): string {
  switch (answer) {
    case "hit": return t("Hit!");
    case "too_high": return t("Too high");
    case "too_low": return t("Too low");
    case "wrong": return t("Wrong");
  }
}

/** "yellow 3 or 5, green 1". */
export const guessText = (guess: Guess): string =>
  list(Object.entries(guess).map(([colour, numbers]) =>
    t("{colour} {number}", { colour: colourName(colour as Str8Colour), number: numbers.map((each) => number(each)).join(" / ") })));

/** The name of a move, for a hint. */
export function moveName(text: string): string {
  const move = readMove(text);
  switch (move.verb) {
    case "dice": return t("Dice: {sum}", { sum: sumText(move.dice) });
    case "tile": return t("The tile that covers {n}", { n: move.covers });
    case "at": return move.from === null ? t("A tile is laid") : t("Lay the tile from {n} on", { n: move.from });
    case "swap": return t("Swap the card: {colour}", { colour: colourName(move.colour) });
    case "final": return move.guess === null ? t("A final guess") : guessText(move.guess);
  }
}
