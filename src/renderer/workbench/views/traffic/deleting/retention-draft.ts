import type { Retention } from '#shared/retention.ts';

/** The form draft. It keeps the values of the options that are not selected, in case the user comes back to them. */
export interface RetentionDraft {
  readonly keep: Retention['keep'];
  readonly newest: string;
  readonly days: string;
}

export function toDraft(retention: Retention): RetentionDraft {
  return {
    keep: retention.keep,
    newest: String(retention.keep === 'newest' ? retention.exchanges : 100_000),
    days: String(retention.keep === 'days' ? retention.days : 30),
  };
}

/** The retention that the form describes; null if its number is invalid. */
export function toRetention({ keep, ...numbers }: RetentionDraft): Retention | null {
  if (keep === 'everything') return { keep };
  const digits = parseWholeNumber(numbers[keep]);
  const max = keep === 'newest' ? 100_000_000 : 36_500;
  if (digits === null || digits < 1 || digits > max) return null;
  return keep === 'newest' ? { keep, exchanges: digits } : { keep, days: digits };
}

/** Reads `100000`, also with thousands separators: `100,000`. */
function parseWholeNumber(text: string): number | null {
  const digits = text.replaceAll(/[\s,]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}
