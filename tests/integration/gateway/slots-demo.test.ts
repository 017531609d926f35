import { describe, expect, onTestFinished, test } from 'vitest';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { formatNewestRound, getSessionId } from '#tests/support/games/round-flows.ts';
import { createSlotsPlayer, startSlotsPlay } from '#tests/support/games/slots-player.ts';

const MINUTE = 60_000;

/** A demo of slots with 100.00 of virtual money; it must not send a callback. */
async function startDemo() {
  const clock = createManualClock();
  const { bench, wallet } = await startSlotsPlay({ clock });
  onTestFinished(() => expect(wallet.received).toEqual([]));
  const { launchUrl, body } = await bench.client.launch.send({
    mode: 'demo',
    casinoId: 'acme',
    game: 'slots',
    accountId: '',
    currency: 'USD',
    balance: '100',
  });
  if (launchUrl === null) throw new Error(`Launch rejected: ${body}`);
  const sessionId = await getSessionId(bench);
  const player = createSlotsPlayer(launchUrl);
  const getBalance = async () => (await player.load()).body.balance as string;
  return { bench, clock, player, getBalance, describeRound: () => formatNewestRound(bench, sessionId) };
}

describe('slots against a virtual balance', () => {
  test('pay with every step, and each response has the balance', async () => {
    const { player, getBalance, describeRound } = await startDemo();
    const steps = await player.playOut('generous', '10.00');
    expect(steps.map((step) => step.balance)).toEqual(['110.00', '170.00', '230.00', '290.00']);
    expect(await getBalance()).toBe('290.00');
    expect(await describeRound()).toMatchObject({ state: 'finished', waitsFor: null });
  });

  test('cost the stake once if nothing is won, and the round ends', async () => {
    const { player, getBalance, describeRound } = await startDemo();
    await player.playOut('dry', '10.00');
    expect(await getBalance()).toBe('90.00');
    expect(await describeRound()).toEqual({
      state: 'finished',
      waitsFor: null,
      transactions: ['bet confirmed'],
    });
  });

  test('that does not cover the stake: nothing starts', async () => {
    const { player, describeRound } = await startDemo();
    expect(await player.requestSpin('generous', '100.01')).toMatchObject({
      status: 409,
      body: { error: { kind: 'insufficient_funds', balance: '100.00' } },
    });
    expect(await describeRound()).toMatchObject({ state: 'not_started' });
    expect((await player.state()).round).toBeNull();
  });

  test('return everything if free spins are not played in time', async () => {
    const { clock, player, getBalance, describeRound } = await startDemo();
    const { round } = await player.spin('generous', '10.00');
    await player.step(round);
    expect(await getBalance()).toBe('170.00');
    clock.advance(30 * MINUTE);
    expect(await describeRound()).toEqual({
      state: 'rolled_back',
      waitsFor: null,
      transactions: ['bet rolled_back', 'win rolled_back', 'win rolled_back'],
    });
  });
});
