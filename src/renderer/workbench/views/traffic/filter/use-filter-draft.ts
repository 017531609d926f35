import { useEffect, useMemo } from 'react';
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
  /** Applies the text immediately if it is valid. */
  apply(text: string): void;
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

  const settled = useDebounced(text, SETTLE_MS);
  // If the same text is back before the one between has settled, it does not settle again, but still has to be applied.
  const isSettled = settled === text;
  useEffect(() => {
    const typedNow = useTypedFilter.getState();
    // The filter may have been changed elsewhere since this render; then that change wins.
    const isLatest = typedNow.text === settled && typedNow.applied === filterNow();
    if (isSettled && isLatest && issuesOf(settled).length === 0)
      useNavigation.getState().filterBy(settled.trim(), { typed: true });
  }, [isSettled, settled]);

  const all = useMemo(() => issuesOf(text), [text]);
  return {
    text,
    issues: typed.isAsked || isSettled ? all : [],
    write: (written) => useTypedFilter.setState({ text: written, applied: filterNow(), isAsked: false }),
    apply(written) {
      useTypedFilter.setState({ text: written, applied: filterNow(), isAsked: true });
      if (issuesOf(written).length === 0) useNavigation.getState().filterBy(written.trim());
    },
  };
}

function filterNow(): string {
  return useNavigation.getState().filter;
}

function issuesOf(text: string): readonly FilterIssue[] {
  const parsed = parseFilter(text);
  return parsed.kind === 'invalid' ? parsed.issues : [];
}
