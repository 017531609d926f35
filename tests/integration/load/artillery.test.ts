import { describe, expect, it, type TestContext } from 'vitest';
import type { LoadRun } from '#shared/contract/load/load.ts';
import { captureRound, waitForLoadEnd, findArtilleryError } from '#tests/support/traffic/load-test.ts';
import { startForgetfulWallet } from '#tests/support/wallets/forgetful-wallet.ts';
import type { TestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { startDemoWallet } from '#tests/support/wallets/wallet-caller.ts';

describe('a load test on Artillery', () => {
  async function endOrSkip(bench: TestWorkbench, context: TestContext): Promise<LoadRun> {
    const run = await waitForLoadEnd(bench.client);
    const missing = findArtilleryError(run);
    if (missing !== null) context.skip(missing);
    return run;
  }

  it('resends a request whose response was lost with the same ids, and the balance is the sum of all acknowledged amounts', async (context) => {
    const { bench, ...wallet } = await startDemoWallet({});
    const what = await captureRound(wallet);
    await bench.client.faults.arm({
      armings: [
        {
          fault: 'connection_reset',
          stage: 'after_ledger',
          callbacks: ['betwin'],
          frequency: { kind: 'every', nth: 5 },
        },
      ],
    });
    const test = { what, rate: 20, durationSeconds: 1, connections: 5, maxErrorPercent: 50 };
    expect(await bench.client.load.start({ test })).toMatchObject({ state: 'preparing', planned: 20 });
    await expect(bench.client.load.start({ test })).rejects.toMatchObject({ code: 'BUSY' });

    const run = await endOrSkip(bench, context);
    expect(run).toMatchObject({ state: 'finished', verdict: 'passed', reasons: [] });
    // How many rounds Artillery starts in a second depends on the machine.
    expect(run.figures.requests).toBeGreaterThanOrEqual(5);
    expect(run.figures.errors).toBe(Math.floor(run.figures.requests / 5));
    expect(run.figures.responses).toBe(run.figures.requests - run.figures.errors);
    expect(run.figures.p99_ms).toBeGreaterThan(0);
    expect(run.money).toMatchObject({
      verdict: 'equal',
      differences: [],
      unknown: run.figures.errors,
      resent: run.figures.errors,
      unsettledCount: 0,
    });
    const [account] = run.money!.accounts;
    expect(account).toMatchObject({
      accountId: 'alice',
      currency: 'USD',
      before: '999.00',
      difference: '0.00',
    });
    await bench.client.faults.clearAll();
    expect((await wallet.balance()).body.balance).toBe(Number(account!.after).toFixed(2));
  });

  it('names the bets that a wallet acknowledged but did not debit', async (context) => {
    const { bench, ...caller } = await startDemoWallet({});
    const what = await captureRound(caller);
    const wallet = await startForgetfulWallet(2);
    const test = {
      what,
      target: { kind: 'url', url: wallet.url } as const,
      accounts: ['dora'],
      rate: 10,
      // A busy machine starts far fewer rounds in a second, and two are needed.
      durationSeconds: 3,
      connections: 1,
    };
    await bench.client.load.start({ test });

    const run = await endOrSkip(bench, context);
    expect(run).toMatchObject({ state: 'finished', verdict: 'failed', money: { verdict: 'differs' } });
    expect(run.reasons).toEqual(['The balances differ from what the wallet acknowledged.']);
    const { accounts, differences } = run.money!;
    expect(wallet.forgotten.length).toBeGreaterThan(0);
    expect(accounts).toMatchObject([
      { accountId: 'dora', difference: (2.5 * wallet.forgotten.length).toFixed(2) },
    ]);
    expect(differences.map(({ cause, amount }) => [cause, amount])).toEqual(
      wallet.forgotten.map(() => ['response', '2.50']),
    );
    for (const [index, id] of wallet.forgotten.entries()) {
      const ids = differences[index]!.requests.flatMap((request) => request.ids);
      expect(ids).toContain(id);
      expect(ids.length).toBeLessThanOrEqual(2);
    }
  });
});
