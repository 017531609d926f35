import type { FilterFieldName } from '#shared/filter/filter-fields.ts';
import { termText } from '#shared/filter/filter-parts.ts';
import { announce } from '../../shell/announcer.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { withTerm } from './with-term.ts';

/** Narrows Traffic further, to what has this value of a field: `round:8f1c`. */
export function addToFilter(field: FilterFieldName, value: string): void {
  applyTerm(termText(field, value));
}

/** Leaves out what has this value of a field: `-callback:balance`. */
export function leaveOut(field: FilterFieldName, value: string): void {
  applyTerm(`-${termText(field, value)}`);
}

function applyTerm(term: string): void {
  const filter = withTerm(useNavigation.getState().filter, term);
  useNavigation.getState().filterBy(filter);
  announce(`Filtered by ${filter}`);
}
