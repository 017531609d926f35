/** Year, month (1 to 12) and day, then as much of hour, minute and second as the text names. */
export type FilterDate = readonly number[];

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:t(\d{2})(?::(\d{2})(?::(\d{2}))?)?)?$/i;

/**
 * Parses a day, hour, minute or second: `2026-03-01`, `2026-03-01T14`, `2026-03-01T14:30`, `2026-03-01T14:30:05`. Null
 * for anything else, such as 30 February.
 */
export function parseFilterDate(text: string): FilterDate | null {
  const date = (DATE.exec(text)?.slice(1) ?? []).flatMap((part?: string) =>
    part === undefined ? [] : [Number(part)],
  );

  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = date;
  const isInCalendar = month >= 1 && month <= 12 && day >= 1 && day <= countDays(year, month);
  return isInCalendar && hour <= 23 && minute <= 59 && second <= 59 ? date : null;
}

/** The length of a month, from 1 to 12. */
function countDays(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
