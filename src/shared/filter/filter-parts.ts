import type { FilterFields } from './filter-field.ts';
import { FILTER_FIELDS, type FilterFieldName } from './filter-fields.ts';
import { scanFilter } from './scan-filter.ts';

/** A part of a filter that can be removed: the rest is still a valid filter. */
export interface FilterPart {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The top-level terms and parentheses; a single part if an `or` joins them. */
export function splitFilter(text: string): FilterPart[] {
  const parts: { from: number; to: number }[] = [];
  let depth = 0;
  let continues = false;
  let isJoined = false;
  for (const { kind, from, to } of scanFilter(text)) {
    if (kind === 'and' && depth === 0) continue;
    isJoined ||= kind === 'or' && depth === 0;
    const last = parts.at(-1);
    if (last !== undefined && (depth > 0 || continues)) last.to = to;
    else parts.push({ from, to });
    if (kind === 'open') depth += 1;
    if (kind === 'close') depth = Math.max(0, depth - 1);
    continues = kind === 'minus';
  }
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return [];
  const whole = isJoined ? [{ from: first.from, to: last.to }] : parts;
  return whole.map((part) => ({ ...part, text: text.slice(part.from, part.to) }));
}

/** The filter without one of its parts. */
export function removePart(text: string, part: Pick<FilterPart, 'from'>): string {
  return splitFilter(text)
    .filter(({ from }) => from !== part.from)
    .map((each) => each.text)
    .join(' ');
}

/** A term for this value of a field, quoted if necessary: `account:"anna b"`. The fields are those of exchanges unless given. */
export function formatTerm<Name extends string = FilterFieldName>(
  field: NoInfer<Name>,
  value: string,
  fields: FilterFields<Name> | typeof FILTER_FIELDS = FILTER_FIELDS,
): string {
  return `${field}:${formatValue(field, value, fields)}`;
}

/** A value as written after its field. */
export function formatValue(field: string, value: string, fields: FilterFields): string {
  // An operator belongs to a number; other values are quoted if they start with one. Two slashes after a colon look
  // like a URL.
  const isOrdered = (fields[field]?.order ?? null) !== null;
  const isPlain = isOrdered ? /^[^\s()"]+$/ : /^(?!\/\/)[^\s()"<>=][^\s()]*$/;
  return isPlain.test(value) ? value : quoteText(value);
}

/** Quoted text that is searched literally: `"callback:betwin"`. */
export function quoteText(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
