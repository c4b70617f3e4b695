// The settings of Think Str8!: what the sheet and the row mark by themselves.
import { t } from "../../lib/i18n.svelte";
import { gameSetting, setGameSetting } from "../../lib/settings.svelte";
import type { GameSetting } from "../games";
import type { Str8View } from "./view";

/** paper: nothing; seen: black squares; certain: all that follows from the answers, too. */
export type Help = "paper" | "seen" | "certain";

const GAME = "str8";

export const sheetSetting = (): GameSetting => ({
  id: "help",
  label: t("The sheet"),
  about: t("What it marks by itself. You can change it on the sheet, too."),
  values: [
    { value: "paper", label: t("Paper: nothing") },
    { value: "seen", label: t("Seen: numbers that lie open") },
    { value: "certain", label: t("Certain: all that follows") },
  ],
  usual: "seen",
});

export const rowSetting = (): GameSetting => ({
  id: "row",
  label: t("The row"),
  about: t("Marks on the row what your sum can still be."),
  values: [{ value: "off", label: t("Without marks") }, { value: "on", label: t("With marks") }],
  usual: "off",
});

export const settings = (): readonly GameSetting[] => [sheetSetting(), rowSetting()];

/** Does the table allow marks by the program? If not, the view has none. */
export const helpAllowed = (view: Str8View): boolean => view.options.auto_mark_seen === "on";

export const helpOf = (view: Str8View): Help => (helpAllowed(view) ? (gameSetting(GAME, sheetSetting()) as Help) : "paper");

export const setHelp = (help: Help): void => setGameSetting(GAME, sheetSetting(), help);

export const rowMarked = (): boolean => gameSetting(GAME, rowSetting()) === "on";

export const markRow = (on: boolean): void => setGameSetting(GAME, rowSetting(), on ? "on" : "off");
