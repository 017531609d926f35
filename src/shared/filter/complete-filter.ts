import { isField, getNames, type FilterField, type FilterFields } from './filter-field.ts';
import { FILTER_FIELDS, type FilterFieldName } from './filter-fields.ts';
import { formatTerm } from './filter-parts.ts';
import { scanFilter, type FilterWord } from './scan-filter.ts';

export interface FilterCompletion<Name extends string = FilterFieldName> {
  /** The range that an option replaces. */
  readonly from: number;
  readonly to: number;
  /** The typed prefix up to the caret, without quotes. */
  readonly prefix: string;
  /** The field whose value is typed; null for a field name or text. */
  readonly field: Name | null;
  /** Fixed options; previous values of a field are looked up (`exchanges.values`). */
  readonly options: readonly FilterOption[];
}

export interface FilterOption {
  /** Replaces `from` to `to`. */
  readonly insert: string;
  readonly description: string;
}

/** Completes a filter at the caret. The fields are those of exchanges unless given. */
export function completeFilter<Name extends string = FilterFieldName>(
  text: string,
  caret: number,
  given?: FilterFields<Name>,
): FilterCompletion<Name> {
  const fields = given ?? (FILTER_FIELDS as FilterFields<Name>);
  const word = scanFilter(text).find(
    (token): token is FilterWord => token.kind === 'word' && token.from < caret && caret <= token.to,
  );
  if (word === undefined)
    return { from: caret, to: caret, prefix: '', field: null, options: findFields(fields, '') };
  const field = word.field?.toLowerCase() ?? null;
  // On a field name, the name is completed, whatever follows it.
  if (word.field !== null && caret <= word.from + word.field.length) {
    const typed = text.slice(word.from, caret);
    const to = word.from + word.field.length + 1;
    return { from: word.from, to, prefix: typed, field: null, options: findFields(fields, typed) };
  }
  if (field === null) {
    const { from, to, isQuoted } = word;
    const prefix = isQuoted ? stripQuote(text, from, caret) : text.slice(from, caret);
    const options = isQuoted ? [] : [...findFields(fields, prefix), ...findTerms(fields, prefix)];
    return { from, to, prefix, field: null, options };
  }
  const { valueFrom: from, to } = word;
  const prefix = caret < from ? '' : stripQuote(text, from, caret);
  if (!isField(fields, field)) return { from, to, prefix, field: null, options: [] };
  return { from, to, prefix, field, options: findValues(fields[field], prefix) };
}

function findFields(fields: FilterFields, prefix: string): FilterOption[] {
  return Object.entries(fields)
    .filter(([name]) => name.startsWith(prefix.toLowerCase()))
    .map(([name, { description }]) => ({ insert: `${name}:`, description }));
}

/** `betwin` also suggests `callback:betwin`. */
function findTerms<Name extends string>(fields: FilterFields<Name>, prefix: string): FilterOption[] {
  if (prefix.length < 2) return [];
  return getNames(fields).flatMap((name) =>
    findValues(fields[name], prefix).map(({ insert, description }) => ({
      insert: formatTerm(name, insert, fields),
      description,
    })),
  );
}

function findValues({ values, valueDescriptions, description }: FilterField, prefix: string): FilterOption[] {
  const typed = prefix.toLowerCase();
  return (values ?? [])
    .filter((value) => value.startsWith(typed))
    .map((value) => ({ insert: value, description: valueDescriptions?.[value] ?? description }));
}

function stripQuote(text: string, from: number, caret: number): string {
  const typed = text.slice(from, caret);
  return typed.startsWith('"') ? typed.slice(1).replace(/"$/, '').replaceAll(/\\(.)/g, '$1') : typed;
}
