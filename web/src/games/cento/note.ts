// What a card is and does at this moment, in words: for the note beside it.
import { number, t, translated } from "../../lib/i18n.svelte";
import type { Verb } from "./move";
import type { Outlook } from "./previews";
import type { CentoView } from "./view";
import { cardAbout, cardName, choiceFigure, choiceName } from "./words";

export interface Situation {
  readonly mine: boolean; // it is your turn
  readonly verb: Verb | null; // what a press on the card does; null: it cannot be played
  readonly choices: readonly string[]; // empty: the card has none
  readonly outlook: Outlook;
  readonly saying: boolean; // the player says the total
  readonly view: Pick<CentoView, "total" | "reversed" | "seats" | "copies">;
}

export interface CardNote {
  readonly name: string;
  readonly about: string;
  /** What it makes of the total, or why it cannot be played. */
  readonly now: string;
  readonly wins: boolean;
  /** `name` is for screen readers; `total` null: not shown. */
  readonly choices: readonly { readonly figure: string; readonly name: string; readonly total: number | null }[];
}

function nowText(card: string, { view, mine, verb, choices, outlook, saying }: Situation): string {
  const refusal = outlook.refusals.get(card);
  const why = refusal ? translated(refusal) : "";
  if (!mine) return t("It is not your turn now.");
  if (verb === null) return why || t("It cannot be played now.");
  if (verb === "discard") return `${why} ${t("You can throw it away.")}`.trim();
  if (verb !== "play") return t("You can give it to your partner.");
  if (saying) return t("You play it and say the new total.");
  if (choices.length > 0) return t("You choose:");
  const preview = outlook.previews.get(card);
  if (!preview) return "";
  return preview.wins ? t("The total becomes {total}, and you win!", { total: number(preview.total) })
    : preview.total === view.total ? t("The total stays {total}.", { total: number(preview.total) })
    : t("The total becomes {total}.", { total: number(preview.total) });
}

export function cardNote(card: string, now: Situation): CardNote {
  const { outlook, saying, view, choices } = now;
  const copied = card === "cpy" && view.copies !== null ? ` ${cardName(view.copies)}: ${cardAbout(view.copies, view)}` : "";
  return {
    name: cardName(card),
    about: cardAbout(card, view) + copied,
    now: nowText(card, now),
    wins: now.verb === "play" && !saying && (outlook.previews.get(card)?.wins ?? false),
    choices: now.verb !== "play" ? [] : choices.map((choice) => ({
      figure: choiceFigure(choice), name: choiceName(choice),
      total: saying ? null : (outlook.previews.get(card + choice)?.total ?? null),
    })),
  };
}

/** The same as sentences, to be read out. */
export function noteText({ name, about, now, choices }: CardNote): string {
  const each = choices.map((choice) =>
    choice.total === null ? choice.name : t("{card}: {does}", { card: choice.name, does: number(choice.total) }));
  return [`${name}.`, about, now, each.join(", ")].filter((part) => part !== "").join(" ");
}
