import { useEffect, useState } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { refreshOnChanges } from './live-changes.ts';

export interface Query<Answer> {
  /** The last result, kept while another is loading; null before the first. */
  readonly answer: Answer | null;
  /** Why the last query failed; null once one succeeds. */
  readonly error: unknown;
  /** The result belongs to an earlier query. */
  readonly isStale: boolean;
}

/**
 * The result of a query, sent when the view is shown and whenever its data may have changed meanwhile. A hidden view
 * has no effects, so it sends none. `ask` must be stable across renders as long as the query is the same, and `topics`
 * always.
 */
export function useQuery<Answer>(topics: readonly ChangeTopic[], ask: () => Promise<Answer>): Query<Answer> {
  const [state, setState] = useState<{
    readonly ask: () => Promise<Answer>;
    readonly answer: Answer | null;
    readonly error: unknown;
  }>({ ask, answer: null, error: null });

  useEffect(() => {
    let isCurrent = true;
    const end = refreshOnChanges(topics, async () => {
      try {
        const answer = await ask();
        if (isCurrent) setState({ ask, answer, error: null });
      } catch (error) {
        // The result of another query does not stand in for one that failed.
        if (isCurrent) setState((last) => ({ ask, answer: last.ask === ask ? last.answer : null, error }));
      }
    });
    return () => {
      isCurrent = false;
      end();
    };
  }, [topics, ask]);

  return { answer: state.answer, error: state.error, isStale: state.ask !== ask };
}
