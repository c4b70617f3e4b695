// Who sits where, as events change it.
import type { Place, Seat } from "./types";

type Places = readonly Place[];

/** Bots are called by their level, the second of a kind "family 2", as the server does. */
function numbered(places: Places): Places {
  return places.map((place, i) => {
    if (place.kind !== "bot" || place.level === undefined) return place;
    const before = places.slice(0, i).filter((other) => other.level === place.level).length;
    return { ...place, name: before > 0 ? `${place.level} ${before + 1}` : place.level };
  });
}

export function seated(places: Places, seat: Seat, place: Place): Places {
  return numbered(places.map((other, i) => (i === seat - 1 ? place : other)));
}

export function altered(places: Places, seat: Seat, change: Partial<Place>): Places {
  return places.map((place, i) => (i === seat - 1 ? { ...place, ...change } : place));
}

/** A seat that is open now, or a bot's; one that is `lent` a person may take back. */
export function vacated(places: Places, seat: Seat, as: string, lent: boolean): Places {
  if (as === "open") return seated(places, seat, { kind: "open", name: "", here: false });
  const bot = { kind: "bot", name: as, level: as, here: true } as const;
  return seated(places, seat, lent ? { ...bot, lent } : bot);
}
