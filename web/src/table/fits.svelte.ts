// Is the window so many rem wide and high? A media query measures with the browser's font
// size; this one with the real size, which the settings and large screens change.
import { createSubscriber } from "svelte/reactivity";

export class Fits {
  private readonly follow = createSubscriber((update) => {
    const ruler = document.createElement("div"); // its size changes with the font size
    Object.assign(ruler.style, { position: "fixed", width: "1rem", height: "0", visibility: "hidden" });
    document.body.append(ruler);
    const watch = new ResizeObserver(update);
    watch.observe(ruler);
    addEventListener("resize", update);
    return () => {
      watch.disconnect();
      ruler.remove();
      removeEventListener("resize", update);
    };
  });

  constructor(private readonly width: number, private readonly height: number) {}

  get current(): boolean {
    this.follow();
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return innerWidth >= this.width * rem && innerHeight >= this.height * rem;
  }
}
