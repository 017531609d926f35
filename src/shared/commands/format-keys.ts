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
  return keys
    .split('+')
    .map((key) => (key === 'Mod' ? mod : (NAMES[key] ?? key)))
    .join('+');
}
