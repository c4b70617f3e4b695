// Null as the pages show it before a table is open.
import { t } from "../../lib/i18n.svelte";
import type { Game } from "../games";
import Art from "./Art.svelte";
import { optionWords, variants } from "./options";
import Piece from "./Piece.svelte";

export const game: Game = {
  title: () => "Null",
  about: () => t("Take coins from the heap and stop in time. A toss doubles them, or loses them all."),
  whom: () => t("For anybody who can count to three"),
  seats: { min: 2, max: 4, usual: 2 },
  minutes: { min: 1, max: 3 },
  Art,
  Piece,
  options: optionWords,
  variants,
};
