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
  /** By how many rows it is about to be scrolled, at most to its first or last one: the rows there are rendered. */
  readonly ahead?: number;
  /** The ID of the row at an index, and back: rows that move to other indexes stay rendered. By default, none moves. */
  readonly idAt?: (index: number) => number;
  readonly indexOf?: (id: number) => number | null;
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
  ahead = 0,
  idAt = (index) => index,
  indexOf = (id) => id,
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
    // The virtualizer would restore its last offset at every start: browsers do that, and lists scroll themselves.
    scrollToFn: () => undefined,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  useLayoutEffect(() => offset.report());

  const scrolled = virtualizer.getVirtualIndexes();
  const shift = Math.max(-(scrolled[0] ?? 0), Math.min(ahead, count - 1 - (scrolled.at(-1) ?? 0)));
  const visible = scrolled.map((index) => index + shift);
  const [first, last] = [visible[0], visible.at(-1)];
  const deferredFirst = useDeferredValue(first === undefined ? null : idAt(first));
  const deferredLast = useDeferredValue(last === undefined ? null : idAt(last));
  const nearFirst = deferredFirst === null ? null : indexOf(deferredFirst);
  const nearLast = deferredLast === null ? null : indexOf(deferredLast);
  if (first === undefined || last === undefined || nearFirst === null || nearLast === null) return visible;
  const from = Math.max(nearFirst - overscan, 0);
  const to = Math.min(nearLast + overscan, count - 1);
  return [
    ...listIndexes(Math.max(from, first - overscan), Math.min(to, first - 1)),
    ...visible,
    ...listIndexes(Math.max(from, last + 1), Math.min(to, last + overscan)),
  ];
}

/**
 * Keys for the rows with these IDs: a row that moves keeps its element. Rows that replace all others take over their
 * elements, from the last row up, also after a moment without rows: that is less work than new ones.
 */
export function useRowKeys(ids: readonly number[]): ReadonlyMap<number, number> {
  const [keys, setKeys] = useState<ReadonlyMap<number, number>>(new Map());
  if (ids.length === 0 || (ids.length === keys.size && ids.every((id) => keys.has(id)))) return keys;
  const free = ids.some((id) => keys.has(id)) ? [] : [...keys.values()];
  let last = Math.max(0, ...keys.values());
  const assigned = new Map<number, number>();
  for (const id of ids.toReversed()) assigned.set(id, keys.get(id) ?? free.shift() ?? ++last);
  setKeys(assigned);
  return assigned;
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
