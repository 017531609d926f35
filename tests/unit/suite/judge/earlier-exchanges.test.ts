import { expect, test } from 'vitest';
import { createEarlierExchanges } from '#core/suite/judge/earlier-exchanges.ts';
import type { WalletRequest } from '#core/suite/fuzz/wallet-model.ts';
import { money } from '#shared/money.ts';

const betwin = (id: string): WalletRequest => ({
  callback: 'betwin',
  roundId: 'round',
  finished: false,
  transactions: [{ id, type: 'bet', amount: money('1') }],
});

test('an exchange is forgotten once there were 250 newer IDs, and no earlier', () => {
  const earlier = createEarlierExchanges();
  const add = (id: number) => earlier.add({ id, request: betwin(`bet ${id}`), response: null });
  const find = (id: number) => earlier.find('idempotent', betwin(`bet ${id}`));
  for (let id = 1; id <= 250; id++) add(id);
  expect([find(1), find(250)]).toEqual([1, 250]);
  add(251);
  expect([find(1), find(2), find(251)]).toEqual([null, 2, 251]);
  // In long use, too: the oldest is always the next to go.
  for (let id = 252; id <= 2_000; id++) add(id);
  expect([find(1_750), find(1_751), find(2_000)]).toEqual([null, 1_751, 2_000]);
});
