import { useLayoutEffect, type RefObject } from 'react';

/**
 * While `isFull`, everything outside the element that covers the window is inert and hidden from screen readers, but for
 * the notifications, which are dark like the sales demo.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>, isFull: boolean): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!isFull || current === null) return;
    const outside = getPath(current)
      .flatMap((each) => [...(each.parentElement?.children ?? [])].filter((sibling) => sibling !== each))
      .filter((each): each is HTMLElement => each instanceof HTMLElement && !each.inert);
    for (const each of outside)
      if (holdsToasts(each)) each.style.cssText = 'color-scheme: dark; color: var(--text)';
      else each.inert = true;
    return () => {
      for (const each of outside)
        if (holdsToasts(each)) each.style.cssText = '';
        else each.inert = false;
    };
  }, [element, isFull]);
}

const holdsToasts = (each: HTMLElement): boolean => each.querySelector('[data-toasts]') !== null;

/** The element and its ancestors, up to the body. */
function getPath(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  return parentElement === null || element === document.body ? [] : [element, ...getPath(parentElement)];
}
