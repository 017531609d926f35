import { create } from 'zustand';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { addTermTo } from './with-term.ts';

/** The text in the filter field, which may differ from the applied filter. */
export interface TypedFilter {
  readonly text: string;
  /** The filter that was applied when the text was typed. */
  readonly applied: string;
  /** Enter was pressed: issues are shown without waiting for a pause in typing. */
  readonly isRequested: boolean;
}

export const useTypedFilter = create<TypedFilter>()(() => {
  const { filter } = useNavigation.getState();
  return { text: filter, applied: filter, isRequested: false };
});

/** Adds a term to the filter, applying the typed text if it is valid. Returns the new filter. */
export function addTerm(term: string): string {
  const { filter } = useNavigation.getState();
  const typed = useTypedFilter.getState();
  const text = typed.applied === filter ? typed.text.trim() : filter;
  const isValid = parseFilter(text).kind === 'filter';
  const narrowed = addTermTo(isValid ? text : filter, term);
  useTypedFilter.setState({ text: isValid ? narrowed : `${text} ${term}`, applied: narrowed });
  useNavigation.getState().filterBy(narrowed);
  return narrowed;
}
