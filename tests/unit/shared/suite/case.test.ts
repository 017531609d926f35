import { expect, test } from 'vitest';
import { caseSchema } from '#shared/suite/case.ts';

test.each([
  ['refuse_105', 'reject_105'],
  ['spent_win_refused', 'spent_win_rejected'],
  ['http_500', 'http_500'],
])('a saved case may contain the former name of a fault: %s', (saved, current) => {
  const parsed = caseSchema.safeParse({
    title: 'Round 1',
    play: { kind: 'recording' },
    findings: [],
    createdAt: 0,
    clockAheadMs: 0,
    player: { casinoId: null, accountId: 'alice', currency: 'EUR', decimals: 2 },
    steps: [{ n: 1, callback: 'betwin', signature: 'valid', faults: [{ fault: saved }] }],
    mockWallet: null,
  });
  expect(parsed.data?.steps[0]?.faults).toMatchObject([{ fault: current }]);
});
