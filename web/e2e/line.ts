// A telephone line between a browser and the server that can be cut, made deaf and
// mended: plain TCP passed on byte by byte.
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

export class Line {
  #server: Server;
  #sockets = new Set<Socket>();
  #state: "good" | "deaf" | "cut" = "good";

  private constructor(private readonly to: number) {
    this.#server = createServer((near) => this.#carry(near));
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

  #carry(near: Socket): void {
    if (this.#state === "cut") return void near.destroy();
    const far = connect(this.to, "localhost");
    for (const [from, to] of [[near, far], [far, near]] as const) {
      this.#sockets.add(from);
      from.on("data", (bytes) => {
        // Deaf: what the browser says is heard, the answers are lost.
        if (from === near || this.#state !== "deaf") to.write(bytes);
      });
      from.on("error", () => to.destroy());
      from.on("close", () => {
        this.#sockets.delete(from);
        to.destroy();
      });
    }
  }

  /** What the server says from now on is lost. */
  deafen(): void {
    this.#state = "deaf";
  }

  /** Every connection ends, and none is made. */
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
