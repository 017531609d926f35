import { quoteForShell } from '#shared/format/shell-text.ts';

/**
 * A word of any bytes except NUL (latin1), for every POSIX shell: `$'\xff'` is specific to bash, `printf` with octal
 * numbers is portable.
 */
export function renderPrintedWord(bytes: string): string {
  const format = bytes.replaceAll(/[^\x20-\x7e]|[\\%]/g, (character) =>
    character === '%' ? '%%' : `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`,
  );
  return `"$(printf ${quoteForShell(format)})"`;
}

const PRINTED = /"\$\(printf ('(?:[^']|'\\'')*')\)"/y;
/** The supported format; any other escape or a placeholder needs a real shell. */
const FORMAT = /^(?:[^\\%]|%%|\\[0-7]{3})*$/;

/** Reads such a word back at this position; null if there is none. */
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
