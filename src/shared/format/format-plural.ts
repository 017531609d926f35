/** `1 place`, `3,000 places`; `2 addresses` with an explicit plural. */
export function formatPlural(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`;
}
