// Who sits where, as events change it, and what bots and those without a name are called.
import { t } from "../lib/i18n.svelte";
import type { Place, Seat } from "./types";

type Places = readonly Place[];

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
export function named(places: Places): Places {
  return places.map((place, i) => ({ ...place, name: called(place.name, i + 1) }));
}

export function altered(places: Places, seat: Seat, change: Partial<Place>): Places {
  return places.map((place, i) => (i === seat - 1 ? { ...place, ...change } : place));
}

export function seated(places: Places, seat: Seat, name: string): Places {
  return places.map((place, i) => (i === seat - 1 ? { kind: "person", name: called(name, seat), here: true } : place));
}

/** A seat that is open now, or a bot's; one that is `lent` keeps its person's name, who
 * may take it back. */
export function vacated(places: Places, seat: Seat, as: string, lent: boolean): Places {
  const bot = { kind: "bot", level: as, here: true } as const;
  return places.map((place, i): Place => {
    if (i !== seat - 1) return place;
    if (as === "open") return { kind: "open", name: "", here: false };
    return lent ? { ...bot, name: place.name, lent } : { ...bot, name: called(as, seat) };
  });
}
