import {
  observeElementOffset,
  useVirtualizer,
  type ReactVirtualizerOptions,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useLayoutEffect, type RefObject } from 'react';

type Options = Partial<ReactVirtualizerOptions<HTMLDivElement, Element>>;

interface VirtualRows extends Pick<Options, 'scrollMargin' | 'scrollPaddingStart'> {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly count: number;
  /** All rows are of this height, which may change. */
  readonly rowPx: number;
  /** How many rows to render above and below the visible ones. */
  readonly overscan: number;
}

/** Which rows of a list are near the visible ones, so that only these are rendered, however long it is. */
export function useVirtualRows({
  scroller,
  rowPx,
  ...options
}: VirtualRows): Virtualizer<HTMLDivElement, Element> {
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useVirtualizer({
    ...options,
    getScrollElement: () => scroller.current,
    observeElementOffset: observeShownOffset,
    estimateSize: () => rowPx,
    // It would return to the last offset that it knows of, at every start. The browser does, and lists scroll themselves.
    scrollToFn: () => undefined,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  return virtualizer;
}

/**
 * The scroll offset of a list while it is shown. A hidden list reports 0, even to observers a moment after a scroll, and
 * returns to its offset without an event when it is shown again.
 */
function observeShownOffset(
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  onOffset: (offset: number, isScrolling: boolean) => void,
) {
  let visibleOffset = 0;
  return observeElementOffset(virtualizer, (offset, isScrolling) => {
    if (virtualizer.scrollElement?.clientHeight !== 0) visibleOffset = offset;
    onOffset(visibleOffset, isScrolling);
  });
}
