// A game from its record: every moment of it, for any viewer. The engine checks every
// move while it reads the record.
import type { Args, Caller } from "../engine/calls";
import type { Answer } from "../engine/engine";
import { t } from "../lib/i18n.svelte";
import { Session } from "./base.svelte";
import { called, isLevel } from "./players";
import type { Player, View, Viewer } from "./types";

export class ReplaySession<V extends View = View> extends Session<V> {
  readonly kind = "replay";
  private text = "";
  private written: readonly string[] = []; // the names in the record; "": there is none
  private known: readonly Player[] = []; // the players, if more is known of them than these names
  viewer: Viewer = $state("all");

  /** Refused if the text is not a record, or has an illegal move. */
  static async read<V extends View = View>(
    engine: Caller, record: string, id = "", players: readonly Player[] = [],
  ): Promise<Answer<ReplaySession<V>>> {
    const refused = await engine.call("read", record);
    if (refused) return { refused };
    const session = new ReplaySession<V>(engine);
    session.id = id;
    session.text = record;
    session.known = players;
    await session.begin();
    return { ok: session };
  }

  private async begin(): Promise<void> {
    this.written = await this.engine.call("named");
    const names = await this.name();
    await this.retell();
    this.length = this.log.length;
    await this.go(this.length);
    this.players = this.playersOf(names);
    this.game = this.view?.game ?? "";
    this.options = this.view?.options ?? {};
  }

  /** Tells the engine the names of all seats, in the language of the page, and returns them. */
  private async name(): Promise<string[]> {
    const names = this.written.map((name, i) => this.known[i]?.name || called(name, i + 1) || t("Seat {seat}", { seat: i + 1 }));
    await this.engine.call("names", names);
    return names;
  }

  private playersOf(names: readonly string[]): readonly Player[] {
    return names.slice(0, this.view?.seats ?? 0).map((name, i): Player => ({
      kind: this.known[i]?.kind ?? (isLevel(this.written[i] ?? "") ? "bot" : "person"), name, here: true,
      ...(this.known[i]?.face ? { face: this.known[i].face } : {}),
    }));
  }

  override async speak(...catalogue: Args<"speak">): Promise<void> {
    const names = await this.name();
    await super.speak(...catalogue);
    this.players = this.playersOf(names);
  }

  /** Shows the same moment to another viewer. */
  async through(viewer: Viewer): Promise<void> {
    this.viewer = viewer;
    this.you = typeof viewer === "number" ? viewer : null;
    await this.retell();
    await this.go(this.n);
  }

  protected async retell(): Promise<void> {
    this.log = await this.engine.call("log", 0, this.viewer);
  }

  override async go(n: number): Promise<void> {
    const wanted = Math.max(0, Math.min(Math.trunc(n), this.length));
    const info = await this.engine.call("look", this.viewer, wanted);
    this.show(info);
    this.n = wanted;
    this.phase = info.view.over ? "over" : "playing";
  }

  async record(): Promise<string> {
    return this.text;
  }

  async at(n: number): Promise<V> {
    const info = await this.engine.call("at", n, this.viewer);
    return info.view as V;
  }
}
