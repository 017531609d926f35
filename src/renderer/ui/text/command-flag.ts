import { quoteForShell } from '#shared/shell-text.ts';

/** An option of a command line, given as its command declares it (`--round <id>`), with its value; nothing without one. */
export function flag(declared: string, value: string | null): string[] {
  return value === null ? [] : [declared.replace(/ .*/, ''), shellWord(value)];
}

/** As a shell takes it for one word, whatever stands in it. */
function shellWord(text: string): string {
  return /^[\w.,:=@%+/-]+$/.test(text) ? text : quoteForShell(text);
}
