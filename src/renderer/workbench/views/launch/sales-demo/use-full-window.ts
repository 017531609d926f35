import { useLayoutEffect, type RefObject } from 'react';

/** While `isAlone`, what lies outside of an element that covers the window takes no focus and is not read out. */
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

/** The element and what it lies in, up to the body. */
function pathOf(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  return parentElement === null || element === document.body ? [] : [element, ...pathOf(parentElement)];
}
