import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Where the keyboard goes on as a sequence begins and ends: to Next or Stop, and back to Begin. Whoever went elsewhere
 * meanwhile, such as to the list of steps, stays there. Gives what is called when it is asked to begin.
 */
export function useLeadingFocus(form: RefObject<HTMLElement | null>, isUnderWay: boolean): () => void {
  const hasAsked = useRef(false);
  const before = useRef(isUnderWay);
  useLayoutEffect(() => {
    if (before.current === isUnderWay) return;
    before.current = isUnderWay;
    const { current } = form;
    const active = document.activeElement;
    const isLost = active === null || active === document.body || active.contains(current);
    if (!isLost && !hasAsked.current) return;
    hasAsked.current = false;
    const names = isUnderWay ? ['next', 'stop'] : ['begin'];
    const button = names
      .map((name) => current?.querySelector<HTMLElement>(`[data-leads="${name}"]`) ?? null)
      .find((each) => each !== null);
    button?.focus();
  });
  return () => {
    hasAsked.current = true;
  };
}
