import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { visibleList, useVisibleList } from './list/lists.ts';

/**
 * Keeps the newest row visible while the list follows, and the visible rows in place while it does not. Scrolling up
 * pauses; scrolling to the end resumes. Returns the ref for the scroll container.
 */
export function useFollowing(rowPx: number): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const following = useVisibleList((state) => state.following);
  const total = useVisibleList((state) => state.total);
  const movedBy = useVisibleList((state) => state.movedBy);
  const view = useNavigation((state) => state.view);
  const hasSelection = useNavigation((state) => state.exchangeId !== null);
  const lastMovedBy = useRef(movedBy);
  const lastTop = useRef(0);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || element.clientHeight === 0) return;
    const moved = movedBy - lastMovedBy.current;
    lastMovedBy.current = movedBy;
    if (following) element.scrollTop = element.scrollHeight;
    else if (moved !== 0) element.scrollTop += moved * rowPx;
  }, [rowPx, following, total, movedBy, view]);

  useEffect(() => {
    const element = scroller.current;
    if (hasSelection || element === null || element.clientHeight === 0) return;
    // A user who closes the detail at the end of the list wants to see what comes next.
    const state = visibleList().getState();
    if (!state.following && isAtEnd(element, rowPx)) state.follow();
  }, [rowPx, hasSelection]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const onScroll = (): void => {
      // A hidden list reports offset 0, although nobody scrolled.
      if (element.clientHeight === 0) return;
      const wentUp = element.scrollTop < lastTop.current - 1;
      lastTop.current = element.scrollTop;
      const isEnd = isAtEnd(element, rowPx);
      const state = visibleList().getState();
      if (state.following && wentUp && !isEnd) state.pause();
      const mayFollow = useNavigation.getState().exchangeId === null;
      if (!state.following && isEnd && mayFollow) state.follow();
    };
    const observer = new ResizeObserver(() => {
      if (visibleList().getState().following) element.scrollTop = element.scrollHeight;
    });
    element.addEventListener('scroll', onScroll, { passive: true });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [rowPx]);

  return scroller;
}

function isAtEnd(element: HTMLElement, rowPx: number): boolean {
  return element.scrollHeight - element.scrollTop - element.clientHeight < rowPx / 2;
}
