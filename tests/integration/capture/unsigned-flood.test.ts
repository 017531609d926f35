import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TRUNCATED_BODY_BYTES, UNSIGNED_BURST_BYTES } from '#core/capture/capture-bounds.ts';
import { createUnsignedBudget } from '#core/capture/unsigned-budget.ts';
import { createCapturedAttempt } from '#tests/support/traffic/captured-attempt.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { startDemoWallet } from '#tests/support/wallets/wallet-caller.ts';

const MIB = 1024 * 1024;

/** Posts as any page in a browser can: without a preflight and without a signature. */
async function flood(url: string, posts: number): Promise<void> {
  const body = 'x'.repeat(MIB - 1_000);
  for (let post = 0; post < posts; post++)
    expect(
      (await fetch(url, { method: 'POST', body, headers: { 'content-type': 'text/plain' } })).status,
    ).toBe(400);
}

function countBytesOnDisk(dataDir: string): number {
  return ['', '-wal']
    .map((suffix) => statSync(join(dataDir, `workbench.sqlite${suffix}`)).size)
    .reduce((sum, size) => sum + size, 0);
}

test('100 cross-origin posts of 1 MB stay within the limit, every row is kept, and a notice reports it', async () => {
  const wallet = await startDemoWallet({});
  const before = countBytesOnDisk(wallet.bench.dataDir);
  await flood(`${wallet.bench.wallet}/demo/balance`, 100);
  expect((await wallet.balance({ padding: 'y'.repeat(500_000) })).status).toBe(200);

  const { exchanges } = await wallet.bench.client.exchanges.list({ limit: 200 });
  expect(exchanges).toHaveLength(101);
  const [signed] = exchanges.toReversed();
  const detail = await wallet.bench.client.exchanges.get({ id: signed!.id });
  expect(detail.request.body.bytes).toBeGreaterThan(500_000);
  // Twice: in the WAL, and copied into the database by the checkpoint thread.
  expect(countBytesOnDisk(wallet.bench.dataDir) - before).toBeLessThan(2 * (UNSIGNED_BURST_BYTES + 8 * MIB));
  const cut = exchanges.filter(({ warnings }) =>
    warnings.some((warning) => warning.startsWith('The body was truncated')),
  );
  expect(cut.length).toBeGreaterThan(50);
  const { notices } = await wallet.bench.client.workbench.status();
  expect(notices.join()).toContain(`${cut.length} requests were kept with truncated bodies:`);
});

const UNSIGNED = createCapturedAttempt({
  id: 1,
  vantage: 'wallet',
  peerId: null,
  signature: { verdict: 'missing', expected: null },
});

function createPost(bytes: number) {
  return {
    ...UNSIGNED,
    request: { ...UNSIGNED.request, body: Buffer.alloc(bytes, 'x'), bodyBytes: bytes },
  };
}

test('a body above the budget is truncated, with its full length and a warning', () => {
  const budget = createUnsignedBudget(createManualClock());
  for (let kept = 0; kept < 7; kept++) expect(budget.admit(createPost(MIB))?.request.body).toHaveLength(MIB);
  const cut = budget.admit(createPost(MIB));
  expect(cut?.request).toMatchObject({ bodyBytes: MIB });
  expect(cut?.request.body).toHaveLength(TRUNCATED_BODY_BYTES);
  expect(cut?.warnings).toEqual([
    expect.stringMatching(
      /^The body was truncated: unsigned requests can store at most 256 KB per second\.$/,
    ),
  ]);
});

test.each([
  { label: 'an unsigned launch', ...UNSIGNED, vantage: 'launch' },
  { label: 'a wrong signature', ...UNSIGNED, signature: { verdict: 'mismatch', expected: 'ab' } },
] as const)('$label shares the same budget', ({ label: _label, ...exchange }) => {
  const budget = createUnsignedBudget(createManualClock());
  const large = { ...exchange, request: createPost(MIB).request };
  for (let kept = 0; kept < UNSIGNED_BURST_BYTES / MIB; kept++) budget.admit(large);
  expect(budget.admit(large)?.request.body).toHaveLength(TRUNCATED_BODY_BYTES);
});

test('an endless number of rows is dropped and counted', () => {
  const budget = createUnsignedBudget(createManualClock());
  let kept = 0;
  while (budget.admit(createPost(10)) !== null) kept += 1;
  expect(kept).toBeGreaterThan(5_000);
  expect(kept).toBeLessThan(20_000);
  expect(budget.notice()).toContain('1 request was not stored');
});

test('the budget refills over time', () => {
  const clock = createManualClock();
  const budget = createUnsignedBudget(clock);
  while (budget.admit(createPost(MIB))?.warnings.length === 0);
  clock.advance(60_000);
  expect(budget.admit(createPost(MIB))?.warnings).toEqual([]);
});

test('signed requests and requests of this process are always captured completely', () => {
  const budget = createUnsignedBudget(createManualClock());
  const signed = { ...createPost(MIB), signature: { verdict: 'verified', expected: null } } as const;
  for (let kept = 0; kept < 100; kept++) {
    expect(budget.admit(signed)).toBe(signed);
    const own = { ...createPost(MIB), peerId: 7 };
    expect(budget.admit(own)).toBe(own);
  }
  expect(budget.notice()).toBeNull();
});
