// The events of one table on the server: joins the table, delivers each event once and
// in order of its sequence number, and joins again after a gap or a lost connection.
// It does not interpret the events.
import type { Answer } from "../engine/engine";
import type { ClientMessage, Connection, Done, Joined, Presence, TableEvent } from "./messages";
import { lost, ofServer } from "./refusals";
import type { Refusal } from "./types";

/** Receives the events. The next call waits until the promise of the last one resolves. */
export interface FeedListener {
  /** The key of the seat; null: none. */
  readonly key: string | null;
  /** `table` is the table now; `missed` are the events that were not delivered yet. */
  joined(table: Joined, missed: readonly TableEvent[]): Promise<void>;
  happened(event: TableEvent): Promise<void>;
  noticed(presence: Presence): Promise<void>;
  /** The notes of the seat, changed by another connection. Called as soon as they come: returns
   * the work that waits for its turn. */
  noted(notes: string): () => Promise<void>;
  /** The table may be out of date until joined() is called again. */
  parted(): void;
  /** The server refused to let this client join again. */
  refused(refusal: Refusal): void;
  /** joined(), happened() or noticed() has thrown. */
  failed(): void;
}

const RETRY_MS = 1000;

/** Will the server do later what it refuses now? */
const isBusy = ({ code }: Refusal): boolean => code === "slow" || code === "store";

export class TableFeed {
  /** Sequence number of the last event that was delivered. */
  seq = 0;
  private joined = false;
  private wasJoined = false;
  private left = false;
  private last: Promise<void> = Promise.resolve();
  private readonly waiting: (() => void)[] = [];
  /** Events that arrived before the table was joined, or before an earlier event. */
  private readonly early: TableEvent[] = [];
  private readonly unsubscribe: readonly (() => void)[];

  constructor(
    private readonly connection: Connection,
    private readonly table: string,
    private readonly listener: FeedListener,
  ) {
    this.unsubscribe = [
      connection.on("sv_event", (event) => event.table === table && this.queue(() => this.receive(event))),
      connection.on("sv_presence", (presence) => presence.table === table && this.queue(() => listener.noticed(presence))),
      connection.on("sv_notes", (changed) => changed.table === table && this.queue(listener.noted(changed.notes))),
      connection.on("sv_welcome", () => this.rejoin()),
      connection.onState((state) => state !== "open" && this.part()),
    ];
  }

  async join(): Promise<Refusal | null> {
    const { key } = this.listener;
    const answer = await this.connection
      .send({
        type: "cl_join",
        table: this.table,
        ...(key === null ? {} : { key }),
        ...(this.wasJoined ? { since: this.seq } : {}),
      })
      .catch(() => null);
    if (answer === null) return lost();
    if (answer.type === "sv_refused") return ofServer(answer);
    if (answer.type === "sv_joined") await this.queue(() => this.enter(answer));
    return null;
  }

  /** Sends a request once the table is joined: at once if it is. If the connection is lost before the answer
   * (code "lost"), it is not known whether the request was done. */
  async request(message: ClientMessage): Promise<Answer<Done>> {
    if (!this.joined) await this.whenJoined();
    if (this.left) return { refused: lost() };
    const answer = await this.connection.send(message).catch(() => null);
    if (answer === null) return { refused: lost() };
    if (answer.type === "sv_refused") return { refused: ofServer(answer) };
    return { ok: answer.type === "sv_done" ? answer : { type: "sv_done" } };
  }

  /** Sends an idempotent request until it is answered. null: the table was left. */
  async retry(message: ClientMessage): Promise<Answer<Done> | null> {
    for (;;) {
      const answer = await this.request(message);
      if (this.left) return null;
      if ("ok" in answer || answer.refused.code !== "lost") return answer;
    }
  }

  /** The same for a request that a newer one replaces, while `isLatest`; at once if the table is
   * joined. If the server is busy it is sent again later. null: replaced, or the table was left. */
  async retryLatest(message: ClientMessage, isLatest: () => boolean): Promise<Answer<Done> | null> {
    for (;;) {
      if (!this.joined) await this.whenJoined();
      if (!isLatest()) return null;
      const answer = await this.request(message);
      if (this.left || !isLatest()) return null;
      if ("ok" in answer) return answer;
      if (isBusy(answer.refused)) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      else if (answer.refused.code !== "lost") return answer;
    }
  }

  leave(): void {
    if (this.left) return;
    this.left = true;
    for (const end of this.unsubscribe) end();
    this.wake();
    if (this.connection.state === "open")
      this.connection.send({ type: "cl_part", table: this.table }).catch(() => undefined);
  }

  /** Waits until the table is joined, or left. */
  private whenJoined(): Promise<void> {
    return this.joined || this.left ? Promise.resolve() : new Promise((resolve) => this.waiting.push(resolve));
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  /** Runs one piece of work after another. */
  private queue(work: () => Promise<void>): Promise<void> {
    this.last = this.last.then(work).catch(() => {
      if (!this.left) this.listener.failed();
    });
    return this.last;
  }

  private part(): void {
    this.joined = false;
    this.listener.parted();
  }

  /** If the connection is lost meanwhile, the next sv_welcome calls this again. */
  private rejoin(): void {
    if (this.left || !this.wasJoined) return;
    void this.join().then((refused) => {
      if (this.left || !refused || refused.code === "lost") return;
      this.listener.refused(refused);
      if (isBusy(refused)) setTimeout(() => this.rejoin(), RETRY_MS);
    });
  }

  private async enter(table: Joined): Promise<void> {
    const missed = table.events.filter((event) => event.seq > this.seq);
    await this.listener.joined(table, missed);
    this.seq = table.seq;
    this.joined = true;
    this.wasJoined = true;
    this.wake();
    for (const event of this.early.splice(0)) await this.receive(event);
  }

  private async receive(event: TableEvent): Promise<void> {
    if (event.seq <= this.seq) return;
    if (this.joined && event.seq === this.seq + 1) {
      await this.listener.happened(event);
      this.seq = event.seq;
      return;
    }
    this.early.push(event);
    if (!this.joined) return;
    this.part();
    this.rejoin();
  }
}
