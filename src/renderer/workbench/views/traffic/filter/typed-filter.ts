import { FILTER_FIELDS, type FilterFieldName } from '#shared/filter/filter-fields.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import { defineFilteredList } from '../../../features/filter/filtered-list.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { appendTerm } from './append-term.ts';
import { texts } from './texts.ts';

export const TRAFFIC_FILTER = defineFilteredList<FilterFieldName>({
  key: 'filter',
  fields: FILTER_FIELDS,
  fieldId: 'traffic-filter',
  placeholder: texts.filterPlaceholder,
  textHint: texts.textHint,
  examples: {
    and: 'callback:betwin status:400',
    or: 'status:none or status:>=500',
    group: '(a or b) account:alice',
    not: '-callback:balance',
  },
  help: 'filter',
});

/** Adds a term to the filter, applying the typed text if it is valid. Returns the new filter. */
export function addTerm(term: string): string {
  const { filter } = useNavigation.getState();
  const typed = TRAFFIC_FILTER.typed.getState();
  const text = typed.applied === filter ? typed.text.trim() : filter;
  const isValid = parseFilter(text).kind === 'filter';
  const narrowed = appendTerm(isValid ? text : filter, term);
  TRAFFIC_FILTER.typed.setState({ text: isValid ? narrowed : `${text} ${term}`, applied: narrowed });
  useNavigation.getState().filterBy(narrowed);
  return narrowed;
}
