import { shellQuoted } from '#shared/shell-text.ts';

/** An option of a command line with its value; nothing without one. */
export function flag(name: string, value: string | null): string[] {
  return value === null ? [] : [name, shellWord(value)];
}

/** As a shell takes it for one word, whatever stands in it. */
function shellWord(text: string): string {
  return /^[\w.,:=@%+/-]+$/.test(text) ? text : shellQuoted(text);
}
