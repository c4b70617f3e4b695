// The common part of all sessions: the fields as Svelte state, and the methods that need
// only the current view and the engine. All other methods are refused here; each kind
// of session overrides those that it supports.
import type { Args, Caller } from "../engine/calls";
import type { ViewInfo } from "../engine/engine";
import { notesTooLong, notHere } from "./refusals";
import { NOTES_MAX } from "./types";
import type {
  Fairness, GameId, Hint, LogEntry, News, Options, Phase, Player, Refusal, Said, Seat, TableSession, UndoAsked, View,
} from "./types";

export abstract class Session<V extends View> implements TableSession<V> {
  abstract readonly kind: "local" | "online" | "replay";

  id = $state("");
  game: GameId = $state("");
  options: Options = $state.raw({});
  players: readonly Player[] = $state.raw([]);
  you: Seat | null = $state(null);
  passTo: Seat | null = $state(null);
  phase: Phase = $state("waiting");
  view: V | null = $state.raw(null);
  acting: readonly Seat[] = $state.raw([]);
  waitingFor: readonly Seat[] = $state.raw([]);
  legal: readonly string[] = $state.raw([]);
  log: readonly LogEntry[] = $state.raw([]);
  n = $state(0);
  length = $state(0);
  scores: readonly number[] = $state.raw([]);
  thinking = $state(false);
  pending: string | null = $state(null);
  connected = $state(true);
  canUndo = $state(false);
  canRedo = $state(false);
  asked: UndoAsked | null = $state.raw(null);
  news: News | null = $state.raw(null);
  said: readonly Said[] = $state.raw([]);
  phrases: readonly string[] = $state.raw([]);
  next: string | null = $state(null);
  nextKey: string | null = $state(null);
  notes = $state("");
  refusal: Refusal | null = $state.raw(null);
  listed = $state(false);
  madeByYou = $state(false);
  madeBy: Seat | null = $state(null);
  key: string | null = $state(null);
  commitment: string | null = $state(null);
  fairness: Fairness | null = $state.raw(null);

  protected left = false;
  private strongest: string | null = null;

  protected constructor(protected readonly engine: Caller) {}

  /** Shows a view of the engine. It is a view of this game, so its type is the room's V. */
  protected show(info: ViewInfo): void {
    this.view = info.view as V;
    this.acting = info.view.acting;
    this.legal = info.legal;
    this.scores = info.scores;
  }

  async check(move: string): Promise<Refusal | null> {
    return this.view ? this.engine.call("check", move) : notHere();
  }

  async warn(move: string): Promise<string | null> {
    return this.view ? this.engine.call("warn", move) : null;
  }

  async after(move: string): Promise<V | null> {
    if (!this.view) return null;
    const answer = await this.engine.call("after", move);
    return "ok" in answer ? (answer.ok as V) : null;
  }

  async hint(): Promise<Hint | null> {
    if (!this.view) return null;
    this.strongest ??= (await this.engine.call("levels")).at(-1)?.name ?? null;
    return this.strongest === null ? null : this.engine.call("hint", this.strongest, this.n);
  }

  async ask(question: string): Promise<readonly string[] | null> {
    return this.view ? this.engine.call("ask", question) : null;
  }

  async play(_move: string): Promise<Refusal | null> {
    return notHere();
  }
  async undo(): Promise<Refusal | null> {
    return notHere();
  }
  async redo(): Promise<Refusal | null> {
    return notHere();
  }
  async answer(_yes: boolean): Promise<Refusal | null> {
    return notHere();
  }
  async say(_phrase: string): Promise<Refusal | null> {
    return notHere();
  }
  async rematch(): Promise<Refusal | null> {
    return notHere();
  }
  async sit(_seat: Seat, _name?: string, _face?: string): Promise<Refusal | null> {
    return notHere();
  }
  async stand(_seat?: Seat): Promise<Refusal | null> {
    return notHere();
  }
  async assign(_seat: Seat, _as: string): Promise<Refusal | null> {
    return notHere();
  }
  async start(): Promise<Refusal | null> {
    return notHere();
  }
  async speak(...catalogue: Args<"speak">): Promise<void> {
    await this.engine.call("speak", ...catalogue);
    await this.retell();
  }
  async keepNotes(_notes: string): Promise<void> {}

  /** Shows new notes of `you`. False: there is no seat, or they are too long. */
  protected note(notes: string): boolean {
    if (this.you === null) return false;
    if (new TextEncoder().encode(notes).length > NOTES_MAX) {
      this.refusal = notesTooLong();
      return false;
    }
    this.notes = notes;
    return true;
  }

  async takeScreen(): Promise<void> {}
  async go(_n: number): Promise<void> {}

  /** Makes the sentences of the log again, in the language that the engine speaks now. */
  protected abstract retell(): Promise<void>;
  abstract record(): Promise<string | null>;
  abstract at(n: number): Promise<V | null>;

  leave(): void {
    this.left = true;
    this.engine.end();
  }
}
