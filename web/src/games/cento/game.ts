// Cento as the pages show it before a table is open.
import { t } from "../../lib/i18n.svelte";
import type { Game } from "../games";
import Art from "./Art.svelte";
import { optionWords, variants } from "./options";
import Piece from "./Piece.svelte";
import { teams, type CentoView } from "./view";

export const game: Game = {
  title: () => "Cento",
  about: () => t("Add, subtract and twist your way to exactly 100. One card can turn everything over."),
  whom: () => t("For everybody who can do sums up to 100"),
  seats: { min: 2, max: 8, usual: 3 },
  minutes: { min: 5, max: 15 },
  Art,
  Piece,
  options: optionWords,
  variants,
  standing: (view) => t("Total {total}", { total: (view as CentoView).total }),
  teams,
};
