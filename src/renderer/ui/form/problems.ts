import { createContext, useContext } from 'react';
import type { Problem } from '#shared/problems.ts';

export interface SeenProblem extends Problem {
  /** Its field was edited since. It stays in a summary, which would else shrink under the hands of who works it off. */
  readonly isEdited?: boolean;
}

/** What is wrong with the form around. */
export const ProblemsContext = createContext<readonly SeenProblem[]>([]);

/** What is wrong with this very field, or null. */
export function useProblem(field: string): string | null {
  const messages = useContext(ProblemsContext)
    .filter((problem) => problem.field === field && problem.isEdited !== true)
    .map(({ message }) => message);
  return messages.length === 0 ? null : messages.join('; ');
}

/** Whether an edit of `field` (`casinos[0].id`, or `casinos` where entries moved) is about the problem's field. */
export function concerns({ field: wrong }: Problem, field: string): boolean {
  return isWithin(wrong, field) || isWithin(field, wrong);
}

function isWithin(field: string, outer: string): boolean {
  return field === outer || field.startsWith(`${outer}.`) || field.startsWith(`${outer}[`);
}
