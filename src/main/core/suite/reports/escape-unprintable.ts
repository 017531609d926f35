import { stripMarkup } from '#shared/faults/format-arming.ts';

/**
 * Makes text from a wallet displayable: control characters except line breaks and tabs, unpaired surrogates,
 * bidirectional controls and byte order marks are shown as escapes.
 */
export function escapeUnprintable(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(UNPRINTABLE, (character) => {
    if (character === '\n' || character === '\t') return character;
    return `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`;
  });
}

const UNPRINTABLE = /[\uFEFF\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/gu;

/** The same on one line, truncated after `length` characters. */
export function escapeLine(text: string, length = 300): string {
  const line = escapeUnprintable(clip(text, length))
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('\t', ' ')
    .trim();
  return text.length > length ? `${line}…` : line;
}

/** The same for a text of this program, without the backticks around code, which a terminal does not render. */
export function escapePlain(text: string, length = 300): string {
  return escapeLine(stripMarkup(text), length);
}

/** The same on several lines, truncated after `length` characters with a note. */
export function escapeBody(text: string, length: number): string {
  const excerpt = escapeUnprintable(clip(text, length));
  return text.length > length ? `${excerpt}\n… and ${text.length - length} more characters` : excerpt;
}

/** Never splits a surrogate pair, which would be shown as an escape. */
function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return cut.replace(/[\uD800-\uDBFF]$/, '');
}
