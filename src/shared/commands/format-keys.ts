import type { CommandKeys } from './catalogue.ts';

const NAMES: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
};

/** Keys as people read them: `Ctrl+K`. `mod` is the name on the keyboard. */
export function formatKeys(keys: CommandKeys, mod: string): string {
  const [first = '', ...rest] = keys.startsWith('Mod+') ? [mod, keys.slice('Mod+'.length)] : [keys];
  return [first, ...rest].map((key) => NAMES[key] ?? key).join('+');
}
