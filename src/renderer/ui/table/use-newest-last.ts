import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

interface NewestLast {
  readonly isNewestLast: boolean;
  readonly ids: readonly (string | number)[];
  readonly hasSelection: boolean;
}

/**
 * Keeps a list whose newest row is last at its end, unless somebody scrolled up or selected a row. Rows that are added
 * above do not move the visible ones. Returns the ref for the scroll container.
 */
export function useNewestLast({
  isNewestLast,
  ids,
  hasSelection,
}: NewestLast): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ newest: ids.at(-1), height: 0 });
  const follows = isNewestLast && !hasSelection;

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || element.clientHeight === 0) return;
    const { newest, height } = before.current;
    before.current = { newest: ids.at(-1), height: element.scrollHeight };
    if (follows && isAtEnd.current) element.scrollTop = element.scrollHeight;
    else if (isNewestLast && newest === ids.at(-1)) element.scrollTop += element.scrollHeight - height;
  }, [isNewestLast, follows, ids]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null || !isNewestLast) return;
    const onScroll = (): void => {
      if (element.clientHeight > 0)
        isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 2;
    };
    const observer = new ResizeObserver(() => {
      // A detail below the list must not cover the row that opened it.
      const selected = element.querySelector('[aria-selected="true"]');
      if (selected !== null) selected.scrollIntoView({ block: 'nearest' });
      else if (isAtEnd.current) element.scrollTop = element.scrollHeight;
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
