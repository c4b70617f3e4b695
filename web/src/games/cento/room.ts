// Cento's room: its components and texts for the page of a table.
import { t } from "../../lib/i18n.svelte";
import type { Room } from "../rooms";
import Guide from "./Guide.svelte";
import MoveLine from "./MoveLine.svelte";
import Result from "./Result.svelte";
import Sheet from "./Sheet.svelte";
import Table from "./Table.svelte";
import { turningPoint } from "./turning";
import { handOf, type CentoView } from "./view";
import { cardAbout, cardName, kindOf, moveName, roundEnded } from "./words";
import "./world.css";

function title(view: CentoView): string {
  const { limit, options: { match } } = view;
  if (match === "series")
    return t("Cento to {limit}, round {round} of a series to {points}", { limit, round: view.round, points: view.options.series_limit });
  if (match === "first_to")
    return t("Cento to {limit}, round {round}, first to {points}", { limit, round: view.round, points: view.options.first_to_limit });
  return t("Cento to {limit}", { limit });
}

export const room: Room<CentoView> = {
  Board: Table,
  MoveLine,
  Sheet,
  hasSheet: (view) => view.options.match !== "single",
  Result,
  Guide,
  title,
  moveName,
  pauses: ({ before, after }) => !after.over && roundEnded(before, after),
  firsts: (view, you) =>
    [...new Set(handOf(view, you))]
      .filter((card) => kindOf(card) === "special")
      .map((card) => ({ id: card, title: cardName(card), text: cardAbout(card, view) })),
  lit: () => ["ring", "pile"],
  turningPoint,
  world: (view) => (view.reversed ? "cento-turned" : null),
  keys: () => [
    { key: "← →", does: t("along the cards of your hand") },
    { key: "Enter", does: t("plays the card") },
    { key: "1 – 9", does: t("goes to that card; among choices, makes that choice") },
    { key: "I", does: t("says what the card does now") },
    { key: "Esc", does: t("back from a choice to the hand") },
  ],
};
