import { useEffect, useEffectEvent, type RefObject } from 'react';

/** What a key may lead to on whichever page has it: a list to step through, a field that filters. */
export type KeyTargetName = 'next' | 'previous' | 'search';

interface KeyTarget {
  readonly name: KeyTargetName;
  readonly run: () => void;
  /** A target counts while this can be seen. */
  readonly element: RefObject<HTMLElement | null>;
  /** And only while the focus is in it; it then comes before all others. */
  readonly needsFocus: boolean;
}

let targets: readonly KeyTarget[] = [];

/** Offers a component to a key while it is mounted. Which key that is, is said where commands are. */
export function useKeyTarget(
  name: KeyTargetName | null,
  element: RefObject<HTMLElement | null>,
  run: () => void,
  { needsFocus }: { readonly needsFocus: boolean } = { needsFocus: false },
): void {
  const onRun = useEffectEvent(run);
  useEffect(() => {
    if (name === null) return;
    const target: KeyTarget = { name, run: () => onRun(), element, needsFocus };
    targets = [...targets, target];
    return () => {
      targets = targets.filter((each) => each !== target);
    };
  }, [name, element, needsFocus]);
}

/** What a key leads to now, with the focus where it is; null where no page has such a thing. */
export function keyTarget(name: KeyTargetName): (() => void) | null {
  const seen = targets.filter((each) => each.name === name && each.element.current?.checkVisibility());
  const focused = seen.findLast(
    ({ needsFocus, element }) => needsFocus && element.current?.contains(document.activeElement),
  );
  return (focused ?? seen.findLast(({ needsFocus }) => !needsFocus))?.run ?? null;
}
