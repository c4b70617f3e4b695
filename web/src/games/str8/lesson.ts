// A guided game of Think Str8!: its last two rounds, for two players with five colours. The
// first is a hit that follows from older answers, the second a miss that tells even more.
// Where both choose at once, the other one goes first.
import { t } from "../../lib/i18n.svelte";
import type { Lesson } from "../games";

export const lesson: Lesson = {
  seats: 2,
  position: {
    options: { grey: "off" },
    rolled: ["p", "g", "r"],
    holders: [
      ["y4", "g6", "b3", "p3", "r7"],
      ["y0", "g0", "b0", "p2", "r4"],
      ["y2", "g5", "b1", "p7", "r3"],
      ["y6", "g7", "b5", "p4", "r1"],
    ],
    history: [
      { dice: ["g", "r", "b"], order: [2, 1], seats: [{ tile: 3, at: 9, swap: "y5" }, { tile: 4, at: 7 }] },
      { dice: ["r", "r", "r"], order: [1, 2], seats: [{ tile: 4, at: 18 }, { tile: 2, at: 11 }] },
      { dice: ["r", "p", "r"], order: [1, 2], seats: [{ tile: 3, at: 15 }, { tile: 2, at: 9 }] },
      { dice: ["p", "g", "r"], order: [1, 2], seats: [{ tile: 3, at: 12, swap: "b7" }, { tile: 4, at: 6 }] },
      { dice: ["g", "g", "g"], order: [1, 2], seats: [{ tile: 1, at: 18 }, { tile: 4, at: 3, swap: "y1" }] },
      { dice: ["g", "r", "g"], order: [1, 2], seats: [{ tile: 2, at: 18 }, { tile: 1, at: 4 }] },
      { dice: ["y", "y", "g"], order: [1, 2], seats: [{ tile: 3, at: 12 }, { tile: 1, at: 6, swap: "b4" }] },
      { dice: ["g", "g", "r"], order: [1, 2], seats: [{ tile: 2, at: 18 }, { tile: 1, at: 4 }] },
    ],
    chance: { key: "51a".padEnd(64, "0"), at: 45 }, // the next roll, and the cards that come
  },
  turns: () => [
    {
      says: [
        t("Everybody sees your cards but you: you see only their backs. Two rounds are left to find out what you hold."),
        t("The dice say which of your cards are added up. Your pawn is last, so you have rolled: purple, green, red."),
        t("Look at round 5 on your sheet: all dice were green, and you hit 18. Three times what is 18? Your green card is a 6."),
        t("In round 2 all dice were red, and you hit 18 to 21: red is 6 or 7. Turn the purple die to green, and set the dice."),
      ],
      move: "dice g g r",
      then: [],
    },
    {
      says: [
        t("6 and 6 and red: the sum is 18 or 19. Now take a tile: it covers numbers of your row. The shorter, the more a hit brings."),
        t("Two numbers are enough: take the tile that covers 2."),
      ],
      move: "tile 2",
      then: ["tile 1", "at 4"],
    },
    {
      says: [t("The other player has laid a tile already, but in secret. Lay yours on 18 to 19: drag it, or tap the row.")],
      move: "at 18",
      then: [],
    },
    {
      says: [
        t("Two hits! Your pawn went forward by 6 points, the other one by 7. You are last again, and roll for the last round."),
        t("You know little about your blue card: turn the blue die to green, too."),
      ],
      move: "dice r y g",
      then: [],
    },
    {
      says: [
        t("Red is 6 or 7, green is 6. In round 7 twice yellow and green made 12 to 14, so yellow is 3 or 4. The sum is 15, 16 or 17."),
        t("Three numbers would be safe, but two bring more: take the tile that covers 2."),
      ],
      move: "tile 2",
      then: ["tile 1", "at 11"],
    },
    {
      says: [t("Lay it on 15 to 16. Whatever the answer is, you will learn something.")],
      move: "at 15",
      then: [],
    },
    {
      says: [
        t("“Too low”: the sum is more than 16, so it is 17. Now you know: red is 7 and yellow is 4. A miss can tell more than a hit."),
        t("Whoever misses must swap a card. Let the one go that you know least about: press the back of your blue card."),
      ],
      move: "swap b",
      then: ["swap p", "final y0 g0 b06 p015 r4"],
    },
    {
      says: [
        t("It was the blue 3. You do not see the new one, but 2 and 6 are the only blue numbers that you have seen nowhere."),
        t("The final guess: one number for a colour brings 5 points if it is right, two bring 2, three bring 1. A miss costs 2."),
        t("Yellow 4, green 6, red 7; then rounds 3 and 4 leave only 3 for purple. For blue choose 2 and 6. Hand it in, and win!"),
      ],
      move: "final y4 g6 b26 p3 r7",
      then: [],
    },
  ],
  learnt: () => [
    t("Everybody sees your cards but you; dice, tiles and answers tell you what they are."),
    t("A short tile brings more; a miss tells you something, and costs a card."),
    t("In the final guess one number for a colour brings 5 points, two bring 2, three bring 1."),
  ],
};
