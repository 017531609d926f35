import { describe, expect, test } from 'vitest';
import { computeCrashPoint } from '#core/games/crash/crash-point.ts';
import { computePreviousHash } from '#core/games/crash/hash-chain.ts';
import { computeElapsedMs, formatMultiplier } from '#shared/games/crash-curve.ts';
import { controlTable, startCrashBench } from '#tests/support/games/crash-bench.ts';
import { createCrashPlayer } from '#tests/support/games/crash-player.ts';
import { openUnresponsiveSocket } from '#tests/support/sockets/unresponsive-socket.ts';
import { sendLaunch, postLaunch } from '#tests/support/games/launch.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { HIGH, LOW } from '#tests/support/traffic/planted-chain.ts';
import {
  waitForEndedDelivery,
  findNewestDelivery,
  formatNewestRound,
  getSessionId,
} from '#tests/support/games/round-flows.ts';
import { readStored } from '#tests/support/traffic/stored.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

describe('players at one table', () => {
  test("see each other's names, stakes, cash-outs and wins, but no balances or round IDs", async () => {
    const { joinCrash, takeOff, advanceFlightTo } = await startCrashBench();
    const alice = await joinCrash('alice', { account: { id: 'alice', currency: 'USD', nickname: 'Ann' } });
    const bob = await joinCrash('bob', { account: { id: 'bob', currency: 'EUR' } });
    const { you: ann } = await alice.next('welcome');
    const { you: other } = await bob.next('welcome');
    expect(ann.name).toBe('Ann');
    expect(other.name).toMatch(/^Player [0-9a-f]{4}$/);
    expect(other.id).not.toBe(ann.id);

    bob.bet('77.77');
    const bet = { panel: 1, stake: '77.77', currency: 'EUR' } as const;
    expect(await alice.next('player_bet')).toEqual({
      type: 'player_bet',
      number: 1,
      player: other,
      ...bet,
    });
    takeOff();
    advanceFlightTo(123);
    bob.send({ type: 'cash_out' });
    expect(await alice.next('player_cashed_out')).toEqual({
      type: 'player_cashed_out',
      number: 1,
      playerId: other.id,
      panel: 1,
      multiplier: '1.23',
      win: '95.65',
    });
    const { bet: own } = await bob.nextBet('cashed_out');
    const late = await joinCrash('carol');
    expect((await late.next('welcome')).seats).toEqual([
      { ...other, ...bet, cashedOutAt: '1.23', win: '95.65' },
    ]);
    for (const player of [alice, late]) {
      expect(player.texts.join()).not.toContain(own.roundId);
      expect(player.texts.join()).not.toContain('500.00');
      expect(player.heard.filter(({ type }) => type === 'bet' || type === 'balance')).toEqual([]);
    }
  });

  test('see who leaves the round because the win could not be credited', async () => {
    const { wallet, joinCrash, takeOff } = await startCrashBench();
    const [alice, bob] = [await joinCrash('alice'), await joinCrash('bob')];
    await alice.next('welcome');
    const { you } = await bob.next('welcome');
    bob.bet('1.00');
    await bob.nextBet('placed');
    wallet.script('betwin', { kind: 'reply', status: 200, body: 'OK' });
    takeOff();
    bob.send({ type: 'cash_out' });
    expect(await alice.next('player_returned')).toEqual({
      type: 'player_returned',
      number: 1,
      playerId: you.id,
      panel: 1,
    });
    expect((await (await joinCrash('carol')).next('welcome')).seats).toEqual([]);
  });

  test('can place one bet per panel and round', async () => {
    const { wallet, joinCrash } = await startCrashBench();
    const [alice, bob] = [await joinCrash('alice'), await joinCrash('bob')];
    await alice.next('welcome');
    await bob.next('welcome');
    alice.bet('1.00');
    alice.bet('1.00');
    expect(await alice.next('rejected')).toMatchObject({ about: 'bet', error: { kind: 'busy' } });
    await alice.nextBet('placed');
    alice.bet('1.00');
    expect(await alice.next('rejected')).toMatchObject({ about: 'bet', error: { kind: 'busy' } });
    bob.bet('1.00');
    await bob.nextBet('placed');
    expect(wallet.getCalls('betwin')).toHaveLength(2);
  });

  test.each([
    { stake: '1.001', kind: 'invalid_request' },
    { stake: '0.001', kind: 'invalid_request' },
    { stake: '1000000', kind: 'bet_limit' },
    { stake: '0', kind: 'invalid_request' },
  ])('cannot stake $stake: $kind', async ({ stake, kind }) => {
    const { wallet, joinCrash } = await startCrashBench({
      acme: { bet_limits: { USD: { min: '0.10', max: '1000' } } },
    });
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet(stake);
    expect(await alice.next('rejected')).toMatchObject({ error: { kind } });
    expect(wallet.received).toEqual([]);
  });
});

describe('a page that returns with the same token', () => {
  test('finds its bet in flight, and can cash it out', async () => {
    const { bench, joinCrash, takeOff, advanceFlightTo } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00', '5.00');
    const { bet } = await alice.nextBet('placed');
    takeOff();
    alice.close();
    await alice.closed;
    advanceFlightTo(150);
    const again = await createCrashPlayer(`${bench.gateway}/?token=${alice.token}`);
    expect(await again.next('welcome')).toMatchObject({
      bets: [{ roundId: bet.roundId, state: 'placed', autoCashOut: '5.00' }],
      round: { type: 'flying', number: 1, elapsedMs: computeElapsedMs(150) },
    });
    again.send({ type: 'cash_out' });
    await again.nextBet('cashed_out');
  });

  test('in a later round finds no bet, unless the wallet has not answered it yet', async () => {
    const { bench, wallet, chain, joinCrash, takeOff, advanceFlightTo, clock } = await startCrashBench({
      points: [LOW, LOW],
    });
    const [alice, bob] = [await joinCrash('alice'), await joinCrash('bob')];
    await alice.next('welcome');
    await bob.next('welcome');
    alice.bet('1.00');
    await alice.nextBet('placed');
    const held = new Promise<() => void>((resolve) =>
      wallet.hold('betwin', (_respond, accept) => resolve(accept)),
    );
    bob.bet('1.00');
    const accept = await held;
    takeOff();
    advanceFlightTo(chain.points[0]!);
    await alice.nextBet('lost');
    clock.advance(3_000);
    await alice.next('betting');
    const again = await createCrashPlayer(`${bench.gateway}/?token=${alice.token}`);
    expect(await again.next('welcome')).toMatchObject({ bets: [], seats: [], round: { number: 2 } });
    const back = await createCrashPlayer(`${bench.gateway}/?token=${bob.token}`);
    expect(await back.next('welcome')).toMatchObject({ bets: [{ number: 1, state: 'placing' }], seats: [] });
    back.bet('1.00');
    expect(await back.next('rejected')).toMatchObject({ about: 'bet', error: { kind: 'busy' } });
    accept();
    await back.nextBet('returned');
    back.bet('1.00');
    await back.nextBet('placed');
  });

  test('in a later round finds the win that is still being sent, and no players in the new round', async () => {
    const { bench, wallet, chain, joinCrash, takeOff, advanceFlightTo, clock } = await startCrashBench({
      points: [LOW, LOW],
    });
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00', '1.05');
    await alice.nextBet('placed');
    const held = new Promise<() => void>((resolve) =>
      wallet.hold('betwin', (_respond, accept) => resolve(accept)),
    );
    takeOff();
    advanceFlightTo(chain.points[0]!);
    const accept = await held;
    clock.advance(3_000);
    await alice.next('betting');
    const again = await createCrashPlayer(`${bench.gateway}/?token=${alice.token}`);
    expect(await again.next('welcome')).toMatchObject({
      bets: [{ number: 1, state: 'cashing_out', multiplier: '1.05', win: '1.05' }],
      seats: [],
      round: { number: 2 },
    });
    accept();
    await again.nextBet('cashed_out');
  });

  test('after another launch of its session has a new token; the old one is invalid', async () => {
    const { joinCrash, takeOff } = await startCrashBench();
    const session = { session_id: '0b0fe5a4-7a3e-4f0e-9e53-5f1a0e2f7c11' };
    const alice = await joinCrash('alice', session);
    await alice.next('welcome');
    alice.bet('1.00');
    const { bet } = await alice.nextBet('placed');
    const again = await joinCrash('alice', session);
    expect(await again.next('welcome')).toMatchObject({ bets: [{ roundId: bet.roundId, state: 'placed' }] });
    takeOff();
    alice.send({ type: 'cash_out' });
    expect(await alice.next('session_over')).toMatchObject({ error: { kind: 'session_unknown' } });
    expect((await alice.closed).code).toBe(4000);
    again.send({ type: 'cash_out' });
    await again.nextBet('cashed_out');
  });

  test('gets messages about its bet on each of its sockets', async () => {
    const { bench, joinCrash } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    const beside = await createCrashPlayer(`${bench.gateway}/?token=${alice.token}`);
    await beside.next('welcome');
    alice.bet('1.00');
    await alice.nextBet('placed');
    await beside.nextBet('placed');
  });
});

describe('a session that ends', () => {
  test('while its bet is in flight: the bet is rolled back, the page is notified and its socket closed', async () => {
    const { bench, wallet, joinCrash, takeOff, advanceFlightTo, chain } = await startCrashBench();
    const [alice, bob] = [await joinCrash('alice'), await joinCrash('bob')];
    const { you } = await bob.next('welcome');
    await alice.next('welcome');
    bob.bet('1.00', '1.50');
    await bob.nextBet('placed');
    takeOff();
    await bob.next('flying');
    const [session] = (
      await bench.client.sessions.list({ filter: 'bob', sortBy: 'createdAt', descending: true, limit: 1 })
    ).sessions;
    await bench.client.sessions.expireNow({ id: session!.id });
    expect(await bob.nextBet('returned')).toMatchObject({ bet: { error: { kind: 'session_ended' } } });
    expect(await bob.next('session_over')).toMatchObject({ error: { kind: 'session_ended' } });
    expect((await bob.closed).code).toBe(4000);
    expect(await alice.next('player_returned')).toMatchObject({ playerId: you.id });
    advanceFlightTo(chain.points[0]!);
    await alice.next('crashed');
    const { id } = await findNewestDelivery(bench, 'rollback');
    expect(await waitForEndedDelivery(bench, id)).toMatchObject({
      reason: 'session_ended',
      state: 'settled',
    });
    expect(wallet.received.map(({ callback }) => callback)).toEqual(['betwin', 'rollback']);
  });

  test('while nobody watches its bet: nothing is paid or finished after the rollback', async () => {
    const { bench, wallet, joinCrash, takeOff, advanceFlightTo } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00', '1.50');
    await alice.nextBet('placed');
    takeOff();
    alice.close();
    await alice.closed;
    await bench.client.sessions.expireNow({ id: await getSessionId(bench) });
    advanceFlightTo(20_000);
    await waitForEndedDelivery(bench, (await findNewestDelivery(bench, 'rollback')).id);
    expect(wallet.received.map(({ callback }) => callback)).toEqual(['betwin', 'rollback']);
  });

  test('while its win is in flight lets the round finish', async () => {
    const { bench, wallet, joinCrash, takeOff, advanceFlightTo } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00');
    await alice.nextBet('placed');
    takeOff();
    const held = new Promise<() => void>((resolve) =>
      wallet.hold('betwin', (_respond, accept) => resolve(accept)),
    );
    advanceFlightTo(150);
    alice.send({ type: 'cash_out' });
    const accept = await held;
    const id = await getSessionId(bench);
    await bench.client.sessions.expireNow({ id });
    await alice.next('session_over');
    accept();
    await expect
      .poll(() => formatNewestRound(bench, id))
      .toEqual({ state: 'finished', waitsFor: null, transactions: ['bet confirmed', 'win confirmed'] });
    expect(wallet.getCalls('rollback')).toEqual([]);
  });

  test('after 30 minutes of inactivity closes the socket; each message of a page is activity', async () => {
    const { bench, joinCrash } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    await bench.client.clock.advance({ byMs: 29 * 60_000 });
    alice.send({ type: 'cash_out' });
    await alice.next('rejected');
    await bench.client.clock.advance({ byMs: 29 * 60_000 });
    expect(alice.heard.at(-1)?.type).toBe('rejected');
    await bench.client.clock.advance({ byMs: 60_000 });
    await alice.next('session_over');
  });

  test('because the wallet no longer knows the player, reported in the response to a bet', async () => {
    const { wallet, joinCrash } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    wallet.script('betwin', {
      kind: 'reply',
      status: 400,
      body: JSON.stringify({
        code: 'invalid_argument',
        msg: 'unknown',
        meta: { api_code: '101', api_message: 'unknown' },
      }),
    });
    alice.bet('1.00');
    expect(await alice.nextBet('failed')).toMatchObject({ bet: { error: { kind: 'session_ended' } } });
    await alice.next('session_over');
  });

  test('cannot be continued with its token, nor with that of another game', async () => {
    const { bench, joinCrash } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    await bench.client.sessions.expireNow({ id: await getSessionId(bench) });
    await alice.closed;
    const again = await createCrashPlayer(`${bench.gateway}/?token=${alice.token}`);
    expect(await again.next('session_over')).toMatchObject({ error: { kind: 'session_ended' } });
    const dice = await createCrashPlayer(await sendLaunch(bench.gateway));
    expect(await dice.next('session_over')).toMatchObject({ error: { kind: 'invalid_request' } });
    const stranger = await createCrashPlayer(`${bench.gateway}/?token=nobody`);
    expect(await stranger.next('session_over')).toMatchObject({ error: { kind: 'session_unknown' } });
    expect((await stranger.closed).code).toBe(4000);
  });
});

describe('the workbench stops while a bet is in flight', () => {
  test('and the bet is rolled back at the next start, because it can no longer be cashed out', async () => {
    const { bench, wallet, joinCrash, takeOff, advanceFlightTo } = await startCrashBench({
      points: [HIGH, HIGH],
    });
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00');
    const { bet } = await alice.nextBet('placed');
    takeOff();
    advanceFlightTo(150);
    await alice.next('flying');
    const sessionId = await getSessionId(bench);
    await bench.stop();
    expect((await alice.closed).code).toBe(1001);
    expect(wallet.received.map(({ callback }) => callback)).toEqual(['betwin']);

    const next = await startTestWorkbench({ dataDir: bench.dataDir, crash: { clock: createManualClock() } });
    const { id } = await findNewestDelivery(next, 'rollback');
    expect(await waitForEndedDelivery(next, id)).toMatchObject({ state: 'settled', reason: 'game_error' });
    expect(wallet.getCalls('rollback').map(({ json }) => json.round_id_provider)).toEqual([bet.roundId]);
    expect(await formatNewestRound(next, sessionId)).toEqual({
      state: 'rolled_back',
      waitsFor: null,
      transactions: ['bet rolled_back'],
    });
    const again = await createCrashPlayer(`${next.gateway}/?token=${alice.token}`);
    // The interrupted round is never played again.
    expect(await again.next('welcome')).toMatchObject({ bets: [], history: [], round: { number: 2 } });
  });

  test('quickly, however many sockets are open, even if some do not answer', async () => {
    const { bench, joinCrash } = await startCrashBench();
    const players = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((account) => joinCrash(account)));
    for (const player of players) await player.next('welcome');
    await openUnresponsiveSocket(bench.gateway);
    const from = performance.now();
    await bench.stop();
    expect(performance.now() - from).toBeLessThan(5_000);
  });
});

describe('the rounds', () => {
  test('come from a chain with a commitment: every hash leads back to it, and decides its crash', async () => {
    const { chain, joinCrash, clock } = await startCrashBench({ points: [LOW, HIGH, LOW] });
    const alice = await joinCrash();
    const { chain: published } = await alice.next('welcome');
    expect(published).toMatchObject({ commitment: chain.commitment, firstRound: 1, rounds: 3 });
    let before = published.commitment;
    for (const number of [1, 2, 3]) {
      clock.advance(5_000);
      await alice.next('flying');
      clock.advance(computeElapsedMs(chain.points[number - 1]!));
      const crashed = await alice.next('crashed');
      expect(computePreviousHash(crashed.hash)).toBe(before);
      expect(crashed).toMatchObject({
        number,
        crashPoint: formatMultiplier(computeCrashPoint(crashed.hash, published.salt)),
      });
      before = crashed.hash;
      clock.advance(3_000);
    }
    // The chain has ended: the next one has its own commitment, before its first round.
    const next = await alice.next('betting');
    expect(next).toMatchObject({ number: 4, chain: { firstRound: 4, rounds: 10_000 } });
    expect(next.chain.commitment).not.toBe(published.commitment);
    expect(next.chain.salt).not.toBe(published.salt);
    const { history } = await (await joinCrash('bob')).next('welcome');
    expect(history.map(({ number, hash }) => ({ number, hash }))).toEqual(
      [3, 2, 1].map((number) => ({ number, hash: chain.hashes[number - 1] })),
    );
  });

  test('keep their hash and crash point secret until they have crashed', async () => {
    const { bench, chain, joinCrash, clock, takeOff } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00', '9000.00');
    await alice.nextBet('placed');
    takeOff();
    clock.advance(computeElapsedMs(chain.points[0]!) - 1);
    await alice.next('flying');
    const bob = await joinCrash('bob');
    await bob.next('welcome');
    const { rounds } = await bench.client.sessions.get({ id: (await aliceSession(bench)).id, rounds: 1 });
    const known = [...alice.texts, ...bob.texts, JSON.stringify(rounds)].join();
    expect(known).not.toContain(chain.hashes[0]);
    expect(known).not.toContain(formatMultiplier(chain.points[0]!));
    clock.advance(1);
    expect((await alice.next('crashed')).hash).toBe(chain.hashes[0]);
  });

  test('are written into the record of a bet once they are over', async () => {
    const { bench, chain, joinCrash, takeOff, advanceFlightTo } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00');
    const { bet } = await alice.nextBet('placed');
    takeOff();
    advanceFlightTo(chain.points[0]!);
    await alice.nextBet('lost');
    const [round] = readStored<{ result: string }>(
      bench.dataDir,
      'SELECT result FROM rounds WHERE id = ?',
      bet.roundId,
    );
    expect(JSON.parse(round!.result)).toEqual({
      number: 1,
      stake: '1.00',
      autoCashOut: null,
      crashedAt: formatMultiplier(chain.points[0]!),
    });
  });
});

describe('a table without players', () => {
  test('is idle: however much time passes, no round is played', async () => {
    const { bench, joinCrash, clock } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    clock.advance(1_000);
    alice.close();
    // The page leaves while the table runs: the table notices at the end of a phase.
    await expect.poll(() => (clock.advance(5_000), clock.delays())).toEqual([]);
    const played = readStored(bench.dataDir, 'SELECT number FROM crash_rounds').length;
    clock.advance(7 * 24 * 3_600_000);
    expect(readStored(bench.dataDir, 'SELECT number FROM crash_rounds')).toHaveLength(played);
    expect(await (await joinCrash('bob')).next('welcome')).toMatchObject({
      round: { type: 'betting', number: played + 1, remainingMs: 5_000 },
    });
  });

  test('does not follow the workbench’s time', async () => {
    const { bench, joinCrash } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    await bench.client.clock.advance({ byMs: 20 * 60_000 });
    expect(alice.heard.map(({ type }) => type)).toEqual(['welcome']);
  });
});

describe('demo play', () => {
  test('moves the virtual balance like a wallet, and calls none', async () => {
    const { bench, wallet, chain, clock } = await startCrashBench({ points: [HIGH, LOW] });
    const body = JSON.stringify({ casino_id: 'acme', game: 'crash', balance: '100' });
    const { body: launched } = await postLaunch(bench.gateway, body, { mode: 'demo' });
    const { takeOff } = controlTable(bench, clock);
    const demo = await createCrashPlayer(launched.launch_url as string);
    await demo.next('welcome');
    demo.bet('10.00', '2.00');
    expect(await demo.nextBet('placed')).toMatchObject({ balance: '90.00' });
    takeOff();
    clock.advance(computeElapsedMs(chain.points[0]!));
    expect(await demo.nextBet('cashed_out')).toMatchObject({ balance: '110.00', bet: { win: '20.00' } });
    clock.advance(3_000);
    await demo.next('betting');
    demo.bet('110.01');
    expect(await demo.nextBet('failed')).toMatchObject({ balance: '110.00' });
    demo.bet('10.00');
    await demo.nextBet('placed');
    takeOff();
    clock.advance(computeElapsedMs(chain.points[1]!));
    await demo.nextBet('lost');
    expect((await demo.call('/api/v1/game/session')).body).toMatchObject({ balance: '100.00' });
    expect(wallet.received).toEqual([]);
  });

  test('returns its stake at once if its session ends in flight', async () => {
    const { bench, clock } = await startCrashBench();
    const { launchUrl } = await bench.client.launch.send({
      mode: 'demo',
      casinoId: 'acme',
      game: 'crash',
      accountId: '',
      currency: 'USD',
    });
    const demo = await createCrashPlayer(launchUrl!);
    await demo.next('welcome');
    demo.bet('10.00');
    await demo.nextBet('placed');
    controlTable(bench, clock).takeOff();
    await bench.client.sessions.expireNow({ id: await getSessionId(bench) });
    expect(await demo.nextBet('returned')).toMatchObject({ balance: '10000.00' });
  });
});

async function aliceSession({ client }: Parameters<typeof getSessionId>[0]) {
  const { sessions } = await client.sessions.list({
    filter: 'alice',
    sortBy: 'createdAt',
    descending: true,
    limit: 1,
  });
  return sessions[0]!;
}
