// Local tables, and which online tables this browser sat at: kept in IndexedDB, so
// that they survive a reload and being offline. Where the browser forbids it they
// live as long as the page.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { GameId, Keeper, KeptTable } from "../session/types";

/** An online table that somebody here has been at. */
export interface Visited {
  readonly id: string;
  readonly game: GameId;
  /** Names of those who sit there. */
  readonly names: readonly string[];
  /** Of the seat; whoever has it sits there. null: a spectator. */
  readonly key: string | null;
  readonly over: boolean;
  readonly time: number;
}

interface Schema extends DBSchema {
  local: { key: string; value: KeptTable; indexes: { time: number } };
  online: { key: string; value: Visited; indexes: { time: number } };
}

const NAME = "spelbord";
const VERSION = 1;
const KEPT = 50; // finished ones beyond that are forgotten, the oldest first

// Some browsers throw at once where it is forbidden: hence async.
async function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore("local", { keyPath: "id" }).createIndex("time", "time");
      database.createObjectStore("online", { keyPath: "id" }).createIndex("time", "time");
    },
  });
}

export class BrowserKeeper implements Keeper {
  #database: Promise<IDBPDatabase<Schema> | null> | null = null;
  #memory = { local: new Map<string, KeptTable>(), online: new Map<string, Visited>() };

  #open(): Promise<IDBPDatabase<Schema> | null> {
    this.#database ??= open().catch(() => null);
    return this.#database;
  }

  async put(table: KeptTable): Promise<void> {
    const database = await this.#open();
    // Svelte's state is a proxy, which cannot be stored as it is.
    const plain = plainCopy(table);
    if (!database) this.#memory.local.set(table.id, plain);
    else await database.put("local", plain);
  }

  async get(id: string): Promise<KeptTable | null> {
    const database = await this.#open();
    return (database ? await database.get("local", id) : this.#memory.local.get(id)) ?? null;
  }

  /** All local tables, the latest first. */
  async list(): Promise<KeptTable[]> {
    const database = await this.#open();
    const all = database ? await database.getAllFromIndex("local", "time") : [...this.#memory.local.values()];
    return all.sort((a, b) => b.time - a.time);
  }

  async forget(id: string): Promise<void> {
    const database = await this.#open();
    this.#memory.local.delete(id);
    await database?.delete("local", id);
  }

  async visit(visited: Visited): Promise<void> {
    const database = await this.#open();
    const plain = plainCopy(visited);
    if (!database) this.#memory.online.set(visited.id, plain);
    else await database.put("online", plain);
  }

  async visited(id: string): Promise<Visited | null> {
    const database = await this.#open();
    return (database ? await database.get("online", id) : this.#memory.online.get(id)) ?? null;
  }

  /** All online tables, the latest first. */
  async visits(): Promise<Visited[]> {
    const database = await this.#open();
    const all = database ? await database.getAllFromIndex("online", "time") : [...this.#memory.online.values()];
    return all.sort((a, b) => b.time - a.time);
  }

  async unvisit(id: string): Promise<void> {
    const database = await this.#open();
    this.#memory.online.delete(id);
    await database?.delete("online", id);
  }

  /** Forgets the oldest of what is over. */
  async tidy(): Promise<void> {
    const over = (await this.list()).filter((table) => table.phase === "over");
    for (const table of over.slice(KEPT)) await this.forget(table.id);
    const gone = (await this.visits()).filter((table) => table.over);
    for (const table of gone.slice(KEPT)) await this.unvisit(table.id);
  }
}

function plainCopy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

export const keeper = new BrowserKeeper();
