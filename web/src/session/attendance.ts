// Being at a table of the server: joining it, hearing its events in the order of their
// numbers and each once, and joining again after a gap or a lost connection. What the
// events mean is for the session to say.
import type { Answer } from "../engine/engine";
import type { ClientMessage, Connection, Done, Joined, Presence, TableEvent } from "./messages";
import { lost, ofServer } from "./refusals";
import type { Refusal } from "./types";

/** Who attends. Nothing is told while something before it is still being taken in. */
export interface Guest {
  /** Of the seat, while there is one. */
  readonly key: string | null;
  /** All that is true now; `missed` are the events since the last one told. */
  joined(table: Joined, missed: readonly TableEvent[]): Promise<void>;
  happened(event: TableEvent): Promise<void>;
  noticed(presence: Presence): Promise<void>;
  /** What is shown may be old, until joined() is called again. */
  parted(): void;
  /** It could not be joined again. */
  refused(refusal: Refusal): void;
  /** Something of this went wrong in the guest. */
  failed(): void;
}

const AGAIN_MS = 1000;

export class Attendance {
  /** The last event that was told. */
  seq = 0;
  private here = false;
  private wasHere = false;
  private left = false;
  private turn: Promise<void> = Promise.resolve();
  private readonly waiting: (() => void)[] = [];
  /** Events that came before what they follow. */
  private readonly early: TableEvent[] = [];
  private readonly ends: readonly (() => void)[];

  constructor(
    private readonly connection: Connection,
    private readonly table: string,
    private readonly guest: Guest,
  ) {
    this.ends = [
      connection.on("sv_event", (event) => event.table === table && this.queue(() => this.hear(event))),
      connection.on("sv_presence", (said) => said.table === table && this.queue(() => guest.noticed(said))),
      connection.on("sv_welcome", () => this.rejoin()),
      connection.onState((state) => state !== "open" && this.part()),
    ];
  }

  async join(): Promise<Refusal | null> {
    const { key } = this.guest;
    const answer = await this.connection
      .send({
        type: "cl_join",
        table: this.table,
        ...(key === null ? {} : { key }),
        ...(this.wasHere ? { since: this.seq } : {}),
      })
      .catch(() => null);
    if (answer === null) return lost();
    if (answer.type === "sv_refused") return ofServer(answer);
    if (answer.type === "sv_joined") await this.queue(() => this.enter(answer));
    return null;
  }

  /** Asks for something, once the table is joined. Whether it was done is not known if
   * the answer is lost. */
  async request(message: ClientMessage): Promise<Answer<Done>> {
    await this.present();
    if (this.left) return { refused: lost() };
    const answer = await this.connection.send(message).catch(() => null);
    if (answer === null) return { refused: lost() };
    if (answer.type === "sv_refused") return { refused: ofServer(answer) };
    return { ok: answer.type === "sv_done" ? answer : { type: "sv_done" } };
  }

  /** Asks for what may be said twice, until it is answered. null: the table was left. */
  async insist(message: ClientMessage): Promise<Answer<Done> | null> {
    for (;;) {
      const answer = await this.request(message);
      if (this.left) return null;
      if ("ok" in answer || answer.refused.code !== "lost") return answer;
    }
  }

  leave(): void {
    if (this.left) return;
    this.left = true;
    for (const end of this.ends) end();
    this.arrive();
    if (this.connection.state === "open")
      this.connection.send({ type: "cl_part", table: this.table }).catch(() => undefined);
  }

  /** Waits until the table is joined, or left. */
  private present(): Promise<void> {
    return this.here || this.left ? Promise.resolve() : new Promise((resolve) => this.waiting.push(resolve));
  }

  private arrive(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  /** One thing after another. */
  private queue(work: () => Promise<void>): Promise<void> {
    this.turn = this.turn.then(work).catch(() => {
      if (!this.left) this.guest.failed();
    });
    return this.turn;
  }

  private part(): void {
    this.here = false;
    this.guest.parted();
  }

  /** What is lost on the way is asked for again on the next connection. */
  private rejoin(): void {
    if (this.left || !this.wasHere) return;
    void this.join().then((refused) => {
      if (this.left || !refused || refused.code === "lost") return;
      this.guest.refused(refused);
      if (refused.code === "slow" || refused.code === "store") setTimeout(() => this.rejoin(), AGAIN_MS);
    });
  }

  private async enter(table: Joined): Promise<void> {
    const missed = table.events.filter((event) => event.seq > this.seq);
    await this.guest.joined(table, missed);
    this.seq = table.seq;
    this.here = true;
    this.wasHere = true;
    this.arrive();
    for (const event of this.early.splice(0)) await this.hear(event);
  }

  private async hear(event: TableEvent): Promise<void> {
    if (event.seq <= this.seq) return;
    if (this.here && event.seq === this.seq + 1) {
      await this.guest.happened(event);
      this.seq = event.seq;
      return;
    }
    this.early.push(event);
    if (!this.here) return;
    this.part();
    this.rejoin();
  }
}
