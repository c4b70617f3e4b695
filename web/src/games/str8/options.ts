// The options of Think Str8! as people speak of them, and its variants. The engine knows
// which options and values there are.
import { t } from "../../lib/i18n.svelte";
import type { OptionWords, Variant } from "../games";

/** Name of the option to its texts. */
export function optionWords(): Readonly<Record<string, OptionWords>> {
  const points = (label: string): OptionWords => ({ label, about: t("What a hit with it brings."), words: {}, rare: true });
  return {
    grey: {
      label: t("Colours"),
      about: t("Without grey there is less to remember: good for beginners."),
      words: { on: t("Six"), off: t("Five, without grey") },
    },
    shortest: {
      label: t("The shortest tile covers"),
      about: t("So many numbers; each longer tile covers one more. With 2 there are more hits."),
      words: {},
    },
    auto_mark_seen: {
      label: t("Help on the sheet"),
      about: t("If it is allowed, everybody chooses how much the sheet fills in by itself."),
      words: { on: t("Allowed"), off: t("None: all marks are made by hand") },
    },
    spectators: {
      label: t("What spectators see"),
      about: t("What every player sees, so the cards of no player; or all cards. Then they should keep quiet."),
      words: { open: t("What every player sees"), all: t("All cards") },
    },
    start_stack: {
      label: t("Who rolls first"),
      about: t("At the start the pawns are stacked on one field. The top one rolls first."),
      words: { random: t("Chance decides"), seats: t("Seat 1, then 2, 3 and 4") },
      rare: true,
    },
    swap_in_last_round: {
      label: t("Swapping in the last round"),
      about: t("Does a miss in the last round cost a card, too, just before the final?"),
      words: { yes: t("Yes"), no: t("No") },
      rare: true,
    },
    tie: {
      label: t("Several pawns on the furthest field"),
      about: t("Only the one at the bottom wins, or they all do."),
      words: { stack: t("The lowest wins"), shared: t("They win together") },
      rare: true,
    },
    below_start: {
      label: t("Back beyond the start"),
      about: t("A bad final guess sends a pawn back: to the start at most, or further."),
      words: { clamp: t("A pawn stops at the start"), negative: t("A pawn goes further back") },
      rare: true,
    },
    points_1: points(t("Points of the shortest tile")),
    points_2: points(t("Points of the second shortest tile")),
    points_3: points(t("Points of the third shortest tile")),
    points_4: points(t("Points of the middle tile")),
    points_5: points(t("Points of the third longest tile")),
    points_6: points(t("Points of the second longest tile")),
    points_7: points(t("Points of the longest tile")),
  };
}

/** Common sets of options, each chosen with one click. */
export function variants(): readonly Variant[] {
  return [
    { id: "usual", name: t("The usual game"), about: t("Six colours, and tiles that cover 1 to 7 numbers."), options: {}, piece: "y5" },
    { id: "beginners", name: t("For beginners"), about: t("Five colours: the grey cards stay in the box."), options: { grey: "off" }, piece: "g2" },
    { id: "longer", name: t("Longer tiles"), about: t("Every tile covers one number more, for the same points."), options: { shortest: 2 }, piece: "b7" },
    { id: "pencil", name: t("Paper and pencil"), about: t("The sheet does nothing by itself: all marks are your own."), options: { auto_mark_seen: "off" }, piece: "p" },
  ];
}
