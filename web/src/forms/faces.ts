// The faces that people choose: an animal and a colour, written as a short word, "fox-3".
// Every animal has an outline of its own, so that faces can be told apart without colour.
import { t } from "../lib/i18n.svelte";

/** Paths in a box of 48 by 48 units, from back to front. */
export interface Drawing {
  /** A dark shape behind the body. */
  readonly behind?: string;
  /** The light body. */
  readonly body: string;
  /** Parts in a darker tone of the colour. */
  readonly tone?: string;
  /** Light parts on the tone, such as the white of eyes. */
  readonly light?: string;
  /** Dark parts: eyes, nose. */
  readonly dark: string;
  readonly lines?: string;
}

/** An ellipse as a path. Like all bodies it is drawn clockwise: where two parts overlap there
 * is no hole. */
const disc = (x: number, y: number, r: number, ry = r): string => `M${x - r} ${y}a${r} ${ry} 0 1 1 ${2 * r} 0a${r} ${ry} 0 1 1 ${-2 * r} 0Z`;
const eyes = (dx: number, y: number, r = 2.1): string => disc(24 - dx, y, r) + disc(24 + dx, y, r);

/** The spines of the hedgehog: a star with 16 points. */
const SPINES = Array.from({ length: 32 }, (_, i) => {
  const [a, r] = [(i * Math.PI) / 16, i % 2 ? 15.5 : 20.5];
  return `${i ? "L" : "M"}${(24 + r * Math.sin(a)).toFixed(1)} ${(24.5 - r * Math.cos(a)).toFixed(1)}`;
}).join("") + "Z";

const DRAWINGS = {
  fox: {
    body: "M9 8 18 15Q24 13.500 30 15L39 8Q42 21 37 29L24 41 11 29Q6 21 9 8Z",
    tone: "M11.500 12.500 16.500 16.500 11.500 21ZM36.500 12.500 31.500 16.500 36.500 21Z",
    dark: `${eyes(6.5, 24.5)}M20.500 36.500Q24 34.500 27.500 36.500L24 41Z`,
  },
  cat: {
    body: "M11 8 19 14.500Q24 13 29 14.500L37 8Q40 17 39 26 37 39 24 39 11 39 9 26 8 17 11 8Z",
    tone: "M12.500 12 17 15.500 12.500 20ZM35.500 12 31 15.500 35.500 20Z",
    dark: `${disc(17.5, 25, 1.7, 3)}${disc(30.5, 25, 1.7, 3)}M22 30.500H26L24 32.800Z`,
    lines: "M24 32.500V34Q22 36.500 19.500 35.500M24 34Q26 36.500 28.500 35.500M4.500 27.500 13 29.500M4.500 33.500 13 32.500M43.500 27.500 35 29.500M43.500 33.500 35 32.5",
  },
  bear: {
    body: `${disc(12, 14, 6)}${disc(36, 14, 6)}${disc(24, 26, 15.5, 14.5)}`,
    tone: `${disc(12, 14, 2.6)}${disc(36, 14, 2.6)}${disc(24, 32, 7.5, 6)}`,
    dark: `${eyes(6.5, 23)}${disc(24, 29.5, 3.2, 2.2)}`,
    lines: "M24 31V34Q22 36 20 35M24 34Q26 36 28 35",
  },
  hare: {
    body: `M15.500 22Q9 4 15.500 3T21.500 20ZM26.500 20Q26 2 32.500 3 39 4 32.500 22Z${disc(24, 30, 13, 12)}`,
    tone: "M16.500 17Q13.500 7.500 16 6.500T19 16.500ZM31.500 17Q34.500 7.500 32 6.500T29 16.500Z",
    dark: `${eyes(6, 28)}M22 32H26L24 34.300Z`,
    lines: "M24 34V36.500M20.500 36.500H27.500V41H20.500ZM24 37V41",
  },
  owl: {
    body: "M9 9Q15 13.500 24 12.500 33 13.500 39 9 42 24 37 33 32 41.500 24 41.500T11 33Q6 24 9 9Z",
    tone: `${disc(17, 23, 7)}${disc(31, 23, 7)}`,
    light: `${disc(17, 23, 4.6)}${disc(31, 23, 4.6)}`,
    dark: `${disc(17, 23, 2.4)}${disc(31, 23, 2.4)}M21.500 28H26.500L24 33.500Z`,
    lines: "M18 36.500Q20 38.500 22 36.500M26 36.500Q28 38.500 30 36.500M22 39Q24 41 26 39",
  },
  frog: {
    body: `${disc(13.5, 15, 7)}${disc(34.5, 15, 7)}M24 16.500C36 16.500 42 22 42 28.500S35 40 24 40 6 35 6 28.500 12 16.500 24 16.500Z`,
    tone: `${disc(11.5, 29.5, 2.6, 1.8)}${disc(36.5, 29.5, 2.6, 1.8)}`,
    dark: `${disc(13.5, 14.5, 3)}${disc(34.5, 14.5, 3)}${disc(22, 24.5, 0.9)}${disc(26, 24.5, 0.9)}`,
    lines: "M12.500 31Q24 38.500 35.500 31",
  },
  hedgehog: {
    behind: SPINES,
    body: "M24 17Q31 17 34 23 37.500 29 34 34 30 39.500 24 39.500T14 34Q10.500 29 14 23 17 17 24 17Z",
    dark: `${eyes(5, 26.5)}${disc(24, 31.5, 3.2, 2.6)}`,
    lines: "M20.500 35.500Q24 38 27.500 35.5",
  },
  penguin: {
    behind: disc(24, 25, 16.5, 17),
    body: "M24 20Q21.500 15.500 17 16.500 11.500 18 11.500 25 11.500 39.500 24 39.500T36.500 25Q36.500 18 31 16.500 26.500 15.500 24 20Z",
    tone: "M19 27.500Q24 23.500 29 27.500L24 33.500Z",
    dark: eyes(6.3, 23.5),
  },
  mouse: {
    body: `${disc(11.5, 15, 8.5)}${disc(36.5, 15, 8.5)}M24 16Q36 16 36.500 27 35 34 24 41 13 34 11.500 27 12 16 24 16Z`,
    tone: `${disc(11.5, 15, 4.8)}${disc(36.5, 15, 4.8)}`,
    dark: `${eyes(5.5, 27)}${disc(24, 38, 3, 2.6)}`,
    lines: "M7 33.500 15.500 34M8 38.500 16.500 36.500M41 33.500 32.500 34M40 38.500 31.500 36.5",
  },
  whale: {
    body: "M4.500 29Q5 18 19 18 30 18 34.500 28 38 27 37.500 22.500 34 20 34.500 15.500 38.500 15.500 40.500 18.500 42.500 14.500 46 15.500 46 21 42.500 23.500 43 31 37 36 31 40.500 20 40 4.500 39 4.500 29Z",
    tone: "M6.500 34Q14 37 23 34 18 40 14 38.500 8.500 37.500 6.500 34Z",
    dark: disc(13.5, 27.5, 2.1),
    lines: "M19.500 14V9M19.500 10Q16 5 12.500 9M19.500 10Q23 5 26.500 9M5 32.500Q12 36 20.500 32.5",
  },
} as const satisfies Readonly<Record<string, Drawing>>;

export type Animal = keyof typeof DRAWINGS;

export const ANIMALS = Object.keys(DRAWINGS) as readonly Animal[];
export const COLOURS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Colour = (typeof COLOURS)[number];

export interface Face {
  readonly animal: Animal;
  readonly colour: Colour;
}

export const drawingOf = (animal: Animal): Drawing => DRAWINGS[animal];

/** null: the usual face of the seat. So are words of a newer version. */
export function faceOf(word: string | undefined): Face | null {
  const [animal, figure, ...rest] = (word ?? "").split("-");
  const colour = COLOURS.find((each) => String(each) === figure);
  const found = ANIMALS.find((each) => each === animal);
  return found && colour && rest.length === 0 ? { animal: found, colour } : null;
}

/** The class of the colour of a player, which sets --ground (table/seats/Avatar.svelte). */
export const groundOf = (seat: number, player: { readonly kind: string; readonly face?: string }): string =>
  `ground-${(player.kind === "person" ? faceOf(player.face)?.colour : null) ?? ((seat - 1) % 8) + 1}`;

export const wordOf = ({ animal, colour }: Face): string => `${animal}-${colour}`;

export function animalName(animal: Animal): string {
  switch (animal) {
    case "fox": return t("Fox");
    case "cat": return t("Cat");
    case "bear": return t("Bear");
    case "hare": return t("Hare");
    case "owl": return t("Owl");
    case "frog": return t("Frog");
    case "hedgehog": return t("Hedgehog");
    case "penguin": return t("Penguin");
    case "mouse": return t("Mouse");
    case "whale": return t("Whale");
  }
}

export function colourName(colour: Colour): string {
  switch (colour) {
    case 1: return t("Apricot");
    case 2: return t("Sky");
    case 3: return t("Honey");
    case 4: return t("Meadow");
    case 5: return t("Lilac");
    case 6: return t("Sea");
    case 7: return t("Rose");
    case 8: return t("Sand");
  }
}
