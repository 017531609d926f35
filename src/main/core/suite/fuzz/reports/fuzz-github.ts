import type { FuzzReport } from '#shared/suite/fuzz-report.ts';
import { formatPreflight } from '../../reports/format-findings.ts';
import { annotate, formatLog } from '../../reports/github-report.ts';
import { formatFuzzFinding, formatResult } from './format-fuzz.ts';
import { renderFuzzList } from './fuzz-list.ts';

/** The list for the log of GitHub Actions, then an error for each finding, or because the run says nothing. */
export function renderFuzzGithub(report: FuzzReport): string {
  const { fuzz, findings } = report;
  const untried =
    fuzz.not_started === null ? (fuzz.ended_early ?? '') : formatPreflight(fuzz.not_started).join('\n');
  const annotations =
    fuzz.not_started !== null || fuzz.inconclusive
      ? [annotate('error', `Random sequences: ${formatResult(report)}`, untried)]
      : findings.map((finding) => annotate('error', finding.title, formatFuzzFinding(finding)));
  return formatLog(renderFuzzList(report), annotations);
}
