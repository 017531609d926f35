import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The targets of keys on the current page: a list to step through, a filter field. */
export type KeyTargetName = 'next' | 'previous' | 'search';

interface KeyTarget {
  readonly name: KeyTargetName;
  readonly run: () => void;
  /** A target counts only while this element is visible. */
  readonly element: RefObject<HTMLElement | null>;
  /** And only while the focus is inside it; it then takes precedence. */
  readonly needsFocus: boolean;
}

let targets: readonly KeyTarget[] = [];

/** Registers a component as the target of a key while it is mounted. The commands define which key. */
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

/** The current target for the focused element; null if the page has none. */
export function findKeyTarget(name: KeyTargetName): (() => void) | null {
  const visible = targets.filter((each) => each.name === name && each.element.current?.checkVisibility());
  const focused = visible.findLast(
    ({ needsFocus, element }) => needsFocus && element.current?.contains(document.activeElement),
  );
  return (focused ?? visible.findLast(({ needsFocus }) => !needsFocus))?.run ?? null;
}
