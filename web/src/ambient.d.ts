// What the build puts in place.
declare const __VERSION__: string;
declare const __PRECACHE__: readonly string[];
declare const __PRECACHE_DIGEST__: string;
