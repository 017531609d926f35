import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

interface NewestLast {
  readonly isNewestLast: boolean;
  readonly ids: readonly (string | number)[];
  readonly rowPx: number;
  readonly hasSelection: boolean;
}

/**
 * Keeps a list whose newest row is last at its end, unless the user has scrolled up or selected a row. Rows that are
 * added above do not move the visible ones. Returns the ref for the scroll container.
 */
export function useNewestLast({
  isNewestLast,
  ids,
  rowPx,
  hasSelection,
}: NewestLast): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const lastTop = useRef(0);
  const before = useRef({ newest: ids.at(-1), rowPx, height: 0 });
  const follows = isNewestLast && !hasSelection;

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || element.clientHeight === 0) return;
    const last = before.current;
    before.current = { newest: ids.at(-1), rowPx, height: element.scrollHeight };
    if (follows && isAtEnd.current && !isScrolledUp(element, lastTop.current))
      element.scrollTop = element.scrollHeight;
    else if (isNewestLast && last.newest === ids.at(-1) && last.rowPx === rowPx)
      element.scrollTop += element.scrollHeight - last.height;
    lastTop.current = element.scrollTop;
  }, [isNewestLast, follows, ids, rowPx]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null || !isNewestLast) return;
    const onScroll = (): void => {
      if (element.clientHeight === 0) return;
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 2;
      lastTop.current = element.scrollTop;
    };
    const observer = new ResizeObserver(() => {
      // A detail pane below the list must not cover the row that opened it.
      const selected = element.querySelector('[aria-selected="true"]');
      if (selected !== null) selected.scrollIntoView({ block: 'nearest' });
      else if (isAtEnd.current && !isScrolledUp(element, lastTop.current))
        element.scrollTop = element.scrollHeight;
    });
    element.addEventListener('scroll', onScroll, { passive: true });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
      isAtEnd.current = true;
    };
  }, [isNewestLast]);

  return scroller;
}

/** The event of a scroll comes up to a frame after it; the end must not be shown again before that. */
function isScrolledUp(element: HTMLElement, lastTop: number): boolean {
  return element.scrollTop < lastTop - 1;
}
