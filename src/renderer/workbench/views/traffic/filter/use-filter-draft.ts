import { useEffect, useMemo } from 'react';
import type { FilterIssue } from '#shared/filter/filter-node.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { useDebounced } from '../../../../ui/form/use-debounced.ts';
import { useTypedFilter } from './typed-filter.ts';

/** Long enough that a word is whole, short enough that the list seems to follow the hand. */
const SETTLE_MS = 350;

export interface FilterDraft {
  readonly text: string;
  /** What is not understood, once the hand has rested or has asked for it. */
  readonly issues: readonly FilterIssue[];
  /** Takes what was typed; it is applied after a while. */
  write(text: string): void;
  /** Applies it at once, where it is understood. */
  apply(text: string): void;
}

/** The filter as it is written, beside the one that is applied. */
export function useFilterDraft(): FilterDraft {
  const filter = useNavigation((state) => state.filter);
  const typed = useTypedFilter();
  // Changed elsewhere, by a chip, a link or the way back. What differs by a space only was written here.
  const isElsewhere = typed.applied !== filter && typed.text.trim() !== filter;
  const text = isElsewhere ? filter : typed.text;
  useEffect(() => {
    if (typed.applied !== filter) useTypedFilter.setState({ applied: filter, text });
  }, [typed.applied, filter, text]);

  const settled = useDebounced(text, SETTLE_MS);
  // The same text may be back before the one between has settled: it is not settled anew, and is applied all the same.
  const isSettled = settled === text;
  useEffect(() => {
    const typedNow = useTypedFilter.getState();
    // Since this was drawn the filter may have been changed elsewhere: then that holds.
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
