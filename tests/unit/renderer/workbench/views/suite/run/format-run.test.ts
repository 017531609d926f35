import { BadgeCheck, CircleCheck } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import {
  formatMissing,
  formatPlayer,
  formatResult,
  getRunStyle,
} from '#renderer/workbench/views/suite/run/format-run.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { createScenarioReport, createSuiteReport } from '#tests/support/suite/suite-report.ts';

const ALL = SCENARIO_IDS.map((id) => createScenarioReport(id));
const createFinished = (summary: ReturnType<typeof createSuiteReport>['summary']) =>
  formatResult({ state: 'finished', error: null, summary });

describe('the text for the result of a run', () => {
  it('is the badge if all scenarios passed', () => {
    expect(createFinished(createSuiteReport(ALL).summary)).toBe('Integration Ready');
  });

  it('counts the scenarios that prevent the badge', () => {
    const { summary } = createSuiteReport([
      createScenarioReport('S1', { status: 'failed' }),
      createScenarioReport('S2', { status: 'inconclusive' }),
    ]);
    expect(createFinished(summary)).toBe('1 failed, 1 inconclusive');
    expect(formatMissing(summary)).toEqual([
      '1 scenario failed: the wallet broke a rule.',
      '1 inconclusive: its check was not possible.',
      '27 of the 29 were not run. The badge requires a run of all scenarios.',
    ]);
  });

  it('is not the badge if only some scenarios were run', () => {
    expect(createFinished(createSuiteReport([createScenarioReport('R4')]).summary)).toBe('1 passed');
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
      ['of an earlier version', none, 'No scenario of the 29', 'refused'],
    ])('%s', (_name, summary, text, tone) => {
      const style = getRunStyle({ state: 'finished', error: null, summary });
      expect(style).toMatchObject({ text, tone });
      expect(style.icon === CircleCheck).toBe(tone === 'ok');
    });

    it('does not change the badge, which names what failed', () => {
      const { summary } = createSuiteReport(ALL);
      expect(
        getRunStyle({ state: 'finished', error: null, summary: { ...summary, advisory: failed } }),
      ).toMatchObject({
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
    expect(formatResult({ state, error: null, summary: null })).toContain(text);
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
