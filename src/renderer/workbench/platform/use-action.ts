import { useState } from 'react';
import { formatCallError } from './connection/format-call-error.ts';
import { announce } from '../../ui/announcer.ts';

/**
 * Does what a person asks for, and says what came of it: `done` where it worked. Gives why it did not, in words, or
 * null.
 */
export async function runAction<Met>(
  act: () => PromiseLike<Met>,
  done: string | ((met: Met) => string),
): Promise<string | null> {
  try {
    const met = await act();
    announce(typeof done === 'string' ? done : done(met));
    return null;
  } catch (error) {
    const problem = formatCallError(error);
    announce(problem);
    return problem;
  }
}

export interface Action {
  /** Under way: pressing again would ask twice. */
  readonly isUnderWay: boolean;
  /** Why the last one was not met, in words. */
  readonly problem: string | null;
  make(act: () => Promise<unknown>, done: string): Promise<void>;
}

/** Something a person asks for with a button, and what came of it. */
export function useAction(): Action {
  const [isUnderWay, setUnderWay] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isUnderWay,
    problem,
    async make(act, done) {
      setUnderWay(true);
      setProblem(null);
      setProblem(await runAction(act, done));
      setUnderWay(false);
    },
  };
}
