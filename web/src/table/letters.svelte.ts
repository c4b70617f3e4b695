// Whether single letters are keys of the table. On until somebody turns them off, as
// voice control and trembling hands type letters that nobody meant.
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
      // Then it lasts as long as the page.
    }
  }
}

export const letters = new Letters();
