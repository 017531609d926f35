/**
 * What a wallet sent, fit to be shown: everything that a reader, a terminal or an XML parser would trip over is
 * written as its code. That is control characters but for line ends and tabs, halves of surrogate pairs, and what
 * turns the direction of text.
 */
export function escapeUnprintable(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(UNPRINTABLE, (character) => {
    if (character === '\n' || character === '\t') return character;
    return `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`;
  });
}

const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/gu;

/** The same on one line, with the rest cut off behind `length` characters. */
export function escapedLine(text: string, length = 300): string {
  const line = escapeUnprintable(clip(text, length))
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('\t', ' ')
    .trim();
  return text.length > length ? `${line}…` : line;
}

/** The same on all its lines; says how much was left out behind `length` characters. */
export function escapedBody(text: string, length: number): string {
  const excerpt = escapeUnprintable(clip(text, length));
  return text.length > length ? `${excerpt}\n… and ${text.length - length} more characters` : excerpt;
}

/** Cut between two characters, never through one: half a pair would be shown as its code. */
function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return cut.replace(/[\uD800-\uDBFF]$/, '');
}
