/** `1 place`, `3 places`; `2 addresses` with an explicit plural. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
