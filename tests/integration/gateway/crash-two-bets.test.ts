import { describe, expect, test } from 'vitest';
import { computeElapsedMs } from '#shared/games/crash-curve.ts';
import { startCrashBench } from '#tests/support/games/crash-bench.ts';
import { createCrashPlayer } from '#tests/support/games/crash-player.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import { getSessionId } from '#tests/support/games/round-flows.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { HIGH, plantChain } from '#tests/support/traffic/planted-chain.ts';
import {
  createWalletError,
  NEVER,
  startStubWallet,
  type StubWallet,
} from '#tests/support/wallets/stub-wallet.ts';
import { startChildWorkbench } from '#tests/support/workbench/child-workbench.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';

/** The wallet's callbacks of a round, in order: `bet 1.00`, `win 2.00 finished`, `rollback of bet 1.00`. */
function getRoundCalls(wallet: StubWallet, roundId: string): string[] {
  const names = new Map<string, string>();
  return wallet.received.flatMap(({ callback, json }) => {
    if (callback === 'finish') return json.round_id === roundId ? ['finish'] : [];
    if (callback === 'rollback') {
      if (json.round_id_provider !== roundId) return [];
      const originals = json.transactions.map((each: { original_id_provider: string }) =>
        names.get(each.original_id_provider),
      );
      return [`rollback of ${originals.join(', ')}`];
    }
    if (callback !== 'betwin' || json.round_id !== roundId) return [];
    const [{ id_provider: id, type, amount }] = json.transactions;
    names.set(id, `${type} ${amount}`);
    return [`${type} ${amount}${json.finished === true ? ' finished' : ''}`];
  });
}

/** The state of each round of a session and of its transactions, sorted. */
async function listRoundStates(bench: TestWorkbench, sessionId: string): Promise<string[]> {
  const { rounds } = await bench.client.sessions.get({ id: sessionId, rounds: 10 });
  const states = rounds.map(
    ({ state, transactions }) =>
      `${state}: ${transactions.map((each) => `${each.type} ${each.state}`).join(', ')}`,
  );
  return states.toSorted();
}

describe('two bets of a session in one flight', () => {
  test('are two rounds: one is cashed out, and the other one is lost with its own finish', async () => {
    const { bench, wallet, chain, joinCrash, takeOff, advanceFlightTo, clock } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00', null, 1);
    const { bet: first } = await alice.nextBet('placed');
    alice.bet('2.00', null, 2);
    const { bet: second } = await alice.nextBet('placed');
    expect([first.panel, second.panel]).toEqual([1, 2]);
    expect(second.roundId).not.toBe(first.roundId);
    takeOff();
    advanceFlightTo(150);
    alice.send({ type: 'cash_out', panel: 2 });
    expect(await alice.nextBet('cashed_out')).toMatchObject({
      bet: { panel: 2, roundId: second.roundId, multiplier: '1.50', win: '3.00' },
    });
    clock.advance(computeElapsedMs(chain.points[0]!) - computeElapsedMs(150));
    expect(await alice.nextBet('lost')).toMatchObject({ bet: { panel: 1, roundId: first.roundId } });
    await expect.poll(() => getRoundCalls(wallet, first.roundId)).toEqual(['bet 1.00', 'finish']);
    expect(getRoundCalls(wallet, second.roundId)).toEqual(['bet 2.00', 'win 3.00 finished']);
    const sessionId = await getSessionId(bench);
    await expect
      .poll(() => listRoundStates(bench, sessionId))
      .toEqual(['finished: bet confirmed', 'finished: bet confirmed, win confirmed']);
  });

  test('can be placed at the same time, each once, and are both found by a page that returns', async () => {
    const { bench, wallet, joinCrash } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    for (const panel of [1, 2, 2] as const) alice.bet('1.00', '2.00', panel);
    expect(await alice.next('rejected')).toMatchObject({ about: 'bet', panel: 2, error: { kind: 'busy' } });
    await expect.poll(() => wallet.getCalls('betwin')).toHaveLength(2);
    const again = await createCrashPlayer(`${bench.gateway}/?token=${alice.token}`);
    const { bets } = await again.next('welcome');
    expect(bets.map(({ panel }) => panel)).toEqual([1, 2]);
    alice.sendText('{"type":"cash_out","panel":3}');
    expect(await alice.next('rejected')).toMatchObject({
      about: 'message',
      error: { message: 'panel: must be 1 or 2' },
    });
  });

  test('cash out automatically, each at its own multiplier', async () => {
    const { wallet, joinCrash, takeOff, advanceFlightTo } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00', '1.20', 1);
    await alice.nextBet('placed');
    alice.bet('1.00', '2.50', 2);
    await alice.nextBet('placed');
    takeOff();
    advanceFlightTo(260);
    await expect
      .poll(() => wallet.getCalls('betwin').map(({ json }) => json.transactions[0].amount))
      .toEqual(['1.00', '1.00', '1.20', '2.50']);
  });

  test('whose wallet covers only one of them: the other one still flies', async () => {
    const { wallet, joinCrash, takeOff } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00', null, 1);
    const { bet: first } = await alice.nextBet('placed');
    wallet.script('betwin', createWalletError(400, { apiCode: '100', balance: '0.50' }));
    alice.bet('1.00', null, 2);
    const { bet: second } = await alice.nextBet('failed');
    expect(second).toMatchObject({ panel: 2, error: { kind: 'insufficient_funds' } });
    takeOff();
    alice.send({ type: 'cash_out', panel: 2 });
    expect(await alice.next('rejected')).toMatchObject({ about: 'cash_out', panel: 2 });
    alice.send({ type: 'cash_out', panel: 1 });
    await alice.nextBet('cashed_out');
    expect(getRoundCalls(wallet, second.roundId)).toEqual(['bet 1.00']);
    expect(getRoundCalls(wallet, first.roundId)).toEqual(['bet 1.00', 'win 1.00 finished']);
  });

  test('of which one win is rejected: its round is rolled back, and the other one is paid', async () => {
    const { bench, wallet, joinCrash, takeOff, advanceFlightTo } = await startCrashBench();
    const alice = await joinCrash('alice');
    const sessionId = await getSessionId(bench);
    const bob = await joinCrash('bob');
    const { you } = await alice.next('welcome');
    await bob.next('welcome');
    alice.bet('1.00', null, 1);
    const { bet: first } = await alice.nextBet('placed');
    alice.bet('2.00', null, 2);
    const { bet: second } = await alice.nextBet('placed');
    takeOff();
    advanceFlightTo(200);
    wallet.script('betwin', createWalletError(400, { apiCode: '106', balance: '497.00' }));
    alice.send({ type: 'cash_out', panel: 1 });
    expect(await alice.nextBet('returned')).toMatchObject({ bet: { panel: 1, roundId: first.roundId } });
    expect(await bob.next('player_returned')).toMatchObject({ playerId: you.id, panel: 1 });
    alice.send({ type: 'cash_out', panel: 2 });
    await alice.nextBet('cashed_out');
    await expect
      .poll(() => getRoundCalls(wallet, first.roundId))
      .toEqual(['bet 1.00', 'win 2.00 finished', 'rollback of bet 1.00']);
    expect(getRoundCalls(wallet, second.roundId)).toEqual(['bet 2.00', 'win 4.00 finished']);
    await expect
      .poll(() => listRoundStates(bench, sessionId))
      .toEqual(['finished: bet confirmed, win confirmed', 'rolled_back: bet rolled_back, win declined']);
  });

  test('are both rolled back if the session ends in flight', async () => {
    const { bench, wallet, joinCrash, takeOff } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00', null, 1);
    const { bet: first } = await alice.nextBet('placed');
    alice.bet('2.00', '9.00', 2);
    const { bet: second } = await alice.nextBet('placed');
    takeOff();
    await bench.client.sessions.expireNow({ id: await getSessionId(bench) });
    await alice.next('session_over');
    await expect
      .poll(() => [first, second].map(({ roundId }) => getRoundCalls(wallet, roundId)))
      .toEqual([
        ['bet 1.00', 'rollback of bet 1.00'],
        ['bet 2.00', 'rollback of bet 2.00'],
      ]);
  });
});

describe('a process that dies with two bets', () => {
  test('between them: the confirmed one and the one in flight are both rolled back at the next start', async () => {
    const wallet = await startStubWallet();
    const dataDir = createTemporaryFolder();
    plantChain(dataDir, [HIGH]);
    const child = await startChildWorkbench(dataDir, [operator({ callback_urls: wallet.callbackUrls })]);
    const account = { id: 'alice', currency: 'USD' };
    const alice = await createCrashPlayer(await sendLaunch(child.gateway, { game: 'crash', account }));
    await alice.next('welcome');
    alice.bet('1.00', null, 1);
    const { bet: first } = await alice.nextBet('placed');
    wallet.script('betwin', NEVER);
    alice.bet('2.00', null, 2);
    const { bet: second } = await alice.nextBet('placing');
    await expect.poll(() => wallet.getCalls('betwin')).toHaveLength(2);
    await child.kill();

    const next = await startTestWorkbench({ dataDir, crash: { clock: createManualClock() } });
    await expect.poll(() => wallet.getCalls('rollback')).toHaveLength(2);
    expect(getRoundCalls(wallet, first.roundId)).toEqual(['bet 1.00', 'rollback of bet 1.00']);
    expect(getRoundCalls(wallet, second.roundId)).toEqual(['bet 2.00', 'rollback of bet 2.00']);
    const sessionId = await getSessionId(next);
    await expect
      .poll(() => listRoundStates(next, sessionId))
      .toEqual(['rolled_back: bet rolled_back', 'rolled_back: bet rolled_back']);
    const { deliveries } = await next.client.deliveries.list({
      filter: 'callback:rollback',
      sortBy: 'createdAt',
      descending: false,
      limit: 5,
    });
    expect(new Set(deliveries.map(({ reason }) => reason))).toEqual(new Set(['game_error', 'stuck_bet']));
  });

  test('while a win is in flight: it is rolled back with its bet, and so is the other bet', async () => {
    const { bench, wallet, joinCrash, takeOff, advanceFlightTo } = await startCrashBench({
      points: [HIGH, HIGH],
    });
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00', null, 1);
    const { bet: first } = await alice.nextBet('placed');
    alice.bet('2.00', null, 2);
    const { bet: second } = await alice.nextBet('placed');
    takeOff();
    advanceFlightTo(200);
    wallet.script('betwin', NEVER);
    alice.send({ type: 'cash_out', panel: 1 });
    await expect.poll(() => wallet.getCalls('betwin')).toHaveLength(3);
    await bench.stop();

    await startTestWorkbench({ dataDir: bench.dataDir, crash: { clock: createManualClock() } });
    await expect.poll(() => wallet.getCalls('rollback')).toHaveLength(2);
    expect(getRoundCalls(wallet, first.roundId)).toEqual([
      'bet 1.00',
      'win 2.00 finished',
      'rollback of win 2.00, bet 1.00',
    ]);
    expect(getRoundCalls(wallet, second.roundId)).toEqual(['bet 2.00', 'rollback of bet 2.00']);
  });
});

describe('a bet that is meant for one round', () => {
  test('is placed in that round, and in any other it is too late and reaches no wallet', async () => {
    const { wallet, joinCrash } = await startCrashBench();
    const alice = await joinCrash();
    const { round } = await alice.next('welcome');
    for (const number of [round.number - 1, round.number + 1]) {
      alice.send({ type: 'bet', panel: 1, number, stake: '1.00', autoCashOut: null });
      expect(await alice.next('rejected')).toMatchObject({ about: 'bet', error: { kind: 'too_late' } });
    }
    expect(wallet.received).toEqual([]);
    alice.send({ type: 'bet', panel: 1, number: round.number, stake: '1.00', autoCashOut: null });
    expect(await alice.nextBet('placed')).toMatchObject({ bet: { number: round.number } });
  });
});
