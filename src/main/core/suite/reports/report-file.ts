import type { SuiteReportFormat } from '#shared/contract/suite.ts';
import type { SuiteReport } from '#shared/suite/report.ts';
import type { ReportContext } from './report-context.ts';
import { SUITE_REPORTS } from './suite-reports.ts';

const FILES: Readonly<Record<SuiteReportFormat, { readonly guard: string; readonly mediaType: string }>> = {
  html: { guard: 'html', mediaType: 'text/html' },
  json: { guard: 'json', mediaType: 'application/json' },
  junit: { guard: 'junit.xml', mediaType: 'application/xml' },
  ctrf: { guard: 'ctrf.json', mediaType: 'application/json' },
};

/** A report as a file, named after the run and its time. */
export function renderReportFile(report: SuiteReport, format: SuiteReportFormat, context: ReportContext) {
  const { guard, mediaType } = FILES[format];
  const moment = report.suite.started_at.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return {
    fileName: `wallet-suite-${moment}.${guard}`,
    mediaType,
    text: SUITE_REPORTS[format](report, context),
  };
}
