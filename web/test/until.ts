// Waits for what comes about by itself.

/** Lets everything else run until it is so; fails the test if it never is. */
export async function until(truth: () => boolean, what: string): Promise<void> {
  for (let n = 0; n < 20_000; n++) {
    if (truth()) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  throw new Error(`never: ${what}`);
}
