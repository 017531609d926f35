const counts = new Intl.NumberFormat('en-US');

/** `1 place`, `3,000 places`; `2 addresses` with an explicit plural. */
export function formatPlural(count: number, noun: string, plural = `${noun}s`): string {
  return `${counts.format(count)} ${count === 1 ? noun : plural}`;
}
