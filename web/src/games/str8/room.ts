// Think Str8!'s room: its components and texts for the page of a table.
import { t } from "../../lib/i18n.svelte";
import type { Room } from "../rooms";
import { firsts } from "./firsts";
import { game } from "./game";
import Guide from "./Guide.svelte";
import MoveLine from "./MoveLine.svelte";
import Points from "./Points.svelte";
import Result from "./Result.svelte";
import Table from "./Table.svelte";
import { turningPoint } from "./turning";
import type { Str8View } from "./view";
import { moveName } from "./words";

export const room: Room<Str8View> = {
  Board: Table,
  MoveLine,
  Sheet: Points,
  hasSheet: () => true,
  Result,
  Guide,
  title: (view) => t("{game}, round {round} of {rounds}", { game: game.title(), round: view.round, rounds: view.rounds }),
  moveName,
  pauses: () => false, // a game has one match, and the answers are told at the table
  lit: (view) => view.winners.flatMap((seat) => [`pawn-${seat}`, `holder-${seat}`]),
  turningPoint,
  firsts,
  keys: () => [
    { key: "← →", does: t("moves your tile along the row; goes from cell to cell of the sheet") },
    { key: "Home End", does: t("moves your tile to the beginning or the end of the row") },
    { key: "Enter", does: t("lays the tile; opens the colours of a die; makes a mark on the sheet") },
    { key: "X O N", does: t("on the sheet: a cross, a circle, a question mark") },
    { key: "⌫", does: t("on the sheet: wipes the mark") },
    { key: "Esc", does: t("closes the colours of a die; puts a dragged tile back") },
  ],
};
