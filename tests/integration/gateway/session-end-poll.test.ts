import { describe, expect, test } from 'vitest';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createDicePlayer, type DicePlayer } from '#tests/support/games/dice-player.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { getSessionId } from '#tests/support/games/round-flows.ts';
import { startStubPlay } from '#tests/support/games/stub-play.ts';
import { createWalletError } from '#tests/support/wallets/stub-wallet.ts';

const LOBBY = 'https://casino.example/lobby';
const SESSION = '0b0fe5a4-7a3e-4f0e-9e53-5f1a0e2f7c11';

/** A page that asks whether its session has ended, on a manual clock. */
async function startPolling(change: Record<string, unknown> = {}) {
  const clock = createManualClock();
  const play = await startStubPlay({ clock, launch: { urls: { return_url: LOBBY }, ...change } });
  const ask = async (player: DicePlayer = play.player, signal?: AbortSignal) => {
    let answered: Awaited<ReturnType<DicePlayer['waitForEnd']>> | null = null;
    const done = player.waitForEnd(signal).then((response) => (answered = response));
    await expect.poll(() => answered !== null || clock.delays().includes(25_000)).toBe(true);
    return { done, getAnswer: () => answered };
  };
  return { ...play, clock, ask, sessionId: await getSessionId(play.bench) };
}

const ENDED = { status: 410, body: { error: { kind: 'session_ended', returnUrl: LOBBY } } };

describe('a page that asks whether its session has ended', () => {
  test.each(['expireNow', 'terminate'] as const)(
    'is answered at the moment of its end by %s, with the return URL',
    async (end) => {
      const { bench, ask, sessionId } = await startPolling();
      const { done, getAnswer } = await ask();
      expect(getAnswer()).toBeNull();
      await bench.client.sessions[end]({ id: sessionId });
      expect(await done).toMatchObject(ENDED);
    },
  );

  test('is answered when 30 minutes are over', async () => {
    const { clock, ask } = await startPolling();
    clock.advance(30 * 60_000 - 1);
    const { done, getAnswer } = await ask();
    expect(getAnswer()).toBeNull();
    clock.advance(1);
    expect(await done).toMatchObject(ENDED);
  });

  test('is answered when the wallet does not know the player', async () => {
    const { player, wallet, ask } = await startPolling();
    const { done } = await ask();
    wallet.script('balance', createWalletError(400, { apiCode: '101' }));
    await player.load();
    expect(await done).toMatchObject(ENDED);
  });

  test('is answered immediately if it had ended before', async () => {
    const { bench, player, sessionId } = await startPolling();
    await bench.client.sessions.terminate({ id: sessionId });
    expect(await player.waitForEnd()).toMatchObject(ENDED);
  });

  test('is answered after 25 s that it has not, and may ask again', async () => {
    const { bench, clock, player, ask, sessionId } = await startPolling();
    const { done, getAnswer } = await ask();
    clock.advance(24_999);
    await player.load();
    expect(getAnswer()).toBeNull();
    clock.advance(1);
    expect(await done).toEqual({ status: 204, body: null });
    const again = await ask();
    await bench.client.sessions.expireNow({ id: sessionId });
    expect(await again.done).toMatchObject(ENDED);
  });

  test('with an invalid or outdated token is rejected with 401', async () => {
    const { bench, clock, player, ask } = await startPolling({ session_id: SESSION });
    const waiting = await ask();
    const renewed = createDicePlayer(await sendLaunch(bench.gateway, { session_id: SESSION }));
    const refused = { status: 401, body: { error: { kind: 'session_unknown', returnUrl: null } } };
    expect(await player.waitForEnd()).toMatchObject(refused);
    expect(await createDicePlayer(`${bench.gateway}/?token=${'x'.repeat(43)}`).waitForEnd()).toMatchObject(
      refused,
    );
    expect(await createDicePlayer(bench.gateway).waitForEnd()).toMatchObject(refused);
    clock.advance(25_000);
    expect(await waiting.done).toMatchObject(refused);
    expect(await renewed.load()).toMatchObject({ status: 200 });
  });

  test('and disconnects leaves no pending request', async () => {
    const { clock, player, ask } = await startPolling();
    const controller = new AbortController();
    const { done } = await ask(player, controller.signal);
    const settled = done.catch(() => 'gone');
    controller.abort();
    expect(await settled).toBe('gone');
    await expect.poll(() => clock.delays()).not.toContain(25_000);
  });

  test('does not delay the shutdown of the workbench', async () => {
    const { bench, ask } = await startPolling();
    const { done } = await ask();
    const settled = done.catch(() => 'gone');
    await bench.stop();
    expect(await settled).toBe('gone');
    expect(existsSync(join(bench.dataDir, 'defects.log'))).toBe(false);
  });
});
