import { expect, test } from 'vitest';
import { createDicePlayer } from '#tests/support/games/dice-player.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { betWithFlow, waitForAttempts, findNewestDelivery } from '#tests/support/games/round-flows.ts';
import { startStubPlay } from '#tests/support/games/stub-play.ts';
import { INTERNAL_ERROR, type StubResponse } from '#tests/support/wallets/stub-wallet.ts';

const DAY = 24 * 3_600_000;

test('an attempt in flight while the clock is set back is retried 10 s later, not in seven days', async () => {
  const clock = createManualClock();
  const { bench, wallet } = await startStubPlay({ clock });
  const { client } = bench;
  await client.clock.advance({ byMs: 7 * DAY });
  const player = createDicePlayer(await sendLaunch(bench.gateway));
  let respond: (response: StubResponse) => void = () => {};
  wallet.hold('rollback', (held) => (respond = held));
  await betWithFlow(bench, player, 'error_after_bet');
  const { id } = await findNewestDelivery(bench, 'rollback');
  await expect.poll(() => wallet.getCalls('rollback').length).toBe(1);

  await client.clock.reset();
  respond(INTERNAL_ERROR);
  const pending = await waitForAttempts(bench, id, 1);
  expect(pending).toMatchObject({ firstAttemptAt: clock.now(), nextAttemptAt: clock.now() + 10_000 });
  clock.advance(10_000);
  expect(await waitForAttempts(bench, id, 2)).toMatchObject({ state: 'settled' });
});

test('a wallet that does not respond does not delay the callbacks of others', async () => {
  const clock = createManualClock();
  const { bench, player, wallet } = await startStubPlay({ clock });
  wallet.script('rollback', INTERNAL_ERROR);
  await betWithFlow(bench, player, 'error_after_bet');
  const failed = await findNewestDelivery(bench, 'rollback');
  await waitForAttempts(bench, failed.id, 1);
  clock.advance(5_000);
  wallet.hold('rollback', () => undefined);
  await betWithFlow(bench, player, 'error_after_bet');
  const silent = await findNewestDelivery(bench, 'rollback');
  await expect.poll(() => wallet.getCalls('rollback').length).toBe(2);

  clock.advance(5_000);
  await expect.poll(() => wallet.getCalls('rollback').length).toBe(3);
  expect(await waitForAttempts(bench, failed.id, 2)).toMatchObject({
    state: 'settled',
    endedAt: clock.now(),
  });
  expect((await bench.client.deliveries.get({ id: silent.id })).delivery).toMatchObject({ inFlight: true });
});

test('twenty callbacks due at the same instant are all tried then, eight at a time', async () => {
  const clock = createManualClock();
  const { bench, player, wallet } = await startStubPlay({ clock });
  wallet.script('rollback', ...Array.from({ length: 20 }, () => INTERNAL_ERROR));
  for (let bet = 0; bet < 20; bet++) await betWithFlow(bench, player, 'error_after_bet');
  const list = async () =>
    (
      await bench.client.deliveries.list({
        filter: 'callback:rollback',
        sortBy: 'createdAt',
        descending: false,
        limit: 50,
      })
    ).deliveries;
  await expect.poll(async () => (await list()).filter(({ error }) => error !== null).length).toBe(20);
  const at = clock.now() + 10_000;

  const held: (() => void)[] = [];
  for (let call = 0; call < 20; call++) wallet.hold('rollback', (_respond, accept) => held.push(accept));
  const advanced = bench.client.clock.advance({ byMs: 10_000 });
  // Callbacks in flight are counted when they start: a ninth would be there before the first arrives.
  const inFlight = async () => (await list()).filter(({ inFlight: isInFlight }) => isInFlight).length;
  for (let ended = 0; ended < 20; ended++) {
    const expected = Math.min(8, 20 - ended);
    await expect.poll(() => held.length).toBe(ended + expected);
    expect(await inFlight()).toBe(expected);
    held[ended]!();
    await expect
      .poll(async () => (await list()).filter(({ state }) => state === 'settled').length)
      .toBe(ended + 1);
  }
  await advanced;
  expect((await list()).map(({ state, endedAt }) => ({ state, endedAt }))).toEqual(
    Array.from({ length: 20 }, () => ({ state: 'settled', endedAt: at })),
  );
});

test('a rollback that became due while the machine slept is retried within a minute after it wakes', async () => {
  const clock = createManualClock();
  const { bench, player, wallet } = await startStubPlay({ clock });
  wallet.script('rollback', ...Array.from({ length: 9 }, () => INTERNAL_ERROR));
  await betWithFlow(bench, player, 'error_after_bet');
  const { id } = await findNewestDelivery(bench, 'rollback');
  await waitForAttempts(bench, id, 1);
  await bench.client.clock.advance({ byMs: 2_600_000 });
  const before = await waitForAttempts(bench, id, 9);
  clock.sleep(8 * 3_600_000);
  expect(wallet.getCalls('rollback')).toHaveLength(9);
  clock.advance(60_000);
  const after = await waitForAttempts(bench, id, 10);
  expect(after).toMatchObject({ state: 'settled' });
  expect(after.endedAt! - before.nextAttemptAt!).toBeGreaterThan(7 * 3_600_000);
});
