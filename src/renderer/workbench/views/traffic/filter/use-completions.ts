import { useEffect, useMemo, useState } from 'react';
import { completeFilter, type FilterOption } from '#shared/filter/complete-filter.ts';
import { FILTER_FIELDS, type FilterFieldName } from '#shared/filter/filter-fields.ts';
import { formatValue } from '#shared/filter/filter-parts.ts';
import { client } from '../../../platform/client.ts';

/** A longer list is hard to scan; typing more letters narrows it. */
const MAX_VALUES = 20;
const SETTLE_MS = 80;

export interface Completions {
  /** The start of the text that an option replaces. */
  readonly from: number;
  readonly to: number;
  readonly options: readonly FilterOption[];
  /** The caret is in a word that an option would complete. */
  readonly isHalfTyped: boolean;
}

/** Completions at the caret: fields, their choices, and values that they have had. */
export function useCompletions(text: string, caret: number, isEnabled: boolean): Completions {
  const { from, to, prefix, field, options } = useMemo(() => completeFilter(text, caret), [text, caret]);
  const needsValues = isEnabled && field !== null && FILTER_FIELDS[field].isKnown ? field : null;
  const values = useKnownValues(needsValues, prefix);
  return useMemo(() => {
    const typed = text.slice(from, to);
    const known = values.map((value) => ({
      insert: field === null ? value : formatValue(field, value),
      description: '',
    }));
    const all = [...options, ...known];
    // What is already written is not offered.
    const isWritten = all.length === 1 && all[0]?.insert === typed;
    return { from, to, options: isWritten ? [] : all, isHalfTyped: field !== null || prefix !== '' };
  }, [text, from, to, prefix, field, options, values]);
}

const NONE: readonly string[] = [];

/** Values that a field has had; empty until loaded, or if there is no field. */
function useKnownValues(field: FilterFieldName | null, prefix: string): readonly string[] {
  const [known, setKnown] = useState({ field, values: NONE });

  useEffect(() => {
    if (field === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      client.exchanges
        .values({ field, prefix, limit: MAX_VALUES }, { signal: abort.signal })
        .then((values) => setKnown({ field, values }))
        .catch(() => {
          // If loading fails, there are just no completions.
        });
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [field, prefix]);

  return useMemo(() => {
    if (field === null || known.field !== field) return NONE;
    // Values for fewer letters, until those for more are loaded.
    return known.values.filter((value) => value.toLowerCase().startsWith(prefix.toLowerCase()));
  }, [field, prefix, known]);
}
