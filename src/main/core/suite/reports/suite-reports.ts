import type { SuiteReport } from '#shared/suite/report.ts';
import { ctrfReport } from './ctrf-report.ts';
import { htmlReport } from './html-report.ts';
import { jsonReport } from './json-report.ts';
import { junitReport } from './junit-report.ts';
import { listReport } from './list-report.ts';
import type { ReportContext } from './report-context.ts';

/** All report formats by reporter name. All contain the same information. */
export const SUITE_REPORTS = {
  list: (report) => listReport(report),
  json: (report) => jsonReport(report),
  junit: junitReport,
  ctrf: ctrfReport,
  html: htmlReport,
} as const satisfies Record<string, (report: SuiteReport, context: ReportContext) => string>;

export type SuiteReporter = keyof typeof SUITE_REPORTS;
