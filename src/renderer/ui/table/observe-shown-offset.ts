import { observeElementOffset, type Virtualizer } from '@tanstack/react-virtual';

/**
 * For `useVirtualizer`: where a list is scrolled to while it is shown. A hidden one reports the top, also to what looks
 * a moment after a scroll; and shown again it is back at its place, without an event that says so.
 */
export function observeShownOffset<Item extends Element>(
  virtualizer: Virtualizer<HTMLDivElement, Item>,
  tell: (offset: number, isScrolling: boolean) => void,
) {
  let shownAt = 0;
  return observeElementOffset(virtualizer, (offset, isScrolling) => {
    if (virtualizer.scrollElement?.clientHeight !== 0) shownAt = offset;
    tell(shownAt, isScrolling);
  });
}
