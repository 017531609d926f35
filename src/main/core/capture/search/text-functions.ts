import type { Database } from 'better-sqlite3';
import type { Clock } from '../../clock.ts';
import { createTextMatcher, type TextMatcher } from './text-matcher.ts';

/** What the condition of a text asks of the connection that it runs on: `contains_text` and `in_time`. */
export interface TextFunctions {
  /**
   * Runs one piece of a search. Once its time is up, no text is looked for any more: `unread` are the ids of the
   * exchanges that were not looked at then. The first is always looked at, however long it takes.
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
      // Those of the searches of now: the tables of a long text are large.
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
