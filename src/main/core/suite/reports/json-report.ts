import type { SuiteReport } from '#shared/suite/report.ts';

/** The report as JSON. */
export function renderJsonReport(report: SuiteReport): string {
  return writeJson(report);
}

/** JSON that every parser accepts: some reject unpaired surrogates, which a wallet's text may contain. */
export function writeJson(value: unknown): string {
  const toWellFormed = (_key: string, each: unknown): unknown =>
    typeof each === 'string' ? each.toWellFormed() : each;
  return `${JSON.stringify(value, toWellFormed, 2)}\n`;
}
