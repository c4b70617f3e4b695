// What the engine tells of a move, a sentence a line.

/** Without details, which are set in: those are seen, or read, elsewhere. */
export function headlines(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => !line.startsWith(" "));
}
