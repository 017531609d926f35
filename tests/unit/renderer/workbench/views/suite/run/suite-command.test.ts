import { describe, expect, it } from 'vitest';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { suiteCommand } from '#renderer/workbench/views/suite/run/suite-command.ts';

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
} as const;

describe('the command that runs the same', () => {
  it('has one address where the four are below it, and a name in place of the secret', () => {
    expect(suiteCommand({ target: TARGET, strict: true, scenarios: SCENARIO_IDS }, { prefix: 'ggw' })).toBe(
      "ggw suite --base-url http://localhost:3000/wallet --secret-env WALLET_SECRET --account 'o'\\''neill' --currency USD --decimals 2 --strict",
    );
  });

  it('has each address where one of them is elsewhere', () => {
    const urls = { ...TARGET.urls, finish: 'http://localhost:3000/done' };
    expect(
      suiteCommand(
        { target: { ...TARGET, urls }, strict: false, scenarios: SCENARIO_IDS },
        { prefix: 'ggw' },
      ),
    ).toContain(
      '--balance-url http://localhost:3000/wallet/balance --betwin-url http://localhost:3000/wallet/betwin --rollback-url http://localhost:3000/wallet/rollback --finish-url http://localhost:3000/done',
    );
  });

  it('names the scenarios of a run of a few', () => {
    expect(
      suiteCommand({ target: TARGET, strict: false, scenarios: ['R4', 'E2'] }, { prefix: 'ggw' }),
    ).toMatch(/ --only R4,E2$/);
  });
});
