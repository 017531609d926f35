import { useEffect, useMemo, useState } from 'react';
import type { FilterIssue } from '#shared/filter/filter-node.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { useDebounced } from '../../../../ui/form/use-debounced.ts';
import { useTypedFilter } from './typed-filter.ts';

/** Long enough to finish a word, short enough that the list seems to follow the typing. */
const SETTLE_MS = 350;

export interface FilterDraft {
  readonly text: string;
  /** The issues of the text, after a pause in typing or after Enter. */
  readonly issues: readonly FilterIssue[];
  /** Sets the text; it is applied after a pause in typing. */
  write(text: string): void;
  /** Applies the text immediately. Returns false if it is invalid. */
  apply(text: string): boolean;
  /** While a word is half typed, the text is not applied: the list would show nothing, and change with each letter. */
  hold(isHeld: boolean): void;
}

/** The filter text, which may differ from the applied filter. */
export function useFilterDraft(): FilterDraft {
  const filter = useNavigation((state) => state.filter);
  const typed = useTypedFilter();
  // Changed elsewhere: by a term button, a link or the browser's Back button. A difference in whitespace only comes
  // from typing here.
  const isElsewhere = typed.applied !== filter && typed.text.trim() !== filter;
  const text = isElsewhere ? filter : typed.text;
  useEffect(() => {
    if (typed.applied !== filter) useTypedFilter.setState({ applied: filter, text });
  }, [typed.applied, filter, text]);

  const [isHeld, hold] = useState(false);
  const settled = useDebounced(text, SETTLE_MS);
  // If the same text is back before the one between has settled, it does not settle again, but still has to be applied.
  const isSettled = settled === text;
  useEffect(() => {
    const latestTyped = useTypedFilter.getState();
    // The filter may have been changed elsewhere since this render; then that change wins.
    const isLatest = latestTyped.text === settled && latestTyped.applied === latestFilter();
    if (isSettled && !isHeld && isLatest && issuesOf(settled).length === 0)
      useNavigation.getState().filterBy(settled.trim(), { isTyped: true });
  }, [isSettled, isHeld, settled]);

  const all = useMemo(() => issuesOf(text), [text]);
  return {
    text,
    issues: typed.isRequested || (isSettled && !isHeld) ? all : [],
    write: (next) => useTypedFilter.setState({ text: next, applied: latestFilter(), isRequested: false }),
    apply(written) {
      useTypedFilter.setState({ text: written, applied: latestFilter(), isRequested: true });
      const isValid = issuesOf(written).length === 0;
      if (isValid) useNavigation.getState().filterBy(written.trim());
      return isValid;
    },
    hold,
  };
}

function latestFilter(): string {
  return useNavigation.getState().filter;
}

function issuesOf(text: string): readonly FilterIssue[] {
  const parsed = parseFilter(text);
  return parsed.kind === 'invalid' ? parsed.issues : [];
}
