import { createContext, useContext } from 'react';
import type { SeenProblem } from './editing.ts';

/** What is wrong with the document around. */
export const ProblemsContext = createContext<readonly SeenProblem[]>([]);

/** What is wrong with this very field, or null. */
export function useProblem(field: string): string | null {
  const messages = useContext(ProblemsContext)
    .filter((problem) => problem.field === field && !problem.isEdited)
    .map(({ message }) => message);
  return messages.length === 0 ? null : messages.join('; ');
}
