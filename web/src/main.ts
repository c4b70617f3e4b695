// Starts the client: first the language, then the page.
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { speak } from "./lib/i18n.svelte";
import { settings } from "./lib/settings.svelte";
import { registerWorker } from "./lib/update";

async function begin(): Promise<void> {
  // If the catalogue cannot be loaded, the page is in English.
  await speak(settings.language).catch(() => undefined);
  const target = document.getElementById("app");
  if (!target) throw new Error("index.html has no #app");
  mount(App, { target });
  if (document.readyState === "complete") registerWorker();
  else addEventListener("load", registerWorker, { once: true });
}

void begin();
