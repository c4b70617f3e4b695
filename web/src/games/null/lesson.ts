// A guided game of Null: two turns that show taking, the lucky number and the toss. Chance
// is part of the position, so the toss is always heads.
import { t } from "../../lib/i18n.svelte";
import type { Lesson } from "../games";

export const lesson: Lesson = {
  seats: 2,
  position: { heap: 5, lucky: [2, 3] },
  turns: () => [
    { says: [t("In the middle is a heap of coins. Take one.")], move: "take", then: [] },
    {
      says: [
        t("At your place you see your lucky number: 2. A turn with exactly so many coins is worth one point more at the end."),
        t("So take another coin."),
      ],
      move: "take",
      then: [],
    },
    { says: [t("Two coins. Stop, and they are your points.")], move: "stop", then: ["take", "stop"] },
    { says: [t("There are two coins left. Take one.")], move: "take", then: [] },
    { says: [t("Now try your luck: with heads the coin counts double, with tails it counts nothing. Toss.")], move: "toss", then: [] },
    { says: [t("Heads! After a toss you can only stop.")], move: "stop", then: ["take", "stop"] },
  ],
  learnt: () => [
    t("The coins of your turns are your points."),
    t("Exactly your lucky number is worth one more."),
    t("A toss counts double or nothing."),
  ],
};
