import { describe, expect, test } from 'vitest';
import { computeElapsedMs } from '#shared/games/crash-curve.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { startCrashBench, type CrashBench } from '#tests/support/games/crash-bench.ts';
import type { CrashTestPlayer } from '#tests/support/games/crash-player.ts';
import { HIGH, LOW } from '#tests/support/traffic/planted-chain.ts';
import {
  createReply,
  RESET,
  createWalletError,
  type StubResponse,
  type StubWallet,
} from '#tests/support/wallets/stub-wallet.ts';

/** Waits for the next call of that kind, and responds on demand. */
function held(wallet: StubWallet, callback: Callback): Promise<(response: StubResponse) => void> {
  return new Promise((resolve) => wallet.hold(callback, (response) => resolve(response)));
}

/** The same; the call is then accepted. */
function heldToAccept(wallet: StubWallet, callback: Callback): Promise<() => void> {
  return new Promise((resolve) => wallet.hold(callback, (_respond, accept) => resolve(accept)));
}

/** The wallet's response to the next balance callback. */
function balanceIs(wallet: StubWallet, balance: string): void {
  wallet.script('balance', createReply(200, { balance }));
}

/** Loses the first round, whose finish is in flight as the next betting window opens. */
async function loseRound({ wallet, chain, clock, takeOff }: CrashBench, alice: CrashTestPlayer) {
  const finishing = held(wallet, 'finish');
  alice.bet('1.00');
  await alice.nextBet('placed');
  takeOff();
  clock.advance(computeElapsedMs(chain.points[0]!));
  await alice.nextBet('lost');
  const sendFinish = await finishing;
  clock.advance(3_000);
  await alice.next('betting');
  return sendFinish;
}

const balancesIn = (heard: CrashTestPlayer['heard']) =>
  heard.flatMap((message) => ('balance' in message && message.balance !== null ? [message.balance] : []));

describe('a finish that is answered in the next round', () => {
  test('after its bet does not restore the old balance: the wallet is asked for the current one', async () => {
    const bench = await startCrashBench({ points: [LOW, HIGH] });
    const { wallet, joinCrash } = bench;
    const alice = await joinCrash();
    await alice.next('welcome');
    const sendFinish = await loseRound(bench, alice);
    alice.bet('1.00');
    await alice.nextBet('placed');
    balanceIs(wallet, '498.00');
    sendFinish(createReply(200, { balance: '499.00' }));
    expect(await alice.next('balance')).toEqual({ type: 'balance', balance: '498.00' });
    expect(balancesIn(alice.heard)).toEqual(['500.00', '500.00', '498.00']);
  });

  test('while the bet is being sent makes the balance of the bet doubtful: the wallet is asked', async () => {
    const bench = await startCrashBench({ points: [LOW, HIGH] });
    const { wallet, joinCrash } = bench;
    const alice = await joinCrash();
    await alice.next('welcome');
    const sendFinish = await loseRound(bench, alice);
    const betting = heldToAccept(wallet, 'betwin');
    alice.bet('1.00');
    const acceptBet = await betting;
    sendFinish(createReply(200, { balance: '499.00' }));
    expect(await alice.next('balance')).toEqual({ type: 'balance', balance: '499.00' });
    balanceIs(wallet, '498.00');
    acceptBet();
    expect(await alice.nextBet('placed')).toMatchObject({ balance: null });
    expect(await alice.next('balance')).toEqual({ type: 'balance', balance: '498.00' });
  });

  test('after the page has loaded its balance again does not restore the old one', async () => {
    const bench = await startCrashBench({ points: [LOW, HIGH] });
    const { wallet, joinCrash } = bench;
    const alice = await joinCrash();
    await alice.next('welcome');
    const sendFinish = await loseRound(bench, alice);
    const reading = held(wallet, 'balance');
    const read = alice.call('/api/v1/game/session');
    (await reading)(createReply(200, { balance: '510.00' }));
    expect((await read).body).toMatchObject({ balance: '510.00' });
    balanceIs(wallet, '511.00');
    sendFinish(createReply(200, { balance: '499.00' }));
    expect(await alice.next('balance')).toEqual({ type: 'balance', balance: '511.00' });
  });
});

describe('a requested balance', () => {
  test('is requested again if a win was answered meanwhile', async () => {
    const bench = await startCrashBench({ points: [LOW, HIGH] });
    const { wallet, joinCrash, takeOff } = bench;
    const alice = await joinCrash();
    await alice.next('welcome');
    const sendFinish = await loseRound(bench, alice);
    alice.bet('1.00');
    await alice.nextBet('placed');
    const pendingBalance = held(wallet, 'balance');
    sendFinish(createReply(200, { balance: '499.00' }));
    const sendBalance = await pendingBalance;
    takeOff();
    await alice.next('flying');
    alice.send({ type: 'cash_out' });
    await alice.nextBet('cashed_out');
    sendBalance(createReply(200, { balance: '498.00' }));
    expect(await alice.next('balance')).toEqual({ type: 'balance', balance: '500.00' });
    expect(balancesIn(alice.heard)).not.toContain('498.00');
    expect(wallet.getCalls('balance')).toHaveLength(2);
  });
});

describe('a bet whose first response was lost', () => {
  test('and that a rollback overtakes restores no old balance: the wallet is asked for the current one', async () => {
    const { wallet, chain, joinCrash, takeOff, clock } = await startCrashBench({ points: [HIGH, HIGH] });
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00');
    await alice.nextBet('placed');
    takeOff();
    await alice.next('flying');
    const rollingBack = heldToAccept(wallet, 'rollback');
    wallet.script('betwin', createWalletError(400, { apiCode: '106', balance: '499.00' }));
    alice.send({ type: 'cash_out' });
    await alice.nextBet('returned');
    const acceptRollback = await rollingBack;
    clock.advance(computeElapsedMs(chain.points[0]!));
    clock.advance(3_000);
    await alice.next('betting');

    wallet.script('betwin', RESET);
    const retrying = heldToAccept(wallet, 'betwin');
    alice.bet('1.00');
    const acceptBet = await retrying;
    acceptRollback();
    expect(await alice.next('balance')).toEqual({ type: 'balance', balance: '500.00' });
    balanceIs(wallet, '499.00');
    acceptBet();
    expect(await alice.nextBet('placed')).toMatchObject({ balance: null });
    expect(await alice.next('balance')).toEqual({ type: 'balance', balance: '499.00' });
  });
});
