// The crossword rummy as the pages show it before a table is open.
import { t } from "../../lib/i18n.svelte";
import type { Game } from "../games";
import Art from "./Art.svelte";
import Piece from "./Piece.svelte";

export const game: Game = {
  title: () => t("Crossword rummy"),
  about: () => t("Sets and Runs cross like words in a crossword. Take apart what lies on the table, and lay it anew."),
  whom: () => t("From 8 years, for those who like to rearrange"),
  seats: { min: 2, max: 4, usual: 3 },
  minutes: { min: 30, max: 60 },
  colour: "#1f4a68",
  Art,
  Piece,
  options: () => ({}),
  variants: () => [],
};
