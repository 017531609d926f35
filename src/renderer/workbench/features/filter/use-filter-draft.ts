import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { FilterIssue } from '#shared/filter/filter-node.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { useDebounced } from '../../../ui/form/use-debounced.ts';
import type { FilterKey } from '../../platform/navigation/route.ts';
import { findIssues, type FilteredList } from './filtered-list.ts';

/** Long enough to finish a word, short enough that the list seems to follow the typing. */
const SETTLE_MS = 350;

export interface FilterDraft {
  readonly text: string;
  /** The issues of the text, after a pause in typing or Enter; of unfinished terms, once the field loses the focus. */
  readonly issues: readonly FilterIssue[];
  /** Sets the text; it is applied after a pause in typing. */
  write(text: string): void;
  /** Applies the text immediately. Returns false if it is invalid. */
  apply(text: string): boolean;
  /** While a word is half typed, the text is not applied: the list would show nothing, and change with each letter. */
  hold(isHeld: boolean): void;
  /** The field has lost the focus: unfinished terms are issues from now on. */
  leave(): void;
}

/** The filter text of a list, which may differ from the applied filter. */
export function useFilterDraft(list: FilteredList): FilterDraft {
  const { key, typed: store } = list;
  const filter = useNavigation((state) => state[key]);
  const typed = useStore(store);
  // Changed elsewhere: by a term button, a link or the browser's Back button. A difference in whitespace only comes
  // from typing here.
  const isElsewhere = typed.applied !== filter && typed.text.trim() !== filter;
  const text = isElsewhere ? filter : typed.text;
  useEffect(() => {
    if (typed.applied !== filter) store.setState({ applied: filter, text });
  }, [store, typed.applied, filter, text]);

  const [isHeld, hold] = useState(false);
  const [wasLeft, setLeft] = useState(true);
  const settled = useDebounced(text, SETTLE_MS);
  // If the same text is restored before the one in between has settled, it does not settle again but must be applied.
  const isSettled = settled === text;
  useEffect(() => {
    const latestTyped = store.getState();
    // The filter may have been changed elsewhere since this render; then that change wins.
    const isLatest = latestTyped.text === settled && latestTyped.applied === getLatestFilter(key);
    if (isSettled && !isHeld && isLatest && findIssues(list, settled).length === 0)
      useNavigation.getState().filterBy(settled.trim(), { isTyped: true, key });
  }, [list, key, store, isSettled, isHeld, settled]);

  const all = useMemo(() => findIssues(list, text), [list, text]);
  return {
    text,
    issues:
      typed.isRequested ||
      (isSettled && !isHeld && (wasLeft || !all.some(({ isUnfinished }) => isUnfinished)))
        ? all
        : [],
    write(next) {
      setLeft(false);
      store.setState({ text: next, applied: getLatestFilter(key), isRequested: false });
    },
    apply(written) {
      store.setState({ text: written, applied: getLatestFilter(key), isRequested: true });
      const isValid = findIssues(list, written).length === 0;
      if (isValid) useNavigation.getState().filterBy(written.trim(), { key });
      return isValid;
    },
    hold,
    leave() {
      // Only then: the list would be re-rendered whenever the focus moves to it.
      if (all.some(({ isUnfinished }) => isUnfinished)) setLeft(true);
    },
  };
}

function getLatestFilter(key: FilterKey): string {
  return useNavigation.getState()[key];
}
