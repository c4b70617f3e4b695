// How the link of a seat is offered: on a phone for another device, elsewhere for the phone.
import { MediaQuery } from "svelte/reactivity";
import { t } from "../lib/i18n.svelte";

/** A touch screen that is narrow, or low when it is held sideways. */
const phone = new MediaQuery("((pointer: coarse) and (max-width: 40rem)) or ((pointer: coarse) and (max-height: 32rem))");

export const moveTitle = (): string => (phone.current ? t("Continue on another device") : t("Continue on my phone"));

export const moveAbout = (): string =>
  phone.current
    ? t("Show the code to the camera of the other device, or send yourself the link. You can then play on both devices.")
    : t("Show the code to the camera of your phone, or send yourself the link. You can then play on both devices.");
