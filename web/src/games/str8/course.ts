// Where the fields of the path are drawn: along a wave, which winds the more, the more fields
// there are to show. All measures are in pixels.

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Course {
  /** Diameter of a field. */
  readonly field: number;
  /** Width and height of a pawn. */
  readonly pawn: number;
  readonly tall: number;
  /** The first and the last field to draw: some are beyond the edges. */
  readonly first: number;
  readonly last: number;
  /** The x of the left edge of what is seen. */
  readonly left: number;
  /** The middle of a field. */
  readonly spot: (field: number) => Spot;
}

const BEHIND = 2; // fields shown behind the last pawn
const AHEAD = 5; // fields shown before the first pawn, at least
const EVERY = 5; // the number of fields grows in such steps, so that the drawing seldom changes
const BENDS = [0, 0.25, 0.5, 0.75, 1]; // how much the path winds
const SLICES = 48; // of a wave, to measure it

const clamp = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high));
const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** A wave around y = `middle`, measured along its line: the point after `far` pixels. */
function wave(length: number, height: number, middle: number): { readonly at: (far: number) => Spot; readonly stretch: number } {
  const y = (x: number): number => middle + height * Math.cos((2 * Math.PI * x) / length);
  const slice = length / SLICES;
  const sums = [0];
  for (let i = 1; i <= SLICES; i++) sums.push((sums[i - 1] ?? 0) + Math.hypot(slice, y(i * slice) - y((i - 1) * slice)));
  const whole = sums[SLICES] ?? length;
  const at = (far: number): Spot => {
    const turns = Math.floor(far / whole);
    const rest = far - turns * whole;
    const i = Math.max(1, sums.findIndex((sum) => sum >= rest));
    const [low, high] = [sums[i - 1] ?? 0, sums[i] ?? whole];
    const x = turns * length + (i - 1 + (rest - low) / (high - low)) * slice;
    return { x, y: y(x) };
  };
  return { at, stretch: whole / length };
}

/** The course in a strip of this size, with pawns on fields from `lowest` to `highest`. */
export function courseIn(width: number, height: number, lowest: number, highest: number): Course {
  const pawn = clamp(24, height * 0.25, 44);
  const tall = pawn * 1.3;
  const size = clamp(17, height * 0.16, 26);
  const swing = Math.max(0, (height - tall - size * 0.8) / 2);
  const from = lowest < 0 ? lowest - 1 : Math.max(0, lowest - BEHIND);
  const shown = Math.ceil((highest + AHEAD - from + 1) / EVERY) * EVERY;
  const edge = Math.max(size, pawn / 2 + 2);
  const bend = BENDS.find((each) => waveOf(each).stretch * (width - 2 * edge) > shown * size * 1.25) ?? 1;
  const { at } = waveOf(bend);
  let step = size * 1.25;
  const far = from + shown - 1;
  while (step > 2 && at(far * step).x - at(from * step).x > width - 2 * edge) step *= 0.97;
  const left = at(from * step).x - edge;
  let last = far;
  while (at(last * step).x < left + width + 2 * size) last++;
  return {
    field: Math.min(size, step * 0.86), pawn, tall, left, last,
    first: lowest < 0 ? from - BEHIND : Math.max(0, from - 3 * BEHIND),
    spot: (field) => at(field * step),
  };

  function waveOf(share: number): ReturnType<typeof wave> {
    const length = between(250, 112, share);
    return wave(length, Math.min(swing * between(0.45, 1, share), length * 0.4), height - swing - size * 0.7);
  }
}

/** Where a pawn stands: the foot of the one at `level` (0: the lowest) of a stack of `n`. The
 * stack leans to the side where it would be higher than the strip. */
export function footOf({ pawn, tall, field, spot }: Course, at: number, level: number, n: number): Spot {
  const { x, y } = spot(at);
  const foot = y + field * 0.25;
  const up = n > 1 ? clamp(0, (foot - tall) / (n - 1), pawn * 0.46) : 0;
  const aside = Math.sqrt(Math.max(0, (pawn * 0.46) ** 2 - up ** 2));
  return { x: x + aside * (level - (n - 1) / 2), y: foot - up * level };
}
