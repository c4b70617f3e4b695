// Short sounds, made with oscillators. They are off by default.
import { settings } from "./settings.svelte";

export type Sound = "card" | "turn" | "refused" | "right" | "wrong" | "cheer" | "win" | "lose";

interface Note {
  /** Hertz. */
  readonly pitch: number;
  /** Start and length in seconds. */
  readonly at: number;
  readonly length: number;
  readonly loud: number;
  readonly shape: OscillatorType;
}

const note = (pitch: number, at: number, length: number, loud = 0.12, shape: OscillatorType = "sine"): Note => ({
  pitch, at, length, loud, shape,
});

const SOUNDS: Readonly<Record<Sound, readonly Note[]>> = {
  card: [note(190, 0, 0.07, 0.2, "triangle"), note(95, 0, 0.09, 0.16)],
  turn: [note(523, 0, 0.16), note(784, 0.11, 0.26)],
  refused: [note(180, 0, 0.14, 0.1, "triangle"), note(150, 0.09, 0.18, 0.1, "triangle")],
  right: [note(784, 0, 0.1, 0.1), note(1175, 0.06, 0.22, 0.09)],
  wrong: [note(233, 0, 0.16, 0.09, "triangle")],
  cheer: [note(523, 0, 0.14), note(784, 0.08, 0.14), note(1047, 0.16, 0.14), note(1319, 0.24, 0.5, 0.1), note(2093, 0.3, 0.4, 0.02)],
  // Up a chord of C, which then sounds as a whole.
  win: [
    note(523, 0, 0.22), note(659, 0.12, 0.22), note(784, 0.24, 0.24), note(1047, 0.38, 1.1, 0.11),
    note(523, 0.4, 1.2, 0.05, "triangle"), note(659, 0.42, 1.2, 0.05, "triangle"), note(784, 0.44, 1.2, 0.05, "triangle"),
    note(2093, 0.62, 0.5, 0.02), note(2637, 0.74, 0.6, 0.02),
  ],
  // Somebody else won: a friendly close.
  lose: [note(392, 0, 0.3, 0.09), note(440, 0.16, 0.3, 0.09), note(349, 0.32, 0.35, 0.09), note(262, 0.5, 0.8, 0.09), note(330, 0.52, 0.8, 0.05)],
};

let context: AudioContext | null = null;

function strike(audio: AudioContext, { pitch, at, length, loud, shape }: Note): void {
  const begin = audio.currentTime + at;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = shape;
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(loud, begin + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(begin);
  voice.stop(begin + length + 0.02);
}

/** Plays a sound, if sound is on. */
export function sound(name: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  if (navigator.userActivation?.hasBeenActive === false) return; // browsers play no sound before the first click or key
  context ??= new AudioContext();
  const audio = context;
  void audio.resume().then(() => SOUNDS[name].forEach((one) => strike(audio, one)), () => undefined);
}
