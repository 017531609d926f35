import { describe, expect, onTestFinished, test } from 'vitest';
import { FAULT_PRESET_NAMES, FAULT_PRESETS, type FaultPresetName } from '#shared/faults/presets.ts';
import { faultArmingSchema } from '#shared/faults/arming.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { findLosingBet } from '#tests/support/traffic/stored.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { bet, undo, win } from '#tests/support/wallets/wallet-caller.ts';
import { createCaller, getStatuses } from './direct-calls.ts';
import { addPlayer, CASINO, readLedger, readMoney, useFaultBench } from './fault-bench.ts';
import { listDeliveries, describeDeliveries } from './describe-deliveries.ts';

const getBench = useFaultBench();

async function begin(preset: FaultPresetName) {
  const bench = getBench();
  const accountId = await addPlayer(bench);
  const player = await launchDice(bench, { casinoId: CASINO, accountId });
  await bench.client.faults.armPreset({ preset });
  onTestFinished(async () => void (await bench.client.faults.clearAll()));
  return {
    bench,
    accountId,
    call: createCaller(bench, accountId),
    playRound: () => player.bet(findLosingBet(bench.dataDir, player.token)),
    id: (short: string) => `${accountId}:${short}`,
  };
}

describe('every preset', () => {
  test.each(FAULT_PRESET_NAMES)(
    '%s arms its faults as listed, in addition to what is armed',
    async (preset) => {
      const { bench } = await begin(preset);
      const once = await bench.client.faults.list();
      expect(once.map(({ arming }) => arming)).toEqual(
        FAULT_PRESETS[preset].faults.map((each) => faultArmingSchema.parse(each)),
      );
      expect(await bench.client.faults.armPreset({ preset })).toHaveLength(once.length * 2);
    },
  );
});

test('debited, response lost: the retry of the same bytes gets the original response, and the money moves once', async () => {
  const { bench, accountId, playRound } = await begin('debited_response_lost');
  expect(await playRound()).toMatchObject({ status: 200, body: { balance: '999.00' } });
  expect(await describeDeliveries(bench, accountId, 'connection reset after the ledger')).toEqual([
    'betwin settled: reset*, 200',
  ]);
  expect(await readMoney(bench, accountId)).toBe('999.00');
  expect(await readLedger(bench, accountId)).toHaveLength(1);

  const [delivery] = await listDeliveries(bench, accountId);
  const { attempts } = await bench.client.deliveries.get({ id: delivery?.id ?? 0 });
  const [original, repeat] = await Promise.all(
    attempts.map(async ({ peerId }) => bench.client.exchanges.get({ id: peerId ?? 0 })),
  );
  expect(repeat?.response?.body).toEqual(original?.response?.body);
  expect(repeat?.ledger).toEqual(original?.ledger);
  expect(await bench.client.faults.list()).toEqual([]);

  expect(await playRound()).toMatchObject({ status: 200, body: { balance: '998.00' } });
});

test('debited, no response: after ten seconds the round has not started, and no rollback is sent', async () => {
  const clock = createManualClock();
  const bench = await startTestWorkbench({ clock });
  const player = await launchDice(bench);
  await bench.client.faults.armPreset({ preset: 'debited_no_response' });
  const betting = player.bet(findLosingBet(bench.dataDir, player.token));
  await expect.poll(() => clock.delays()).toContain(10_000);
  // Posted before the gateway times out.
  await expect
    .poll(
      async () =>
        (await bench.client.wallet.listLedger({ casinoId: 'demo', accountId: 'alice', limit: 1 })).entries,
    )
    .toMatchObject([{ type: 'bet', state: 'applied', balanceAfter: '999.00' }]);
  clock.advance(10_000);
  expect(await betting).toMatchObject({ status: 502, body: { error: { kind: 'wallet_unavailable' } } });
  const deliveries = await listDeliveries(bench, 'alice');
  expect(deliveries.map(({ callback, state }) => [callback, state])).toEqual([['betwin', 'exhausted']]);
});

test('slow wallet: the seed determines the delay of the response', async () => {
  const { call } = await begin('slow_wallet');
  // Box-Muller with the first two draws of the seed '1': 0.4373 and 0.0648.
  const normal = Math.sqrt(-2 * Math.log(1 - 0.4373)) * Math.cos(2 * Math.PI * 0.0648);
  const { status, tookMs } = await call.balance();
  expect(status).toBe(200);
  expect(tookMs).toBeGreaterThan(800 * Math.exp(0.7 * normal) - 5);
  expect(tookMs).toBeLessThan(800 * Math.exp(0.7 * normal) + 1_000);
});

test('flaky 500s: three of ten callbacks fail with nothing posted, and a round gets through anyway', async () => {
  const { accountId, call, playRound, bench } = await begin('flaky_500s');
  const statuses = await getStatuses(60, call.balance);
  const failed = statuses.filter((status) => status === 500).length;
  expect(failed).toBeGreaterThan(8);
  expect(failed).toBeLessThan(30);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60 - failed);
  expect(await playRound()).toMatchObject({ status: 200 });
  expect(await readMoney(bench, accountId)).toBe('999.00');
});

test('wrong secret: every callback is rejected with 403, and the player sees a configuration issue', async () => {
  const { accountId, playRound, bench } = await begin('wrong_secret');
  expect(await playRound()).toMatchObject({
    status: 502,
    body: {
      error: {
        kind: 'wallet_rejected',
        message: 'Your casino rejected the game’s signature. This is a configuration issue.',
      },
    },
  });
  expect(await describeDeliveries(bench, accountId, 'rejection 403: invalid signature')).toEqual([
    'betwin refused: 400*',
  ]);
  expect(await readMoney(bench, accountId)).toBe('1000.00');
});

test('no idempotency: repeated bets, wins and rollbacks are applied again', async () => {
  const { call, id, bench, accountId } = await begin('no_idempotency');
  const [staked, won] = [{ transactions: [bet(id('a'), '10.00')] }, { transactions: [win(id('b'), '4.00')] }];
  const undone = { transactions: [undo(id('r'), id('a'))] };
  const balances: unknown[] = [];
  for (const send of [
    () => call.betwin(staked),
    () => call.betwin(staked),
    () => call.betwin(won),
    () => call.betwin(won),
    () => call.rollback(undone),
    () => call.rollback(undone),
  ]) {
    balances.push((await send()).json);
  }
  expect(balances).toMatchObject(
    ['990.00', '980.00', '984.00', '988.00', '998.00', '1008.00'].map((balance) => ({ balance })),
  );
  expect(await readMoney(bench, accountId)).toBe('1008.00');
});

test('forgets tombstones: a bet that arrives after its rollback is debited', async () => {
  const { call, id, bench, accountId } = await begin('forgets_tombstones');
  expect((await call.rollback({ transactions: [undo(id('r'), id('a'))] })).status).toBe(200);
  expect((await call.betwin({ transactions: [bet(id('a'), '10.00')] })).json).toMatchObject({
    balance: '990.00',
  });
  expect(await readMoney(bench, accountId)).toBe('990.00');
});
