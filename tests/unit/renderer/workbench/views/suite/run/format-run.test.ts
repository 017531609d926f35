import { BadgeCheck, CircleCheck } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import {
  listBadgeBlockers,
  formatPlayer,
  formatResult,
  getRunStyle,
} from '#renderer/workbench/views/suite/run/format-run.ts';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { ADVISORY_IDS, SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { createScenarioReport, createSuiteReport } from '#tests/support/suite/suite-report.ts';

const ALL = SCENARIO_IDS.map((id) => createScenarioReport(id));
type Summary = NonNullable<SuiteRunSummary['summary']>;
/** A run of as many scenarios as the summary has, and more that it did not finish. */
const createFinished = (summary: Summary, { notRun = 0, advisoryNotRun = 0 } = {}) =>
  ({
    state: 'finished',
    error: null,
    summary,
    scenarios: SCENARIO_IDS.slice(0, summary.total + notRun),
    advisory: ADVISORY_IDS.slice(0, (summary.advisory?.total ?? 0) + advisoryNotRun),
  }) as const;
const formatFinished = (summary: Summary) => formatResult(createFinished(summary));

describe('the text for the result of a run', () => {
  it('is the badge if all scenarios passed', () => {
    expect(formatFinished(createSuiteReport(ALL).summary)).toBe('Integration Ready');
  });

  it('counts the scenarios that prevent the badge', () => {
    const { summary } = createSuiteReport([
      createScenarioReport('S1', { status: 'failed' }),
      createScenarioReport('S2', { status: 'inconclusive' }),
    ]);
    expect(formatFinished(summary)).toBe('1 failed, 1 inconclusive');
    expect(listBadgeBlockers(summary)).toEqual([
      '1 scenario failed: the wallet broke a rule.',
      '1 inconclusive: its check was not possible.',
      '27 of the 29 were not run. The badge requires a run of all scenarios.',
    ]);
  });

  it('is not the badge if only some scenarios were run', () => {
    expect(formatFinished(createSuiteReport([createScenarioReport('R4')]).summary)).toBe('1 passed');
  });

  it('of a stopped run counts what was not run, and is not green even if all others passed', () => {
    const summary = {
      ...createSuiteReport([createScenarioReport('S1'), createScenarioReport('S2')]).summary,
      advisory: { total: 0, passed: 0, failed: 0, inconclusive: 0 },
    };
    const stopped = createFinished(summary, { notRun: 5, advisoryNotRun: 2 });
    expect(getRunStyle(stopped)).toMatchObject({ text: '2 passed, 7 not run', tone: 'refused' });
    const failed = { ...stopped, summary: { ...summary, passed: 1, failed: 1 } };
    expect(getRunStyle(failed)).toMatchObject({ text: '1 failed, 7 not run', tone: 'broken' });
  });

  describe('of advisory scenarios', () => {
    const partial = createSuiteReport([createScenarioReport('R4')]).summary;
    const none = createSuiteReport([]).summary;
    const failed = { total: 1, passed: 0, failed: 1, inconclusive: 0 };
    it.each([
      ['only, one failed', { ...none, advisory: failed }, '1 advisory failed', 'warning'],
      [
        'only, one inconclusive',
        { ...none, advisory: { ...failed, failed: 0, inconclusive: 1 } },
        '1 advisory inconclusive',
        'refused',
      ],
      [
        'only, one passed',
        { ...none, advisory: { ...failed, failed: 0, passed: 1 } },
        '1 advisory passed',
        'ok',
      ],
      [
        'beside others, one failed',
        { ...partial, advisory: failed },
        '1 passed, 1 advisory failed',
        'warning',
      ],
      ['of an earlier version', none, 'None of the 29 scenarios was run', 'refused'],
    ])('%s', (_name, summary, text, tone) => {
      const style = getRunStyle(createFinished(summary));
      expect(style).toMatchObject({ text, tone });
      expect(style.icon === CircleCheck).toBe(tone === 'ok');
    });

    it('does not change the badge, which names what failed', () => {
      const { summary } = createSuiteReport(ALL);
      expect(getRunStyle(createFinished({ ...summary, advisory: failed }))).toMatchObject({
        text: 'Integration Ready, 1 advisory failed',
        icon: BadgeCheck,
      });
    });
  });

  it.each([
    ['running', 'Running'],
    ['not_started', 'Not started'],
    ['interrupted', 'Interrupted'],
  ] as const)('states that a run is %s', (state, text) => {
    expect(formatResult({ state, error: null, summary: null, scenarios: ['R4'], advisory: [] })).toContain(
      text,
    );
  });
});

it('the player of a run is named with the second account', () => {
  const url = 'http://wallet.example';
  const target = {
    casinoId: null,
    urls: { balance: url, betwin: url, rollback: url, finish: url },
    accountId: 'alice',
    currency: 'USD',
    decimals: 2,
    decimalsSource: 'given',
  } as const;
  expect(formatPlayer({ ...target, secondAccountId: null })).toBe('alice, USD');
  expect(formatPlayer({ ...target, secondAccountId: 'bob' })).toBe('alice, USD, second account bob');
});
