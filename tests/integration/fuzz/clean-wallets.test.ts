import { describe, expect, test } from 'vitest';
import type { AmountChoice, Operation, Sequence } from '#shared/suite/fuzz-sequence.ts';
import { listFindings, expectFuzzed, runFuzzOn } from '#tests/support/suite/fuzz-run.ts';
import { createTarget } from '#tests/support/suite/suite-run.ts';
import { getBalance } from '#tests/support/wallets/get-balance.ts';
import { formatExact, startOtherWallet, type WalletQuirks } from '#tests/support/wallets/other-wallet.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

/**
 * Sequences for each wallet. A rarer false finding may only occur in a later run, because each draws different
 * sequences; `GGW_FUZZ_SEQUENCES=10000` makes it likely in this one.
 */
const RUNS = Number(process.env['GGW_FUZZ_SEQUENCES'] ?? 150);
const LONGEST_MS = 300_000 + RUNS * 1_000;
const OPTIONS = { runs: RUNS, budgetMs: LONGEST_MS };
/** With delays, three sequences take a second. */
const DELAYED_RUNS = Math.ceil(RUNS / (RUNS > 1_000 ? 1 : 10));
const drawSeed = () => Math.trunc(Math.random() * 2 ** 31);

describe('the mock wallet gives no finding', { timeout: LONGEST_MS }, () => {
  test.each([
    { decimals: 0, balance: '1000' },
    { decimals: 2, balance: '1000.00' },
    { decimals: 8, balance: '1000.00000000' },
    { decimals: 16, balance: '1000.0000000000000000' },
  ])('with $decimals decimals, and its player keeps the balance', async ({ decimals, balance }) => {
    const custom_currencies = [{ code: 'GEM', name: 'Gems', decimals, active: true }];
    const { client, wallet } = await startTestWorkbench({ operators: [operator({ custom_currencies })] });
    const { secret } = await client.operators.revealSecret({ operatorId: 'acme' });
    const currency = 'CUSTOM_GEM';
    await client.players.setAccount({ casinoId: 'acme', accountId: 'alice', currency, balance: '1000' });
    const target = createTarget(`${wallet}/acme`, { secret, currency, decimals });
    const report = expectFuzzed(await runFuzzOn(target, { ...OPTIONS, seed: drawSeed() }));
    expect({ seed: report.fuzz.seed, found: listFindings(report) }).toEqual({
      seed: report.fuzz.seed,
      found: [],
    });
    expect(report.fuzz).toMatchObject({ runs: RUNS, undecided: 0, ended_early: null, notes: [] });
    const [alice] = await client.players.list({ casinoId: 'acme' });
    expect(getBalance(alice, currency)).toBe(balance);
  });

  test('with 409, a bonus balance and delays', async () => {
    const { client, wallet } = await startTestWorkbench();
    await client.wallet.settings.save({
      settings: { tombstone_api_code: '409', bonus_first: true, max_transactions: 1_000 },
    });
    await client.faults.arm({
      armings: [{ fault: 'latency_uniform', parameters: { min_ms: 0, max_ms: 50 }, seed: 'delays' }],
    });
    const { secret } = await client.operators.revealSecret({ operatorId: 'demo' });
    const target = createTarget(`${wallet}/demo`, { secret });
    const report = expectFuzzed(
      await runFuzzOn(target, { ...OPTIONS, runs: DELAYED_RUNS, seed: drawSeed() }),
    );
    expect({ seed: report.fuzz.seed, found: listFindings(report) }).toEqual({
      seed: report.fuzz.seed,
      found: [],
    });
  });
});

describe('a wallet with different conventions gives no finding', { timeout: LONGEST_MS }, () => {
  test.each<{ label: string; quirks: Partial<WalletQuirks> }>([
    { label: 'it behaves like the mock wallet', quirks: {} },
    { label: 'it returns 409 instead of 155', quirks: { tombstoneCode: '409' } },
    {
      label: 'it writes amounts without trailing zeros',
      quirks: {
        print: (units, decimals) =>
          formatExact(units, decimals).replace(/\.?0+$/, (end) => (end.includes('.') ? '' : end)),
      },
    },
    {
      label: 'it returns an empty ID for a rollback of an unknown transaction',
      quirks: { emptyRollbackId: true },
    },
    { label: 'it pays part of everything in bonus money', quirks: { bonusPercent: 30n } },
    { label: 'it closes every connection', quirks: { closesConnections: true } },
    { label: 'it keys stored responses by the bytes of the request', quirks: { repeats: 'by_bytes' } },
  ])('$label', async ({ quirks }) => {
    const { url, secret } = await startOtherWallet(quirks);
    const report = expectFuzzed(
      await runFuzzOn(createTarget(url, { secret }), { ...OPTIONS, seed: drawSeed() }),
    );
    expect({ seed: report.fuzz.seed, found: listFindings(report) }).toEqual({
      seed: report.fuzz.seed,
      found: [],
    });
  });
});

test('the bonus amount of an ID is bounded by the largest amount ever sent with it, even later or in another lane', async () => {
  const bet = (slot: number, type: 'bet' | 'win', amount: AmountChoice) => ({ slot, type, amount });
  const betwin = (...transactions: ReturnType<typeof bet>[]): Operation => ({
    kind: 'betwin',
    round: 0,
    session: null,
    finished: false,
    indented: false,
    transactions,
  });
  const unit = { kind: 'units', count: 1 } as const;
  const sequences: Sequence[] = [
    {
      before: [],
      lanes: [
        [betwin(bet(0, 'win', unit)), betwin(bet(1, 'win', unit))],
        [betwin(bet(1, 'bet', { kind: 'balance', share: 'all' }))],
      ],
      after: [],
    },
    {
      before: [
        betwin(bet(0, 'bet', unit), bet(1, 'bet', { kind: 'balance', share: 'beyond' })),
        betwin(bet(0, 'win', { kind: 'units', count: 5 })),
        { kind: 'repeat', back: 1 },
      ],
      lanes: [],
      after: [],
    },
  ];
  const { url, secret } = await startOtherWallet({ bonusPercent: 30n });
  const cases = sequences.map((sequence) => ({
    case: 'ggw-fuzz' as const,
    version: 1 as const,
    title: '',
    rule: '',
    sequence,
  }));
  const report = expectFuzzed(await runFuzzOn(createTarget(url, { secret }), { cases }));
  expect(listFindings(report)).toEqual([]);
  expect(report.fuzz.runs).toBe(11);
});
