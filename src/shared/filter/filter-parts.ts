import { FILTER_FIELDS, type FilterFieldName } from './filter-fields.ts';
import { scanFilter } from './scan-filter.ts';

/** A piece of a filter that stands by itself: what remains without it is a filter too. */
export interface FilterPart {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The terms and brackets that stand beside each other at the top; one part where an `or` joins them. */
export function partsOf(text: string): FilterPart[] {
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
export function withoutPart(text: string, part: Pick<FilterPart, 'from'>): string {
  return partsOf(text)
    .filter(({ from }) => from !== part.from)
    .map((kept) => kept.text)
    .join(' ');
}

/** A term that finds this value of a field, in quotes where it would be read otherwise: `account:"anna b"`. */
export function termText(field: FilterFieldName, value: string): string {
  return `${field}:${valueText(field, value)}`;
}

/** A value as it stands behind its field. */
export function valueText(field: FilterFieldName, value: string): string {
  // A number's operator belongs to it; nowhere else is one meant.
  // Two slashes behind a colon are those of an address.
  const isPlain = FILTER_FIELDS[field].isNumber ? /^[^\s()"]+$/ : /^(?!\/\/)[^\s()"<>=][^\s()]*$/;
  return isPlain.test(value) ? value : quoted(value);
}

/** Bare text that is searched for as it is: `"callback:betwin"`. */
export function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
