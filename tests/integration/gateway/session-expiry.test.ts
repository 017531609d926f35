import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDicePlayer, type DicePlayer } from '#tests/support/games/dice-player.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import { createManualClock, type ManualClock } from '#tests/support/clocks/manual-clock.ts';
import {
  betWithFlow,
  waitForEndedDelivery,
  findNewestDelivery,
  formatNewestRound,
  getSessionId,
} from '#tests/support/games/round-flows.ts';
import { startStubPlay, type StubPlay } from '#tests/support/games/stub-play.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const MINUTE = 60_000;

async function startPlayWithManualClock(): Promise<StubPlay & { clock: ManualClock; sessionId: string }> {
  const clock = createManualClock();
  const play = await startStubPlay({ clock });
  return { ...play, clock, sessionId: await getSessionId(play.bench) };
}

describe('an inactive session', () => {
  test('ends exactly 30 minutes after its last activity', async () => {
    const { bench, clock, player, sessionId } = await startPlayWithManualClock();
    clock.advance(7 * MINUTE + 1);
    await player.load();
    const { session } = await bench.client.sessions.get({ id: sessionId, rounds: 1 });
    expect(session).toMatchObject({
      state: 'active',
      lastActivityAt: clock.now(),
      expiresAt: clock.now() + 30 * MINUTE,
      endedAt: null,
    });
    clock.advance(2 * 60 * MINUTE);
    expect((await bench.client.sessions.get({ id: sessionId, rounds: 1 })).session).toMatchObject({
      state: 'expired',
      expiresAt: null,
      endedAt: session.expiresAt,
    });
  });

  test('ends without any request, and its open round is closed then', async () => {
    const { bench, clock, player, wallet, sessionId } = await startPlayWithManualClock();
    await betWithFlow(bench, player, 'left_open');
    clock.advance(30 * MINUTE - 1);
    expect(await formatNewestRound(bench, sessionId)).toMatchObject({ state: 'open' });
    clock.advance(1);
    await expect.poll(() => wallet.getCalls('finish').length).toBe(1);
    const { id, createdAt } = await findNewestDelivery(bench, 'finish');
    expect(createdAt).toBe(clock.now());
    await waitForEndedDelivery(bench, id);
    expect(await formatNewestRound(bench, sessionId)).toMatchObject({ state: 'finished' });
  });

  test('whose time ran out while the workbench was off ends at the next start', async () => {
    const { bench, clock, player, wallet, sessionId } = await startPlayWithManualClock();
    await betWithFlow(bench, player, 'abandoned_free_spins');
    await bench.stop();
    const later = createManualClock(clock.now() + 31 * MINUTE);
    const again = await startTestWorkbench({ dataDir: bench.dataDir, clock: later });
    later.advance(0);
    expect((await again.client.sessions.get({ id: sessionId, rounds: 1 })).session).toMatchObject({
      state: 'expired',
      endedAt: later.now(),
    });
    await expect.poll(() => wallet.getCalls('rollback').length).toBe(1);
  });

  test('keeps its remaining time over a restart', async () => {
    const { bench, clock, sessionId } = await startPlayWithManualClock();
    await bench.stop();
    const later = createManualClock(clock.now() + 29 * MINUTE);
    const again = await startTestWorkbench({ dataDir: bench.dataDir, clock: later });
    later.advance(MINUTE - 1);
    const state = async () => (await again.client.sessions.get({ id: sessionId, rounds: 1 })).session.state;
    expect(await state()).toBe('active');
    later.advance(1);
    expect(await state()).toBe('expired');
  });
});

describe('any sequence of actions of pages and users', () => {
  interface World {
    readonly play: StubPlay & { clock: ManualClock };
    readonly player: DicePlayer;
    readonly sessionId: string;
  }

  /** `extends`: whether the act extends the session, as the player's actions in the game and events of rounds do. */
  const ACTS: Readonly<Record<string, { extends: boolean; run: (world: World) => Promise<unknown> }>> = {
    load: { extends: true, run: ({ player }) => player.load() },
    bet: { extends: true, run: ({ player }) => player.bet() },
    'refused bet': { extends: true, run: ({ player }) => player.bet({ stake: '0' }) },
    'change of seeds': { extends: true, run: ({ player }) => player.changeSeeds('mine') },
    'bet that the wallet takes 4 s for': {
      extends: true,
      async run({ play: { clock, wallet }, player }) {
        let accept = (): void => {};
        wallet.hold('betwin', (_respond, asUsual) => (accept = asUsual));
        const calls = wallet.received.length;
        const betting = player.bet();
        await expect.poll(() => wallet.received.length, { interval: 2 }).toBe(calls + 1);
        clock.advance(4_000);
        accept();
        await betting;
      },
    },
    'long poll': {
      extends: false,
      async run({ play: { clock }, player }) {
        const pending = player.waitForEnd();
        await expect.poll(() => clock.delays(), { interval: 2 }).toContain(25_000);
        clock.advance(25_000);
        expect((await pending).status).toBe(204);
      },
    },
    'look at the list': {
      extends: false,
      run: ({ play: { bench } }) =>
        bench.client.sessions.list({ sortBy: 'createdAt', descending: true, limit: 10 }),
    },
    'look at the session': {
      extends: false,
      run: ({ play: { bench }, sessionId }) => bench.client.sessions.get({ id: sessionId, rounds: 5 }),
    },
  };

  test('lets it expire 30 minutes after the last activity, neither earlier nor later', async () => {
    const play = await startPlayWithManualClock();
    const { bench, clock } = play;
    const steps = fc.array(
      fc.record({
        waitMs: fc.integer({ min: 0, max: 14 * MINUTE }),
        act: fc.constantFrom(...Object.keys(ACTS)),
      }),
      { minLength: 1, maxLength: 6 },
    );
    const getState = async (id: string) => (await bench.client.sessions.get({ id, rounds: 1 })).session;

    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const player = createDicePlayer(await sendLaunch(bench.gateway));
        const world = { play, player, sessionId: await getSessionId(bench) };
        let lastActivityAt = clock.now();
        for (const { waitMs, act } of sequence) {
          if (clock.now() + waitMs + 25_000 >= lastActivityAt + 30 * MINUTE) break;
          clock.advance(waitMs);
          await ACTS[act]!.run(world);
          if (ACTS[act]!.extends) lastActivityAt = clock.now();
        }
        clock.advance(lastActivityAt + 30 * MINUTE - 1 - clock.now());
        expect(await getState(world.sessionId)).toMatchObject({ state: 'active', lastActivityAt });
        clock.advance(1);
        expect(await getState(world.sessionId)).toMatchObject({ state: 'expired', endedAt: clock.now() });
      }),
      { numRuns: 20 },
    );
  });
});
