import { observeElementOffset, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useLayoutEffect, useState, type RefObject } from 'react';

interface VirtualRows {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly count: number;
  /** All rows are of this height, which may change. */
  readonly rowPx: number;
  /** How many rows to render above and below the visible ones, as soon as these are shown. */
  readonly overscan: number;
  /** The height of the content that scrolls above the rows. */
  readonly scrollMargin?: number;
  /** Renders the last rows, wherever it is scrolled: it is about to be scrolled to its end. */
  readonly atEnd?: boolean;
}

/**
 * The indexes of the rows of a list that are visible or near, so that only these are rendered, however long it is. A
 * list that scrolls itself does so in a layout effect before this one: then only the rows that it scrolls to are
 * painted.
 */
export function useVirtualRows({
  scroller,
  count,
  rowPx,
  overscan,
  scrollMargin = 0,
  atEnd = false,
}: VirtualRows): readonly number[] {
  const [offset] = useState(createOffsetObserver);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useVirtualizer({
    count,
    overscan: 0,
    scrollMargin,
    getScrollElement: () => scroller.current,
    observeElementOffset: offset.observe,
    estimateSize: () => rowPx,
    // It would return to the last offset that it knows of, at every start. The browser does, and lists scroll themselves.
    scrollToFn: () => undefined,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  useLayoutEffect(() => offset.report());

  const scrolled = virtualizer.getVirtualIndexes();
  const ahead = atEnd ? count - 1 - (scrolled.at(-1) ?? 0) : 0;
  const visible = scrolled.map((index) => index + ahead);
  const [first = 0] = visible;
  const last = visible.at(-1) ?? -1;
  const from = useDeferredValue(Math.max(first - overscan, 0));
  const to = useDeferredValue(visible.length === 0 ? -1 : Math.min(last + overscan, count - 1));
  return [
    ...listIndexes(Math.max(from, first - overscan), Math.min(to, first - 1)),
    ...visible,
    ...listIndexes(Math.max(from, last + 1), Math.min(to, last + overscan, count - 1)),
  ];
}

/**
 * Keys for these rows. Where all of them replace all earlier ones, they take over their elements, from the last row up:
 * to restyle and lay out existing elements is less work than new ones.
 */
export function useRowKeys(indexes: readonly number[]): (index: number) => number {
  const first = indexes[0] ?? -1;
  const last = indexes.at(-1) ?? -1;
  const [keyed, setKeyed] = useState({ first, last, offset: 0 });
  const isReplaced = first > keyed.last || last < keyed.first;
  const offset = isReplaced ? keyed.offset + keyed.last - last : keyed.offset;
  if (indexes.length > 0 && (first !== keyed.first || last !== keyed.last)) setKeyed({ first, last, offset });
  return (index) => index + offset;
}

function listIndexes(from: number, to: number): number[] {
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, at) => from + at);
}

/**
 * The scroll offset of a list while it is shown. A hidden list reports 0, even to observers a moment after a scroll, and
 * returns to its offset without an event when it is shown again.
 */
function createOffsetObserver() {
  let visibleOffset = 0;
  let report: () => void = () => undefined;
  return {
    observe(
      virtualizer: Virtualizer<HTMLDivElement, Element>,
      onOffset: (offset: number, isScrolling: boolean) => void,
    ) {
      report = () => {
        const { clientHeight, scrollTop } = virtualizer.scrollElement ?? { clientHeight: 0, scrollTop: 0 };
        if (clientHeight === 0 || scrollTop === visibleOffset) return;
        visibleOffset = scrollTop;
        onOffset(scrollTop, false);
      };
      return observeElementOffset(virtualizer, (offset, isScrolling) => {
        if (virtualizer.scrollElement?.clientHeight !== 0) visibleOffset = offset;
        onOffset(visibleOffset, isScrolling);
      });
    },
    /** Reports a scroll whose event is yet to come. */
    report: () => report(),
  };
}
