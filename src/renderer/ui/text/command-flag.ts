import { quoteForShell } from '#shared/shell-text.ts';

/** A command-line option as its command declares it (`--round <id>`), with its value; empty without one. */
export function flag(declared: string, value: string | null): string[] {
  return value === null ? [] : [declared.replace(/ .*/, ''), shellWord(value)];
}

/** Quoted as one shell word, whatever it contains. */
function shellWord(text: string): string {
  return /^[\w.,:=@%+/-]+$/.test(text) ? text : quoteForShell(text);
}
