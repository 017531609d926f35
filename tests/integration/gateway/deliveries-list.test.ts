import { expect, test } from 'vitest';
import type { DELIVERY_SORTS } from '#shared/contract/deliveries.ts';
import { createDicePlayer } from '#tests/support/games/dice-player.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import {
  betWithFlow,
  waitForAttempts,
  waitForEndedDelivery,
  findNewestDelivery,
} from '#tests/support/games/round-flows.ts';
import { startStubPlay } from '#tests/support/games/stub-play.ts';
import { INTERNAL_ERROR, createWalletError } from '#tests/support/wallets/stub-wallet.ts';

test('the list of deliveries is filtered, sorted and limited as requested', async () => {
  const clock = createManualClock();
  const { bench, player: alice, wallet } = await startStubPlay({ clock });
  const zoe = createDicePlayer(await sendLaunch(bench.gateway, { account: { id: 'Zoe', currency: 'USD' } }));

  // betwin settled, rollback pending (2 attempts), betwin settled, finish refused, betwin settled, rollback pending (1).
  wallet.script('rollback', INTERNAL_ERROR, INTERNAL_ERROR, INTERNAL_ERROR);
  wallet.script('finish', createWalletError(400, { apiCode: '400' }));
  await betWithFlow(bench, zoe, 'error_after_bet');
  const first = await findNewestDelivery(bench, 'rollback');
  await waitForAttempts(bench, first.id, 1);
  clock.advance(10_000);
  await waitForAttempts(bench, first.id, 2);
  await betWithFlow(bench, alice, 'unfinished');
  await waitForEndedDelivery(bench, (await findNewestDelivery(bench, 'finish')).id);
  await betWithFlow(bench, alice, 'error_after_bet');
  await waitForAttempts(bench, (await findNewestDelivery(bench, 'rollback')).id, 1);

  const list = (query: {
    filter?: string;
    sortBy?: (typeof DELIVERY_SORTS)[number];
    descending?: boolean;
    limit?: number;
  }) => bench.client.deliveries.list({ sortBy: 'createdAt', descending: false, limit: 10, ...query });
  const listLines = async (query: Parameters<typeof list>[0]) => {
    const { deliveries, total, pending } = await list(query);
    expect(pending).toBe(2);
    return [
      ...deliveries.map(({ accountId, callback, state }) => `${accountId} ${callback} ${state}`),
      total,
    ];
  };

  expect(await listLines({})).toEqual([
    'Zoe betwin settled',
    'Zoe rollback pending',
    'alice betwin settled',
    'alice finish refused',
    'alice betwin settled',
    'alice rollback pending',
    6,
  ]);
  expect(await listLines({ descending: true, limit: 2 })).toEqual([
    'alice rollback pending',
    'alice betwin settled',
    6,
  ]);
  expect(await listLines({ filter: 'callback:finish or callback:rollback' })).toEqual([
    'Zoe rollback pending',
    'alice finish refused',
    'alice rollback pending',
    3,
  ]);
  expect(await listLines({ filter: 'state:pending', limit: 1 })).toEqual(['Zoe rollback pending', 2]);
  expect(await listLines({ filter: '(state:pending or state:rejected) callback:finish' })).toEqual([
    'alice finish refused',
    1,
  ]);
  expect(await listLines({ filter: 'state:dropped' })).toEqual([0]);
  expect(await listLines({ filter: 'zOE' })).toEqual(['Zoe betwin settled', 'Zoe rollback pending', 2]);
  expect(await listLines({ filter: first.roundId!.toUpperCase() })).toEqual([
    'Zoe betwin settled',
    'Zoe rollback pending',
    2,
  ]);
  expect(await listLines({ filter: `${first.sessionId} callback:rollback` })).toEqual([
    'Zoe rollback pending',
    1,
  ]);
  expect(await listLines({ filter: 'acme', limit: 1 })).toEqual(['Zoe betwin settled', 6]);
  expect(await listLines({ filter: '_' })).toEqual([0]);
  // The next due first: alice's second attempt (10 s after now), then Zoe's third (20 s); those without one come
  // last.
  expect(await listLines({ sortBy: 'nextAttemptAt', limit: 3 })).toEqual([
    'alice rollback pending',
    'Zoe rollback pending',
    'Zoe betwin settled',
    6,
  ]);
  expect(await listLines({ sortBy: 'nextAttemptAt', descending: true, limit: 2 })).toEqual([
    'Zoe rollback pending',
    'alice rollback pending',
    6,
  ]);
  expect(await listLines({ sortBy: 'attemptsStarted', descending: true, limit: 1 })).toEqual([
    'Zoe rollback pending',
    6,
  ]);
  expect(await listLines({ sortBy: 'accountId', descending: true, limit: 1 })).toEqual([
    'alice rollback pending',
    6,
  ]);
  expect(await listLines({ sortBy: 'callback', limit: 4 })).toEqual([
    'Zoe betwin settled',
    'alice betwin settled',
    'alice betwin settled',
    'alice finish refused',
    6,
  ]);
  expect(await listLines({ sortBy: 'state', limit: 1 })).toEqual(['Zoe rollback pending', 6]);
});
