// Applies the saved theme, text size and motion before the first paint, so that nothing
// flashes. src/lib/settings.svelte.ts does it when a setting changes.
(function () {
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("spelbord.settings") || "{}") || {};
  } catch (error) {
    kept = {};
  }
  var root = document.documentElement;
  var asks = function (query) {
    return matchMedia(query).matches;
  };
  var dark = kept.theme === "dark" || (kept.theme !== "light" && asks("(prefers-color-scheme: dark)"));
  var still = kept.motion === "still" || (kept.motion !== "lively" && asks("(prefers-reduced-motion: reduce)"));
  root.dataset.theme = dark ? "dark" : "light";
  root.dataset.motion = still ? "still" : "lively";
  root.dataset.size = kept.size || "normal";
})();
