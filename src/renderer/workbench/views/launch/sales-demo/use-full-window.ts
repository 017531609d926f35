import { useLayoutEffect, type RefObject } from 'react';

/**
 * While `isAlone`, everything outside of the element that covers the window is inert and hidden from screen readers.
 */
export function useFullWindow(element: RefObject<HTMLElement | null>, isAlone: boolean): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!isAlone || current === null) return;
    const others = pathOf(current)
      .flatMap((each) => [...(each.parentElement?.children ?? [])].filter((sibling) => sibling !== each))
      .filter((each): each is HTMLElement => each instanceof HTMLElement && !each.inert);
    for (const each of others) each.inert = true;
    return () => {
      for (const each of others) each.inert = false;
    };
  }, [element, isAlone]);
}

/** The element and its ancestors, up to the body. */
function pathOf(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  return parentElement === null || element === document.body ? [] : [element, ...pathOf(parentElement)];
}
