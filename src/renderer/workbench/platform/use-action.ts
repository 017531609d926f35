import { useState } from 'react';
import { formatCallError } from './connection/format-call-error.ts';
import { announce } from '../../ui/announcer.ts';

/** Runs an action and announces `done` if it succeeds. Returns the error message, or null. */
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
  /** In flight: pressing the button again would send it twice. */
  readonly isPending: boolean;
  /** Why the last action failed. */
  readonly problem: string | null;
  make(act: () => Promise<unknown>, done: string): Promise<void>;
}

/** An action of a button, with its state. */
export function useAction(): Action {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isPending,
    problem,
    async make(act, done) {
      setPending(true);
      setProblem(null);
      setProblem(await runAction(act, done));
      setPending(false);
    },
  };
}
