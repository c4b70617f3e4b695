// The environment of browser tests: a server on a free port with its own data folder, and
// Chromium.
//
//     SPELBORD       the program (../build/spelbord)
//     SPELBORD_WEB   the built client (dist)
//     SPELBORD_URL   a server that is running; then none is started
//     CHROMIUM       the browser (/usr/bin/chromium)
//     SPELBORD_SEEN  folder for screenshots and logs of failed tests (failed)
import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, onTestFinished } from "vitest";
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const PROGRAM = process.env.SPELBORD ?? here("../../build/spelbord");
export const WEB = process.env.SPELBORD_WEB ?? here("../dist");
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const SEEN = process.env.SPELBORD_SEEN ?? here("failed");
const ALONE = [
  "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-domain-reliability",
  "--disable-sync", "--no-first-run", "--no-default-browser-check",
];
// The server gets no settings from the environment of the tests.
const CLEAN = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("SPELBORD_")));
const TIMEOUT = 10_000; // milliseconds for the server to start

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

/** The server. It can be stopped and started again with the same port and data. */
export class Server {
  #process: ChildProcess | null = null;
  #said = "";
  readonly #data = mkdtempSync(join(tmpdir(), "spelbord-e2e-"));

  private constructor(readonly port: number) {}

  get url(): string {
    return process.env.SPELBORD_URL ?? `http://localhost:${this.port}`;
  }

  static async start(): Promise<Server> {
    const server = new Server(await freePort());
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    if (process.env.SPELBORD_URL) return;
    const child = spawn(PROGRAM, ["serve", "--port", String(this.port), "--data", this.#data, "--web", WEB], {
      stdio: ["ignore", "pipe", "pipe"], env: CLEAN,
    });
    this.#process = child;
    child.stdout.on("data", (text: Buffer) => (this.#said += text.toString()));
    child.stderr.on("data", (text: Buffer) => (this.#said += text.toString()));
    for (const end = Date.now() + TIMEOUT; !(await answers(this.url)); await pause(50))
      if (child.exitCode !== null || Date.now() > end) throw new Error(`the server did not start:\n${this.#said}`);
  }

  /** SIGKILL is a crash, SIGTERM an orderly shutdown. */
  async stop(how: "SIGKILL" | "SIGTERM" = "SIGTERM"): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(how);
    await ended;
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.#data, { recursive: true, force: true });
  }
}

/** Starts a server, and Chromium without its own network traffic, for the tests of a file. */
export async function open(): Promise<{ browser: Browser; server: Server }> {
  const server = await Server.start();
  afterAll(() => server.end());
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ALONE });
  afterAll(() => browser.close()); // before the server: hooks run in reverse order
  return { browser, server };
}

export interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the page, also by the content security policy. */
  readonly troubles: string[];
  /** All messages from the server to this browser. */
  readonly received: string[];
}

/** Errors of the browser itself when there is no network. */
const EXPECTED = /WebSocket connection|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/;

/** Saves what a person saw when a test failed: a screenshot, the page, the messages. */
async function keep(test: string, n: number, { page, troubles, received }: Person): Promise<void> {
  const folder = join(SEEN, test.replace(/\W+/g, "-").slice(0, 60));
  mkdirSync(folder, { recursive: true });
  const file = (end: string): string => join(folder, `${n}.${end}`);
  await page.screenshot({ path: file("png"), timeout: 5000 }).catch(() => undefined);
  writeFileSync(file("html"), await page.content().catch(() => ""));
  writeFileSync(file("txt"), [page.url(), ...troubles, ...received].join("\n"));
}

let people = 0;

/** A new browser context until the end of the test, with these saved settings; bots are quick. */
export async function person(
  browser: Browser, settings: Record<string, unknown> = {}, options: BrowserContextOptions = {},
): Promise<Person> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", ...options });
  await context.addInitScript((kept) => {
    if (!localStorage.getItem("spelbord.settings")) localStorage.setItem("spelbord.settings", JSON.stringify(kept));
  }, { pace: "quick", ...settings });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const one: Person = { context, page, troubles: [], received: [] };
  page.on("pageerror", (error) => one.troubles.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !EXPECTED.test(message.text())) one.troubles.push(message.text());
  });
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => one.received.push(payload.toString())));
  const n = ++people;
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail") await keep(task.name, n, one);
    await context.close();
  });
  return one;
}
