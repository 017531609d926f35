import { expect, test } from 'vitest';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { findNewestDelivery } from '#tests/support/games/round-flows.ts';
import { startStubPlay } from '#tests/support/games/stub-play.ts';
import { INTERNAL_ERROR, RESET } from '#tests/support/wallets/stub-wallet.ts';
import { nextBatch } from '#tests/support/workbench/transports.ts';
import { listAttemptsOfLast } from '#tests/support/traffic/traffic.ts';

test('a retried betwin stays one row, and listeners see it change', async () => {
  const { bench, player, wallet } = await startStubPlay();
  wallet.script('betwin', RESET, INTERNAL_ERROR);
  const controller = new AbortController();
  const live = await bench.client.workbench.live(undefined, { signal: controller.signal });
  await player.bet();
  const reported = new Map<number, ExchangeSummary[]>();
  while (![...reported.values()].some((rows) => rows.at(-1)?.chain?.attempts === 3))
    for (const row of await nextBatch(live)) reported.set(row.id, [...(reported.get(row.id) ?? []), row]);
  controller.abort();

  const { exchanges, total } = await bench.client.exchanges.list({ limit: 10 });
  expect({ kinds: exchanges.map(({ kind }) => kind), total }).toEqual({
    kinds: ['launch', 'betwin'],
    total: 2,
  });
  // No retry was reported as a separate row, and a row is new only once.
  const betwin = exchanges[1]!;
  const betwinAttempts = [...reported.values()]
    .flat()
    .filter(({ deliveryId }) => deliveryId === betwin.deliveryId);
  expect(new Set(betwinAttempts.map(({ id }) => id))).toEqual(new Set([betwin.id]));
  expect(betwinAttempts.filter(({ chain }) => chain === null)).toHaveLength(1);
  expect(betwinAttempts.at(-1)).toEqual(betwin);
});

test('every attempt is in the list of its delivery', async () => {
  const { bench, player, wallet } = await startStubPlay();
  wallet.script('betwin', RESET);
  await player.bet();
  const { id } = await findNewestDelivery(bench, 'betwin');
  const { attempts } = await bench.client.deliveries.get({ id });
  expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2]);
  expect((await listAttemptsOfLast(bench, 'betwin')).map((attempt) => attempt.id)).toEqual(
    attempts.map((attempt) => attempt.id),
  );
});
