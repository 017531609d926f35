import type { FuzzReport } from '#shared/suite/fuzz-report.ts';
import { parseIsoTime } from '../../../clock.ts';
import { SPEC_VERSION } from '../../reports/ctrf-report.ts';
import { escapePlain } from '../../reports/escape-unprintable.ts';
import { writeJson } from '../../reports/json-report.ts';
import { formatProgram, type ReportContext } from '../../reports/report-context.ts';
import {
  formatFuzzFinding,
  formatFuzzMessage,
  formatResult,
  formatWorkload,
  hasPassed,
} from './format-fuzz.ts';

/** The report in the Common Test Report Format: one test for the sequences, and a failed one for each finding. */
export function renderFuzzCtrf(report: FuzzReport, context: ReportContext): string {
  const { fuzz, findings } = report;
  const start = parseIsoTime(fuzz.started_at);
  const duration = Math.round(fuzz.duration_ms);
  const isConclusive = fuzz.not_started === null && !fuzz.inconclusive;
  const suite = ['fuzz', 'Random sequences'];
  return writeJson({
    reportFormat: 'CTRF',
    specVersion: SPEC_VERSION,
    timestamp: fuzz.started_at,
    generatedBy: formatProgram(context),
    results: {
      tool: { name: 'fuzz', version: formatProgram(context) },
      summary: {
        tests: findings.length + 1,
        passed: isConclusive ? 1 : 0,
        failed: findings.length,
        skipped: 0,
        pending: 0,
        other: isConclusive ? 0 : 1,
        suites: 1,
        start,
        stop: start + duration,
        duration,
        extra: { found: report.found },
      },
      tests: [
        {
          testId: 'sequences',
          name: 'Random sequences',
          status: isConclusive ? 'passed' : 'other',
          rawStatus:
            fuzz.not_started !== null ? 'not_started' : fuzz.inconclusive ? 'inconclusive' : 'finished',
          duration,
          suite,
          message: escapePlain(
            fuzz.not_started?.message ??
              [`${formatWorkload(report)}. ${formatResult(report)}`, fuzz.ended_early ?? []].flat().join(' '),
            1000,
          ),
        },
        ...findings.map((finding, index) => ({
          testId: `finding-${index + 1}`,
          name: finding.title,
          status: 'failed',
          rawStatus: 'failed',
          duration: 0,
          suite,
          message: formatFuzzMessage(finding),
          trace: formatFuzzFinding(finding),
          extra: finding,
        })),
      ],
      environment: { healthy: hasPassed(report), extra: fuzz },
    },
  });
}
