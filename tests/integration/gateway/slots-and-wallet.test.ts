import { cpSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slotsStepResponseSchema } from '#shared/games/slots/slots-api.ts';
import { getBalance } from '#tests/support/wallets/get-balance.ts';
import { createSeededRandom } from '#tests/support/clocks/seeded-random.ts';
import { toCents, expectAgreement, sumUnconfirmedCents } from '#tests/support/wallets/gateway-and-wallet.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import {
  withAdvancingClock,
  createLossyWalletFaults,
  settlePending,
} from '#tests/support/wallets/lossy-wallet.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';
import { ASSETS_WITH_SLOT_GAMES, SLOT_GAMES_FOLDER } from '#tests/support/games/slot-games.ts';
import { getNextStepRequest, createSlotsPlayer } from '#tests/support/games/slots-player.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const ROUNDS = 1_000;
const SEED = 20_260_303;

test('after a thousand rounds with lost callbacks, the wallet agrees with the page, to the cent', async () => {
  const slotsDir = createTemporaryFolder();
  cpSync(SLOT_GAMES_FOLDER, slotsDir, { recursive: true });
  cpSync(ASSETS.slotsDir, slotsDir, { recursive: true });
  const bench = await startTestWorkbench({
    assets: { ...ASSETS_WITH_SLOT_GAMES, slotsDir },
    operators: [operator()],
  });
  const { client, gateway, dataDir } = bench;
  const player = createSlotsPlayer(await sendLaunch(gateway, { game: 'slots' }));
  const opened = toCents((await player.load()).body.balance);
  const { stakes } = await player.state();
  const slotGames = Object.keys(stakes);
  await client.faults.arm({ armings: createLossyWalletFaults(SEED) });

  const random = createSeededRandom(SEED);
  /** Cents, according to the page's responses of completed rounds. */
  let reported = 0;
  const ends = { finished: 0, taken_back: 0, not_started: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const slotGame = random.pick(slotGames);
    const stake = random.pick(stakes[slotGame]!.levels.filter((level) => Number(level) < 5));
    const end = await play(slotGame, stake);
    ends[end.kind]++;
    if (end.kind === 'finished') reported += toCents(end.won) - toCents(stake);
  }
  await settlePending(bench);

  const moved = expectAgreement(dataDir);
  // The effect of a spin whose response never came is unknown to the page, and the protocol forbids rolling it back.
  expect(moved).toBe(reported + sumUnconfirmedCents(dataDir));
  const [alice] = await client.players.list({ casinoId: 'acme' });
  const balance = (await player.load()).body.balance;
  expect(balance).toBe(getBalance(alice, 'USD'));
  expect(toCents(balance)).toBe(opened + moved);
  expect(ends.taken_back).toBeGreaterThan(10);
  expect(ends.not_started).toBeGreaterThan(10);

  async function play(slotGame: string, stake: string) {
    let response = await withAdvancingClock(bench, player.requestSpin(slotGame, stake));
    if (response.status !== 200) return { kind: 'not_started' } as const;
    for (;;) {
      const { round, step } = slotsStepResponseSchema.parse(response.body);
      if (step.finished) return { kind: 'finished', won: step.won } as const;
      response = await withAdvancingClock(bench, player.requestStep(getNextStepRequest(round)));
      if (response.status !== 200) return { kind: 'taken_back' } as const;
    }
  }
});
