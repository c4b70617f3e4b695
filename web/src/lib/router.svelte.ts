// The router: which page a URL means, and going to another page without a reload. The link
// of a seat has its key in the fragment, which browsers do not send to a server. The key is
// removed from the address as soon as it is read: whoever shares the address of a table
// invites, and gives no seat away.
import type { Viewer } from "../session/types";

export type Where = "local" | "online";

export type Route =
  | { page: "home" }
  | { page: "new"; game: string | null; company: "bots" | "friends" | "screen"; listed: boolean }
  | { page: "lobby" }
  /** `key` is that of a seat, if its link was opened just now. */
  | { page: "table"; where: Where; id: string; key: string | null }
  | { page: "learn"; game: string }
  /** `see`: through whose eyes; `n`: after how many moves. */
  | { page: "replay"; where: Where | "file"; id: string; see: Viewer | null; n: number | null }
  | { page: "rules"; game: string | null }
  | { page: "settings" }
  | { page: "about" }
  | { page: "lost" };

const ID = /^[\w-]{1,64}$/;

function newTable(search: URLSearchParams): Route {
  const company = search.get("with");
  return {
    page: "new",
    game: search.get("game"),
    company: company === "friends" || company === "screen" ? company : "bots",
    listed: search.has("listed"),
  };
}

function replay(where: Where | "file", id: string, search: URLSearchParams): Route {
  const see = search.get("see") ?? "";
  const n = search.get("n") ?? "";
  const seat = /^\d$/.test(see) ? Number(see) : null;
  return { page: "replay", where, id, see: see === "all" || see === "spectator" ? see : seat, n: /^\d{1,6}$/.test(n) ? Number(n) : null };
}

export function routeOf(address: Pick<URL, "pathname" | "search" | "hash">): Route {
  const words = address.pathname.split("/").filter((word) => word !== "");
  const [first, second, third] = words;
  const isId = (word: string | undefined): word is string => word !== undefined && ID.test(word);
  const replays: Readonly<Record<string, Where>> = { local: "local", table: "online" };

  if (words.length === 0) return { page: "home" };
  if (words.length === 1) {
    if (first === "new") return newTable(new URLSearchParams(address.search));
    if (first === "lobby" || first === "settings" || first === "about") return { page: first };
    if (first === "rules") return { page: "rules", game: null };
    if (first === "replay") return replay("file", "", new URLSearchParams(address.search));
  }
  if (words.length === 2 && isId(second)) {
    if (first === "local") return { page: "table", where: "local", id: second, key: null };
    if (first === "table") return { page: "table", where: "online", id: second, key: address.hash.slice(1) || null };
    if (first === "rules" || first === "learn") return { page: first, game: second };
  }
  const where = words.length === 3 && first === "replay" ? replays[second ?? ""] : undefined;
  if (where && isId(third)) return replay(where, third, new URLSearchParams(address.search));
  return { page: "lost" };
}

let route = $state.raw<Route>({ page: "home" });

/** The route of the page that is shown. */
export const here = (): Route => route;

let last = $state<string | null>(null);

/** The path of the table that was shown last; null: none since the page was loaded. */
export const table = (): string | null => last;

let shown = ""; // the route as text

function show(): void {
  const next = routeOf(location);
  const text = JSON.stringify(next);
  if (text !== shown) route = next; // else only the hash has changed
  shown = text;
  if (next.page !== "table") return;
  if (location.hash) history.replaceState(null, "", location.pathname);
  last = location.pathname;
}

if (typeof location !== "undefined") show();

/** Goes to a page of the client. */
export function go(path: string, how: "push" | "replace" = "push"): void {
  if (how === "push") history.pushState(null, "", path);
  else history.replaceState(null, "", path);
  show();
  scrollTo(0, 0);
}

/** Keeps what the page shows in the query of its address, "?n=3", so that the address leads
 * back to it. The page stays. */
export function noteQuery(query: string): void {
  history.replaceState(null, "", location.pathname + query);
}

/** Should the browser handle the click itself, for example to open a new tab? */
function isSpecial(event: MouseEvent): boolean {
  return event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Handles clicks on links to pages of the client. Returns a function that ends this. */
export function followLinks(): () => void {
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || isSpecial(event) || link.target || link.hasAttribute("download")) return;
    const address = new URL(link.href);
    if (address.origin !== location.origin || (address.hash && address.pathname === location.pathname)) return;
    event.preventDefault();
    go(address.pathname + address.search + address.hash);
  };
  document.addEventListener("click", follow);
  addEventListener("popstate", show);
  return () => {
    document.removeEventListener("click", follow);
    removeEventListener("popstate", show);
  };
}
