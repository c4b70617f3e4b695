// A catalogue of texts in the form that the engine reads: the file that GNU msgfmt
// makes (.mo), little-endian, texts sorted by their bytes, without a hash table.

type Entry = readonly [Uint8Array, Uint8Array];

function compare(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** English text to its translation, as bytes. */
export function mo(texts: Readonly<Record<string, string>>): Uint8Array {
  const encoder = new TextEncoder();
  const entries: Entry[] = Object.entries(texts)
    .filter(([text]) => text !== "")
    .map(([text, said]): Entry => [encoder.encode(text), encoder.encode(said)])
    .sort((a, b) => compare(a[0], b[0]));
  const tables = 28;
  const strings = tables + 16 * entries.length;
  const size = entries.reduce((n, [text, said]) => n + text.length + said.length + 2, strings);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  [0x950412de, 0, entries.length, tables, tables + 8 * entries.length, 0, strings].forEach((word, i) =>
    view.setUint32(4 * i, word, true),
  );
  let at = strings;
  const add = (slot: number, string: Uint8Array): void => {
    view.setUint32(slot, string.length, true);
    view.setUint32(slot + 4, at, true);
    bytes.set(string, at);
    at += string.length + 1;
  };
  entries.forEach(([text], i) => add(tables + 8 * i, text));
  entries.forEach(([, said], i) => add(tables + 8 * (entries.length + i), said));
  return bytes;
}
