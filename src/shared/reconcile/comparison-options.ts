import { z } from 'zod';
import { parseFilterDate, type FilterDate } from '../filter/filter-date.ts';
import type { ValidationIssue } from '../validation-issue.ts';
import { LEDGER_MEANINGS, type LedgerMeaning, type LedgerMapping } from './reconciliation.ts';

/** Which rounds are compared, by their start: a day, hour, minute or second each; empty for no limit. */
export interface RoundRange {
  readonly from: string;
  /** Up to the end of this day, hour, minute or second. */
  readonly to: string;
}

export const WHOLE_RANGE: RoundRange = { from: '', to: '' };

/** A rejected range names its field. */
export const roundRangeSchema = z
  .object({ from: z.string(), to: z.string() })
  .superRefine((range, context) => {
    for (const { field, message } of findRangeIssues(range))
      context.addIssue({ code: 'custom', path: [field], message });
  });

/** The issues of a range, by field. */
export function findRangeIssues({ from, to }: RoundRange): (ValidationIssue & { field: keyof RoundRange })[] {
  const dates = { from: parseFilterDate(from.trim()), to: parseFilterDate(to.trim()) };
  const issues = (['from', 'to'] as const).flatMap((field) => {
    if (dates[field] !== null || { from, to }[field].trim() === '') return [];
    return [{ field, message: 'must be a time such as 2026-03-01 or 2026-03-01T14:30' }];
  });
  if (issues.length === 0 && dates.from !== null && dates.to !== null && isAfter(dates.from, dates.to))
    return [{ field: 'to', message: 'must not be before the start of the range' }];
  return issues;
}

/** Whether the first begins after the end of the other. */
function isAfter(one: FilterDate, other: FilterDate): boolean {
  const at = one.findIndex((part, index) => part !== (other[index] ?? part));
  return at !== -1 && (one[at] ?? 0) > (other[at] ?? 0);
}

export const MEANINGS_RULE = `must be WORD=MEANING, separated by commas, each with one of ${LEDGER_MEANINGS.join(', ')}`;

/** Parses `stake=bet,prize=win`; null if it breaks `MEANINGS_RULE`. */
export function parseMeanings(text: string): LedgerMapping['meanings'] | null {
  const meanings: Record<string, LedgerMeaning> = {};
  for (const part of text.trim() === '' ? [] : text.split(',')) {
    const at = part.lastIndexOf('=');
    const meaning = LEDGER_MEANINGS.find((each) => each === part.slice(at + 1).trim());
    if (at < 1 || meaning === undefined) return null;
    meanings[part.slice(0, at).trim()] = meaning;
  }
  return meanings;
}

export function formatMeanings(meanings: LedgerMapping['meanings']): string {
  return Object.entries(meanings)
    .map((pair) => pair.join('='))
    .join(',');
}
