import { expect, test } from 'vitest';
import type { RoundFlow } from '#shared/gateway.ts';
import { getBalance } from '#tests/support/wallets/get-balance.ts';
import { createSeededRandom } from '#tests/support/clocks/seeded-random.ts';
import { createDicePlayer } from '#tests/support/games/dice-player.ts';
import { toCents, expectAgreement, sumUnconfirmedCents } from '#tests/support/wallets/gateway-and-wallet.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import {
  withAdvancingClock,
  createLossyWalletFaults,
  settlePending,
} from '#tests/support/wallets/lossy-wallet.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { betWithFlow } from '#tests/support/games/round-flows.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const ROUNDS = 1_000;
const SEED = 20_260_303;
/** The normal flow of dice, and flows with a separate callback for the win or the end of a round, which lose more wins. */
const FLOWS: readonly RoundFlow[] = ['one_call', 'bet_then_win', 'bet_then_win', 'unfinished'];

test('after a thousand rounds of dice with lost callbacks, the wallet agrees with the page, to the cent', async () => {
  const bench = await startTestWorkbench({ operators: [operator()] });
  const { client, gateway, dataDir } = bench;
  const player = createDicePlayer(await sendLaunch(gateway));
  const opened = toCents((await player.load()).body.balance);
  await client.faults.arm({ armings: createLossyWalletFaults(SEED) });

  const random = createSeededRandom(SEED);
  /** Cents, according to the page's responses of completed rounds. */
  let reported = 0;
  const rejections = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    // Above the minimum stake at which the surest bet still pays a profit.
    const stake = `1.${10 + random.below(90)}`;
    const target = 5_000 + random.below(4_800);
    const { status, body } = await withAdvancingClock(
      bench,
      betWithFlow(bench, player, random.pick(FLOWS), { stake, target }),
    );
    if (status === 200) reported += toCents(body.round.win) - toCents(stake);
    else rejections.add(body.error.kind);
  }
  await settlePending(bench);

  const moved = expectAgreement(dataDir);
  // The effect of a bet whose response never came is unknown to the page.
  expect(moved).toBe(reported + sumUnconfirmedCents(dataDir));
  const [alice] = await client.players.list({ casinoId: 'acme' });
  const balance = (await player.load()).body.balance;
  expect(balance).toBe(getBalance(alice, 'USD'));
  expect(toCents(balance)).toBe(opened + moved);
  // Lost wins are rolled back with their rounds, and lost bets never started one.
  expect([...rejections].toSorted()).toEqual(['game_failed', 'wallet_unavailable']);
});
