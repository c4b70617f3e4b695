// Constants that Vite replaces at build time.
declare const __VERSION__: string;
declare const __PRECACHE__: readonly string[];
declare const __PRECACHE_DIGEST__: string;
