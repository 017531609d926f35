import { quoteForShell } from '#shared/shell-text.ts';

/**
 * A word of any bytes but NUL, given a character each (latin1), for every POSIX shell: `$'\xff'` is bash's, `printf` with
 * octal numbers is known everywhere.
 */
export function printedWord(bytes: string): string {
  const format = bytes.replaceAll(/[^\x20-\x7e]|[\\%]/g, (character) =>
    character === '%' ? '%%' : `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`,
  );
  return `"$(printf ${quoteForShell(format)})"`;
}

const PRINTED = /"\$\(printf ('(?:[^']|'\\'')*')\)"/y;
/** All that is in such a format; another escape or a place for a value makes it one that only a shell can read. */
const FORMAT = /^(?:[^\\%]|%%|\\[0-7]{3})*$/;

/** Reads the word back that stands at this place; null where there is no such word. */
export function readPrintedWord(
  text: string,
  at: number,
): { readonly text: string; readonly end: number } | null {
  PRINTED.lastIndex = at;
  const quoted = PRINTED.exec(text)?.[1];
  const end = PRINTED.lastIndex;
  const format = quoted?.slice(1, -1).replaceAll(`'\\''`, "'");
  if (format === undefined || !FORMAT.test(format)) return null;
  const read = format.replaceAll(/%%|\\([0-7]{3})/g, (_whole, octal: string | undefined) =>
    octal === undefined ? '%' : String.fromCharCode(Number.parseInt(octal, 8) & 0xff),
  );
  return { text: read, end };
}
