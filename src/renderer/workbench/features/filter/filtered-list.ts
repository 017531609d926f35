import { useMemo } from 'react';
import { createStore, type StoreApi } from 'zustand';
import type { FilterFields } from '#shared/filter/filter-field.ts';
import type { FilterIssue } from '#shared/filter/filter-node.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import type { HelpTopic } from '#shared/help-pages.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import type { FilterKey } from '../../platform/navigation/route.ts';
import { texts } from './texts.tsx';

/** The text in a filter field, which may differ from the applied filter. */
export interface TypedFilter {
  readonly text: string;
  /** The filter that was applied when the text was typed. */
  readonly applied: string;
  /** Enter was pressed: issues are shown without waiting for a pause in typing. */
  readonly isRequested: boolean;
}

/** A list with a filter field: its fields, and where the filter and the typed text are kept. */
export interface FilteredList<Name extends string = string> {
  /** Where the navigation keeps its applied filter. */
  readonly key: FilterKey;
  readonly fields: FilterFields<Name>;
  /** The `id` of the field. */
  readonly fieldId: string;
  readonly placeholder: string;
  /** Where text without a field is searched. */
  readonly textHint: string;
  /** Examples of the language in the help, in terms of this list. */
  readonly examples: FilterExamples;
  /** The part of the help about its filter. */
  readonly help: HelpTopic;
  readonly typed: StoreApi<TypedFilter>;
  /** Shows the whole list and focuses the filter field, because the button that cleared the filter disappears. */
  readonly clear: () => void;
}

/** One example for each form of a filter. */
export interface FilterExamples {
  readonly and: string;
  readonly or: string;
  readonly group: string;
  readonly not: string;
}

/** Defines a list with a filter field, which starts with the filter of the address. */
export function defineFilteredList<Name extends string>(
  list: Omit<FilteredList<Name>, 'typed' | 'clear'>,
): FilteredList<Name> {
  const typed = createStore<TypedFilter>()(() => {
    const filter = useNavigation.getState()[list.key];
    return { text: filter, applied: filter, isRequested: false };
  });
  const clear = (): void => {
    useNavigation.getState().filterBy('', { key: list.key });
    document.getElementById(list.fieldId)?.focus();
  };
  return { ...list, typed, clear };
}

/** Why a list with an invalid filter has no rows. */
export const INVALID_FILTER = texts.invalidFilter;

/** The filter that the list shows; null if the one in the address is invalid. */
export function useAppliedFilter(list: Pick<FilteredList, 'key' | 'fields'>): string | null {
  const filter = useNavigation((state) => state[list.key]);
  return useMemo(() => (findIssues(list, filter).length === 0 ? filter : null), [list, filter]);
}

/** The issues of a text as a filter of this list. */
export function findIssues({ fields }: Pick<FilteredList, 'fields'>, text: string): readonly FilterIssue[] {
  const parsed = parseFilter(text, fields);
  return parsed.kind === 'invalid' ? parsed.issues : [];
}
