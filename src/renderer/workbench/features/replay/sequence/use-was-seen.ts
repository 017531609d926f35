import { useEffect, useState, type RefObject } from 'react';

/** Whether an element was ever in view: what only then is asked for need not be asked for of hundreds. */
export function useWasSeen(element: RefObject<Element | null>): boolean {
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null || wasSeen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasSeen(true);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, wasSeen]);
  return wasSeen;
}
