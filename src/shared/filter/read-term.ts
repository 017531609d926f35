import { FILTER_FIELD_NAMES, FILTER_FIELDS, type FilterFieldName, isFilterField } from './filter-fields.ts';
import type { FilterIssue, FilterNode } from './filter-node.ts';
import type { FilterWord } from './scan-filter.ts';

/** Limit for a search text, in characters: long enough for a token or a URL, and its matching table stays small. */
const FILTER_VALUE_MAX = 1_000;

type Read =
  { readonly kind: 'read'; readonly node: FilterNode } | ({ readonly kind: 'invalid' } & FilterIssue);

/** Parses one word of a filter, or returns the issue. */
export function readTerm(word: FilterWord): Read {
  const { field: name, from, to, value } = word;
  if (!word.isClosed) return createIssue(word.valueFrom, to, 'This quote is not closed.');
  if (value.length > FILTER_VALUE_MAX)
    return createIssue(word.valueFrom, to, `A search text can have at most ${FILTER_VALUE_MAX} characters.`);
  if (name === null) {
    if (value === '') return createIssue(from, to, 'Nothing between these quotes.');
    return { kind: 'read', node: { kind: 'text', text: value, from, to } };
  }
  const field = name.toLowerCase();
  if (!isFilterField(field)) return createIssue(from, from + name.length, formatUnknownField(name));
  if (value === '') return createIssue(from, to, `${field}: needs a value${examplesOf(field)}.`);
  const addIssue = FILTER_FIELDS[field].isNumber ? findNumberIssue(field, word) : findWordIssue(field, word);
  if (addIssue !== null) return createIssue(word.valueFrom, to, addIssue);
  const isChoice = FILTER_FIELDS[field].values !== null;
  const operator = word.operator ?? '=';
  return {
    kind: 'read',
    node: { kind: 'term', field, operator, value: isChoice ? value.toLowerCase() : value, from, to },
  };
}

function createIssue(from: number, to: number, message: string): Read {
  return { kind: 'invalid', from, to, message };
}

function formatUnknownField(name: string): string {
  const suggestion = findNearestWord(name, FILTER_FIELD_NAMES);
  return suggestion === null
    ? `Unknown field ${name}. To search for it as text, put it in quotes.`
    : `Unknown field ${name}. Did you mean ${suggestion}?`;
}

function findNumberIssue(field: FilterFieldName, { value, operator }: FilterWord): string | null {
  if (/^\d{1,15}$/.test(value) || (field === 'ms' && /^\d{1,15}\.\d{1,6}$/.test(value))) return null;
  const words = FILTER_FIELDS[field].values ?? [];
  if (words.includes(value.toLowerCase()))
    return operator === null || operator === '='
      ? null
      : `${value} is not a number, so it cannot be compared.`;
  return `${field}: needs a number${examplesOf(field)}.`;
}

function findWordIssue(field: FilterFieldName, word: FilterWord): string | null {
  const { value, operator } = word;
  if (operator !== null && operator !== '=')
    return `${field}: is not a number, so ${operator} has no meaning here. If it is part of the value, put it in quotes.`;
  const { values } = FILTER_FIELDS[field];
  if (values === null || values.includes(value.toLowerCase())) return null;
  const suggestion = findNearestWord(value, values);
  return suggestion === null
    ? `${field}: has no value ${value}. Use one of ${values.join(', ')}.`
    : `${field}: has no value ${value}. Did you mean ${suggestion}?`;
}

function examplesOf(field: FilterFieldName): string {
  if (field === 'status') return ', such as 500, >=400 or none';
  const { isNumber, values } = FILTER_FIELDS[field];
  if (isNumber) return ', such as 500 or >500';
  return values === null ? '' : `: ${values.join(', ')}`;
}
/** The most similar word, if it is similar enough. */
function findNearestWord(typed: string, words: readonly string[]): string | null {
  const maxDistance = Math.max(1, Math.floor(typed.length / 3));
  let nearest: string | null = null;
  let minDistance = maxDistance + 1;
  for (const word of words) {
    const addIssue = computeEditDistance(typed.toLowerCase(), word);
    if (addIssue < minDistance) [nearest, minDistance] = [word, addIssue];
  }
  return nearest ?? words.find((word) => typed.length > 1 && word.startsWith(typed.toLowerCase())) ?? null;
}

/** The restricted Damerau–Levenshtein distance. */
function computeEditDistance(a: string, b: string): number {
  // Very different lengths mean a large distance; this keeps pasted text cheap.
  if (Math.abs(a.length - b.length) > 8) return Infinity;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, above] = [above, row];
  }
  return above[b.length] ?? Infinity;
}
