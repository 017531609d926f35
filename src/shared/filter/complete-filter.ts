import {
  FILTER_FIELD_NAMES,
  FILTER_FIELDS,
  FILTER_FLAGS,
  isFilterField,
  SIGNATURE_GROUPS,
  type FilterFieldName,
} from './filter-fields.ts';
import { formatTerm } from './filter-parts.ts';
import { scanFilter, type FilterWord } from './scan-filter.ts';

export interface FilterCompletion {
  /** The range that an option replaces. */
  readonly from: number;
  readonly to: number;
  /** The typed prefix up to the caret, without quotes. */
  readonly prefix: string;
  /** The field whose value is typed; null for a field name or text. */
  readonly field: FilterFieldName | null;
  /** Fixed options; previous values of a field come from `exchanges.values`. */
  readonly options: readonly FilterOption[];
}

export interface FilterOption {
  /** Replaces `from` to `to`. */
  readonly insert: string;
  readonly description: string;
}

/** Completes a filter at the caret. */
export function completeFilter(text: string, caret: number): FilterCompletion {
  const word = scanFilter(text).find(
    (token): token is FilterWord => token.kind === 'word' && token.from < caret && caret <= token.to,
  );
  if (word === undefined) return { from: caret, to: caret, prefix: '', field: null, options: findFields('') };
  const field = word.field?.toLowerCase() ?? null;
  // On a field name, the name is completed, whatever follows it.
  if (word.field !== null && caret <= word.from + word.field.length) {
    const typed = text.slice(word.from, caret);
    const to = word.from + word.field.length + 1;
    return { from: word.from, to, prefix: typed, field: null, options: findFields(typed) };
  }
  if (field === null) {
    const { from, to, isQuoted } = word;
    const prefix = isQuoted ? stripQuote(text, from, caret) : text.slice(from, caret);
    return {
      from,
      to,
      prefix,
      field: null,
      options: isQuoted ? [] : [...findFields(prefix), ...findTerms(prefix)],
    };
  }
  const { valueFrom: from, to } = word;
  const prefix = caret < from ? '' : stripQuote(text, from, caret);
  if (!isFilterField(field)) return { from, to, prefix, field: null, options: [] };
  return { from, to, prefix, field, options: findValues(field, prefix) };
}

function findFields(prefix: string): FilterOption[] {
  return FILTER_FIELD_NAMES.filter((name) => name.startsWith(prefix.toLowerCase())).map((name) => ({
    insert: `${name}:`,
    description: FILTER_FIELDS[name].description,
  }));
}

/** `betwin` also suggests `callback:betwin`. */
function findTerms(prefix: string): FilterOption[] {
  if (prefix.length < 2) return [];
  return FILTER_FIELD_NAMES.flatMap((name) =>
    findValues(name, prefix).map(({ insert, description }) => ({
      insert: formatTerm(name, insert),
      description,
    })),
  );
}

function findValues(field: FilterFieldName, prefix: string): FilterOption[] {
  const typed = prefix.toLowerCase();
  return (FILTER_FIELDS[field].values ?? [])
    .filter((value) => value.startsWith(typed))
    .map((value) => ({ insert: value, description: describeValue(field, value) }));
}

function describeValue(field: FilterFieldName, value: string): string {
  if (field === 'is') return FILTER_FLAGS[value as keyof typeof FILTER_FLAGS];
  if (field === 'sig' && Object.hasOwn(SIGNATURE_GROUPS, value))
    return SIGNATURE_GROUPS[value as keyof typeof SIGNATURE_GROUPS].join(', ');
  return field === 'status' ? 'no complete response' : FILTER_FIELDS[field].description;
}

function stripQuote(text: string, from: number, caret: number): string {
  const typed = text.slice(from, caret);
  return typed.startsWith('"') ? typed.slice(1).replace(/"$/, '').replaceAll(/\\(.)/g, '$1') : typed;
}
