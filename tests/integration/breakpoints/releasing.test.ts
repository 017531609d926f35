import { expect, test } from 'vitest';
import { createControlClient } from '#core/instance/control-client.ts';
import { findInstance } from '#core/instance/running-instance.ts';
import { heldId, heldMessages, setBreakpoint } from '#tests/support/traffic/holding.ts';
import { createDicePlayer, launchDice } from '#tests/support/games/dice-player.ts';
import { betWithFlow } from '#tests/support/games/round-flows.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import { findLosingBet, readDeliveryStates, readTransactionStates } from '#tests/support/traffic/stored.ts';
import { listAttemptsOfLast } from '#tests/support/traffic/traffic.ts';
import { createWalletCaller } from '#tests/support/wallets/wallet-caller.ts';
import { startStubWallet } from '#tests/support/wallets/stub-wallet.ts';
import { startChildWorkbench } from '#tests/support/workbench/child-workbench.ts';
import { emittedTopics } from '#tests/support/workbench/emitted-topics.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

test('removing a breakpoint sends the messages that it holds, and no others', async () => {
  const bench = await startTestWorkbench();
  const [alice, bob] = await Promise.all(
    ['alice', 'bob'].map((accountId) => launchDice(bench, { accountId })),
  );
  const aliceBreakpoint = await setBreakpoint(bench, { filter: 'account:alice' });
  await setBreakpoint(bench, { filter: 'account:bob' });
  const first = alice?.bet();
  await heldMessages(bench, 1);
  const second = bob?.bet();
  await heldMessages(bench, 2);
  const emitted = await emittedTopics(bench);
  const { breakpoints, held } = await bench.client.breakpoints.remove({ ids: [aliceBreakpoint] });
  expect(breakpoints.map(({ filter, hits }) => [filter, hits])).toEqual([['account:bob', 1]]);
  expect(held.map(({ accountId }) => accountId)).toEqual(['bob']);
  expect((await first)?.status).toBe(200);
  await expect.poll(() => emitted).toContain('breakpoints');
  await bench.client.breakpoints.clear();
  expect((await second)?.status).toBe(200);
});

test('a disabled breakpoint holds nothing new, and one for the next message removes itself', async () => {
  const bench = await startTestWorkbench();
  const player = await launchDice(bench);
  const id = await setBreakpoint(bench, { next: 1 });
  await bench.client.breakpoints.enable({ id, enabled: false });
  expect((await player.bet()).status).toBe(200);
  await bench.client.breakpoints.enable({ id, enabled: true });
  const playing = player.bet();
  await heldMessages(bench);
  expect((await bench.client.breakpoints.list()).breakpoints).toEqual([]);
  await bench.client.breakpoints.send({ ids: [await heldId(bench)] });
  expect((await playing).status).toBe(200);
  await expect(bench.client.breakpoints.enable({ id, enabled: true })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('messages are released in any order', async () => {
  const bench = await startTestWorkbench();
  const players = await Promise.all(
    ['alice', 'bob', 'carol'].map((accountId) => launchDice(bench, { accountId })),
  );
  await setBreakpoint(bench, { filter: 'callback:betwin', stages: ['before_ledger'] });
  const playing = players.map((player) => player.bet());
  const held = await heldMessages(bench, 3);
  for (const { id } of held.toReversed()) await bench.client.breakpoints.send({ ids: [id] });
  expect((await Promise.all(playing)).map(({ status }) => status)).toEqual([200, 200, 200]);
  const { entries } = await bench.client.wallet.listLedger({
    casinoId: 'demo',
    filter: 'type:bet',
    limit: 10,
  });
  const posted = entries.map(({ accountId }) => accountId);
  expect(posted.toReversed()).toEqual(held.toReversed().map(({ accountId }) => accountId));
});

test('advancing the clock waits until nothing is held', async () => {
  const bench = await startTestWorkbench();
  const player = await launchDice(bench);
  await setBreakpoint(bench, { filter: 'callback:betwin' });
  const playing = player.bet();
  await heldMessages(bench);
  let isDone = false;
  const advancing = bench.client.clock.advance({ byMs: 3_600_000 }).then((state) => {
    isDone = true;
    return state;
  });
  await expect.poll(async () => (await bench.client.clock.get()).advancing).not.toBeNull();
  expect(isDone).toBe(false);
  await bench.client.breakpoints.clear();
  expect((await playing).status).toBe(200);
  expect((await advancing).offsetMs).toBeGreaterThan(3_500_000);
});

test('when an operator is removed, the messages held for its casino are dropped', async () => {
  const bench = await startTestWorkbench({ operators: [operator()] });
  await setBreakpoint(bench, { filter: 'operator:acme', stages: ['before_ledger'] });
  const wallet = createWalletCaller(`${bench.wallet}/acme`, 'secret-of-acme');
  const calling = wallet.balance().catch(() => 'cut off');
  await heldMessages(bench);
  await bench.client.operators.remove({ operatorId: 'acme' });
  expect(await calling).toBe('cut off');
  await heldMessages(bench, 0);
});

test('a stopping workbench sends nothing that it holds, and the next start rolls the bet back', async () => {
  const wallet = await startStubWallet();
  const bench = await startTestWorkbench({ operators: [operator({ callback_urls: wallet.callbackUrls })] });
  const player = createDicePlayer(await sendLaunch(bench.gateway));
  await setBreakpoint(bench, { filter: 'callback:betwin' });
  const playing = player.bet().catch(() => null);
  await heldMessages(bench);
  await bench.stop();
  await playing;
  expect(wallet.received).toEqual([]);
  expect(readDeliveryStates(bench.dataDir)).toEqual(['betwin pending']);

  const next = await startTestWorkbench({ dataDir: bench.dataDir });
  await expect
    .poll(() => readDeliveryStates(bench.dataDir))
    .toEqual(['betwin interrupted', 'rollback settled']);
  expect(wallet.received.map(({ callback }) => callback)).toEqual(['rollback']);
  expect((await listAttemptsOfLast(next, 'betwin'))[0]).toMatchObject({
    outcome: { kind: 'failed', reason: 'aborted', mayHaveArrived: false },
  });
});

test('a response that is held when the workbench stops counts as received', async () => {
  const wallet = await startStubWallet();
  const bench = await startTestWorkbench({ operators: [operator({ callback_urls: wallet.callbackUrls })] });
  const player = createDicePlayer(await sendLaunch(bench.gateway));
  await setBreakpoint(bench, { filter: 'callback:betwin', stages: ['response'] });
  const playing = player.bet().catch(() => null);
  await heldMessages(bench);
  await bench.stop();
  await playing;
  expect(readDeliveryStates(bench.dataDir)).toEqual(['betwin settled']);
  await startTestWorkbench({ dataDir: bench.dataDir });
  expect(wallet.received.map(({ callback }) => callback)).toEqual(['betwin']);
});

test('a workbench killed while it holds a betwin and a rollback settles both after the restart, and sends nothing twice', async () => {
  const wallet = await startStubWallet();
  const dataDir = createTemporaryFolder();
  const operators = [operator({ callback_urls: wallet.callbackUrls })];
  const first = await startChildWorkbench(dataDir, operators);
  const instance = findInstance(dataDir);
  if (instance === null) throw new Error('The workbench announced no address');
  const client = createControlClient(instance.control);
  const player = createDicePlayer(await sendLaunch(first.gateway));
  const other = createDicePlayer(await sendLaunch(first.gateway));

  // A rollback of a bet that was confirmed, and the betwin of another one.
  await setBreakpoint({ client }, { filter: 'callback:rollback' });
  await betWithFlow({ client }, other, 'error_after_bet');
  await heldMessages({ client }, 1);
  await setBreakpoint({ client }, { filter: 'callback:betwin' });
  void player.bet(findLosingBet(dataDir, player.token)).catch(() => null);
  await heldMessages({ client }, 2);
  expect(wallet.received.map(({ callback }) => callback)).toEqual(['betwin']);
  await first.kill();
  expect(readDeliveryStates(dataDir).toSorted()).toEqual([
    'betwin pending',
    'betwin settled',
    'rollback pending',
  ]);

  wallet.forget();
  await startChildWorkbench(dataDir, operators);
  await expect
    .poll(() => readDeliveryStates(dataDir).toSorted())
    .toEqual(['betwin interrupted', 'betwin settled', 'rollback settled', 'rollback settled']);
  const rollbacks = wallet.received.map(
    ({ callback, json }) => `${callback} ${json.transactions[0].id_provider}`,
  );
  expect(rollbacks).toHaveLength(2);
  expect(new Set(rollbacks).size).toBe(2);
  expect(rollbacks.every((each) => each.startsWith('rollback'))).toBe(true);
  expect(readTransactionStates(dataDir, player.token)).toEqual(['rolled_back in rolled_back']);
});
