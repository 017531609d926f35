import { expect, test } from 'vitest';
import { renderGithubReport } from '#core/suite/reports/github-report.ts';
import type { SuiteReport } from '#shared/suite/report.ts';
import {
  ALL_PASSED,
  WITH_ADVISORY,
  createFailedReport,
  createScenarioReport,
  createSuiteReport,
  HOSTILE_REPORT,
  NOT_STARTED_REPORT,
} from '#tests/support/suite/suite-report.ts';

/** The commands that the runner of GitHub Actions executes: lines that begin like one, unless commands are stopped. */
function listCommands(
  text: string,
): { readonly kind: string; readonly title: string; readonly message: string }[] {
  let token: string | null = null;
  return text.split(/\r\n|\r|\n/).flatMap((line) => {
    const [, kind = '', properties = '', message = ''] =
      /^\s*::([\w-]+)(?: ([^:]*))?::(.*)$/.exec(line) ?? [];
    const [, title = ''] = /^title=([^,]*)/.exec(properties) ?? [];
    if (token !== null) {
      if (kind === token) token = null;
      return [];
    }
    if (kind === 'stop-commands') {
      token = message;
      return [];
    }
    return kind === '' ? [] : [{ kind, title: decode(title), message: decode(message) }];
  });
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll(/%(?!0A|0D|25|3A|2C)/g, '%25'));
}

const renderCommands = (report: SuiteReport) => listCommands(renderGithubReport(report));

test('each scenario that did not pass is an annotation with rule, expected and actual value, and hint', () => {
  const report = createSuiteReport([createScenarioReport('S1'), createFailedReport('B1', '5.00')]);
  expect(renderGithubReport(report)).toContain('✖ failed        B1  A bet is debited');
  const [annotation, ...others] = renderCommands(report);
  expect(others).toEqual([]);
  expect(annotation).toMatchObject({ kind: 'error', title: 'B1 A bet is debited: failed' });
  expect(annotation?.message.split('\n').map((line) => line.split(':')[0])).toEqual([
    'Rule',
    'Expected',
    'Actual',
    'Hint',
    'Step',
    'Response',
  ]);
  expect(renderCommands(ALL_PASSED)).toEqual([]);
});

test('an advisory scenario is a warning, and a saved case that failed an error', () => {
  const kinds = renderCommands(WITH_ADVISORY).map(
    ({ kind, title }) => `${kind} ${/^A\d/.exec(title)?.[0] ?? 'case'}`,
  );
  expect(kinds.filter((each) => each.endsWith('case')).every((each) => each === 'error case')).toBe(true);
  expect(kinds).toContain('error case');
  expect(kinds.filter((each) => !each.endsWith('case'))).not.toEqual([]);
  expect(kinds.filter((each) => each.startsWith('error A'))).toEqual([]);
});

test('a run that was not started is one error with the reason', () => {
  expect(renderCommands(NOT_STARTED_REPORT)).toMatchObject([
    {
      kind: 'error',
      title: 'Not Integration Ready: the run was not started',
      message: expect.stringMatching(/^Preflight: /),
    },
  ]);
});

test('text of a wallet is not a command', () => {
  const quoted = '::set-output name=x::y\n::error::ours\n::stop-commands::z';
  const report = createSuiteReport([
    createFailedReport('B1', quoted),
    createScenarioReport('R1', { status: 'inconclusive', inconclusive_reason: quoted }),
  ]);
  expect(renderCommands(report).map(({ kind }) => kind)).toEqual(['error', 'error']);
  expect(renderCommands(HOSTILE_REPORT).map(({ kind }) => kind)).toEqual(['error', 'error']);
});
