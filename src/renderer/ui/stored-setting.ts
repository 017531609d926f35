/** Reads a stored setting of this browser, or null: storage may be full, denied, or from another version. */
export function readSetting(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`ggw.${name}`) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Stores a small setting of the interface, such as the theme. If storage fails, it lasts as long as the page. */
export function writeSetting(name: string, value: unknown): void {
  try {
    localStorage.setItem(`ggw.${name}`, JSON.stringify(value));
  } catch {
    // A setting, not data: no need to report it.
  }
}
