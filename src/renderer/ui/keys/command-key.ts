const isMac = /Mac/.test(navigator.platform);

/** The key that turns a letter into a command on this system. */
export const commandKey = isMac ? { text: '⌘', aria: 'Meta' } : { text: 'Ctrl', aria: 'Control' };

export function hasCommandKey(event: KeyboardEvent | React.KeyboardEvent): boolean {
  return isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
}
