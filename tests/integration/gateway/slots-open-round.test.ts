import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { computeCommitment, createDigitSource } from '#core/games/fairness.ts';
import { recomputeRound } from '#shared/games/slots/engine/recompute-round.ts';
import { compileSlots } from '#shared/games/slots/engine/slot-game.ts';
import { money } from '#shared/money.ts';
import { startChildWorkbench } from '#tests/support/workbench/child-workbench.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import {
  waitForEndedDelivery,
  findNewestDelivery,
  formatNewestRound,
} from '#tests/support/games/round-flows.ts';
import {
  ASSETS_WITH_SLOT_GAMES,
  createAssetsWithSlotGames,
  SLOT_GAMES_FOLDER,
} from '#tests/support/games/slot-games.ts';
import {
  getNextStepRequest,
  createSlotsPlayer,
  startSlotsPlay,
  type SlotsPlay,
} from '#tests/support/games/slots-player.ts';
import { NEVER, startStubWallet } from '#tests/support/wallets/stub-wallet.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const MINUTE = 60_000;

/** Stops the workbench and starts it again on the same data; the player returns with the old link. */
async function restart({ bench, player }: SlotsPlay, assets: typeof ASSETS_WITH_SLOT_GAMES) {
  await bench.stop();
  const again = await startTestWorkbench({ dataDir: bench.dataDir, assets });
  return { bench: again, player: createSlotsPlayer(`${again.gateway}/?token=${player.token}`) };
}

describe('the last finished round', () => {
  test.each(['plain', 'generous', 'picker', 'wheel'])(
    'of %s is returned with every step to a page that loads again, also after a change of the seeds',
    async (slotGame) => {
      const { player } = await startSlotsPlay({ assets: createAssetsWithSlotGames(slotGame) });
      expect((await player.state()).last).toBeNull();
      const { seeds } = await player.state();
      const steps = await player.playOut(slotGame);
      const expected = {
        steps: steps.map(({ round, step }) => ({ round, step })),
        serverSeedHash: seeds.serverSeedHash,
      };
      expect((await player.state()).last).toMatchObject(expected);
      expect(await player.changeSeeds('another')).toMatchObject({ status: 200 });
      expect((await player.state()).last).toMatchObject(expected);
    },
  );

  test('is not one that waits for its player', async () => {
    const { player } = await startSlotsPlay({ assets: createAssetsWithSlotGames('generous') });
    await player.spin('generous');
    expect(await player.state()).toMatchObject({ last: null, round: { awaits: 'free_spin' } });
  });
});

describe('unfinished free spins', () => {
  test('are returned to a page that loads again', async () => {
    const { player } = await startSlotsPlay({ assets: createAssetsWithSlotGames('generous') });
    const { round } = await player.step((await player.spin('generous')).round);
    expect((await player.state()).round).toEqual(round);
    expect(round).toMatchObject({ awaits: 'free_spin', freeSpins: { left: 2, awarded: 3 }, won: '8.00' });
  });

  test('are returned to a launch that names the same session', async () => {
    const session_id = '01890a5d-ac96-774b-bcce-b302099a8057';
    const { bench, player } = await startSlotsPlay({
      assets: createAssetsWithSlotGames('generous'),
      launch: { session_id },
    });
    const { round } = await player.spin('generous');
    const again = createSlotsPlayer(await sendLaunch(bench.gateway, { game: 'slots', session_id }));
    expect((await again.state()).round).toEqual(round);
    expect(await again.step(round)).toMatchObject({ round: { freeSpins: { left: 2 } } });
  });

  test('survive a restart, and continue in the same round', async () => {
    const assets = createAssetsWithSlotGames('generous');
    const play = await startSlotsPlay({ assets });
    const { round } = await play.player.step((await play.player.spin('generous')).round);
    const { bench, player } = await restart(play, assets);
    expect((await player.state()).round).toEqual(round);
    const third = await player.step(round);
    const fourth = await player.step(third.round);
    expect(fourth).toMatchObject({ step: { finished: true, won: '20.00' } });
    const sent = play.wallet.getCalls('betwin').map(({ json }) => json);
    expect(new Set(sent.map((each) => each.round_id))).toEqual(new Set([round.roundId]));
    expect(sent.map((each) => each.finished)).toEqual([false, false, false, true]);
    expect(play.kinds()).toEqual(['betwin', 'betwin', 'betwin', 'betwin']);
    expect(await formatNewestRound(bench, play.sessionId)).toMatchObject({ state: 'finished' });
  });

  test.each(['glued', 'picker'])(
    'of %s are drawn with a restart between all steps as the seeds determine, and never twice',
    async (slotGame) => {
      const assets = createAssetsWithSlotGames(slotGame);
      let play = await startSlotsPlay({ assets });
      const first = await play.player.spin(slotGame);
      const steps = [first];
      for (let last = first; !last.step.finished && steps.length < 20; steps.push(last)) {
        play = { ...play, ...(await restart(play, assets)) };
        const { round } = await play.player.state();
        expect(round).toEqual(last.round);
        last = await play.player.step(last.round);
      }
      const { body } = await play.player.changeSeeds('mine');
      const { serverSeed, clientSeed } = body.revealed;
      const { nonce } = first.round;
      const { picks } = steps.at(-1)!.round;
      const { slotGames } = await play.player.state();
      const game = compileSlots(slotGames.find(({ id }) => id === slotGame)!);
      const bet = { stake: money('1'), decimals: 2, picks };
      const again = recomputeRound(game, {
        getDigits: createDigitSource({ serverSeed, clientSeed, nonce }),
        ...bet,
      });
      expect(again).toEqual({ steps: steps.map(({ step }) => step), stoppedBy: 'end' });
      expect(steps.map(({ round }) => round.steps)).toEqual([...steps.keys()].map((index) => index + 1));
      expect(computeCommitment(serverSeed)).toBe(first.seeds.serverSeedHash);
    },
  );

  test('are rolled back 30 minutes after the last activity', async () => {
    const clock = createManualClock();
    const { bench, player, wallet, formatRound } = await startSlotsPlay({ clock });
    const { round } = await player.spin('generous');
    clock.advance(29 * MINUTE);
    await player.step(round);
    clock.advance(30 * MINUTE - 1);
    expect(await formatRound()).toMatchObject({ state: 'open', waitsFor: 'feature' });
    clock.advance(1);
    const { id, reason } = await findNewestDelivery(bench, 'rollback');
    expect(reason).toBe('unfinished_feature');
    await waitForEndedDelivery(bench, id);
    expect(await formatRound()).toEqual({
      state: 'rolled_back',
      waitsFor: null,
      transactions: ['bet rolled_back', 'win rolled_back', 'win rolled_back'],
    });
    expect(wallet.getCalls('rollback')).toHaveLength(1);
    expect(wallet.getCalls('finish')).toEqual([]);
    expect(await player.requestStep(getNextStepRequest(round))).toMatchObject({ status: 410 });
  });

  test('whose time runs out while the workbench is off are rolled back at the next start', async () => {
    const clock = createManualClock();
    const { bench, player, wallet } = await startSlotsPlay({ clock });
    await player.spin('dry');
    await bench.stop();
    const later = createManualClock(clock.now() + 31 * MINUTE);
    await startTestWorkbench({ dataDir: bench.dataDir, clock: later, assets: ASSETS_WITH_SLOT_GAMES });
    later.advance(0);
    await expect.poll(() => wallet.getCalls('rollback').length).toBe(1);
  });
});

describe('a step that was in flight when the workbench ended', () => {
  test('is rolled back with its round at the next start, and not drawn again', async () => {
    const assets = createAssetsWithSlotGames('generous', 'plain');
    const play = await startSlotsPlay({ assets });
    const { round } = await play.player.spin('generous');
    play.wallet.script('betwin', NEVER);
    const stepping = play.player.requestStep(getNextStepRequest(round)).catch(() => 'no answer');
    await expect.poll(() => play.wallet.getCalls('betwin').length).toBe(2);
    const { bench, player } = await restart(play, assets);
    await stepping;
    await expect.poll(() => play.wallet.getCalls('rollback').length).toBe(1);
    expect(play.wallet.getCalls('rollback')[0]?.json.transactions).toHaveLength(3);
    await expect.poll(() => formatNewestRound(bench, play.sessionId)).toMatchObject({ state: 'rolled_back' });
    expect((await player.state()).round).toBeNull();
    expect(await player.requestStep(getNextStepRequest(round))).toMatchObject({ status: 400 });
    expect(play.wallet.getCalls('betwin')).toHaveLength(2);
    expect(await player.spin('plain')).toMatchObject({ round: { nonce: 1 } });
  });
});

describe('a workbench that is killed', () => {
  /** A player of slots in a process that the test can kill, and restart on the same data. */
  async function startKillableWorkbench() {
    const dataDir = createTemporaryFolder();
    const wallet = await startStubWallet();
    const acme = operator({ callback_urls: wallet.callbackUrls });
    const child = await startChildWorkbench(dataDir, [acme], ASSETS_WITH_SLOT_GAMES);
    const player = createSlotsPlayer(await sendLaunch(child.gateway, { game: 'slots' }));
    const reopenPage = async () => {
      const bench = await startTestWorkbench({ dataDir, assets: ASSETS_WITH_SLOT_GAMES });
      return createSlotsPlayer(`${bench.gateway}/?token=${player.token}`);
    };
    return { wallet, child, player, reopenPage };
  }

  test('between two steps has the same round afterwards', async () => {
    const { wallet, child, player, reopenPage } = await startKillableWorkbench();
    const { round } = await player.step((await player.spin('generous')).round);
    await child.kill();
    const again = await reopenPage();
    expect((await again.state()).round).toEqual(round);
    await again.step(round);
    expect(wallet.getCalls('rollback')).toEqual([]);
  });

  test('while a step is in flight rolls the round back', async () => {
    const { wallet, child, player, reopenPage } = await startKillableWorkbench();
    const { round } = await player.spin('generous');
    wallet.script('betwin', NEVER);
    const stepping = player.requestStep(getNextStepRequest(round)).catch(() => 'no answer');
    await expect.poll(() => wallet.getCalls('betwin').length).toBe(2);
    await child.kill();
    expect(await stepping).toBe('no answer');
    const again = await reopenPage();
    await expect.poll(() => wallet.getCalls('rollback').length).toBe(1);
    expect(wallet.getCalls('rollback')[0]?.json.transactions).toHaveLength(3);
    expect((await again.state()).round).toBeNull();
  });
});

describe('the seeds', () => {
  test('cannot be changed while a round is open, and can once it is over', async () => {
    const { player } = await startSlotsPlay();
    const first = await player.spin('generous');
    const refused = {
      status: 409,
      body: { error: { kind: 'round_open', message: 'The seeds can be changed once the round is over.' } },
    };
    expect(await player.changeSeeds('mine')).toMatchObject(refused);
    const second = await player.step(first.round);
    const third = await player.step(second.round);
    expect(await player.changeSeeds('mine')).toMatchObject(refused);
    await player.step(third.round);
    expect(await player.changeSeeds('mine')).toMatchObject({
      status: 200,
      body: { revealed: { serverSeedHash: first.seeds.serverSeedHash, bets: 1 }, seeds: { nonce: 0 } },
    });
  });

  test('cannot be changed while the spin that starts a round is in flight', async () => {
    const { player, wallet } = await startSlotsPlay();
    let accept = (): void => undefined;
    wallet.hold('betwin', (_respond, acceptCall) => (accept = acceptCall));
    const spinning = player.requestSpin('generous');
    await expect.poll(() => wallet.getCalls('betwin').length).toBe(1);
    expect(await player.changeSeeds('mine')).toMatchObject({ status: 409 });
    accept();
    expect(await spinning).toMatchObject({ status: 200 });
  });

  test('can be changed while the rollback of a round is still pending', async () => {
    const { bench, player, wallet, sessionId } = await startSlotsPlay();
    const { round } = await player.spin('generous');
    for (let attempt = 0; attempt < 4; attempt++) wallet.script('betwin', { kind: 'reset' });
    wallet.script('rollback', { kind: 'reset' });
    await player.requestStep(getNextStepRequest(round));
    expect(await formatNewestRound(bench, sessionId)).toMatchObject({ state: 'open', waitsFor: 'closing' });
    expect(await player.changeSeeds('mine')).toMatchObject({ status: 200 });
  });
});

describe('a round whose slot game has changed', () => {
  /** The slot games of tests, with a change to the file of one. */
  function createAssetsWith(change: (file: string) => void): typeof ASSETS_WITH_SLOT_GAMES {
    const slotsDir = createTemporaryFolder();
    cpSync(SLOT_GAMES_FOLDER, slotsDir, { recursive: true });
    change(join(slotsDir, 'generous.json'));
    return { ...ASSETS_WITH_SLOT_GAMES, slotsDir };
  }

  test.each([
    { label: 'because its file is missing', change: (file: string) => rmSync(file) },
    {
      label: 'because its rules differ',
      change: (file: string) =>
        writeFileSync(file, readFileSync(file, 'utf8').replace('"multiplier": 3', '"multiplier": 4')),
    },
  ])('is rolled back $label, and the player can continue', async ({ change }) => {
    const play = await startSlotsPlay();
    const { round } = await play.player.spin('generous');
    const { bench, player } = await restart(play, createAssetsWith(change));
    expect((await player.state()).round).toBeNull();
    const { id, reason } = await findNewestDelivery(bench, 'rollback');
    expect(reason).toBe('game_error');
    await waitForEndedDelivery(bench, id);
    expect(await player.requestStep(getNextStepRequest(round))).toMatchObject({ status: 400 });
    expect(await player.spin('plain')).toMatchObject({ round: { nonce: 1 } });
  });
});
