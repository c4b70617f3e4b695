// A TCP proxy between a browser and the server, to simulate network failures: it can lose
// the server's answers, close all connections, and work again.
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

export class Line {
  #server: Server;
  #sockets = new Set<Socket>();
  #state: "good" | "mute" | "cut" = "good";

  private constructor(private readonly to: number) {
    this.#server = createServer((near) => this.#forward(near));
  }

  /** To the server's port on this machine. */
  static async to(port: number): Promise<Line> {
    const line = new Line(port);
    await new Promise<void>((resolve) => line.#server.listen(0, "127.0.0.1", resolve));
    return line;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  #forward(near: Socket): void {
    if (this.#state === "cut") return void near.destroy();
    const far = connect(this.to, "localhost");
    for (const [from, to] of [[near, far], [far, near]] as const) {
      this.#sockets.add(from);
      from.on("data", (bytes) => {
        // Mute: the server gets all messages, but its answers are lost.
        if (from === near || this.#state !== "mute") to.write(bytes);
      });
      from.on("error", () => to.destroy());
      from.on("close", () => {
        this.#sockets.delete(from);
        to.destroy();
      });
    }
  }

  /** All answers of the server are lost from now on. */
  mute(): void {
    this.#state = "mute";
  }

  /** Closes all connections and accepts no new ones. */
  cut(): void {
    this.#state = "cut";
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#state = "good";
  }

  async end(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
