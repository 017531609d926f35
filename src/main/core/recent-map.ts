/** A map that keeps the most recently used values. */
export interface RecentMap<Value> {
  /** The value of a key, created if there is none. */
  get(key: string, create: () => Value): Value;
  values(): Iterable<Value>;
}

/** Above `max` values, the least recently used one is dropped. */
export function createRecentMap<Value>(max: number): RecentMap<Value> {
  const values = new Map<string, Value>();
  // One iterator for all: a new one would have to skip the places of deleted keys.
  const oldestFirst = values.keys();
  let newest: string | null = null;

  function forgetOldest(): void {
    const { value: oldest } = oldestFirst.next();
    if (oldest !== undefined) values.delete(oldest);
  }

  return {
    values: () => values.values(),
    get(key, create) {
      const value = values.get(key) ?? create();
      if (key === newest) return value;
      // Re-inserted, so that the most recently used one comes last.
      values.delete(key);
      values.set(key, value);
      newest = key;
      if (values.size > max) forgetOldest();
      return value;
    },
  };
}
