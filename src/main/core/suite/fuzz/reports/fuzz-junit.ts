import type { FuzzFinding, FuzzReport } from '#shared/suite/fuzz-report.ts';
import { escapeLine, escapePlain } from '../../reports/escape-unprintable.ts';
import { formatPreflight } from '../../reports/format-findings.ts';
import { markup, type Markup } from '../../reports/markup.ts';
import { describeTargetProperties } from '../../reports/junit-report.ts';
import { formatProgram, type ReportContext } from '../../reports/report-context.ts';
import { formatFuzzFinding, formatFuzzMessage, formatWorkload } from './format-fuzz.ts';

/**
 * The report as JUnit XML in the dialect of Jenkins' schema: one test case for the sequences, and a failed one for each
 * finding. A run that was not started or is inconclusive is an error: an empty report would pass a build.
 */
export function renderFuzzJunit(report: FuzzReport, context: ReportContext): string {
  const { fuzz, findings } = report;
  const seconds = (fuzz.duration_ms / 1_000).toFixed(3);
  const error = toError(report);
  const [tests, errors] = [findings.length + 1, error === null ? 0 : 1];
  const properties = Object.entries({
    program: formatProgram(context),
    ...describeTargetProperties(fuzz.target),
    seed: String(fuzz.seed),
    max_length: String(fuzz.max_length),
    races: String(fuzz.races),
    ...(fuzz.ended_early === null ? {} : { ended_early: fuzz.ended_early }),
    ...Object.fromEntries(fuzz.notes.map((note, index) => [`note_${index + 1}`, note])),
  }).map(
    ([name, value]) => markup`      <property name="${name}" value="${escapePlain(value, 2000)}"/>
`,
  );
  const counts = markup`tests="${tests}" failures="${findings.length}" errors="${errors}"`;
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="fuzz" ${counts} time="${seconds}">
  <testsuite name="Random sequences" ${counts} skipped="0" time="${seconds}" timestamp="${fuzz.started_at}">
    <properties>
${properties}    </properties>
    <testcase name="Random sequences" classname="fuzz" time="${seconds}">
${error ?? markup``}      <system-out>${formatWorkload(report)}</system-out>
    </testcase>
${findings.map(toTestCase)}  </testsuite>
</testsuites>
`.markup;
}

function toError({ fuzz }: FuzzReport): Markup | null {
  if (fuzz.not_started !== null)
    return markup`      <error type="not_started" message="${escapePlain(fuzz.not_started.message, 1000)}">${formatPreflight(fuzz.not_started).join('\n')}</error>
`;
  if (!fuzz.inconclusive) return null;
  return markup`      <error type="inconclusive" message="${escapePlain(fuzz.ended_early ?? 'Nothing was tried.', 1000)}"></error>
`;
}

function toTestCase(finding: FuzzFinding): Markup {
  const message = formatFuzzMessage(finding);
  return markup`    <testcase name="${finding.title}" classname="fuzz.${finding.race ? 'race' : 'sequence'}" time="0.000">
      <failure type="failed" message="${escapeLine(message, 2000)}">${formatFuzzFinding(finding)}</failure>
    </testcase>
`;
}
