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

/** Resolves with the next callback of that kind as soon as it arrives; the test then responds to it. */
function holdCallback(wallet: StubWallet, callback: Callback): Promise<(response: StubResponse) => void> {
  return new Promise((resolve) => wallet.hold(callback, (response) => resolve(response)));
}

/** Like `holdCallback`, except that the test can only accept the callback. */
function holdToAccept(wallet: StubWallet, callback: Callback): Promise<() => void> {
  return new Promise((resolve) => wallet.hold(callback, (_respond, accept) => resolve(accept)));
}

/** Sets the wallet's response to the next balance callback. */
function scriptBalance(wallet: StubWallet, balance: string): void {
  wallet.script('balance', createReply(200, { balance }));
}

/** Loses the first round, whose finish is still in flight when the next betting window opens. */
async function loseRound({ wallet, chain, clock, takeOff }: CrashBench, alice: CrashTestPlayer) {
  const finishing = holdCallback(wallet, 'finish');
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

const listBalances = (heard: CrashTestPlayer['heard']) =>
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
    scriptBalance(wallet, '498.00');
    sendFinish(createReply(200, { balance: '499.00' }));
    expect(await alice.next('balance')).toEqual({ type: 'balance', balance: '498.00' });
    expect(listBalances(alice.heard)).toEqual(['500.00', '500.00', '498.00']);
  });

  test('while the bet is being sent makes the balance of the bet unreliable: the wallet is asked for the current one', async () => {
    const bench = await startCrashBench({ points: [LOW, HIGH] });
    const { wallet, joinCrash } = bench;
    const alice = await joinCrash();
    await alice.next('welcome');
    const sendFinish = await loseRound(bench, alice);
    const betting = holdToAccept(wallet, 'betwin');
    alice.bet('1.00');
    const acceptBet = await betting;
    sendFinish(createReply(200, { balance: '499.00' }));
    expect(await alice.next('balance')).toEqual({ type: 'balance', balance: '499.00' });
    scriptBalance(wallet, '498.00');
    acceptBet();
    expect(await alice.nextBet('placed')).toMatchObject({ balance: null });
    expect(await alice.next('balance')).toEqual({ type: 'balance', balance: '498.00' });
  });

  test('after the page has reloaded its balance does not restore the old one', async () => {
    const bench = await startCrashBench({ points: [LOW, HIGH] });
    const { wallet, joinCrash } = bench;
    const alice = await joinCrash();
    await alice.next('welcome');
    const sendFinish = await loseRound(bench, alice);
    const reading = holdCallback(wallet, 'balance');
    const read = alice.call('/api/v1/game/session');
    (await reading)(createReply(200, { balance: '510.00' }));
    expect((await read).body).toMatchObject({ balance: '510.00' });
    scriptBalance(wallet, '511.00');
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
    const pendingBalance = holdCallback(wallet, 'balance');
    sendFinish(createReply(200, { balance: '499.00' }));
    const sendBalance = await pendingBalance;
    takeOff();
    await alice.next('flying');
    alice.send({ type: 'cash_out' });
    await alice.nextBet('cashed_out');
    sendBalance(createReply(200, { balance: '498.00' }));
    expect(await alice.next('balance')).toEqual({ type: 'balance', balance: '500.00' });
    expect(listBalances(alice.heard)).not.toContain('498.00');
    expect(wallet.getCalls('balance')).toHaveLength(2);
  });
});

describe('a bet whose first response was lost', () => {
  test('and that is overtaken by a rollback does not restore an old balance: the wallet is asked for the current one', async () => {
    const { wallet, chain, joinCrash, takeOff, clock } = await startCrashBench({ points: [HIGH, HIGH] });
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00');
    await alice.nextBet('placed');
    takeOff();
    await alice.next('flying');
    const rollingBack = holdToAccept(wallet, 'rollback');
    wallet.script('betwin', createWalletError(400, { apiCode: '106', balance: '499.00' }));
    alice.send({ type: 'cash_out' });
    await alice.nextBet('returned');
    const acceptRollback = await rollingBack;
    clock.advance(computeElapsedMs(chain.points[0]!));
    clock.advance(3_000);
    await alice.next('betting');

    wallet.script('betwin', RESET);
    const retrying = holdToAccept(wallet, 'betwin');
    alice.bet('1.00');
    const acceptBet = await retrying;
    acceptRollback();
    expect(await alice.next('balance')).toEqual({ type: 'balance', balance: '500.00' });
    scriptBalance(wallet, '499.00');
    acceptBet();
    expect(await alice.nextBet('placed')).toMatchObject({ balance: null });
    expect(await alice.next('balance')).toEqual({ type: 'balance', balance: '499.00' });
  });
});
