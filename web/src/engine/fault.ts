// What can go wrong with the engine.

/** Asked for what there is not: the caller's mistake, after which nothing has changed. */
export class Misuse extends RangeError {
  override readonly name = "Misuse";
}

/** The module failed in a way that it should not. It has been begun anew, or has ended;
 * what it held is gone. */
export class EngineFault extends Error {
  override readonly name = "EngineFault";
}
