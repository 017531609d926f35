import type { SuiteReport } from '#shared/suite/report.ts';

/** The report as JSON. */
export function jsonReport(report: SuiteReport): string {
  return writeJson(report);
}

/** JSON that every parser accepts: some reject unpaired surrogates, which a wallet's text may contain. */
export function writeJson(value: unknown): string {
  const whole = (_key: string, each: unknown): unknown =>
    typeof each === 'string' ? each.toWellFormed() : each;
  return `${JSON.stringify(value, whole, 2)}\n`;
}
