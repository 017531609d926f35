import { useEffect, useMemo, useState } from 'react';
import { completeFilter, type FilterOption } from '#shared/filter/complete-filter.ts';
import type { FilterFields } from '#shared/filter/filter-field.ts';
import { formatValue } from '#shared/filter/filter-parts.ts';

/** A longer list is hard to scan; typing more letters narrows it. */
const MAX_VALUES = 20;
const SETTLE_MS = 80;

/** Loads values that a field has had and that begin with the prefix. Must be referentially stable. */
export type LoadValues<Name extends string> = (
  query: { readonly field: Name; readonly prefix: string; readonly limit: number },
  options: { readonly signal: AbortSignal },
) => Promise<readonly string[]>;

export interface Completions {
  /** The start of the text that an option replaces. */
  readonly from: number;
  readonly to: number;
  readonly options: readonly FilterOption[];
  /** Whether the caret is in a word that an option would complete. */
  readonly isHalfTyped: boolean;
}

/** Completions at the caret: fields, their choices, and values that they have had. */
export function useCompletions<Name extends string>(
  fields: FilterFields<Name>,
  loadValues: LoadValues<Name>,
  { text, caret, isEnabled }: { readonly text: string; readonly caret: number; readonly isEnabled: boolean },
): Completions {
  const { from, to, prefix, field, options } = useMemo(
    () => completeFilter(text, caret, fields),
    [text, caret, fields],
  );
  const needsValues = isEnabled && field !== null && fields[field].isKnown ? field : null;
  const values = useKnownValues(loadValues, needsValues, prefix);
  return useMemo(() => {
    const typed = text.slice(from, to);
    const known = values.map((value) => ({
      insert: field === null ? value : formatValue(field, value, fields),
      description: '',
    }));
    const all = [...options, ...known];
    // Text that is already typed is not offered.
    const isWritten = all.length === 1 && all[0]?.insert === typed;
    return { from, to, options: isWritten ? [] : all, isHalfTyped: field !== null || prefix !== '' };
  }, [fields, text, from, to, prefix, field, options, values]);
}

const NONE: readonly string[] = [];

/** Values that a field has had; empty until loaded, or if there is no field. */
function useKnownValues<Name extends string>(
  loadValues: LoadValues<Name>,
  field: Name | null,
  prefix: string,
): readonly string[] {
  const [known, setKnown] = useState({ field, values: NONE });

  useEffect(() => {
    if (field === null) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      loadValues({ field, prefix, limit: MAX_VALUES }, { signal: controller.signal })
        .then((values) => setKnown({ field, values }))
        .catch(() => {
          // If loading fails, there are just no completions.
        });
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [loadValues, field, prefix]);

  return useMemo(() => {
    if (field === null || known.field !== field) return NONE;
    // Values for fewer letters, until those for more are loaded.
    return known.values.filter((value) => value.toLowerCase().startsWith(prefix.toLowerCase()));
  }, [field, prefix, known]);
}
