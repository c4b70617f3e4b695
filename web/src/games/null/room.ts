// Null's room: its components and texts for the page of a table.
import { number, t } from "../../lib/i18n.svelte";
import type { Room } from "../rooms";
import { game } from "./game";
import Guide from "./Guide.svelte";
import MoveLine from "./MoveLine.svelte";
import Result from "./Result.svelte";
import Sheet from "./Sheet.svelte";
import Table from "./Table.svelte";
import type { NullView } from "./view.gen";
import { MOVES, moveName } from "./words";

export const room: Room<NullView> = {
  Board: Table,
  MoveLine,
  Sheet,
  hasSheet: () => true,
  Result,
  Guide,
  title: (view) => t("{game} with {n} coins", { game: game.title(), n: view.options.heap }),
  moveName,
  pauses: () => false, // a game has one round
  firsts: (view, you) => [
    { id: "lucky", title: t("Your lucky number: {n}", { n: number(view.lucky[you - 1] ?? 0) }), text: t("A turn with exactly so many coins is worth one point more at the end.") },
  ],
  keys: () => MOVES.map((move, i) => ({ key: String(i + 1), does: moveName(move) })),
};
