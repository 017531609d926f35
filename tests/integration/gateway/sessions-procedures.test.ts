import { beforeEach, describe, expect, test } from 'vitest';
import type { SESSION_SORTS } from '#shared/contract/sessions.ts';
import { createDicePlayer } from '#tests/support/games/dice-player.ts';
import { sendLaunch, LAUNCH, postLaunch } from '#tests/support/games/launch.ts';
import { createManualClock, type ManualClock } from '#tests/support/clocks/manual-clock.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import {
  betWithFlow,
  waitForEndedDelivery,
  findNewestDelivery,
  formatNewestRound,
  getSessionId,
} from '#tests/support/games/round-flows.ts';
import { startStubWallet } from '#tests/support/wallets/stub-wallet.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startChildWorkbench } from '#tests/support/workbench/child-workbench.ts';
import { useStubPlay } from '#tests/support/games/stub-play.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const play = useStubPlay();

describe.each([
  { call: 'terminate', state: 'terminated' },
  { call: 'expireNow', state: 'expired' },
] as const)('$call', ({ call, state }) => {
  test('ends a session: its state shows it, its open round is closed, and its page is rejected', async () => {
    const { bench, player } = await play();
    const sessionId = await getSessionId(bench);
    await betWithFlow(bench, player, 'left_open');
    const before = (await bench.client.sessions.get({ id: sessionId, rounds: 1 })).session;
    expect(before).toMatchObject({ state: 'active', rounds: 1, openRounds: 1 });
    const ended = await bench.client.sessions[call]({ id: sessionId });
    expect(ended).toMatchObject({ state, expiresAt: null, lastActivityAt: before.lastActivityAt });
    expect(ended.endedAt).toBeGreaterThanOrEqual(before.lastActivityAt);
    await waitForEndedDelivery(bench, (await findNewestDelivery(bench, 'finish')).id);
    expect(await formatNewestRound(bench, sessionId)).toMatchObject({ state: 'finished' });
    expect(await player.bet()).toMatchObject({ status: 410, body: { error: { kind: 'session_ended' } } });
  });

  test('of a session that has ended, or that does not exist, is rejected', async () => {
    const { bench } = await play();
    const id = await getSessionId(bench);
    await bench.client.sessions[call]({ id });
    await expect(bench.client.sessions.terminate({ id })).rejects.toMatchObject({ code: 'ENDED' });
    await expect(bench.client.sessions.expireNow({ id })).rejects.toMatchObject({ code: 'ENDED' });
    await expect(bench.client.sessions[call]({ id: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is final: the same session_id is not launched again', async () => {
    const sessionId =
      call === 'terminate' ? '0b0fe5a4-7a3e-4f0e-9e53-5f1a0e2f7c11' : '0b0fe5a4-7a3e-4f0e-9e53-5f1a0e2f7c12';
    const { bench } = await play({ session_id: sessionId });
    await bench.client.sessions[call]({ id: sessionId });
    const { status, body } = await postLaunch(
      bench.gateway,
      JSON.stringify({ ...LAUNCH, session_id: sessionId }),
    );
    expect({ status, message: body.meta.api_message }).toEqual({
      status: 400,
      message: 'session_id: this session has ended',
    });
  });
});

test('a running session is resumed with a link to its game, which other pages of it survive', async () => {
  const { bench, player } = await play({ client_type: 'mobile' });
  const id = await getSessionId(bench);
  const resumed = await bench.client.sessions.resume({ id });
  expect(resumed).toMatchObject({ session: { id, state: 'active' }, isMobile: true });
  expect(new URL(resumed?.launchUrl ?? '').origin).toBe(bench.gateway);
  expect(await createDicePlayer(resumed?.launchUrl ?? '').bet()).toMatchObject({ status: 200 });
  expect(await player.bet()).toMatchObject({ status: 200 });

  expect(await bench.client.sessions.resume({ id: 'none' })).toBeNull();
  await bench.client.sessions.terminate({ id });
  expect(await bench.client.sessions.resume({ id })).toBeNull();
});

test('a session is resumed after the workbench was killed, at the new address of the gateway', async () => {
  const dataDir = createTemporaryFolder();
  const wallet = await startStubWallet();
  const child = await startChildWorkbench(dataDir, [operator({ callback_urls: wallet.callbackUrls })]);
  expect(await createDicePlayer(await sendLaunch(child.gateway)).bet()).toMatchObject({ status: 200 });
  await child.kill();

  const again = await startTestWorkbench({ dataDir });
  const resumed = await again.client.sessions.resume({ id: await getSessionId(again) });
  const launchUrl = resumed?.launchUrl ?? '';
  expect(new URL(launchUrl).origin).toBe(again.gateway);
  expect(await createDicePlayer(launchUrl).bet()).toMatchObject({ status: 200 });
});

test('a session that does not exist is not found', async () => {
  const { bench } = await play();
  await expect(bench.client.sessions.get({ id: 'none', rounds: 1 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a session shows its newest rounds first, as many as requested, each with its callbacks', async () => {
  const { bench, player, wallet } = await play();
  const id = await getSessionId(bench);
  for (const stake of ['1.00', '2.00', '3.00']) await player.bet({ stake });
  const {
    session,
    rounds,
    callbackUrls,
    launch: accepted,
  } = await bench.client.sessions.get({ id, rounds: 2 });
  expect(session).toMatchObject({ mode: 'real', rounds: 3, openRounds: 0, balance: null });
  expect(rounds.map(({ transactions }) => transactions[0]?.amount)).toEqual(['3.00', '2.00']);
  const [deliveryId] = rounds[0]!.deliveryIds;
  const { delivery, body } = await bench.client.deliveries.get({ id: deliveryId! });
  expect(delivery).toMatchObject({ callback: 'betwin', state: 'settled', roundId: rounds[0]!.id });
  expect(JSON.parse(body)).toEqual(wallet.getCalls('betwin')[2]?.json);
  expect(JSON.parse(rounds[0]!.result)).toMatchObject({ stake: '3.00', nonce: 2 });
  expect(callbackUrls).toEqual(wallet.callbackUrls);
  expect(JSON.parse(accepted)).toMatchObject(LAUNCH);
});

describe('the list of sessions', () => {
  let bench: TestWorkbench;
  let clock: ManualClock;

  /** Four sessions, a minute apart: anna, ben (bets twice, then terminated), carl of the other casino, and a demo. */
  beforeEach(async () => {
    clock = createManualClock();
    bench = await startTestWorkbench({
      clock,
      operators: [operator({ casinos: [{ id: 'acme' }, { id: 'zeta' }] })],
    });
    const withAccount = (id: string) => ({ account: { id, currency: 'USD' } });
    const anna = createDicePlayer(await sendLaunch(bench.gateway, withAccount('anna')));
    clock.advance(60_000);
    const ben = createDicePlayer(await sendLaunch(bench.gateway, withAccount('alice')));
    clock.advance(60_000);
    await sendLaunch(bench.gateway, { ...withAccount('carl'), casino_id: 'zeta' });
    clock.advance(60_000);
    await bench.client.launch.send({
      mode: 'demo',
      casinoId: 'acme',
      game: 'dice',
      accountId: 'dora',
      currency: 'USD',
    });
    await ben.bet();
    await ben.bet();
    clock.advance(60_000);
    await anna.changeSeeds('mine');
    await bench.client.sessions.terminate({ id: await getId('alice') });
  });

  async function getId(text: string): Promise<string> {
    const { sessions } = await list({ filter: text });
    return sessions[0]!.id;
  }

  const list = (query: {
    filter?: string;
    sortBy?: (typeof SESSION_SORTS)[number];
    descending?: boolean;
    limit?: number;
  }) => bench.client.sessions.list({ sortBy: 'createdAt', descending: false, limit: 10, ...query });

  const listAccounts = async (query: Parameters<typeof list>[0]) => {
    const { sessions, total } = await list(query);
    return [...sessions.map(({ accountId }) => accountId), total];
  };

  test('is filtered, sorted and limited', async () => {
    expect(await listAccounts({})).toEqual(['anna', 'alice', 'carl', 'dora', 4]);
    expect(await listAccounts({ descending: true, limit: 3 })).toEqual(['dora', 'carl', 'alice', 4]);
    expect(await listAccounts({ sortBy: 'accountId' })).toEqual(['alice', 'anna', 'carl', 'dora', 4]);
    expect(await listAccounts({ sortBy: 'casinoId', descending: true, limit: 1 })).toEqual(['carl', 4]);
    expect(await listAccounts({ sortBy: 'lastActivityAt', descending: true })).toEqual([
      'anna',
      'dora',
      'alice',
      'carl',
      4,
    ]);
    expect(await listAccounts({ sortBy: 'rounds', descending: true, limit: 1 })).toEqual(['alice', 4]);
    expect(await listAccounts({ sortBy: 'state', descending: true, limit: 1 })).toEqual(['alice', 4]);
    expect(await listAccounts({ filter: 'state:terminated' })).toEqual(['alice', 1]);
    expect(await listAccounts({ filter: 'state:active', limit: 2 })).toEqual(['anna', 'carl', 3]);
    expect(await listAccounts({ filter: 'state:expired' })).toEqual([0]);
    expect(await listAccounts({ filter: 'mode:demo' })).toEqual(['dora', 1]);
    expect(await listAccounts({ filter: 'mode:real A' })).toEqual(['anna', 'alice', 'carl', 3]);
    expect(await listAccounts({ filter: 'ZETA' })).toEqual(['carl', 1]);
    expect(await listAccounts({ filter: await getId('carl') })).toEqual(['carl', 1]);
    expect(await listAccounts({ filter: 'a%' })).toEqual([0]);
    expect(await listAccounts({ filter: '' })).toEqual(['anna', 'alice', 'carl', 'dora', 4]);
  });

  test('has each session’s number of rounds, its balance if it has one, and when it would expire', async () => {
    const { sessions } = await list({ sortBy: 'accountId' });
    const ended = clock.now();
    expect(
      sessions.map(({ accountId, rounds, openRounds, balance, expiresAt, endedAt }) => ({
        accountId,
        rounds,
        openRounds,
        balance,
        expiresAt,
        endedAt,
      })),
    ).toEqual([
      { accountId: 'alice', rounds: 2, openRounds: 0, balance: null, expiresAt: null, endedAt: ended },
      {
        accountId: 'anna',
        rounds: 0,
        openRounds: 0,
        balance: null,
        expiresAt: ended + 1_800_000,
        endedAt: null,
      },
      {
        accountId: 'carl',
        rounds: 0,
        openRounds: 0,
        balance: null,
        expiresAt: ended + 1_680_000,
        endedAt: null,
      },
      {
        accountId: 'dora',
        rounds: 0,
        openRounds: 0,
        balance: '10000.00',
        expiresAt: ended + 1_740_000,
        endedAt: null,
      },
    ]);
  });
});
