// The exceptions of the engine.

/** A mistake of the caller, such as an unknown game. Nothing has changed. */
export class Misuse extends RangeError {
  override readonly name = "Misuse";
}

/** The module failed because of a bug. It was restarted or has ended; its table and its
 * view are gone. */
export class EngineFault extends Error {
  override readonly name = "EngineFault";
}
