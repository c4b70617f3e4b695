// Who sits where, as events change it, and what bots and those without a name are called.
import { t } from "../lib/i18n.svelte";
import type { Player, Seat } from "./types";

type Players = readonly Player[];

/** Names for bots, one a seat: people speak of Astrid, not of seat 3. */
export const BOT_NAMES = ["Astrid", "Bo", "Freja", "Leif", "Saga", "Ulf", "Ylva", "Nils"] as const;

const LEVEL = /^(random|family)( \d+)?$/; // as records and the server call bots; nobody else may

const NAMELESS = /^Player (\d)$/; // as the server calls who gave no name

export const isLevel = (name: string): boolean => LEVEL.test(name);

export function called(name: string, seat: Seat): string {
  const number = NAMELESS.exec(name)?.[1];
  if (number) return t("Player {seat}", { seat: Number(number) });
  return LEVEL.test(name) ? (BOT_NAMES[seat - 1] ?? name) : name;
}

/** As the server tells them. */
export function named(players: Players): Players {
  return players.map((player, i) => ({ ...player, name: called(player.name, i + 1) }));
}

export function altered(players: Players, seat: Seat, change: Partial<Player>): Players {
  return players.map((player, i) => (i === seat - 1 ? { ...player, ...change } : player));
}

export function seated(players: Players, seat: Seat, name: string): Players {
  return players.map((player, i) => (i === seat - 1 ? { kind: "person", name: called(name, seat), here: true } : player));
}

/** A seat that is open now, or a bot's; one that is `lent` keeps its person's name, who
 * may take it back. */
export function vacated(players: Players, seat: Seat, as: string, lent: boolean): Players {
  const bot = { kind: "bot", level: as, here: true } as const;
  return players.map((player, i): Player => {
    if (i !== seat - 1) return player;
    if (as === "open") return { kind: "open", name: "", here: false };
    return lent ? { ...bot, name: player.name, lent } : { ...bot, name: called(as, seat) };
  });
}
