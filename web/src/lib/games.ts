// The list of games and bots' levels, loaded from the engine once; and new local tables.
import type { EngineClient } from "../engine/client";
import type { GameInfo, Level } from "../engine/engine";
import { gameOf } from "../games/games";
import { hex } from "../session/chance";
import type { GameId, LocalPlayer, Options, Refusal } from "../session/types";
import { catalogueBytes } from "./i18n.svelte";
import { keeper } from "./keeper";

export const USUAL_LEVEL = "family";

export interface Known {
  readonly games: readonly GameInfo[];
  /** From the weakest to the strongest. */
  readonly levels: readonly Level[];
}

let known: Promise<Known> | null = null;

/** Runs `work` with a new engine, and ends the engine after it. */
async function withEngine<T>(work: (engine: EngineClient) => Promise<T>): Promise<T> {
  const { startEngine } = await import("../engine/start");
  const engine = startEngine();
  try {
    return await work(engine);
  } finally {
    engine.end();
  }
}

const learn = (): Promise<Known> =>
  withEngine(async (engine) => {
    const [games, levels] = await Promise.all([engine.call("games"), engine.call("levels")]);
    return { games: games.filter((game) => gameOf(game.id)?.playable), levels };
  });

/** Rejects if the engine cannot be loaded; the next call then tries again. */
export function knownGames(): Promise<Known> {
  known ??= learn().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

export interface NewTable {
  readonly game: GameId;
  readonly options: Options;
  readonly players: readonly LocalPlayer[];
}

/** Deals a local table and saves it. Returns its id, or why it cannot be dealt. */
export function dealHere(table: NewTable): Promise<{ id: string } | { refused: Refusal }> {
  return withEngine(async (engine) => {
    await engine.call("speak", catalogueBytes());
    await engine.call("names", table.players.map((player) => player.name));
    const refused = await engine.call("deal", table.game, {
      seats: table.players.length, seed: hex(32), options: table.options,
    });
    if (refused) return { refused };
    const record = await engine.call("record");
    if ("refused" in record) return record;
    const id = hex(9);
    const { game, players } = table;
    await keeper.put({ id, game, players, record: record.ok, you: null, phase: "playing", time: Date.now() });
    return { id };
  });
}
