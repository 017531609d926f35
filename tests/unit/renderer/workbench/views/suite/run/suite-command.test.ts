import { describe, expect, it } from 'vitest';
import { ADVISORY_IDS, SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { formatSuiteCommand } from '#renderer/workbench/views/suite/run/suite-command.ts';

const TARGET = {
  casinoId: null,
  urls: {
    balance: 'http://localhost:3000/wallet/balance',
    betwin: 'http://localhost:3000/wallet/betwin',
    rollback: 'http://localhost:3000/wallet/rollback',
    finish: 'http://localhost:3000/wallet/finish',
  },
  accountId: "o'neill",
  currency: 'USD',
  decimals: 2,
  decimalsSource: 'given',
  secondAccountId: null,
} as const;

const ALL = { target: TARGET, strict: false, scenarios: SCENARIO_IDS, advisory: ADVISORY_IDS };
const ggw = { prefix: 'ggw' };

describe('the command for a run', () => {
  it('contains one base URL if all four URLs are below it, and a variable in place of the secret', () => {
    expect(formatSuiteCommand({ ...ALL, strict: true }, ggw)).toBe(
      "ggw suite --base-url http://localhost:3000/wallet --secret-env WALLET_SECRET --account 'o'\\''neill' --currency USD --decimals 2 --strict",
    );
  });

  it('contains each URL if one of them is elsewhere', () => {
    const urls = { ...TARGET.urls, finish: 'http://localhost:3000/done' };
    expect(formatSuiteCommand({ ...ALL, target: { ...TARGET, urls } }, ggw)).toContain(
      '--balance-url http://localhost:3000/wallet/balance --betwin-url http://localhost:3000/wallet/betwin --rollback-url http://localhost:3000/wallet/rollback --finish-url http://localhost:3000/done',
    );
  });

  it('contains the scenarios of a partial run', () => {
    expect(formatSuiteCommand({ ...ALL, scenarios: ['R4', 'E2'], advisory: [] }, ggw)).toMatch(
      / --only R4,E2$/,
    );
    expect(formatSuiteCommand({ ...ALL, scenarios: [], advisory: ['A1'] }, ggw)).toMatch(/ --only A1$/);
  });

  it('contains the second player, and omits the advisory scenarios if the run did', () => {
    const target = { ...TARGET, secondAccountId: 'bob' };
    expect(formatSuiteCommand({ ...ALL, target, advisory: [] }, ggw)).toMatch(
      / --second-account bob --no-advisory$/,
    );
  });
});
