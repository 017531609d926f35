import type { FuzzReport } from '#shared/suite/fuzz-report.ts';
import type { SuiteReport } from '#shared/suite/report.ts';
import { renderFuzzBadge } from '../fuzz/reports/fuzz-badge.ts';
import { renderFuzzCtrf } from '../fuzz/reports/fuzz-ctrf.ts';
import { renderFuzzGithub } from '../fuzz/reports/fuzz-github.ts';
import { renderFuzzHtml } from '../fuzz/reports/fuzz-html.ts';
import { renderFuzzJunit } from '../fuzz/reports/fuzz-junit.ts';
import { renderFuzzMarkdown } from '../fuzz/reports/fuzz-markdown.ts';
import { renderFuzzList } from '../fuzz/reports/fuzz-list.ts';
import { renderBadgeReport } from './badge-report.ts';
import { renderCtrfReport } from './ctrf-report.ts';
import { renderGithubReport } from './github-report.ts';
import { renderHtmlReport } from './html-report.ts';
import { renderJsonReport, writeJson } from './json-report.ts';
import { renderJunitReport } from './junit-report.ts';
import { renderListReport } from './list-report.ts';
import { renderMarkdownReport } from './markdown-report.ts';
import type { ReportContext } from './report-context.ts';

/** All report formats by reporter name. All but the badge contain the same information. */
export const SUITE_REPORTS = {
  list: (report) => renderListReport(report),
  json: (report) => renderJsonReport(report),
  junit: renderJunitReport,
  ctrf: renderCtrfReport,
  html: renderHtmlReport,
  github: (report) => renderGithubReport(report),
  markdown: renderMarkdownReport,
  badge: renderBadgeReport,
} as const satisfies Record<string, (report: SuiteReport, context: ReportContext) => string>;

export type SuiteReporter = keyof typeof SUITE_REPORTS;

/** The report of a fuzz run in the same formats. */
export const FUZZ_REPORTS: Readonly<
  Record<SuiteReporter, (report: FuzzReport, context: ReportContext) => string>
> = {
  list: (report) => renderFuzzList(report),
  json: (report) => writeJson(report),
  junit: renderFuzzJunit,
  ctrf: renderFuzzCtrf,
  html: renderFuzzHtml,
  github: (report) => renderFuzzGithub(report),
  markdown: renderFuzzMarkdown,
  badge: renderFuzzBadge,
};
