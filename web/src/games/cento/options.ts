// Names of Cento's options and variants, for the form of a new table. The engine knows
// which options and values there are.
import { t } from "../../lib/i18n.svelte";
import type { OptionWords, Variant } from "../games";

/** Name of the option to its texts. */
export function optionWords(): Readonly<Record<string, OptionWords>> {
  const offOn = { off: t("No"), on: t("Yes") };
  return {
    deck: {
      label: t("Deck"),
      about: t("The small decks are for younger players and are played to 20."),
      words: { full: t("All 110 cards"), small1: t("Small, with doubling and turning over"), small2: t("Small, with copying") },
    },
    limit: {
      label: t("Goal"),
      about: t("The total to reach: below 100 it is a race, above 100 a marathon."),
      words: {},
      matters: (chosen) => chosen.deck === "full",
    },
    match: {
      label: t("Match"),
      about: t("One round; a series, in which the cards left in your hand count against you; or a race to points."),
      words: { single: t("One round"), series: t("Series: few points are good"), first_to: t("First to a number of points") },
    },
    series_limit: {
      label: t("The series ends at"),
      about: t("When somebody has so many points the one with the fewest has won."),
      words: {},
      matters: (chosen) => chosen.match === "series",
    },
    first_to_limit: {
      label: t("Points to reach"),
      about: t("Whoever wins a round gets the points in the others’ hands."),
      words: {},
      matters: (chosen) => chosen.match === "first_to",
    },
    series_tie: {
      label: t("A tie at the end of a series"),
      about: t("Equals share the win, or play on until one is lowest."),
      words: { shared: t("is shared"), extra: t("is played on") },
      matters: (chosen) => chosen.match === "series",
    },
    pairs: {
      label: t("Pairs"),
      about: t("Partners sit opposite each other and win together; near the goal they may swap a card in secret. For 4, 6 or 8 players."),
      words: offOn,
    },
    forced_discard: {
      label: t("If no card can be played"),
      about: t("One is thrown and another drawn, or one may also pass."),
      words: { must: t("a card must be thrown"), may: t("one may pass") },
    },
    reverse_card_can_win: {
      label: t("Turning over may win"),
      about: t("May the card that turns everything over win when the total already is the new goal?"),
      words: { yes: t("Yes"), no: t("No") },
    },
    copy_of_copy: {
      label: t("A copy after a copy"),
      about: t("It copies the same card once more, or cannot be played."),
      words: { chain: t("copies again"), unplayable: t("cannot be played") },
    },
    say_total: {
      label: t("Say the total"),
      about: t("With every card you type the new total. A mistake costs nothing: for practising sums."),
      words: offOn,
    },
  };
}

/** Common sets of options, each chosen with one click. */
export function variants(): readonly Variant[] {
  return [
    { id: "usual", name: t("The usual game"), about: t("One round to 100."), options: {}, piece: "+7" },
    { id: "race", name: t("Race to 50"), about: t("Short and sharp."), options: { limit: 50 }, piece: "+10" },
    { id: "marathon", name: t("Marathon to 200"), about: t("A long way up, and down again."), options: { limit: 200 }, piece: "+50" },
    { id: "small", name: t("Small numbers"), about: t("0 to 20, for younger players."), options: { deck: "small1" }, piece: "+3" },
    { id: "series", name: t("Series"), about: t("Several rounds; the cards left in your hand count against you."), options: { match: "series" }, piece: "jmp" },
    { id: "pairs", name: t("Pairs"), about: t("Two against two, with a secret swap."), options: { pairs: "on" }, seats: 4, piece: "cpy" },
    { id: "sums", name: t("Say the total"), about: t("Practise sums: type each new total yourself."), options: { say_total: "on" }, piece: "dbl" },
  ];
}
