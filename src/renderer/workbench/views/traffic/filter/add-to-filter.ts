import type { FilterFieldName } from '#shared/filter/filter-fields.ts';
import { formatTerm } from '#shared/filter/filter-parts.ts';
import { announce } from '../../../../ui/announcer.ts';
import { addTerm } from './typed-filter.ts';
import { texts } from './texts.ts';

/** Narrows the filter to exchanges with this value of a field: `round:8f1c`. */
export function addToFilter(field: FilterFieldName, value: string): void {
  announce(texts.filteredBy(addTerm(formatTerm(field, value))));
}

/** Excludes exchanges with this value of a field: `-callback:balance`. */
export function excludeFromFilter(field: FilterFieldName, value: string): void {
  announce(texts.filteredBy(addTerm(`-${formatTerm(field, value)}`)));
}
