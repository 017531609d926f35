import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Whether keys belong to what has the focus: a field, an editor, or anything inside a dialog or a menu. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(
      'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"], .monaco-editor',
    ) !== null
  );
}

const DIALOGS = ':is([role="dialog"], [role="alertdialog"]):not(.monaco-editor *)';

/** A dialog that is open has the keys, also in the moment before it has the focus. */
export function isDialogOpen(): boolean {
  return document.querySelector(DIALOGS) !== null;
}

/** The same of dialogs but the finder, which is in the page for a moment after it was closed. */
export function isDialogBesideFinderOpen(): boolean {
  return document.querySelector(`${DIALOGS}:not([data-finder])`) !== null;
}

/**
 * Keys that a list or a field has by itself, such as its arrows: they mean what has the focus, and are no commands. Who
 * takes one says so, and it does nothing else. Keys with Ctrl, Alt or Meta are not among them. Without an element they come from the whole page.
 */
export function useControlKeys(
  take: (event: KeyboardEvent) => boolean,
  element?: RefObject<HTMLElement | null>,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && take(event)) event.preventDefault();
  });
  useEffect(() => {
    const target: EventTarget | null = element === undefined ? window : element.current;
    const onKeyDown = (event: Event): void => onKey(event as KeyboardEvent);
    target?.addEventListener('keydown', onKeyDown);
    return () => target?.removeEventListener('keydown', onKeyDown);
  }, [element]);
}
