import type { SuiteReport } from '#shared/suite/report.ts';
import { renderCtrfReport } from './ctrf-report.ts';
import { renderHtmlReport } from './html-report.ts';
import { renderJsonReport } from './json-report.ts';
import { renderJunitReport } from './junit-report.ts';
import { renderListReport } from './list-report.ts';
import type { ReportContext } from './report-context.ts';

/** All report formats by reporter name. All contain the same information. */
export const SUITE_REPORTS = {
  list: (report) => renderListReport(report),
  json: (report) => renderJsonReport(report),
  junit: renderJunitReport,
  ctrf: renderCtrfReport,
  html: renderHtmlReport,
} as const satisfies Record<string, (report: SuiteReport, context: ReportContext) => string>;

export type SuiteReporter = keyof typeof SUITE_REPORTS;
