import { FOLDER_BUDGET_MB } from '#shared/folder-budget.ts';
import { texts } from '../texts.tsx';

const MB_PER_UNIT = { MB: 1, GB: 1024, TB: 1024 * 1024 } as const;

/** `2 GB`, or `1300 MB` if it is not a whole number of GB. `parseBudget` reads both. */
export function formatBudget(megabytes: number): string {
  return megabytes % MB_PER_UNIT.GB === 0 ? texts.gb(megabytes / MB_PER_UNIT.GB) : texts.mb(megabytes);
}

/** Parses `2 GB`, `1.5gb` or `500 MB` to MB; null if the text is not a size, or not an allowed one. */
export function parseBudget(text: string): number | null {
  const [, amount, unit] = /^\s*(\d{1,9}(?:\.\d{1,3})?)\s*([MGT]B)\s*$/i.exec(text) ?? [];
  if (amount === undefined || unit === undefined) return null;
  const megabytes = Math.round(Number(amount) * MB_PER_UNIT[unit.toUpperCase() as keyof typeof MB_PER_UNIT]);
  return megabytes < FOLDER_BUDGET_MB.min || megabytes > FOLDER_BUDGET_MB.max ? null : megabytes;
}
