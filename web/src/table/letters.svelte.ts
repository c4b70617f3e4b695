// The setting for letter keys at the table. They are on by default; people who use voice
// control or often hit a wrong key can turn them off.
const KEY = "spelbord.letters";

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

class Letters {
  on = $state(typeof localStorage === "undefined" || kept());

  turn(on: boolean): void {
    this.on = on;
    try {
      localStorage.setItem(KEY, on ? "on" : "off");
    } catch {
      // Storage is forbidden: the setting lasts until a reload.
    }
  }
}

export const letters = new Letters();
