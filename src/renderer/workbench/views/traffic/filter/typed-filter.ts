import { create } from 'zustand';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { withTerm } from './with-term.ts';

/** What stands in the field of the filter, beside the filter that is applied. */
export interface TypedFilter {
  readonly text: string;
  /** The filter that was applied when it was typed. */
  readonly applied: string;
  /** Enter was pressed: what is not understood is told without waiting for the hand to rest. */
  readonly isAsked: boolean;
}

export const useTypedFilter = create<TypedFilter>()(() => {
  const { filter } = useNavigation.getState();
  return { text: filter, applied: filter, isAsked: false };
});

/**
 * Narrows the list by one more term, beside what is being typed: that is applied with it, or, while it is not
 * understood, stays in the field. Gives the filter that now holds.
 */
export function narrowBy(term: string): string {
  const { filter } = useNavigation.getState();
  const typed = useTypedFilter.getState();
  const text = typed.applied === filter ? typed.text.trim() : filter;
  const isUnderstood = parseFilter(text).kind === 'filter';
  const narrowed = withTerm(isUnderstood ? text : filter, term);
  useTypedFilter.setState({ text: isUnderstood ? narrowed : `${text} ${term}`, applied: narrowed });
  useNavigation.getState().filterBy(narrowed);
  return narrowed;
}
