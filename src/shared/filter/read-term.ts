import { parseBalance } from '../money.ts';
import { isField, getNames, type FilterField, type FilterFields, type FilterOrder } from './filter-field.ts';
import { parseFilterDate } from './filter-date.ts';
import type { FilterIssue, FilterNode } from './filter-node.ts';
import type { FilterWord } from './scan-filter.ts';

/** Limit for a search text, in characters: long enough for a token or a URL, and its matching table stays small. */
const MAX_FILTER_VALUE_LENGTH = 1_000;

type Read<Name extends string> =
  { readonly kind: 'read'; readonly node: FilterNode<Name> } | ({ readonly kind: 'invalid' } & FilterIssue);

/** Parses one word of a filter, or returns the issue. `#8` is the entry with this number, as texts refer to it. */
export function readTerm<Name extends string>(word: FilterWord, fields: FilterFields<Name>): Read<Name> {
  const { field: name, from, to, value } = word;
  if (!word.isClosed) return createUnfinished(word.valueFrom, to, 'This quote is not closed.');
  if (value.length > MAX_FILTER_VALUE_LENGTH)
    return createIssue(
      word.valueFrom,
      to,
      `A search text can have at most ${MAX_FILTER_VALUE_LENGTH} characters.`,
    );
  if (name === null) {
    if (value === '') return createIssue(from, to, 'A text is missing between these quotes.');
    const id = isField(fields, 'id') && !word.isQuoted ? /^#(\d{1,15})$/.exec(value)?.[1] : undefined;
    if (id !== undefined)
      return {
        kind: 'read',
        node: { kind: 'term', field: 'id' as Name, operator: '=', value: id, from, to },
      };
    return { kind: 'read', node: { kind: 'text', text: value, from, to } };
  }
  const field = name.toLowerCase();
  if (!isField(fields, field)) return createIssue(from, from + name.length, formatUnknownField(name, fields));
  const { values, order } = fields[field];
  if (value === '')
    return createUnfinished(from, to, `${field}: needs a value${getExamples(fields[field])}.`);
  const issue =
    order === null ? findWordIssue(field, values, word) : findOrderIssue(field, fields[field], order, word);
  if (issue !== null)
    return order !== null && isHalfTyped(order, value)
      ? createUnfinished(word.valueFrom, to, issue)
      : createIssue(word.valueFrom, to, issue);
  const operator = word.operator ?? '=';
  return {
    kind: 'read',
    node: { kind: 'term', field, operator, value: values === null ? value : value.toLowerCase(), from, to },
  };
}

function createIssue(from: number, to: number, message: string): { readonly kind: 'invalid' } & FilterIssue {
  return { kind: 'invalid', from, to, message };
}

function createUnfinished(from: number, to: number, message: string): ReturnType<typeof createIssue> {
  return { ...createIssue(from, to, message), isUnfinished: true };
}

/** What lists and other tools call a field, in the order of the fields that may be meant. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  duration: ['ms'],
  latency: ['ms'],
  time: ['started', 'created', 'date'],
  number: ['id'],
  exchange: ['id'],
  transaction: ['tx'],
  transactions: ['tx'],
  id_provider: ['tx'],
  player: ['account'],
  account_id: ['account'],
  round_id: ['round'],
  session_id: ['session'],
  signature: ['sig'],
  kind: ['callback', 'type'],
  proxy: ['via'],
  money: ['amount'],
};

function formatUnknownField(name: string, fields: FilterFields): string {
  const synonyms = Object.hasOwn(SYNONYMS, name.toLowerCase()) ? SYNONYMS[name.toLowerCase()] : undefined;
  const suggestion =
    synonyms?.find((each) => isField(fields, each)) ?? findNearestWord(name, getNames(fields));
  return suggestion === null
    ? `Unknown field ${name}. To search for it as text, put it in quotes.`
    : `Unknown field ${name}. Did you mean ${suggestion}?`;
}

/** The format of an order's values, its name in a sentence, and examples. */
const ORDERS: Readonly<
  Record<FilterOrder, { isValue(text: string): boolean; name: string; examples: readonly string[] }>
> = {
  number: {
    isValue: (text) => /^\d{1,15}$/.test(text),
    name: 'a number',
    examples: ['500', '>500'],
  },
  decimal: {
    isValue: (text) => /^\d{1,15}(\.\d{1,6})?$/.test(text),
    name: 'a number',
    examples: ['500', '>500'],
  },
  amount: {
    isValue: (text) => parseBalance(text) !== null,
    name: 'an amount',
    examples: ['-1.00', '>=100'],
  },
  date: {
    isValue: (text) => parseFilterDate(text) !== null,
    name: 'a date or time',
    examples: ['2026-03-01', '>=2026-03-01T14:30'],
  },
};

/** Dates whose ends complete any beginning of a date. */
const DATES = ['2000-01-01T00:00:00', '2000-10-10T00:00:00'];

/** Whether more characters can make it a value, such as `2026-03-0`, `1.` or `-`. */
function isHalfTyped(order: FilterOrder, value: string): boolean {
  const ends = order === 'date' ? DATES.map((date) => date.slice(value.length)) : ['1'];
  return ends.some((end) => ORDERS[order].isValue(value + end));
}

function findOrderIssue(
  name: string,
  field: FilterField,
  order: FilterOrder,
  { value, operator }: FilterWord,
): string | null {
  if (ORDERS[order].isValue(value)) return null;
  if (field.values?.includes(value.toLowerCase()) === true)
    return operator === null || operator === '='
      ? null
      : `${value} is not a number, so it cannot be compared.`;
  const family = name === 'status' ? /^([1-5])(?:xx?|\*+)$/i.exec(value)?.[1] : undefined;
  if (family !== undefined)
    return `status: needs a number. For all of them, write status:>=${family}00 status:<${Number(family) + 1}00.`;
  return `${name}: needs ${ORDERS[order].name}${getExamples(field)}.`;
}

function findWordIssue(
  name: string,
  values: readonly string[] | null,
  { value, operator }: FilterWord,
): string | null {
  if (operator !== null && operator !== '=')
    return `${name}: is not a number, so ${operator} has no meaning here. If it is part of the value, put it in quotes.`;
  if (values === null || values.includes(value.toLowerCase())) return null;
  const suggestion = findNearestWord(value, values);
  return suggestion === null
    ? `${value} is not a value of "${name}:". Use one of ${values.join(', ')}.`
    : `${value} is not a value of "${name}:". Did you mean ${suggestion}?`;
}

function getExamples({ order, values, examples }: FilterField): string {
  if (order === null) return values === null ? '' : `: ${values.join(', ')}`;
  const all = [...(examples ?? ORDERS[order].examples), ...(values ?? [])];
  return `, such as ${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
}

/** The most similar word, if it is similar enough. */
function findNearestWord(typed: string, words: readonly string[]): string | null {
  const maxDistance = Math.max(1, Math.floor(typed.length / 3));
  let nearest: string | null = null;
  let minDistance = maxDistance + 1;
  for (const word of words) {
    const distance = computeEditDistance(typed.toLowerCase(), word);
    if (distance < minDistance) [nearest, minDistance] = [word, distance];
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
