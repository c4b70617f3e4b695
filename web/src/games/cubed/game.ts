// SET Cubed as the pages show it before a table is open.
import { t } from "../../lib/i18n.svelte";
import type { Game } from "../games";
import Art from "./Art.svelte";
import Piece from "./Piece.svelte";

export const game: Game = {
  title: () => "SET Cubed",
  about: () => t("Lay dice so that three in a line are a SET: each feature is the same on all three, or different on all three."),
  whom: () => t("For quick eyes"),
  seats: { min: 2, max: 4, usual: 2 },
  minutes: { min: 20, max: 40 },
  colour: "#7a3a2a",
  Art,
  Piece,
  options: () => ({}),
  variants: () => [],
};
