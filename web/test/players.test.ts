// Names of bots, and of people who gave none.
import { afterEach, expect, test } from "vitest";
import { speak } from "../src/lib/i18n.svelte";
import { BOT_NAMES, called, isLevel, renamed, seated, vacated } from "../src/session/players";

afterEach(() => speak("en"));

test("a bot gets a name, and a person keeps the own one", () => {
  expect(called("family", 2)).toBe(BOT_NAMES[1]);
  expect(called("random 2", 3)).toBe(BOT_NAMES[2]);
  expect(called("Anna", 1)).toBe("Anna");
  expect([isLevel("family 2"), isLevel("expert"), isLevel("Anna")]).toEqual([true, false, false]); // a person may be called expert
});

test("people without a name are called 'Player 2' in the language of the page", async () => {
  expect(called("Player 2", 2)).toBe("Player 2");
  await speak("fi");
  expect(called("Player 2", 2)).toMatch(/^(?!Player).+ 2$/);
  const [player] = seated([{ kind: "open", name: "", here: false }], { seat: 1, name: "Player 1" });
  expect(player?.name).toMatch(/^(?!Player).+ 1$/);
});

test("a face comes with the name, stays while the seat is lent, and goes when another is chosen", () => {
  const open = [{ kind: "open", name: "", here: false }] as const;
  const fox = seated(open, { seat: 1, name: "Anna", face: "fox-2" });
  expect(fox).toEqual([{ kind: "person", name: "Anna", face: "fox-2", here: true }]);
  expect(vacated(fox, 1, "family", true)).toEqual([
    { kind: "bot", name: "Anna", face: "fox-2", level: "family", lent: true, here: true },
  ]);
  expect(vacated(fox, 1, "family", false)[0]).not.toHaveProperty("face");
  expect(renamed(fox, { seat: 1, name: "Anna", face: "owl" })[0]).toMatchObject({ name: "Anna", face: "owl" });
  expect(renamed(fox, { seat: 1, name: "Ann" })[0]).toMatchObject({ name: "Ann", face: "" });
});
