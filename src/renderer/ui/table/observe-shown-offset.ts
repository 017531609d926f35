import { observeElementOffset, type Virtualizer } from '@tanstack/react-virtual';

/**
 * For `useVirtualizer`: the scroll offset of a list while it is shown. A hidden list reports 0, even to observers a
 * moment after a scroll, and returns to its offset without an event when it is shown again.
 */
export function observeShownOffset<Item extends Element>(
  virtualizer: Virtualizer<HTMLDivElement, Item>,
  onOffset: (offset: number, isScrolling: boolean) => void,
) {
  let visibleOffset = 0;
  return observeElementOffset(virtualizer, (offset, isScrolling) => {
    if (virtualizer.scrollElement?.clientHeight !== 0) visibleOffset = offset;
    onOffset(visibleOffset, isScrolling);
  });
}
