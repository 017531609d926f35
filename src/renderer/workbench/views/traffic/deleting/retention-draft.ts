import type { Retention } from '#shared/retention.ts';

/** The form: a figure that is not chosen is kept, for whoever comes back to it. */
export interface RetentionDraft {
  readonly keep: Retention['keep'];
  readonly exchanges: string;
  readonly days: string;
}

export function draftOf(retention: Retention): RetentionDraft {
  return {
    keep: retention.keep,
    exchanges: String(retention.keep === 'newest' ? retention.exchanges : 100_000),
    days: String(retention.keep === 'days' ? retention.days : 30),
  };
}

/** What the form says; null where its figure is none. */
export function retentionOf({ keep, exchanges, days }: RetentionDraft): Retention | null {
  if (keep === 'everything') return { keep };
  const figure = wholeNumber(keep === 'newest' ? exchanges : days);
  const most = keep === 'newest' ? 100_000_000 : 36_500;
  if (figure === null || figure < 1 || figure > most) return null;
  return keep === 'newest' ? { keep, exchanges: figure } : { keep, days: figure };
}

/** `100000`, also as a person groups it: `100,000`. */
function wholeNumber(text: string): number | null {
  const digits = text.replaceAll(/[\s,]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}
