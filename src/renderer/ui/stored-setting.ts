/** Reads what this browser remembers under a name, or null: storage may be full, forbidden or from another version. */
export function readSetting(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`ggw.${name}`) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Remembers a small value of the interface, such as a theme. Where storage refuses, the value lasts as long as the page. */
export function writeSetting(name: string, value: unknown): void {
  try {
    localStorage.setItem(`ggw.${name}`, JSON.stringify(value));
  } catch {
    // Comfort, not data: nothing to tell a person.
  }
}
