// Settings from the browser's storage, and the language from its preferences.
import { expect, test } from "vitest";
import { bestLanguage } from "../src/lib/i18n.svelte";
import { gameSetting, readSettings, setGameSetting, settings } from "../src/lib/settings.svelte";

const usual = { name: "", face: "", language: "en", theme: "system", motion: "system", sound: false, size: "normal", pace: "usual", games: {} };

test("nothing saved, or invalid text, gives the default settings", () => {
  for (const text of [null, "", "null", "7", "{", "[]", '{"theme":"pink","size":3,"name":["x"],"sound":"yes","pace":"fast","games":7}'])
    expect(readSettings(text, []), String(text)).toEqual(usual);
});

test("saved settings are read", () => {
  const kept = { name: "Åsa", face: "fox-3", language: "is", theme: "dark", motion: "still", sound: true, size: "largest", pace: "calm", games: { chess: { board: "green" } } };
  expect(readSettings(JSON.stringify(kept), ["sv"])).toEqual(kept);
});

test("a saved language wins over the browser's; an unknown one does not", () => {
  expect(readSettings('{"language":"fi"}', ["sv"]).language).toBe("fi");
  expect(readSettings('{"language":"toString"}', ["sv"]).language).toBe("sv");
});

const BOARD = { id: "board", label: "", about: "", values: [{ value: "brown", label: "" }, { value: "green", label: "" }], usual: "brown" };

test("a setting of a game is kept; a value that the game does not have is the usual one", () => {
  expect(gameSetting("chess", BOARD)).toBe("brown");
  setGameSetting("chess", BOARD, "green");
  expect(gameSetting("chess", BOARD)).toBe("green");
  expect(gameSetting("draughts", BOARD)).toBe("brown");
  setGameSetting("chess", { ...BOARD, id: "clock" }, "on");
  expect(readSettings(JSON.stringify(settings), []).games).toEqual({ chess: { board: "green", clock: "on" } });
  setGameSetting("chess", BOARD, "pink");
  expect(gameSetting("chess", BOARD)).toBe("brown");
});

test("of the saved settings of games, only texts are read", () => {
  const games = { chess: { board: "green", clock: 3, pieces: ["a"] }, draughts: null, go: "x" };
  expect(readSettings(JSON.stringify({ games }), []).games).toEqual({ chess: { board: "green" }, draughts: {}, go: {} });
});

test("names are cut at the server's limit, between characters", () => {
  expect(readSettings(JSON.stringify({ name: "😀".repeat(30) }), []).name).toBe("😀".repeat(24));
});

test("the first preferred language that the client has", () => {
  expect(bestLanguage(["de-DE", "nl-BE", "sv"])).toBe("nl");
  expect(bestLanguage(["nn-NO"])).toBe("nb");
  expect(bestLanguage(["no"])).toBe("nb");
  expect(bestLanguage(["de", "fr"])).toBe("en");
  expect(bestLanguage([])).toBe("en");
});
