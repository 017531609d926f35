import { useEffect, useRef } from 'react';
import { useNavigation } from '../shell/navigation-store.ts';
import { isTyping } from '../shell/typing.ts';
import { focusDetail, focusList, isInDetail, isInList } from './focus.ts';
import { shownList } from './shown-list.ts';

const PAGE_STEP = 20;

/** Moves the selection by key. Letters work wherever nothing is being typed; arrows only where they mean the list. */
export function useListKeys(showIndex: (index: number) => void): void {
  /** Where the selection goes once the row there has come. */
  const awaited = useRef<number | null>(null);

  useEffect(() => {
    const goTo = (index: number): void => {
      const { window, rowAt, pause } = shownList().getState();
      if (window.total === 0) return;
      const target = Math.min(Math.max(index, 0), window.total - 1);
      pause();
      showIndex(target);
      const row = rowAt(target);
      awaited.current = row === undefined ? target : null;
      if (row !== undefined) useNavigation.getState().selectExchange(row.id);
    };

    const onKeyDown = (event: KeyboardEvent): void => {
      const { view, exchangeId, selectExchange } = useNavigation.getState();
      if (view !== 'traffic' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      const { window, indexOf, locate } = shownList().getState();
      const index = exchangeId === null ? null : indexOf(exchangeId);
      const step = stepOf(event.key, isInList(event.target));

      if (step !== null) {
        if (index !== null) goTo(index + step);
        // Without a selection, a step chooses the newest: it is the one in view. A step to an end goes there anyway.
        else if (exchangeId === null || !Number.isFinite(step))
          goTo(step === -Infinity ? 0 : window.total - 1);
        // The selected row was scrolled out of memory.
        else void locate(exchangeId, (place) => goTo(place + step)).catch(() => undefined);
      } else if (event.key === 'Enter' && exchangeId !== null && isInList(event.target)) {
        focusDetail();
      } else if (event.key === 'Escape' && exchangeId !== null) {
        if (isInDetail(event.target)) focusList();
        else selectExchange(null);
      } else {
        return;
      }
      event.preventDefault();
    };

    window.addEventListener('keydown', onKeyDown);
    const unsubscribe = shownList().subscribe(({ rowAt }) => {
      const row = awaited.current === null ? undefined : rowAt(awaited.current);
      if (row === undefined) return;
      awaited.current = null;
      useNavigation.getState().selectExchange(row.id);
    });
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      unsubscribe();
    };
  }, [showIndex]);
}

function stepOf(key: string, inList: boolean): number | null {
  if (key === 'j') return 1;
  if (key === 'k') return -1;
  if (!inList) return null;
  switch (key) {
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'PageDown':
      return PAGE_STEP;
    case 'PageUp':
      return -PAGE_STEP;
    case 'Home':
      return -Infinity;
    case 'End':
      return Infinity;
    default:
      return null;
  }
}
