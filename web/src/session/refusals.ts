// Refusals that the client makes itself, and those of the server in the same form.
import { t } from "../lib/i18n.svelte";
import type { Refused } from "./messages";
import type { Refusal } from "./types";

/** The sentence is made when it is read, in the language of that time. */
function refusal(code: string, say: () => string, ruling = ""): Refusal {
  return {
    code,
    ruling,
    get sentence() {
      return say();
    },
    get template() {
      return say();
    },
    blanks: { word: "", a: 0, b: 0 },
  };
}

export const notHere = (): Refusal => refusal("not_here", () => t("That cannot be done at this table."));
export const notInLesson = (): Refusal => refusal("not_in_lesson", () => t("Later! First make the move that is marked."));
export const tooLong = (): Refusal =>
  refusal("too_long", () => t("This game is too long to be published. Save it as a file instead."));
export const notKept = (): Refusal =>
  refusal("not_kept", () => t("This browser could not keep the table. It goes on, but a reload would lose it."));
export const nextNotKept = (): Refusal => refusal("not_kept", () => t("This browser could not keep the new table."));
export const notesTooLong = (): Refusal =>
  refusal("notes", () => t("These notes are too long: there is room for 4096 bytes."));
export const outdated = (): Refusal =>
  refusal("outdated", () => t("This page is not of the same version as the server. Load it again to go on."));
export const lost = (): Refusal =>
  refusal("lost", () => t("The connection was lost before the server answered. Look whether it was done, and try again."));
export const stopped = (): Refusal =>
  refusal("stopped", () => t("The game stopped because of a fault of ours. Load the page again to go on."));
export const nothingToUndo = (): Refusal => refusal("undo_nothing", () => t("There is nothing to take back."));
export const nothingToRedo = (): Refusal => refusal("redo_nothing", () => t("There is nothing to make again."));

/** The server's sentence has no blanks and is translated already. */
export function ofServer(answer: Refused): Refusal {
  return refusal(answer.code, () => answer.sentence, answer.ruling);
}
