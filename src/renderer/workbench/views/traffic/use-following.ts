import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import type { ShownListStore } from './list/list-state.ts';
import { useShownList, useVisibleListStore, getVisibleList } from './list/lists.ts';

/**
 * Keeps the newest row visible while the list follows, and the visible rows in place while it does not. Scrolling up
 * pauses; scrolling to the end resumes. Returns the scroll container, and by how many rows it is about to scroll.
 */
export function useFollowing(rowPx: number): { scroller: RefObject<HTMLDivElement | null>; ahead: number } {
  const scroller = useRef<HTMLDivElement>(null);
  const following = useShownList((state) => state.following);
  const total = useShownList((state) => state.total);
  const movedBy = useShownList((state) => state.movedBy);
  const view = useNavigation((state) => state.view);
  const hasSelection = useNavigation((state) => state.exchangeId !== null);
  const list = useVisibleListStore();
  /** Of each list, the rows that its scroll offset has moved by. */
  const [scrolledBy] = useState(() => new Map([[list, movedBy]]));
  const last = useRef(list);
  const leftAt = useRef(new Map<ShownListStore, number>());
  const lastTop = useRef(0);
  const moved = movedBy - (scrolledBy.get(list) ?? movedBy);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || element.clientHeight === 0) return;
    if (last.current !== list) {
      leftAt.current.set(last.current, lastTop.current);
      lastTop.current = leftAt.current.get(list) ?? 0;
      element.scrollTop = lastTop.current;
      last.current = list;
    }
    scrolledBy.set(list, movedBy);
    pauseIfScrolledUp(element, lastTop.current, rowPx);
    if (getVisibleList().getState().following) element.scrollTop = element.scrollHeight;
    else if (moved !== 0) element.scrollTop += moved * rowPx;
    lastTop.current = element.scrollTop;
  }, [rowPx, list, following, total, movedBy, moved, scrolledBy, view]);

  useEffect(() => {
    const element = scroller.current;
    if (hasSelection || element === null || element.clientHeight === 0) return;
    // A user who closes the detail pane at the end of the list wants to see what comes next.
    const state = getVisibleList().getState();
    if (!state.following && isAtEnd(element, rowPx)) state.follow();
  }, [rowPx, hasSelection]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const onScroll = (): void => {
      // A hidden list reports offset 0, although nobody scrolled.
      if (element.clientHeight === 0) return;
      pauseIfScrolledUp(element, lastTop.current, rowPx);
      lastTop.current = element.scrollTop;
      const state = getVisibleList().getState();
      const mayFollow = useNavigation.getState().exchangeId === null;
      if (!state.following && isAtEnd(element, rowPx) && mayFollow) state.follow();
    };
    const observer = new ResizeObserver(() => {
      if (element.clientHeight === 0) return;
      pauseIfScrolledUp(element, lastTop.current, rowPx);
      if (getVisibleList().getState().following) element.scrollTop = element.scrollHeight;
      lastTop.current = element.scrollTop;
    });
    element.addEventListener('scroll', onScroll, { passive: true });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [rowPx]);

  return { scroller, ahead: following ? Infinity : moved };
}

/** Checked before each scroll to the end too: the event of a scroll comes up to a frame later. */
function pauseIfScrolledUp(element: HTMLElement, lastTop: number, rowPx: number): void {
  const state = getVisibleList().getState();
  if (state.following && element.scrollTop < lastTop - 1 && !isAtEnd(element, rowPx)) state.pause();
}

function isAtEnd(element: HTMLElement, rowPx: number): boolean {
  return element.scrollHeight - element.scrollTop - element.clientHeight < rowPx / 2;
}
