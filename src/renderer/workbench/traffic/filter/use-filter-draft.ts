import { useEffect, useMemo, useState } from 'react';
import type { FilterMistake } from '#shared/filter/filter-node.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useSettled } from '../../ui/use-settled.ts';

/** Long enough that a word is whole, short enough that the list seems to follow the hand. */
const SETTLE_MS = 350;

export interface FilterDraft {
  readonly text: string;
  /** What is not understood, once the hand has rested or has asked for it. */
  readonly mistakes: readonly FilterMistake[];
  /** Takes what was typed; it is applied after a while. */
  write(text: string): void;
  /** Applies it at once, where it is understood. */
  apply(text: string): void;
}

/** The filter as it is written, beside the one that is applied. */
export function useFilterDraft(): FilterDraft {
  const filter = useNavigation((state) => state.filter);
  const [draft, setDraft] = useState({ applied: filter, text: filter, isAsked: false });
  // Changed elsewhere, by a chip, a link or the way back. What differs by a space only was written here.
  if (draft.applied !== filter)
    setDraft({ ...draft, applied: filter, text: draft.text.trim() === filter ? draft.text : filter });

  const settled = useSettled(draft.text, SETTLE_MS);
  // The same text may be back before the one between has settled: it is not settled anew, and is applied all the same.
  const isSettled = settled === draft.text;
  useEffect(() => {
    if (isSettled && mistakesOf(settled).length === 0)
      useNavigation.getState().filterBy(settled.trim(), { typed: true });
  }, [isSettled, settled]);

  const all = useMemo(() => mistakesOf(draft.text), [draft.text]);
  return {
    text: draft.text,
    mistakes: draft.isAsked || isSettled ? all : [],
    write: (text) => setDraft((before) => ({ ...before, text, isAsked: false })),
    apply(text) {
      setDraft((before) => ({ ...before, text, isAsked: true }));
      if (mistakesOf(text).length === 0) useNavigation.getState().filterBy(text.trim());
    },
  };
}

function mistakesOf(text: string): readonly FilterMistake[] {
  const parsed = parseFilter(text);
  return parsed.kind === 'mistaken' ? parsed.mistakes : [];
}
