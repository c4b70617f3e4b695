// A game from its record: every moment of it, for any viewer. The engine checks every
// move while it reads the record.
import type { Caller } from "../engine/calls";
import type { Answer } from "../engine/engine";
import { Session } from "./base.svelte";
import { called, isLevel } from "./players";
import type { Player, View, Viewer } from "./types";

export class ReplaySession<V extends View = View> extends Session<V> {
  readonly kind = "replay";
  private text = "";
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
    await session.begin(players);
    return { ok: session };
  }

  /** `known`: the players, if more is known of them than the names in the record. */
  private async begin(known: readonly Player[]): Promise<void> {
    const written = await this.engine.call("named");
    const names = written.map((name, i) => known[i]?.name || called(name, i + 1));
    await this.engine.call("names", names);
    await this.retell();
    this.length = this.log.length;
    await this.go(this.length);
    const seats = this.view?.seats ?? 0;
    this.players = names.slice(0, seats).map((name, i): Player => ({
      kind: known[i]?.kind ?? (isLevel(written[i] ?? "") ? "bot" : "person"), name, here: true,
      ...(known[i]?.face ? { face: known[i].face } : {}),
    }));
    this.game = this.view?.game ?? "";
    this.options = this.view?.options ?? {};
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
