import type { KeyPress } from '#shared/commands/key-press.ts';
import type { MouseEvent } from 'react';

const isMac = /Mac/.test(navigator.platform);

/** The key that turns a letter into a command on this system. */
export const commandKey = isMac ? { text: '⌘', aria: 'Meta' } : { text: 'Ctrl', aria: 'Control' };

export function hasCommandKey(event: KeyboardEvent | React.KeyboardEvent): boolean {
  return isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
}

/** A key as it was pressed, whatever this system calls its modifiers. */
export function keyPressOf(event: KeyboardEvent): KeyPress {
  const hasMod = hasCommandKey(event);
  return {
    key: event.key,
    hasMod,
    hasShift: event.shiftKey,
    hasOther: event.altKey || (!hasMod && (event.ctrlKey || event.metaKey)),
  };
}

/** Follows a link in its place, unless a key says that it is to open elsewhere. */
export function onPlainClick(event: MouseEvent, follow: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  follow();
}
