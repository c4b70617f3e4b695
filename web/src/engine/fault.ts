// The exceptions of the engine.

/** A mistake of the caller, such as an unknown game. Nothing has changed. */
export class Misuse extends RangeError {
  override readonly name = "Misuse";
}

/** An instance of the module failed because of a bug. It was replaced, and its table or
 * view is gone; or the engine has ended. */
export class EngineFault extends Error {
  override readonly name = "EngineFault";
}
