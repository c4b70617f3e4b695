/** The lines that tell a move, without lines of details: those begin with spaces. */
export function headlines(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => !line.startsWith(" "));
}
