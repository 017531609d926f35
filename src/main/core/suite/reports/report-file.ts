import type { SuiteReportFormat } from '#shared/contract/suite.ts';
import type { FuzzReport } from '#shared/suite/fuzz-report.ts';
import type { SuiteReport } from '#shared/suite/report.ts';
import type { ReportContext } from './report-context.ts';
import { FUZZ_REPORTS, SUITE_REPORTS } from './suite-reports.ts';

const FILES: Readonly<Record<SuiteReportFormat, { readonly extension: string; readonly mediaType: string }>> =
  {
    html: { extension: 'html', mediaType: 'text/html' },
    markdown: { extension: 'md', mediaType: 'text/markdown' },
    json: { extension: 'json', mediaType: 'application/json' },
    junit: { extension: 'junit.xml', mediaType: 'application/xml' },
    ctrf: { extension: 'ctrf.json', mediaType: 'application/json' },
  };

/** A report as a file, named after the run and its time. */
export function renderReportFile(report: SuiteReport, format: SuiteReportFormat, context: ReportContext) {
  return toFile('suite', report.suite.started_at, format, SUITE_REPORTS[format](report, context));
}

/** The same for a run of random sequences. */
export function renderFuzzReportFile(report: FuzzReport, format: SuiteReportFormat, context: ReportContext) {
  return toFile('fuzz', report.fuzz.started_at, format, FUZZ_REPORTS[format](report, context));
}

function toFile(run: 'suite' | 'fuzz', startedAt: string, format: SuiteReportFormat, text: string) {
  const { extension, mediaType } = FILES[format];
  const moment = startedAt.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return { fileName: `wallet-${run}-${moment}.${extension}`, mediaType, text };
}
