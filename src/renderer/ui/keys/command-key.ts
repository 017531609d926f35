import type { KeyPress } from '#shared/commands/key-press.ts';
import type { MouseEvent } from 'react';

const isMac = /Mac/.test(navigator.platform);

/** The modifier for commands on this system. */
export const commandKey = isMac ? { text: '⌘', aria: 'Meta' } : { text: 'Ctrl', aria: 'Control' };

export function hasModKey(event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>): boolean {
  return isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
}

/** A key press, independent of how this system names its modifiers. */
export function toKeyPress(event: KeyboardEvent): KeyPress {
  const hasMod = hasModKey(event);
  return {
    key: event.key,
    hasMod,
    hasShift: event.shiftKey,
    hasOther: event.altKey || (!hasMod && (event.ctrlKey || event.metaKey)),
  };
}

/** Follows a link in place, unless a modifier asks for a new tab. */
export function onPlainClick(event: MouseEvent, follow: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  follow();
}
