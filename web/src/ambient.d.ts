// What the build puts in place.
declare const __VERSION__: string;
declare const __PRECACHE__: readonly string[];
declare const __PRECACHE_DIGEST__: string;

/** The address of the engine's module. */
declare module "#engine.wasm?url" {
  const address: string;
  export default address;
}

/** English text to its translation; what is missing is shown in English. */
declare module "virtual:catalogues" {
  type Catalogue = Readonly<Record<string, string>>;
  export const catalogues: Readonly<Record<string, () => Promise<{ default: Catalogue }>>>;
}
