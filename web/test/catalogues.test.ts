// The catalogues of the build: the page reads the same texts as the engine, and refuses
// incomplete files.
import { describe, expect, test } from "vitest";
import { readCatalogue } from "../src/lib/catalogue";
import { catalogueOf, refusing } from "./engine";

const LANGUAGES = ["sv", "nl", "da", "nb", "fi", "is"];

test.each(LANGUAGES)("%s: the engine says what the page reads", async (language) => {
  const bytes = catalogueOf(language);
  const engine = await refusing();
  engine.speak(bytes);
  const refused = engine.check("+9");
  const template = readCatalogue(bytes).texts.get(refused?.template ?? "");
  expect(template).toContain("{word}");
  expect(refused?.sentence).toBe(template?.replace("{word}", "+9").replace("{a}", "104").replace("{b}", "100"));
});

test("all have the same texts, without the header", () => {
  const ids = LANGUAGES.map((language) => [...readCatalogue(catalogueOf(language)).texts.keys()]);
  expect(ids[0]).toContain("Play now");
  expect(ids[0]).not.toContain("");
  for (const other of ids) expect(other).toEqual(ids[0]);
});

describe("refused", () => {
  const whole = catalogueOf("fi");
  const withNumber = (at: number, value: number): Uint8Array => {
    const bytes = new Uint8Array(whole);
    new DataView(bytes.buffer).setUint32(at, value, true);
    return bytes;
  };

  test("cut off anywhere", () => {
    for (let n = 0; n < whole.length; n += 97) expect(() => readCatalogue(whole.subarray(0, n)), `${n} bytes`).toThrow();
    expect(() => readCatalogue(whole.subarray(0, -1))).toThrow();
    expect(readCatalogue(whole).texts.size).toBeGreaterThan(500);
  });

  test.each([
    ["another file", 0, 0x3c21646f],
    ["another revision of the format", 4, 1 << 16],
    ["more texts than it has", 8, 0xffffffff],
    ["a list outside of it", 16, 0xfffffff0],
    ["a text that is too long", 28 + 8, 0xffff],
    ["a text outside of it", 28 + 12, 0xffffffff],
    ["a text that ends early", 28 + 8, 0],
  ])("%s", (_what, at, value) => {
    expect(() => readCatalogue(withNumber(at, value))).toThrow();
  });

  test("bytes that are not UTF-8", () => {
    const bytes = new Uint8Array(whole);
    bytes[bytes.length - 2] = 0xff;
    expect(() => readCatalogue(bytes)).toThrow();
  });
});
