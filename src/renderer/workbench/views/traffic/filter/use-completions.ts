import { useEffect, useMemo, useState } from 'react';
import { completeFilter, type FilterOption } from '#shared/filter/complete-filter.ts';
import { FILTER_FIELDS, type FilterFieldName } from '#shared/filter/filter-fields.ts';
import { valueText } from '#shared/filter/filter-parts.ts';
import { client } from '../../../platform/client.ts';

/** More than can be looked through; more letters narrow them. */
const MAX_VALUES = 20;
const SETTLE_MS = 80;

export interface Completions {
  /** What an option takes the place of. */
  readonly from: number;
  readonly to: number;
  readonly options: readonly FilterOption[];
}

/** What can be written where the caret stands: fields, their choices, and the values that they have had. */
export function useCompletions(text: string, caret: number, isWanted: boolean): Completions {
  const { from, to, prefix, field, options } = useMemo(() => completeFilter(text, caret), [text, caret]);
  const asksFor = isWanted && field !== null && FILTER_FIELDS[field].isKnown ? field : null;
  const values = useKnownValues(asksFor, prefix);
  return useMemo(() => {
    const written = text.slice(from, to);
    const known = values.map((value) => ({
      insert: field === null ? value : valueText(field, value),
      what: '',
    }));
    const all = [...options, ...known];
    // What is written already needs no offer.
    return { from, to, options: all.length === 1 && all[0]?.insert === written ? [] : all };
  }, [text, from, to, field, options, values]);
}

const NONE: readonly string[] = [];

/** Values that a field has had; none while they are asked for, or where nothing is. */
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
          // Typing goes on without an offer.
        });
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [field, prefix]);

  return useMemo(() => {
    if (field === null || known.field !== field) return NONE;
    // Those of fewer letters, until the answer for more has come.
    return known.values.filter((value) => value.toLowerCase().startsWith(prefix.toLowerCase()));
  }, [field, prefix, known]);
}
