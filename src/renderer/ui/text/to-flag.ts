import { toShellWord } from '#shared/format/shell-text.ts';

/** A command-line option as its command declares it (`--round <id>`), with its value; empty without one. */
export function toFlag(declaration: string, value: string | null): string[] {
  return value === null ? [] : [declaration.replace(/ .*/, ''), toShellWord(value)];
}
