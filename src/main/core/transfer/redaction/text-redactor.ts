import { findEncodedTexts, hasEncodedRun } from './encoded-runs.ts';
import {
  findEncodedSpans,
  findKnownSpans,
  type Context,
  type KnownValueFinder,
  type ReplacedKind,
  type Span,
  type Placeholder,
} from './known-values.ts';
import { findNamedValues, type NamedValue } from './named-values.ts';
import { listViews, type View } from './decoded-views.ts';

export interface RedactionRules {
  readonly known: readonly KnownValueFinder[];
  /** The replacement of a value by its name; null to keep it. `text` returns its content. */
  readonly findPlaceholder: (value: NamedValue, text: () => string) => Placeholder | null;
  /** Whether a name may be sensitive in any way. */
  readonly isSensitiveName: (name: string) => boolean;
  /** Whether everything inside an object or array of this name is sensitive. */
  readonly isInside: (name: string) => boolean;
  /** The replacement of user name and password in a URL; null to keep them. */
  readonly user: Placeholder | null;
}

export type CountReplacement = (kind: ReplacedKind) => void;

/** `//user:password@` of a URL. */
const USER = /(?<=:\/\/)[^\s\\/?#@"'<>]+(?=@)/g;
const MAX_DEPTH = 2;
const MAX_ROUNDS = 2;

/** Replaces values in arbitrary bytes, a character each (latin1); all other bytes are unchanged. */
export function redactText(
  bytes: string,
  rules: RedactionRules,
  options: {
    readonly context: Context;
    readonly countReplacement: CountReplacement;
    readonly depth?: number;
    readonly round?: number;
  },
): string {
  const { context, countReplacement, depth = 0, round = 0 } = options;
  const spans: Span[] = [];
  for (const view of listViews(bytes)) {
    const isPlain = view.bytes === bytes;
    const add = ({ from, to, ...placeholder }: Span): void =>
      void spans.push({ ...placeholder, ...view.toSpan(from, to) });
    for (const span of findNamedSpans(view, rules, isPlain)) add(span);
    for (const { finder, values } of rules.known)
      for (const span of findKnownSpans(view.bytes, finder, values, context)) add(span);
    if (!hasEncodedRun(view.bytes)) continue;
    for (const span of findEncodedSpans(view.bytes, rules)) add(span);
    if (depth >= MAX_DEPTH) continue;
    for (const { from, to, text, encode } of findEncodedTexts(view.bytes)) {
      const kinds: ReplacedKind[] = [];
      const inner = redactText(text, rules, {
        ...options,
        context: {},
        countReplacement: (kind) => void kinds.push(kind),
        depth: depth + 1,
      });
      if (inner !== text) add({ from, to, placeholder: encode(inner), kind: kinds[0]!, isRewritten: true });
    }
  }
  if (spans.length === 0) return bytes;
  const { text, overlapped } = replaceSpans(bytes, spans, countReplacement);
  return overlapped && round < MAX_ROUNDS ? redactText(text, rules, { ...options, round: round + 1 }) : text;
}

function* findNamedSpans(view: View, rules: RedactionRules, isPlain: boolean): Generator<Span, void> {
  const { bytes } = view;
  for (const value of findNamedValues(bytes, rules)) {
    const { from, to } = value;
    if (from === to) continue;
    const found = rules.findPlaceholder(value, () => bytes.slice(from, to));
    if (found === null || bytes.slice(from, to) === found.placeholder) continue;
    yield {
      from,
      to,
      ...found,
      placeholder: value.isNumber && isPlain ? `"${found.placeholder}"` : found.placeholder,
    };
  }
  if (rules.user === null || !bytes.includes('@')) return;
  for (const { 0: user, index } of bytes.matchAll(USER))
    if (user !== rules.user.placeholder) yield { from: index, to: index + user.length, ...rules.user };
}

/** The first and longest of overlapping spans counts; the others are merged into it. `overlapped`: search again. */
function replaceSpans(
  bytes: string,
  spans: readonly Span[],
  countReplacement: CountReplacement,
): { readonly text: string; readonly overlapped: boolean } {
  const merged: Span[] = [];
  let overlapped = false;
  for (const span of spans.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = merged.at(-1);
    if (last === undefined || span.from >= last.to) {
      merged.push(span);
      continue;
    }
    // Other matches may remain in a rewritten text.
    overlapped ||= last.isRewritten === true;
    if (span.to > last.to) merged[merged.length - 1] = { ...last, to: span.to };
  }
  const parts: string[] = [];
  let position = 0;
  for (const { from, to, placeholder, kind } of merged) {
    parts.push(bytes.slice(position, from), placeholder);
    countReplacement(kind);
    position = to;
  }
  return { text: parts.join('') + bytes.slice(position), overlapped };
}
