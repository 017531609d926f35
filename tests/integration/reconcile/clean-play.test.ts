import { expect, test } from 'vitest';
import { computeElapsedMs } from '#shared/games/crash-curve.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { controlTable } from '#tests/support/games/crash-bench.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import { ROUND_FLOWS } from '#shared/gateway.ts';
import { betWithFlow } from '#tests/support/games/round-flows.ts';
import { createSlotsPlayer } from '#tests/support/games/slots-player.ts';
import { createTestGamePlayer } from '#tests/support/games/testgame-player.ts';
import { getLedger, reconcileFolder } from '#tests/support/reconcile/reconcile-folder.ts';
import { HIGH, LOW, plantChain } from '#tests/support/traffic/planted-chain.ts';
import { settleDeliveries } from '#tests/support/wallets/gateway-and-wallet.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';

async function playDice(bench: TestWorkbench): Promise<void> {
  const player = await launchDice(bench, { casinoId: 'acme', accountId: 'alice', currency: 'USD' });
  for (const flow of ROUND_FLOWS)
    for (let round = 0; round < 3; round++) await betWithFlow(bench, player, flow);
}

async function playSlots({ gateway }: TestWorkbench): Promise<void> {
  const player = createSlotsPlayer(await sendLaunch(gateway, { game: 'slots' }));
  const [slotGame = ''] = Object.keys((await player.state()).stakes);
  for (let round = 0; round < 15; round++) await player.playOut(slotGame);
}

test('play of all games without a fault leaves no difference, and neither does the test suite', async () => {
  const dataDir = createTemporaryFolder();
  const chain = plantChain(dataDir, [HIGH, LOW]);
  const clock = createManualClock();
  const bench = await startTestWorkbench({ dataDir, operators: [operator()], crash: { clock } });
  await playDice(bench);
  await playSlots(bench);

  const { joinCrash, takeOff, advanceFlightTo } = controlTable(bench, clock);
  const bob = await joinCrash('bob');
  bob.bet('1.00', '1.50');
  await bob.nextBet('placed');
  takeOff();
  advanceFlightTo(150);
  await bob.nextBet('cashed_out');
  clock.advance(computeElapsedMs(chain.points[0]!) - computeElapsedMs(150));
  clock.advance(3_000);
  await bob.next('betting');
  bob.bet('1.00');
  await bob.nextBet('placed');
  takeOff();
  clock.advance(computeElapsedMs(chain.points[1]!));
  await bob.nextBet('lost');

  await createTestGamePlayer(await sendLaunch(bench.gateway, { game: 'testgame' })).run();
  await settleDeliveries(bench);

  const result = await reconcileFolder(dataDir, getLedger(dataDir, 'acme'));
  expect(result.all).toEqual([]);
  expect(result.transactions).toBeGreaterThan(40);
  expect(result.leftOut).toContainEqual(
    expect.stringMatching(/^\d+ entries sent by the test suite or a replay/),
  );
});

test('no entry of the test suite is compared, whether it was applied, rolled back or rejected', async () => {
  const dataDir = createTemporaryFolder();
  const bench = await startTestWorkbench({ dataDir, operators: [operator()] });
  await createTestGamePlayer(await sendLaunch(bench.gateway, { game: 'testgame' })).run();
  // The last exchanges are written when it stops.
  await bench.stop();
  const result = await reconcileFolder(dataDir, getLedger(dataDir, 'acme'));
  expect(result.all).toEqual([]);
  expect(result.entries).toBeGreaterThan(50);
  expect({ ...result, all: [] }).toMatchObject({
    transactions: 0,
    comparedEntries: 0,
    leftOut: [`${result.entries} entries sent by the test suite or a replay, not by a game`],
  });
});
