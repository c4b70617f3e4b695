// Think Str8! as the pages show it before a table is open.
import { t } from "../../lib/i18n.svelte";
import type { View } from "../../session/types";
import type { Game } from "../games";
import Art from "./Art.svelte";
import { settings } from "./help";
import { optionWords, variants } from "./options";
import Piece from "./Piece.svelte";
import type { Str8View } from "./view.gen";

export const game: Game = {
  title: () => "Think Str8!",
  about: () => t("Everybody sees your cards but you. Listen, remember, and work out what you hold."),
  whom: () => t("From 10 years, for people who like to puzzle"),
  seats: { min: 2, max: 4, usual: 3 },
  minutes: { min: 45, max: 60 },
  colour: "#4a3763",
  Art,
  Piece,
  options: optionWords,
  variants,
  settings,
  standing,
};

function standing(view: View): string {
  const { phase, round, rounds } = view as Str8View;
  return phase === "final" ? t("The final guess") : t("Round {round} of {rounds}", { round, rounds });
}
