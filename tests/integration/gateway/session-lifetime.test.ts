import { describe, expect, test } from 'vitest';
import { createDicePlayer } from '#tests/support/games/dice-player.ts';
import { importIntoFolder } from '#tests/support/workbench/import-into-folder.ts';
import { sendLaunch, LAUNCH, postLaunch } from '#tests/support/games/launch.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { startStubPlay } from '#tests/support/games/stub-play.ts';

const MINUTE = 60_000;

async function playOnClock(change: Record<string, unknown> = {}) {
  const clock = createManualClock();
  return { clock, ...(await startStubPlay({ clock, launch: change })) };
}

describe('a session', () => {
  test('continues until just before 30 minutes without activity', async () => {
    const { clock, player } = await playOnClock();
    clock.advance(30 * MINUTE - 1);
    expect(await player.load()).toMatchObject({ status: 200 });
  });

  test('has ended after 30 minutes without activity', async () => {
    const { clock, player, wallet } = await playOnClock();
    clock.advance(30 * MINUTE);
    expect(await player.bet()).toMatchObject({ status: 410, body: { error: { kind: 'session_ended' } } });
    expect(wallet.received).toEqual([]);
  });

  test.each([
    { activity: 'a load', act: (player: ReturnType<typeof createDicePlayer>) => player.load() },
    { activity: 'a bet', act: (player: ReturnType<typeof createDicePlayer>) => player.bet() },
    {
      activity: 'a change of seeds',
      act: (player: ReturnType<typeof createDicePlayer>) => player.changeSeeds('mine'),
    },
    {
      activity: 'a rejected bet',
      act: (player: ReturnType<typeof createDicePlayer>) => player.bet({ stake: '0' }),
    },
  ])('is extended by $activity', async ({ act }) => {
    const { clock, player } = await playOnClock();
    clock.advance(29 * MINUTE);
    await act(player);
    clock.advance(29 * MINUTE);
    expect(await player.load()).toMatchObject({ status: 200 });
  });

  test('continues for hours, as long as no pause is 30 minutes', async () => {
    const { clock, player } = await playOnClock();
    for (let bets = 0; bets < 12; bets++) {
      clock.advance(25 * MINUTE);
      expect(await player.bet()).toMatchObject({ status: 200 });
    }
  });

  test('that has ended stays ended: another request does not revive it', async () => {
    const { clock, player } = await playOnClock();
    clock.advance(30 * MINUTE);
    await player.load();
    expect(await player.load()).toMatchObject({ status: 410 });
  });

  test('that has ended sends the player to return_url', async () => {
    const { clock, player } = await playOnClock({ urls: { return_url: 'https://casino.example/lobby' } });
    clock.advance(30 * MINUTE);
    expect((await player.load()).body.error.returnUrl).toBe('https://casino.example/lobby');
  });

  test('is extended by a relaunch with its session_id', async () => {
    const session = '0b0fe5a4-7a3e-4f0e-9e53-5f1a0e2f7c11';
    const { bench, clock } = await playOnClock({ session_id: session });
    clock.advance(29 * MINUTE);
    const player = createDicePlayer(await sendLaunch(bench.gateway, { session_id: session }));
    clock.advance(29 * MINUTE);
    expect(await player.load()).toMatchObject({ status: 200 });
  });

  test('that has ended is not revived by a relaunch', async () => {
    const session = '0b0fe5a4-7a3e-4f0e-9e53-5f1a0e2f7c11';
    const { bench, clock } = await playOnClock({ session_id: session });
    clock.advance(30 * MINUTE);
    const { body } = await postLaunch(bench.gateway, JSON.stringify({ ...LAUNCH, session_id: session }));
    expect(body.meta.api_message).toBe('session_id: this session has ended');
  });
});

describe('a token', () => {
  test.each([
    { label: 'that was never issued', authorization: `Bearer ${'x'.repeat(43)}` },
    { label: 'that is missing', authorization: '' },
    { label: 'in another scheme', authorization: 'Basic abc' },
  ])('$label is invalid', async ({ authorization }) => {
    const { bench } = await playOnClock();
    const response = await fetch(`${bench.gateway}/api/v1/game/session`, { headers: { authorization } });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { kind: 'session_unknown', returnUrl: null } });
  });
});

describe('callback URLs', () => {
  test('of a session are those of its launch: a change is for new sessions', async () => {
    const { bench, clock, player, wallet } = await playOnClock();
    importIntoFolder(bench.dataDir, [operator({ callback_urls: {} })]);
    // Another process's changes are noticed every 50 ms.
    clock.advance(50);
    const newcomer = createDicePlayer(await sendLaunch(bench.gateway));
    expect((await player.load()).body.balance).toBe('500.00');
    expect((await newcomer.load()).body.balance).toBe('1000.00');
    expect(wallet.getCalls('balance')).toHaveLength(1);
  });
});
