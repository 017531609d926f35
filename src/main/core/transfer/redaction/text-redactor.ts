import { encodedTextsIn, hasEncodedRun, readBase64Runs, readHexRuns, type Decoded } from './encoded-runs.ts';
import { namedValuesIn, type NamedValue } from './named-values.ts';
import { namesNobody, NAMING_WORD } from './telling-names.ts';
import type { ValueFinder } from './value-finder.ts';
import { viewsOf, type View } from './views.ts';

/** What was replaced, as people are told of it. */
export type ReplacedKind =
  'secret' | 'token' | 'header' | 'field' | 'address' | 'cookie' | 'signature' | 'player';

/** What takes the place of a value. */
export interface StandIn {
  readonly standIn: string;
  readonly kind: ReplacedKind;
}

/** A value that is replaced wherever it stands, however it is written. */
export interface KnownValue extends StandIn {
  /** Its bytes, a character each (latin1). */
  readonly bytes: string;
  /** Of one that is replaced as a whole word only: what it reads like. Null for one that is replaced anywhere. */
  readonly word: { readonly isTelling: boolean; readonly hasLetter: boolean } | null;
}

export interface Known {
  readonly finder: ValueFinder;
  readonly values: readonly KnownValue[];
}

export interface RedactionRules {
  readonly known: readonly Known[];
  /** What takes the place of a value that is told by its name; null for one that stays. `text`: what it says. */
  readonly named: (value: NamedValue, text: () => string) => StandIn | null;
  /** Whether a name may say anything of its value at all. */
  readonly concerns: (name: string) => boolean;
  /** Whether all that is in an object or list of this name is meant. */
  readonly isInside: (name: string) => boolean;
  /** Of a user and a password in an address; null where they stay. */
  readonly user: StandIn | null;
}

export interface Context {
  /** What the text belongs to, as `account_id: `. */
  readonly before?: string;
  /** Its words are parts, and no sentence: of an address, or of a header. */
  readonly isParted?: boolean;
}

interface Span extends StandIn {
  readonly from: number;
  readonly to: number;
  /** Something of what stood there is left in the stand-in. */
  readonly isRewritten?: boolean;
}

export type Count = (kind: ReplacedKind) => void;

/** `//user:password@` of an address. */
const USER = /(?<=:\/\/)[^\s\\/?#@"'<>]+(?=@)/g;
const PAUSE_EVERY = 500;
const MAX_DEPTH = 2;
const MAX_ROUNDS = 2;
/** What is shorter stands in any encoded bytes by chance. */
const SHORTEST_ENCODED = 4;
/** Longer values are looked for by their beginnings. */
export const LONGEST_KNOWN = 96;
const GOES_ON = /[\w.~+/=-]*/y;

/** Replaces values in bytes of any kind, a character each (latin1); all other bytes stay. */
export async function redactText(
  bytes: string,
  rules: RedactionRules,
  options: {
    readonly context: Context;
    readonly count: Count;
    readonly pause: () => Promise<void>;
    readonly depth?: number;
    readonly round?: number;
  },
): Promise<string> {
  const { context, count, pause, depth = 0, round = 0 } = options;
  const spans: Span[] = [];
  for (const view of viewsOf(bytes)) {
    const isPlain = view.bytes === bytes;
    const add = ({ from, to, ...standIn }: Span): void =>
      void spans.push({ ...standIn, ...view.spanOf(from, to) });
    for (const span of namedSpans(view, rules, isPlain)) {
      add(span);
      if (spans.length % PAUSE_EVERY === 0) await pause();
    }
    await pause();
    for (const { finder, values } of rules.known) {
      for (const span of knownSpans(view.bytes, finder, values, context)) add(span);
      await pause();
    }
    if (!hasEncodedRun(view.bytes)) continue;
    for (const span of await encodedSpans(view.bytes, rules, pause)) add(span);
    if (depth >= MAX_DEPTH) continue;
    for (const { from, to, text, encode } of encodedTextsIn(view.bytes)) {
      const kinds: ReplacedKind[] = [];
      const inner = await redactText(text, rules, {
        ...options,
        context: {},
        count: (kind) => void kinds.push(kind),
        depth: depth + 1,
      });
      if (inner !== text) add({ from, to, standIn: encode(inner), kind: kinds[0]!, isRewritten: true });
    }
    await pause();
  }
  if (spans.length === 0) return bytes;
  const { text, overlapped } = replaceSpans(bytes, spans, count);
  return overlapped && round < MAX_ROUNDS ? redactText(text, rules, { ...options, round: round + 1 }) : text;
}

function* namedSpans(view: View, rules: RedactionRules, isPlain: boolean): Generator<Span, void> {
  const { bytes } = view;
  for (const value of namedValuesIn(bytes, rules)) {
    const { from, to } = value;
    if (from === to) continue;
    const found = rules.named(value, () => bytes.slice(from, to));
    if (found === null || bytes.slice(from, to) === found.standIn) continue;
    yield { from, to, ...found, standIn: value.isNumber && isPlain ? `"${found.standIn}"` : found.standIn };
  }
  if (rules.user === null || !bytes.includes('@')) return;
  for (const { 0: user, index } of bytes.matchAll(USER))
    if (user !== rules.user.standIn) yield { from: index, to: index + user.length, ...rules.user };
}

function knownSpans(
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
      value.word !== null &&
      !(isWord(bytes, from, to) && isMeant(value.word, bytes, { from, to }, context))
    )
      return;
    const end = endOfLong(value, bytes, to);
    if (end > to) covered = end;
    spans.push({ from, to: end, standIn: value.standIn, kind: value.kind });
  });
  return spans;
}

/** Of a long value only its beginning was looked for: what goes on behind it is of it. */
function endOfLong({ bytes: value }: KnownValue, bytes: string, to: number): number {
  if (value.length < LONGEST_KNOWN) return to;
  GOES_ON.lastIndex = to;
  GOES_ON.test(bytes);
  return GOES_ON.lastIndex;
}

async function encodedSpans(
  text: string,
  { known }: RedactionRules,
  pause: () => Promise<void>,
): Promise<Span[]> {
  const spans: Span[] = [];
  const look = ({ bytes, spanOf }: Decoded): void => {
    const decoded = bytes.toString('latin1');
    for (const { finder, values } of known)
      finder.find(bytes, (index, from, to) => {
        const value = values[index]!;
        if (to - from < SHORTEST_ENCODED) return;
        if (value.word !== null && !isMeantEncoded(value.word, decoded, from, to)) return;
        spans.push({ ...spanOf(from, to), standIn: value.standIn, kind: value.kind });
      });
  };
  if (known.length === 0) return spans;
  for (const skipped of [0, 1] as const) look(readHexRuns(text, skipped));
  for (const skipped of [0, 1, 2, 3]) {
    await pause();
    look(readBase64Runs(text, skipped));
  }
  return spans;
}

/** What stands beside a longer one may be read from the middle of something else. */
function isMeantEncoded(
  { isTelling }: NonNullable<KnownValue['word']>,
  decoded: string,
  from: number,
  to: number,
): boolean {
  return isTelling && (to - from > SHORTEST_ENCODED || isWord(decoded, from, to));
}

/** Bounded by what is neither letter nor digit: `sess-zorro77` has `zorro77` in it, and `zorro771` has not. */
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
 * One that is short or all digits may be an amount, a number or another's id. It is meant only where the word before it
 * says that it is a player's and, with a letter in it, where it is all of a text or part of an address.
 */
function isMeant(
  { isTelling, hasLetter }: NonNullable<KnownValue['word']>,
  bytes: string,
  { from, to }: { readonly from: number; readonly to: number },
  { before = '', isParted = false }: Context,
): boolean {
  if (isTelling) return true;
  const ahead = bytes.slice(Math.max(0, from - 64), from);
  const field = FIELD.exec(ahead)?.[1];
  if (field !== undefined && namesNobody(field)) return false;
  if (NAMING_WORD.test((before + ahead).slice(-24))) return true;
  if (!hasLetter) return false;
  if (isParted || (from === 0 && to === bytes.length)) return true;
  return OPENS.test(ahead) && (to === bytes.length || CLOSES.test(bytes.slice(to, to + 1)));
}

/** The longest span of those that begin first counts; what lies over it goes with it. `overlapped`: look again. */
function replaceSpans(
  bytes: string,
  spans: readonly Span[],
  count: Count,
): { readonly text: string; readonly overlapped: boolean } {
  const merged: Span[] = [];
  let overlapped = false;
  for (const span of spans.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = merged.at(-1);
    if (last === undefined || span.from >= last.to) {
      merged.push(span);
      continue;
    }
    // What was found in other ways in a text that was written anew may still stand in it.
    overlapped ||= last.isRewritten === true;
    if (span.to > last.to) merged[merged.length - 1] = { ...last, to: span.to };
  }
  const parts: string[] = [];
  let kept = 0;
  for (const { from, to, standIn, kind } of merged) {
    parts.push(bytes.slice(kept, from), standIn);
    count(kind);
    kept = to;
  }
  return { text: parts.join('') + bytes.slice(kept), overlapped };
}
