import type { AnyScenarioReport, SuiteReport } from '#shared/suite/report.ts';
import { ADVISORY_GROUP } from '#shared/suite/scenarios.ts';
import { formatResponse, formatExchangeTitle } from './format-exchange.ts';
import { formatFindings, formatPreflight, formatReasons } from './format-findings.ts';
import { markup, type Markup } from './markup.ts';
import { formatProgram, type ReportContext } from './report-context.ts';
import { countVerdicts, groupScenarios, isOnlyCutShort, type ScenarioGroup } from './format-summary.ts';
import { escapePlain } from './escape-unprintable.ts';

/**
 * The report as JUnit XML in the dialect of Jenkins' schema: a test suite for each group, a test case for each
 * scenario. An inconclusive scenario is an error: skipped would pass a build. Advisory scenarios must not fail a
 * build, so both of their verdicts are skipped.
 */
export function renderJunitReport(report: SuiteReport, context: ReportContext): string {
  const { summary, suite, cases_summary: cases } = report;
  const properties = toProperties(report, formatProgram(context));
  const suites = groupScenarios(report).map((group) => toTestSuite(group, properties, suite));
  const failures = summary.failed + cases.failed;
  const runErrors = suite.not_started !== null || isOnlyCutShort(report) ? 1 : 0;
  const tests = summary.total + report.advisory.length + cases.total + runErrors;
  const errors = summary.inconclusive + cases.inconclusive + runErrors;
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${suite.name}" tests="${tests}" failures="${failures}" errors="${errors}" time="${formatSeconds(suite.duration_ms)}">
${suites}${runErrors === 0 ? '' : renderRunError(suite, properties)}</testsuites>
`.markup;
}

/**
 * A run that was not started becomes one error, because a report without tests would pass a build; so does a run that
 * ended early although everything that it played passed.
 */
function renderRunError(suite: SuiteReport['suite'], properties: Markup): Markup {
  const { name, duration_ms: durationMs, started_at: startedAt, not_started: notStarted } = suite;
  const endedEarly = suite.ended_early ?? '';
  const { title, type, message, text } =
    notStarted === null
      ? { title: 'Run', type: 'ended_early', message: endedEarly, text: escapePlain(endedEarly, 1000) }
      : {
          title: 'Preflight',
          type: 'not_started',
          message: notStarted.message,
          text: formatPreflight(notStarted).join('\n'),
        };
  return markup`  <testsuite name="${title}" tests="1" failures="0" errors="1" skipped="0" time="${formatSeconds(durationMs)}" timestamp="${startedAt}">
${properties}    <testcase name="${title}" classname="${`${name}.${title.toLowerCase()}`}" time="${formatSeconds(durationMs)}">
      <error type="${type}" message="${escapePlain(message, 1000)}">${text}</error>
    </testcase>
  </testsuite>
`;
}

function toTestSuite(
  { group, title, scenarios }: ScenarioGroup,
  properties: Markup,
  suite: SuiteReport['suite'],
): Markup {
  const time = scenarios.reduce((sum, each) => sum + each.duration_ms, 0);
  const counts = {
    failures: countVerdicts(scenarios, 'failed'),
    errors: countVerdicts(scenarios, 'inconclusive'),
  };
  const isAdvisory = group === ADVISORY_GROUP;
  const { failures, errors } = isAdvisory ? { failures: 0, errors: 0 } : counts;
  const skipped = isAdvisory ? counts.failures + counts.errors : 0;
  return markup`  <testsuite name="${title}" tests="${scenarios.length}" failures="${failures}" errors="${errors}" skipped="${skipped}" time="${formatSeconds(time)}" timestamp="${suite.started_at}">
${properties}${scenarios.map((scenario) => toTestCase(scenario, suite.name))}  </testsuite>
`;
}

/** In each suite: readers look for them there, and the schema allows no other place. */
function toProperties({ suite, summary }: SuiteReport, program: string): Markup {
  const all = {
    program,
    version: suite.version,
    ...describeTargetProperties(suite.target),
    strict: String(suite.strict),
    integration_ready: String(summary.integration_ready),
    ...(suite.not_started === null ? {} : { not_started: suite.not_started.reason }),
    ...(suite.ended_early === null ? {} : { ended_early: suite.ended_early }),
    ...Object.fromEntries(suite.warnings.map(({ message }, index) => [`warning_${index + 1}`, message])),
  };
  const properties = Object.entries(all).map(
    ([name, value]) => markup`      <property name="${name}" value="${escapePlain(value, 2000)}"/>
`,
  );
  return markup`    <properties>
${properties}    </properties>
`;
}

/** The target as text: unknown and unused values are omitted, except for decimals, which are always needed. */
export function describeTargetProperties({
  decimals,
  decimals_source: source,
  armed_faults: faults,
  ...target
}: SuiteReport['suite']['target']): Record<string, string> {
  const used = Object.entries(target).filter((entry): entry is [string, string] => entry[1] !== null);
  return {
    ...Object.fromEntries(used),
    ...(faults.length === 0 ? {} : { armed_faults: faults.join('; ') }),
    decimals: decimals === null ? 'not known' : String(decimals),
    decimals_source: source ?? 'not known',
  };
}

function toTestCase(scenario: AnyScenarioReport, suiteName: string): Markup {
  const { id, title, group, duration_ms: durationMs } = scenario;
  return markup`    <testcase name="${`${id} ${title}`}" classname="${`${suiteName}.${group}`}" time="${formatSeconds(durationMs)}">
${toFinding(scenario)}      <system-out>${formatProtocol(scenario)}</system-out>
    </testcase>
`;
}

function toFinding(scenario: AnyScenarioReport): Markup {
  const reasons = formatReasons(scenario);
  if (reasons === null) return markup``;
  const message = reasons.join(' ');
  const text = formatFindings(scenario);
  if (scenario.group === ADVISORY_GROUP)
    return markup`      <skipped message="${`${scenario.status}: ${message}`}">${text}</skipped>
`;
  return scenario.status === 'failed'
    ? markup`      <failure type="failed" message="${message}">${text}</failure>
`
    : markup`      <error type="inconclusive" message="${message}">${text}</error>
`;
}

/** Warnings, and two lines for each exchange. */
function formatProtocol({ warnings, exchanges }: AnyScenarioReport): string {
  return [
    ...warnings.map(({ rule, message }) => `Warning: ${escapePlain(message)} (${escapePlain(rule)})`),
    ...exchanges.flatMap((each, index) => [
      formatExchangeTitle(each, index + 1),
      `  ${formatResponse(each)}`,
    ]),
  ].join('\n');
}

function formatSeconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
