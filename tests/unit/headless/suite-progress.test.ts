import { expect, test } from 'vitest';
import { createSuiteProgress } from '#headless/actions/suite/suite-progress.ts';
import { createFailedReport, createSuiteReport } from '#tests/support/suite/suite-report.ts';

/** The visible text of the line after each write. */
function createTerminal(columns: number) {
  const lines: string[] = [];
  const write = (text: string) => lines.push(text.replace('\r\u001b[2K', '')) > 0;
  return { lines, terminal: { columns, write } };
}

test('the line shows the current scenario, the progress and the number of failures, and is cleared at the end', () => {
  const { lines, terminal } = createTerminal(120);
  const progress = createSuiteProgress(terminal, 29);
  const scenario = createFailedReport('S1', '');
  progress.onEvent({ kind: 'scenario_started', id: 'S1' });
  progress.onEvent({ kind: 'scenario_ended', scenario, report: createSuiteReport([scenario]) });
  progress.onEvent({ kind: 'scenario_started', id: 'S2' });
  progress.clear();
  expect(lines).toEqual([
    '1 of 29: S1 A request with an invalid signature is rejected',
    '2 of 29, 1 not passed: S2 Balance is returned, and an unknown player is rejected',
    '',
  ]);
});

test('a saved case is shown with the name of its file', () => {
  const { lines, terminal } = createTerminal(120);
  const progress = createSuiteProgress(terminal, 1);
  progress.onEvent({ kind: 'case_started', id: '1-1.json', title: 'bet a 1.00\u001b' });
  expect(lines).toEqual([String.raw`1 of 1: 1-1.json bet a 1.00\u001b`]);
});

test.each([
  [20, '1 of 29: S1 A reque'],
  [0, '1 of 29: S1 A request with an invalid signature is rejected'],
])('the line never wraps on a terminal of %i columns', (columns, line) => {
  const { lines, terminal } = createTerminal(columns);
  createSuiteProgress(terminal, 29).onEvent({ kind: 'scenario_started', id: 'S1' });
  expect(lines).toEqual([line]);
});
