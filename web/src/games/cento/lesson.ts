// A guided game of Cento: five turns that show a plus card, doubling, the jump, Upside down,
// and how to win.
import { t } from "../../lib/i18n.svelte";
import type { Lesson } from "../games";

export const lesson: Lesson = {
  seats: 3,
  position: {
    total: 3, // not 0: Upside down would win at once
    last: "+3",
    hands: [
      ["+7", "dbl", "jmp", "inv", "+9"],
      ["+10", "+10", "inv", "+10", "+1"],
      ["+7", "-6", "+25", "+8", "-2"],
    ],
  },
  turns: () => [
    {
      says: [
        t("Everybody plays cards onto one pile. The ring in the middle shows its total: it began at 0, and whoever makes it exactly 100 wins."),
        t("These are your five cards. The number below a card is the total it would make. Play the 7: press it, or drag it to the pile."),
      ],
      move: "+7",
      then: ["+10", "+7"],
    },
    {
      says: [
        t("You drew a new card, so you hold five again. The others have played, and the total is 27."),
        t("Gold cards are special. This one doubles the total or halves it, as you choose. 27 cannot be halved: double it."),
      ],
      move: "dbl*2",
      then: ["+10", "-6"],
    },
    {
      says: [
        t("A blue card has made the total smaller: blue cards subtract. Now it is 58."),
        t("The card with 20, 40, 60 and 80 is a jump, up or down. The total may not go above 100: jump up by 40."),
      ],
      move: "jmp+40",
      then: ["inv", "+25"],
    },
    {
      says: [
        t("Look: everything is upside down! Plus now subtracts, minus adds, and the goal is 0."),
        t("You hold such a card, too. Play it, and everything is as before: the goal is 100 again."),
      ],
      move: "inv",
      then: ["+10", "+8"],
    },
    {
      says: [
        t("The total is 91. Hold a card, and you read what it does now."),
        t("91 and 9 is 100. Play the 9 and win!"),
      ],
      move: "+9",
      then: [],
    },
  ],
  learnt: () => [
    t("Whoever makes the total exactly 100 wins."),
    t("It may never go above 100 or below 0."),
    t("Gold cards are special; some let you choose."),
    t("Upside down turns everything over, until the next one."),
  ],
};
