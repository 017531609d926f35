import { useState } from 'react';
import { refusalWords } from './connection/refusal-words.ts';
import { announce } from '../../ui/announcer.ts';

export interface Wish {
  /** Under way: pressing again would ask twice. */
  readonly isUnderWay: boolean;
  /** Why the last one was not met, in words. */
  readonly problem: string | null;
  /** Does it and says what came of it; `done` is said where it worked. */
  make(act: () => Promise<unknown>, done: string): Promise<void>;
}

/** Something a person asks for with a button, and what came of it. */
export function useWish(): Wish {
  const [isUnderWay, setUnderWay] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isUnderWay,
    problem,
    async make(act, done) {
      setUnderWay(true);
      setProblem(null);
      try {
        await act();
        announce(done);
      } catch (error) {
        const words = refusalWords(error);
        setProblem(words);
        announce(words);
      } finally {
        setUnderWay(false);
      }
    },
  };
}
