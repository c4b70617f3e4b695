// Reads the texts of one language from a .mo file of GNU msgfmt. The engine reads the same
// file with engine/catalogue.c; the page needs its own reader, because it shows texts
// before the engine is loaded.

export interface Catalogue {
  readonly bytes: Uint8Array;
  /** English text to its translation. Missing texts are shown in English. */
  readonly texts: ReadonlyMap<string, string>;
  /** English singular of a text with a number to the forms of its translation. */
  readonly forms: ReadonlyMap<string, readonly string[]>;
}

const MAGIC = 0x950412de; // read as little-endian, which all our catalogues are
const ENTRY = 8; // bytes: length and offset of a text

/** Throws if the bytes are not a whole catalogue. */
export function readCatalogue(bytes: Uint8Array): Catalogue {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const number = (at: number): number => view.getUint32(at, true); // throws past the end
  const text = (entry: number): string => {
    const begin = number(entry + 4);
    const end = begin + number(entry);
    if (bytes[end] !== 0) throw new RangeError("a text of the catalogue has no end");
    return decoder.decode(bytes.subarray(begin, end));
  };
  if (number(0) !== MAGIC || number(4) >>> 16 !== 0) throw new TypeError("these bytes are not a catalogue");
  const [count, from, to] = [number(8), number(12), number(16)];
  const texts = new Map<string, string>();
  const forms = new Map<string, readonly string[]>();
  for (let i = 0; i < count; i++) {
    const [english = "", plural] = text(from + ENTRY * i).split("\0");
    const translation = text(to + ENTRY * i);
    if (plural === undefined) texts.set(english, translation);
    else forms.set(english, translation.split("\0"));
  }
  texts.delete(""); // the header of the file
  return { bytes, texts, forms };
}
