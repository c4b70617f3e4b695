// The own marks on the sheet: kept with the table, seen by nobody else.
import type { Str8Colour } from "./view";

/** What a person writes into a cell of the grid; "" is blank. */
export type Mark = "" | "cross" | "circle" | "note";

export class Marks {
  private cells = $state<Record<string, Mark>>({});

  of(colour: Str8Colour, number: number): Mark {
    return this.cells[`${colour}${number}`] ?? "";
  }

  set(colour: Str8Colour, number: number, mark: Mark): void {
    this.cells[`${colour}${number}`] = mark;
  }
}
