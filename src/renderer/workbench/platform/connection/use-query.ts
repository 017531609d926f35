import { useEffect, useState } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { refreshOnChanges } from './live-changes.ts';

export interface Query<Answer> {
  /** The last answer, also while another is under way; null before the first. */
  readonly answer: Answer | null;
  /** Why the last question was not answered; null once one is. */
  readonly error: unknown;
  /** The answer is to an earlier question. */
  readonly isStale: boolean;
}

/**
 * The workbench's answer to a question, asked when the view becomes shown and whenever it may have changed while it
 * is. A hidden view has no effects, so it asks nothing. `ask` must be the same from render to render for as long as it
 * asks the same, and `topics` for ever.
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
        // What is known of another question is no stand-in for an answer that did not come.
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
