import type { FilterOperator } from './filter-node.ts';

interface SourceRange {
  readonly from: number;
  readonly to: number;
}

/** A word of the text with its parts: `field:` `operator` `value`. */
export interface FilterWord extends SourceRange {
  readonly kind: 'word';
  /** As written; null for bare text. */
  readonly field: string | null;
  readonly operator: FilterOperator | null;
  readonly value: string;
  readonly valueFrom: number;
  readonly isQuoted: boolean;
  /** False if the closing quote is missing. */
  readonly isClosed: boolean;
}

export interface FilterSign extends SourceRange {
  readonly kind: 'open' | 'close' | 'minus' | 'or' | 'and';
}

export type FilterToken = FilterWord | FilterSign;

const SIGNS: Readonly<Record<string, FilterSign['kind']>> = { '(': 'open', ')': 'close', '-': 'minus' };
// Not `http://…`, which is a URL.
const FIELD = /([A-Za-z_][A-Za-z0-9_]*):(?!\/\/)/y;
const OPERATOR = />=|<=|>|<|=/y;
const SPACE = /\s+/y;
const PLAIN = /[^\s()]*/y;

/** Splits a filter into words and signs. Covers every character except spaces; never fails. */
export function scanFilter(text: string): FilterToken[] {
  const tokens: FilterToken[] = [];
  for (let at = measureMatch(SPACE, text, 0); at < text.length; at += measureMatch(SPACE, text, at)) {
    const kind = SIGNS[text.charAt(at)];
    const token = kind === undefined ? scanWord(text, at) : { kind, from: at, to: at + 1 };
    tokens.push(token);
    at = token.to;
  }
  return tokens;
}

function scanWord(text: string, from: number): FilterToken {
  const fieldLength = measureMatch(FIELD, text, from);
  const operatorFrom = from + fieldLength;
  const operatorLength = fieldLength === 0 ? 0 : measureMatch(OPERATOR, text, operatorFrom);
  const valueFrom = operatorFrom + operatorLength;
  const field = fieldLength === 0 ? null : text.slice(from, operatorFrom - 1);
  const operator = operatorLength === 0 ? null : (text.slice(operatorFrom, valueFrom) as FilterOperator);
  const start = { kind: 'word', from, field, operator, valueFrom } as const;
  if (text.charAt(valueFrom) === '"') return { ...start, isQuoted: true, ...readQuoted(text, valueFrom) };
  const to = valueFrom + measureMatch(PLAIN, text, valueFrom);
  const value = text.slice(valueFrom, to);
  const sign =
    field === null && /^(or|and|OR|AND)$/.test(value) ? (value.toLowerCase() as 'or' | 'and') : null;
  if (sign !== null) return { kind: sign, from, to };
  return { ...start, to, value, isQuoted: false, isClosed: true };
}

/** Inside quotes, a backslash escapes the next character. */
function readQuoted(text: string, from: number): Pick<FilterWord, 'to' | 'value' | 'isClosed'> {
  let value = '';
  for (let at = from + 1; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '"') return { to: at + 1, value, isClosed: true };
    if (character === '\\' && at + 1 < text.length) at += 1;
    value += text.charAt(at);
  }
  return { to: text.length, value, isClosed: false };
}

/** The length of the match at this position. */
function measureMatch(pattern: RegExp, text: string, at: number): number {
  const sticky = pattern;
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0].length ?? 0;
}
