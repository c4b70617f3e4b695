// Random numbers from the browser's own generator.

/** Random bytes in hexadecimal. */
export function hex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A random integer of 32 bits. */
export function word(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
