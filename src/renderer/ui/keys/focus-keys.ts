import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Whether the focused element takes keys: a field, an editor, or anything in a dialog or menu. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(
      'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"], .monaco-editor',
    ) !== null
  );
}

export const DIALOG_SELECTOR = ':is([role="dialog"], [role="alertdialog"]):not(.monaco-editor *)';

/** An open dialog takes all keys, even before it has the focus. */
export function isDialogOpen(): boolean {
  return document.querySelector(DIALOG_SELECTOR) !== null;
}

/** The same without the finder, which stays in the page for a moment after it was closed. */
export function isDialogOpenBesidesFinder(): boolean {
  return document.querySelector(`${DIALOG_SELECTOR}:not([data-finder])`) !== null;
}

/**
 * Keys that a list or field handles itself, such as arrows: they act on the focused element and are not commands. A
 * handler that returns true has used the key. Keys with Ctrl, Alt or Meta are not included. Without an element, it
 * listens on the whole page.
 */
export function useUnmodifiedKeys(
  handleKey: (event: KeyboardEvent) => boolean,
  element?: RefObject<HTMLElement | null>,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && handleKey(event)) event.preventDefault();
  });
  useEffect(() => {
    const target: EventTarget | null = element === undefined ? window : element.current;
    const onKeyDown = (event: Event): void => onKey(event as KeyboardEvent);
    target?.addEventListener('keydown', onKeyDown);
    return () => target?.removeEventListener('keydown', onKeyDown);
  }, [element]);
}
