// The options of Think Str8! as people speak of them, and its variants.
import { t } from "../../lib/i18n.svelte";
import type { OptionWords, Variant } from "../games";

export const optionWords = (): Readonly<Record<string, OptionWords>> => ({});

export const variants = (): readonly Variant[] => [
  { id: "usual", name: t("The usual game"), about: t("Six colours."), options: {}, piece: "y5" },
];
