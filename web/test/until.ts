// Waiting in tests.

/** Waits until the condition is true; fails the test after a while. */
export async function until(truth: () => boolean, what: string): Promise<void> {
  for (let n = 0; n < 20_000; n++) {
    if (truth()) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  throw new Error(`never: ${what}`);
}
