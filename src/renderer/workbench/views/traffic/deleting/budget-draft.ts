import { FOLDER_BUDGET_MB } from '#shared/folder-budget.ts';
import { texts } from '../texts.tsx';

const MB_IN = { MB: 1, GB: 1024, TB: 1024 * 1024 } as const;

/** `2 GB`, or `1300 MB` if it is not a whole number of GB. `budgetOf` reads both. */
export function formatBudget(megabytes: number): string {
  return megabytes % MB_IN.GB === 0 ? texts.gb(megabytes / MB_IN.GB) : texts.mb(megabytes);
}

/** The MB of `2 GB`, `1.5gb` or `500 MB`; null if the text is not a size, or not an allowed one. */
export function budgetOf(text: string): number | null {
  const [, figure, unit] = /^\s*(\d{1,9}(?:\.\d{1,3})?)\s*([MGT]B)\s*$/i.exec(text) ?? [];
  if (figure === undefined || unit === undefined) return null;
  const megabytes = Math.round(Number(figure) * MB_IN[unit.toUpperCase() as keyof typeof MB_IN]);
  return megabytes < FOLDER_BUDGET_MB.least || megabytes > FOLDER_BUDGET_MB.most ? null : megabytes;
}
