import { expect, test } from 'vitest';
import { createControlClient } from '#core/control-client.ts';
import { findInstance } from '#core/running-instance.ts';
import { startChildWorkbench } from '#tests/support/child-workbench.ts';
import { dicePlayer } from '#tests/support/dice-player.ts';
import { launch } from '#tests/support/launch.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { operator } from '#tests/support/operator.ts';
import { betAs, endedDelivery, newestDelivery, roundWords } from '#tests/support/round-flows.ts';
import { winningBet } from '#tests/support/stored.ts';
import { startStubWallet } from '#tests/support/stub-wallet.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { startTestWorkbench } from '#tests/support/test-workbench.ts';

test.each([
  { words: 'a bet', confirmed: 0, transactions: ['bet rolled_back'] },
  { words: 'the win of a confirmed bet', confirmed: 1, transactions: ['bet rolled_back', 'win rolled_back'] },
])(
  '$words that was on its way when the process was killed is stuck: rolled back with the ids it had',
  async (at) => {
    const dataDir = temporaryFolder();
    const wallet = await startStubWallet();
    const child = await startChildWorkbench(dataDir, [operator({ callback_urls: wallet.callbackUrls })]);
    const client = createControlClient(findInstance(dataDir)!.control);
    const player = dicePlayer(await launch(child.gateway));
    for (let call = 0; call < at.confirmed; call++) wallet.accept('betwin');
    wallet.hold('betwin', () => undefined);
    const betting = betAs({ client }, player, 'bet_then_win', winningBet(dataDir, player.token)).catch(
      () => null,
    );
    await expect.poll(() => wallet.of('betwin').length).toBe(at.confirmed + 1);
    await child.kill();
    await betting;
    const ids = wallet.of('betwin').map(({ json }) => json.transactions[0].id_provider as string);

    const bench = await startTestWorkbench({ dataDir, clock: createManualClock() });
    const { id, reason, sessionId } = await newestDelivery(bench, 'rollback');
    expect(reason).toBe('stuck_bet');
    await endedDelivery(bench, id);
    const rollback = wallet.of('rollback')[0]?.json;
    expect(rollback.round_id_provider).toBe(wallet.of('betwin')[0]?.json.round_id);
    expect(
      rollback.transactions.map((each: { original_id_provider: string }) => each.original_id_provider),
    ).toEqual(ids.toReversed());
    expect(await roundWords(bench, sessionId)).toEqual({
      state: 'rolled_back',
      waitsFor: null,
      transactions: at.transactions,
    });
    expect(wallet.of('betwin')).toHaveLength(at.confirmed + 1);
  },
);
