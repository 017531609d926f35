import type { AnyScenarioReport, ScenarioVerdict, SuiteReport } from '#shared/suite/report.ts';
import { ADVISORY_GROUP } from '#shared/suite/scenarios.ts';
import { parseIsoTime } from '../../clock.ts';
import { formatFindings, formatPreflight, formatReasons } from './format-findings.ts';
import { writeJson } from './json-report.ts';
import { formatProgram, type ReportContext } from './report-context.ts';
import { groupScenarios, isOnlyCutShort } from './format-summary.ts';
import { escapePlain } from './escape-unprintable.ts';

/** The version of the format. */
export const SPEC_VERSION = '0.0.0';

/** CTRF's 'other' for inconclusive: it was tried, so it was not skipped. */
const STATUSES: Readonly<Record<ScenarioVerdict, string>> = {
  passed: 'passed',
  failed: 'failed',
  inconclusive: 'other',
};

/** The report in the Common Test Report Format (ctrf.io). Everything without a field goes into `extra`. */
export function renderCtrfReport(report: SuiteReport, context: ReportContext): string {
  const { suite, summary } = report;
  const { advisory_summary: advisory, cases_summary: cases } = report;
  const groups = groupScenarios(report);
  const start = parseIsoTime(suite.started_at);
  const duration = Math.round(suite.duration_ms);
  const runTests = [
    ...(suite.not_started === null ? [] : [toPreflightTest(suite, suite.not_started)]),
    ...(isOnlyCutShort(report) ? [toCutShortTest(suite)] : []),
  ];
  return writeJson({
    reportFormat: 'CTRF',
    specVersion: SPEC_VERSION,
    timestamp: suite.started_at,
    generatedBy: formatProgram(context),
    results: {
      tool: { name: suite.name, version: suite.version },
      summary: {
        tests: summary.total + advisory.total + cases.total + runTests.length,
        passed: summary.passed + advisory.passed + cases.passed,
        failed: summary.failed + cases.failed,
        skipped: 0,
        pending: 0,
        other:
          summary.inconclusive + (advisory.total - advisory.passed) + cases.inconclusive + runTests.length,
        suites: groups.length + runTests.length,
        start,
        stop: start + duration,
        duration,
        extra: { warnings: summary.warnings, integration_ready: summary.integration_ready },
      },
      tests: [
        ...runTests,
        ...groups.flatMap(({ title, scenarios }) =>
          scenarios.map((scenario) => toTest(scenario, [suite.name, title])),
        ),
      ],
      environment: {
        healthy: summary.integration_ready,
        extra: {
          strict: suite.strict,
          target: suite.target,
          not_started: suite.not_started,
          ended_early: suite.ended_early,
          warnings: suite.warnings,
        },
      },
    },
  });
}

/** A run that was not started has one test with the status 'other'. */
function toPreflightTest(
  { name, duration_ms: durationMs }: SuiteReport['suite'],
  notStarted: NonNullable<SuiteReport['suite']['not_started']>,
) {
  return {
    testId: 'preflight',
    name: 'Preflight',
    status: STATUSES.inconclusive,
    rawStatus: 'not_started',
    duration: Math.round(durationMs),
    suite: [name, 'Preflight'],
    message: escapePlain(notStarted.message, 1000),
    trace: formatPreflight(notStarted).join('\n'),
    extra: { reason: notStarted.reason, exchange: notStarted.exchange },
  };
}

/** The same for a run that ended early although everything that it played passed. */
function toCutShortTest({ name, duration_ms: durationMs, ended_early: endedEarly }: SuiteReport['suite']) {
  return {
    testId: 'run',
    name: 'Run',
    status: STATUSES.inconclusive,
    rawStatus: 'ended_early',
    duration: Math.round(durationMs),
    suite: [name, 'Run'],
    message: escapePlain(endedEarly ?? '', 1000),
  };
}

/** An advisory scenario that did not pass is 'other': 'failed' would fail a build. */
function toTest(scenario: AnyScenarioReport, suite: readonly string[]) {
  const { id, title, group, status, repeats, warnings, failures, exchanges } = scenario;
  const reasons = formatReasons(scenario);
  return {
    testId: id,
    name: `${id} ${title}`,
    status: STATUSES[group === ADVISORY_GROUP && status === 'failed' ? 'inconclusive' : status],
    rawStatus: status,
    duration: Math.round(scenario.duration_ms),
    suite,
    ...(repeats === undefined ? {} : { flaky: repeats.passed > 0 && repeats.passed < repeats.runs }),
    ...(reasons === null ? {} : { message: reasons.join('\n'), trace: formatFindings(scenario) }),
    extra: { group, inconclusive_reason: scenario.inconclusive_reason, warnings, failures, exchanges },
  };
}
