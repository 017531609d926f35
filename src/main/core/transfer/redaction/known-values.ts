import { readBase64Runs, readHexRuns, type DecodedRun } from './encoded-runs.ts';
import { isImpersonalField, PLAYER_WORD } from './sensitive-names.ts';
import { createValueFinder, type ValueFinder } from './value-finder.ts';

/** The categories that replacements are reported in. */
export type ReplacedKind =
  'secret' | 'token' | 'header' | 'field' | 'address' | 'cookie' | 'signature' | 'player';

/** The replacement of a value. */
export interface Placeholder {
  readonly placeholder: string;
  readonly kind: ReplacedKind;
}

/** A value that is replaced everywhere, in any encoding. */
export interface KnownValue extends Placeholder {
  /** The bytes of the value, a character each (latin1). */
  readonly bytes: string;
  /** For values that are only replaced as a whole word; null for one that is replaced anywhere. */
  readonly wholeWord: { readonly isDistinctive: boolean; readonly hasLetter: boolean } | null;
}

export interface KnownValueFinder {
  readonly finder: ValueFinder;
  readonly values: readonly KnownValue[];
}

export interface Context {
  /** The label of the text, such as `account_id: `. */
  readonly before?: string;
  /** A fragment of a URL or a header rather than prose. */
  readonly isFragment?: boolean;
}

export interface Span extends Placeholder {
  readonly from: number;
  readonly to: number;
  /** The replacement contains part of the original text. */
  readonly isRewritten?: boolean;
}

/** Shorter values appear in encoded bytes by chance. */
const MIN_ENCODED_LENGTH = 4;
/** Longer values are found by their prefix. */
const MAX_PREFIX_LENGTH = 96;
const CONTINUATION = /[\w.~+/=-]*/y;

/** More values are split over several finders, to limit the memory of each. */
const MAX_FINDER_BYTES = 400_000;

/** Finders for these values; for duplicates the first one counts. */
export function createFinders(values: readonly KnownValue[]): KnownValueFinder[] {
  const distinct = [...new Map(values.toReversed().map((value) => [value.bytes, value])).values()].filter(
    ({ bytes }) => bytes !== '',
  );
  const known: KnownValueFinder[] = [];
  for (let from = 0; from < distinct.length;) {
    let [to, bytes] = [from, 0];
    while (to < distinct.length && bytes < MAX_FINDER_BYTES)
      bytes += Math.min(MAX_PREFIX_LENGTH, distinct[to++]!.bytes.length);
    const some = distinct.slice(from, to);
    const patterns = some.map((value) => Buffer.from(value.bytes.slice(0, MAX_PREFIX_LENGTH), 'latin1'));
    known.push({ values: some, finder: createValueFinder(patterns) });
    from = to;
  }
  return known;
}

/** Plain occurrences of known values. */
export function findKnownSpans(
  bytes: string,
  finder: ValueFinder,
  values: readonly KnownValue[],
  context: Context,
): Span[] {
  const spans: Span[] = [];
  let covered = 0;
  finder.find(Buffer.from(bytes, 'latin1'), (index, from, to) => {
    if (to <= covered) return;
    const value = values[index]!;
    if (
      value.wholeWord !== null &&
      !(isWord(bytes, from, to) && isRealMatch(value.wholeWord, bytes, { from, to }, context))
    )
      return;
    const end = findValueEnd(value, bytes, to);
    if (end > to) covered = end;
    spans.push({ from, to: end, placeholder: value.placeholder, kind: value.kind });
  });
  return spans;
}

/** Only the prefix of a long value was searched: extends the match to its end. */
function findValueEnd({ bytes: value }: KnownValue, bytes: string, to: number): number {
  if (value.length < MAX_PREFIX_LENGTH) return to;
  CONTINUATION.lastIndex = to;
  CONTINUATION.test(bytes);
  return CONTINUATION.lastIndex;
}

/** Occurrences inside hexadecimal or base64 text. */
export function findEncodedSpans(
  text: string,
  { known }: { readonly known: readonly KnownValueFinder[] },
): Span[] {
  const spans: Span[] = [];
  const search = ({ bytes, toSpan }: DecodedRun): void => {
    const decoded = bytes.toString('latin1');
    for (const { finder, values } of known)
      finder.find(bytes, (index, from, to) => {
        const value = values[index]!;
        if (to - from < MIN_ENCODED_LENGTH) return;
        if (value.wholeWord !== null && !isRealEncodedMatch(value.wholeWord, decoded, from, to)) return;
        spans.push({ ...toSpan(from, to), placeholder: value.placeholder, kind: value.kind });
      });
  };
  if (known.length === 0) return spans;
  for (const skipped of [0, 1] as const) search(readHexRuns(text, skipped));
  for (const skipped of [0, 1, 2, 3]) {
    search(readBase64Runs(text, skipped));
  }
  return spans;
}

/** A match next to other letters may be misaligned. */
function isRealEncodedMatch(
  { isDistinctive }: NonNullable<KnownValue['wholeWord']>,
  decoded: string,
  from: number,
  to: number,
): boolean {
  return isDistinctive && (to - from > MIN_ENCODED_LENGTH || isWord(decoded, from, to));
}

/** Bounded by characters other than letters and digits: `sess-zorro77` contains `zorro77`, `zorro771` does not. */
function isWord(bytes: string, from: number, to: number): boolean {
  return (
    !(isLetterAt(bytes, from) && isLetterBefore(bytes, from)) &&
    !(isLetterBefore(bytes, to) && isLetterAt(bytes, to))
  );
}

const LETTER = /^[\p{L}\p{M}\p{N}]/u;
const LAST_LETTER = /[\p{L}\p{M}\p{N}]$/u;

function isLetterAt(bytes: string, at: number): boolean {
  if (at >= bytes.length) return false;
  if (bytes.charCodeAt(at) < 0x80) return /[A-Za-z0-9]/.test(bytes[at]!);
  return LETTER.test(Buffer.from(bytes.slice(at, at + 4), 'latin1').toString('utf8'));
}

function isLetterBefore(bytes: string, at: number): boolean {
  if (at <= 0) return false;
  if (bytes.charCodeAt(at - 1) < 0x80) return /[A-Za-z0-9]/.test(bytes[at - 1]!);
  let begin = at - 1;
  while (begin > 0 && at - begin < 4 && (bytes.charCodeAt(begin) & 0xc0) === 0x80) begin -= 1;
  return LAST_LETTER.test(Buffer.from(bytes.slice(begin, at), 'latin1').toString('utf8'));
}

const OPENS = /["'`>=/]$/;
const CLOSES = /^["'`<&/?#;]/;
const FIELD = /["']([\w.-]{1,40})["']\s{0,4}:\s{0,4}"?$/;

/**
 * A short or numeric value may be an amount, a number or another ID. It counts only after a word for a player or, if it
 * has a letter, as a whole text or part of a URL.
 */
function isRealMatch(
  { isDistinctive, hasLetter }: NonNullable<KnownValue['wholeWord']>,
  bytes: string,
  { from, to }: { readonly from: number; readonly to: number },
  { before = '', isFragment = false }: Context,
): boolean {
  if (isDistinctive) return true;
  const ahead = bytes.slice(Math.max(0, from - 64), from);
  const field = FIELD.exec(ahead)?.[1];
  if (field !== undefined && isImpersonalField(field)) return false;
  if (PLAYER_WORD.test((before + ahead).slice(-24))) return true;
  if (!hasLetter) return false;
  if (isFragment || (from === 0 && to === bytes.length)) return true;
  return OPENS.test(ahead) && (to === bytes.length || CLOSES.test(bytes.slice(to, to + 1)));
}
