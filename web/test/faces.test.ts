// Faces: each has a word that the server takes, and can be drawn.
import { expect, test } from "vitest";
import { ANIMALS, animalName, COLOURS, colourName, drawingOf, faceOf, wordOf } from "../src/forms/faces";

test("a word means one face, and the server takes it", () => {
  for (const animal of ANIMALS)
    for (const colour of COLOURS) {
      const word = wordOf({ animal, colour });
      expect(word).toMatch(/^[a-z0-9-]{1,24}$/);
      expect(faceOf(word)).toEqual({ animal, colour });
    }
  for (const word of [undefined, "", "fox", "fox-9", "fox-1-2", "dragon-1", "toString-1"]) expect(faceOf(word), word).toBeNull();
});

test("every animal has an outline and a name of its own", () => {
  expect(new Set(ANIMALS.map((animal) => drawingOf(animal).body)).size).toBe(ANIMALS.length);
  expect(new Set(ANIMALS.map(animalName)).size).toBe(ANIMALS.length);
  expect(new Set(COLOURS.map(colourName)).size).toBe(COLOURS.length);
});
