import { expect, test } from 'vitest';
import { createControlClient } from '#core/instance/control-client.ts';
import { findInstance } from '#core/instance/running-instance.ts';
import { startChildWorkbench } from '#tests/support/workbench/child-workbench.ts';
import { createDicePlayer } from '#tests/support/games/dice-player.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import {
  betWithFlow,
  waitForEndedDelivery,
  findNewestDelivery,
  formatNewestRound,
} from '#tests/support/games/round-flows.ts';
import { findWinningBet } from '#tests/support/traffic/stored.ts';
import { startStubWallet } from '#tests/support/wallets/stub-wallet.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

test.each([
  { label: 'a bet', confirmed: 0, transactions: ['bet rolled_back'] },
  { label: 'the win of a confirmed bet', confirmed: 1, transactions: ['bet rolled_back', 'win rolled_back'] },
])(
  '$label that was in flight when the process was killed is stuck: rolled back with the same IDs',
  async (at) => {
    const dataDir = createTemporaryFolder();
    const wallet = await startStubWallet();
    const child = await startChildWorkbench(dataDir, [operator({ callback_urls: wallet.callbackUrls })]);
    const client = createControlClient(findInstance(dataDir)!.control);
    const player = createDicePlayer(await sendLaunch(child.gateway));
    for (let call = 0; call < at.confirmed; call++) wallet.accept('betwin');
    wallet.hold('betwin', () => undefined);
    const betting = betWithFlow(
      { client },
      player,
      'bet_then_win',
      findWinningBet(dataDir, player.token),
    ).catch(() => null);
    await expect.poll(() => wallet.getCalls('betwin').length).toBe(at.confirmed + 1);
    await child.kill();
    await betting;
    const ids = wallet.getCalls('betwin').map(({ json }) => json.transactions[0].id_provider as string);

    const bench = await startTestWorkbench({ dataDir, clock: createManualClock() });
    const { id, reason, sessionId } = await findNewestDelivery(bench, 'rollback');
    expect(reason).toBe('stuck_bet');
    await waitForEndedDelivery(bench, id);
    const rollback = wallet.getCalls('rollback')[0]?.json;
    expect(rollback.round_id_provider).toBe(wallet.getCalls('betwin')[0]?.json.round_id);
    expect(
      rollback.transactions.map((each: { original_id_provider: string }) => each.original_id_provider),
    ).toEqual(ids.toReversed());
    expect(await formatNewestRound(bench, sessionId)).toEqual({
      state: 'rolled_back',
      waitsFor: null,
      transactions: at.transactions,
    });
    expect(wallet.getCalls('betwin')).toHaveLength(at.confirmed + 1);
  },
);
