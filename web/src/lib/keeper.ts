// Saves local tables, and a list of the online tables that were visited with this
// browser, in IndexedDB. If the browser forbids it, they are in memory until a reload.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { GameId, Keeper, KeptTable, Options, Phase, View } from "../session/types";
import { readRecord } from "./record";

/** An online table that was visited with this browser. */
export interface Visited {
  readonly id: string;
  /** "" until the table was joined once. */
  readonly game: GameId;
  /** Names of the other players. */
  readonly names: readonly string[];
  /** The key of the seat; null: a spectator, or somebody who is invited. */
  readonly key: string | null;
  readonly over: boolean;
  readonly time: number;
  /** The key of a link that was opened; the table was not joined with it yet. */
  readonly untried?: string;
  // These are missing in entries of older versions.
  readonly options?: Options;
  readonly phase?: Phase;
  /** The name of the one who invites. */
  readonly host?: string | null;
  readonly yourTurn?: boolean;
  /** Number of moves, and the view after them, when the person last saw the table. */
  readonly n?: number;
  readonly view?: View | null;
  /** Names of the winners, once the game is over. */
  readonly winners?: readonly string[];
  readonly youWon?: boolean;
}

interface Schema extends DBSchema {
  local: { key: string; value: KeptTable; indexes: { time: number } };
  online: { key: string; value: Visited; indexes: { time: number } };
}

const NAME = "spelbord";
const VERSION = 1;
const KEPT = 50; // finished tables of each kind
const UNPLAYED_MS = 24 * 60 * 60 * 1000; // a table that nobody has played at stays so long

/** Is the table finished, or has a person made a move? */
export function isPlayed({ phase, players, record }: KeptTable): boolean {
  return phase === "over" || readRecord(record).moves.some((seat) => players[seat - 1]?.kind === "person");
}

// Some browsers throw synchronously if it is forbidden: async makes that a rejection.
async function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore("local", { keyPath: "id" }).createIndex("time", "time");
      database.createObjectStore("online", { keyPath: "id" }).createIndex("time", "time");
    },
  });
}

type Kind = "local" | "online";
type Table<K extends Kind> = Schema[K]["value"];

export class BrowserKeeper implements Keeper {
  #database: Promise<IDBPDatabase<Schema> | null> | null = null;
  #memory: { [K in Kind]: Map<string, Table<K>> } = { local: new Map(), online: new Map() };

  #open(): Promise<IDBPDatabase<Schema> | null> {
    this.#database ??= open().catch(() => null);
    return this.#database;
  }

  async #put<K extends Kind>(kind: K, table: Table<K>): Promise<void> {
    const database = await this.#open();
    // Svelte's state is a proxy, which IndexedDB cannot store.
    const plain = JSON.parse(JSON.stringify(table)) as Table<K>;
    if (!database) return void this.#memory[kind].set(plain.id, plain);
    const writing = database.transaction(kind, "readwrite");
    const put = writing.store.put(plain);
    writing.commit(); // at once: if the page is closed now, an open transaction is aborted
    await Promise.all([put, writing.done]);
  }

  async #get<K extends Kind>(kind: K, id: string): Promise<Table<K> | null> {
    const database = await this.#open();
    return (database ? await database.get(kind, id) : this.#memory[kind].get(id)) ?? null;
  }

  /** The latest first. */
  async #list<K extends Kind>(kind: K): Promise<Table<K>[]> {
    const database = await this.#open();
    const all: Table<K>[] = database ? await database.getAllFromIndex(kind, "time") : [...this.#memory[kind].values()];
    return all.sort((a, b) => b.time - a.time);
  }

  async #forget(kind: Kind, id: string): Promise<void> {
    const database = await this.#open();
    this.#memory[kind].delete(id);
    await database?.delete(kind, id);
  }

  put = (table: KeptTable): Promise<void> => this.#put("local", table);
  get = (id: string): Promise<KeptTable | null> => this.#get("local", id);
  /** All local tables, the latest first. */
  list = (): Promise<KeptTable[]> => this.#list("local");
  forget = (id: string): Promise<void> => this.#forget("local", id);

  visit = (table: Visited): Promise<void> => this.#put("online", table);
  /** Saves the key of a seat before the table is joined: the address does not keep it. */
  async saveKey(id: string, key: string): Promise<void> {
    const known = (await this.visited(id)) ?? { id, game: "", names: [], key: null, over: false, time: Date.now() };
    await this.visit({ ...known, untried: key });
  }
  /** Removes the key that the server refused; a right one that was known before stays. */
  async dropKey(id: string): Promise<void> {
    const known = await this.visited(id);
    if (!known) return;
    const { untried, ...rest } = known;
    await this.visit(untried === undefined ? { ...rest, key: null } : rest);
  }
  visited = (id: string): Promise<Visited | null> => this.#get("online", id);
  /** All online tables, the latest first. */
  visits = (): Promise<Visited[]> => this.#list("online");
  unvisit = (id: string): Promise<void> => this.#forget("online", id);

  /** Removes all finished tables but the latest KEPT of each kind, and old local tables at
   * which no person has made a move. */
  async tidy(): Promise<void> {
    const local = await this.list();
    const over = local.filter((table) => table.phase === "over");
    const unplayed = local.filter((table) => Date.now() - table.time > UNPLAYED_MS && !isPlayed(table));
    for (const table of [...over.slice(KEPT), ...unplayed]) await this.forget(table.id);
    const gone = (await this.visits()).filter((table) => table.over);
    for (const table of gone.slice(KEPT)) await this.unvisit(table.id);
  }
}

export const keeper = new BrowserKeeper();
