import type { Database } from 'better-sqlite3';
import type { Clock } from '../../clock.ts';
import { createTextMatcher, type TextMatcher } from './text-matcher.ts';

/** Registers the SQL functions that text conditions need: `contains_text` and `in_time`. */
export interface TextFunctions {
  /**
   * Runs one batch of a search. When the time is up, remaining exchanges are skipped and their IDs returned as
   * `unread`. The first is always examined, however long it takes.
   */
  withTimeLimit<T>(
    forMs: number,
    work: () => T,
  ): { readonly result: T; readonly unread: ReadonlySet<number> };
}

const NOTHING: ReadonlySet<number> = new Set();

export function registerTextFunctions(db: Database, clock: Pick<Clock, 'monotonicMs'>): TextFunctions {
  const matchers = new Map<string, TextMatcher>();
  let endMs = Infinity;
  let first: number | null = null;
  let unread = new Set<number>();

  db.function('contains_text', (bytes: unknown, text: unknown): number => {
    if (!(bytes instanceof Uint8Array) || typeof text !== 'string') return 0;
    let matches = matchers.get(text);
    if (matches === undefined) {
      // Keeps the matchers of current searches only: the tables of a long text are large.
      if (matchers.size >= 200) matchers.clear();
      matches = createTextMatcher(text);
      matchers.set(text, matches);
    }
    return matches(bytes) ? 1 : 0;
  });
  db.function('in_time', (id: unknown): number => {
    first ??= Number(id);
    if (Number(id) === first || clock.monotonicMs() < endMs) return 1;
    unread.add(Number(id));
    return 0;
  });

  return {
    withTimeLimit(forMs, work) {
      endMs = clock.monotonicMs() + forMs;
      first = null;
      unread = new Set();
      const result = work();
      return { result, unread: unread.size === 0 ? NOTHING : unread };
    },
  };
}
