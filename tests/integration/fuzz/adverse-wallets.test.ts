import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { expectFuzzed, listFindings, runFuzzOn } from '#tests/support/suite/fuzz-run.ts';
import { createTarget } from '#tests/support/suite/suite-run.ts';
import { getBalance } from '#tests/support/wallets/get-balance.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

async function startWallet() {
  const { client, wallet } = await startTestWorkbench();
  const { secret } = await client.operators.revealSecret({ operatorId: 'demo' });
  const getAliceBalance = async () => {
    const players = await client.players.list({ casinoId: 'demo' });
    return getBalance(
      players.find(({ accountId }) => accountId === 'alice'),
      'USD',
    );
  };
  return { client, target: createTarget(`${wallet}/demo`, { secret }), getAliceBalance };
}

test('a wallet that stops answering ends the run with the reason, without a finding', async () => {
  const { client, target } = await startWallet();
  let armed: Promise<unknown> | null = null;
  const report = expectFuzzed(
    await runFuzzOn(target, {
      runs: 1_000,
      onEvent(event) {
        if (event.kind === 'progress' && event.runs === 10)
          armed ??= client.faults.arm({ armings: [{ fault: 'connection_reset', stage: 'before_ledger' }] });
      },
    }),
  );
  expect(listFindings(report)).toEqual([]);
  expect(report.fuzz.runs).toBeLessThan(30);
  expect(report.fuzz.ended_early).toMatch(/stopped answering|closed the connection without a response/);
});

test('a wallet that closes the connection for one callback, and answers others, is a finding', async () => {
  const { client, target } = await startWallet();
  await client.faults.arm({
    armings: [{ fault: 'connection_reset', stage: 'before_ledger', callbacks: ['rollback'] }],
  });
  const transactions = [{ slot: 0, again: 0 as const }];
  const rollback = { kind: 'rollback', round: 0, session: null, finished: true, transactions } as const;
  const sequence = { before: [rollback], lanes: [], after: [] };
  const cases = [{ case: 'ggw-fuzz', version: 1, title: 'rollback', rule: 'any', sequence } as const];
  const report = expectFuzzed(await runFuzzOn(target, { cases }));
  expect(report).toMatchObject({ found: true, fuzz: { ended_early: null, notes: [] } });
  expect(listFindings(report)).toEqual([
    expect.stringMatching(
      /^alone 3\/3: rollback of .*: expected HTTP 200 or 400, no response after four attempts: /,
    ),
  ]);
});

test('money moved by another client is detected, and the wallet is not blamed', async () => {
  const { client, target } = await startWallet();
  const controller = new AbortController();
  const others = (async () => {
    for (let cents = 1; !controller.signal.aborted; cents = (cents + 1) % 90) {
      await client.players.setAccount({
        casinoId: 'demo',
        accountId: 'alice',
        currency: 'USD',
        balance: `500.${String(cents + 10)}`,
      });
      // Calls in the same process do not let anything else run.
      await setTimeout(10);
    }
  })();
  const report = expectFuzzed(await runFuzzOn(target, { runs: 200 }));
  controller.abort();
  await others;
  expect(listFindings(report)).toEqual([]);
  expect(report.fuzz.ended_early).toContain('Another client is using this player');
  expect(report.fuzz.notes).toEqual(
    expect.arrayContaining([expect.stringContaining('Another client is using this player')]),
  );
});

test('a run that is stopped in the middle restores the balance', async () => {
  const { target, getAliceBalance } = await startWallet();
  const controller = new AbortController();
  const report = expectFuzzed(
    await runFuzzOn(target, {
      runs: 1_000,
      signal: controller.signal,
      onEvent(event) {
        if (event.kind === 'progress' && event.runs === 20)
          void setTimeout(5).then(() => controller.abort('Stopped.'));
      },
    }),
  );
  expect(report.fuzz).toMatchObject({ ended_early: 'Stopped.', notes: [] });
  expect(report.fuzz.runs).toBeLessThan(1_000);
  expect(await getAliceBalance()).toBe('1000.00');
});

test('a run ends when its budget is used up, and the report says so', async () => {
  const { target, getAliceBalance } = await startWallet();
  const report = expectFuzzed(await runFuzzOn(target, { runs: 100_000, budgetMs: 300 }));
  expect(report.fuzz.ended_early).toMatch(
    /^The budget of 0\.3 s was used up after \d+ of 100,000 sequences\.$/,
  );
  expect(await getAliceBalance()).toBe('1000.00');
});

test('a wallet that rejects the win that funds a player without money is fuzzed with the existing balance, and the report says so', async () => {
  const { client, target } = await startWallet();
  await client.players.setAccount({ casinoId: 'demo', accountId: 'alice', currency: 'USD', balance: '0' });
  await client.faults.arm({ armings: [{ fault: 'win_without_bet_rejected' }] });
  const report = expectFuzzed(await runFuzzOn(target, { seed: 1, runs: 20 }));
  expect(listFindings(report)).toEqual([
    expect.stringContaining('win a 1.00: expected HTTP 200: the balance is 0'),
  ]);
  expect(report.fuzz).toMatchObject({
    runs: 20,
    ended_early: null,
    notes: ['The player had 0.00 at the beginning of a sequence: the win that funds it was not credited.'],
  });
});
