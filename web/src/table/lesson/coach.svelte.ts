// The progress of a lesson: which turn of the person it is, and which page of its text.
import type { Lesson, LessonTurn } from "../../games/games";

export class Coach {
  readonly #turns: readonly LessonTurn[] = $derived.by(() => this.lesson.turns()); // follows the language
  #index = $state(-1);
  #page = $state(0);

  constructor(private readonly lesson: Lesson) {}

  /** The moves of all seats, in order. */
  get script(): readonly string[] {
    return this.#turns.flatMap(({ move, then }) => [move, ...then]);
  }

  /** To be called in an effect. `n`: number of moves that are shown. */
  follow(n: number): void {
    let before = 0;
    const index = this.#turns.findIndex(({ then }) => {
      const here = n === before;
      before += 1 + then.length;
      return here;
    });
    if (index < 0 || index === this.#index) return;
    this.#index = index;
    this.#page = 0;
  }

  /** The text; "" before the lesson begins. */
  get text(): string {
    return this.#turns[this.#index]?.says[this.#page] ?? "";
  }

  /** Has this turn another page? */
  get more(): boolean {
    return this.#page + 1 < (this.#turns[this.#index]?.says.length ?? 0);
  }

  turnPage(): void {
    if (this.more) this.#page++;
  }

  /** The move to make now; null: first there is more to read. */
  get move(): string | null {
    return this.more ? null : (this.#turns[this.#index]?.move ?? null);
  }

  /** What the person knows at the end. */
  get learnt(): readonly string[] {
    return this.lesson.learnt();
  }

  get step(): number {
    return this.#index + 1;
  }

  get steps(): number {
    return this.#turns.length;
  }
}
