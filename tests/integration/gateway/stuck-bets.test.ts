import { describe, expect, test } from 'vitest';
import { getBalance } from '#tests/support/wallets/get-balance.ts';
import { startChildWorkbench } from '#tests/support/workbench/child-workbench.ts';
import { createDicePlayer, type DicePlayer } from '#tests/support/games/dice-player.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { readDeliveryStates, readTransactionStates, findWinningBet } from '#tests/support/traffic/stored.ts';
import {
  startStubWallet,
  INTERNAL_ERROR,
  NEVER,
  createWalletError,
  type StubWallet,
} from '#tests/support/wallets/stub-wallet.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { listAttemptsOfLast } from '#tests/support/traffic/traffic.ts';

interface StuckBet {
  readonly dataDir: string;
  readonly wallet: StubWallet;
  readonly player: DicePlayer;
}

/** A winning bet whose betwin is in flight, at the given attempt, when its workbench stops. */
async function stopDuringBet(
  options: { failuresBefore?: number; rollback?: 'stub' | 'mock wallet' } = {},
): Promise<StuckBet> {
  const wallet = await startStubWallet();
  const { failuresBefore = 0, rollback = 'stub' } = options;
  const { betwin } = wallet.callbackUrls;
  const urls = rollback === 'stub' ? wallet.callbackUrls : { betwin };
  const bench = await startTestWorkbench({ operators: [operator({ callback_urls: urls })] });
  const player = createDicePlayer(await sendLaunch(bench.gateway));
  wallet.script('betwin', ...Array.from({ length: failuresBefore }, () => INTERNAL_ERROR), NEVER);
  // Whether the player still gets a response is another matter.
  const betting = player.bet(findWinningBet(bench.dataDir, player.token)).catch(() => null);
  await expect.poll(() => wallet.received.length).toBe(failuresBefore + 1);
  await bench.stop();
  await betting;
  return { dataDir: bench.dataDir, wallet, player };
}

/** Restarts a workbench on the folder, on a manual clock. */
async function startAgain(dataDir: string) {
  const clock = createManualClock();
  return { clock, bench: await startTestWorkbench({ dataDir, clock }) };
}

/** Waits until an attempt of the rollback has failed and the next one is scheduled. */
async function waitForFailedAttempt(bench: TestWorkbench, attempt: number): Promise<void> {
  await expect.poll(async () => (await listAttemptsOfLast(bench, 'rollback')).at(-1)?.attempt).toBe(attempt);
}

function getIds(wallet: StubWallet): [string, string] {
  return wallet
    .getCalls('betwin')[0]
    ?.json.transactions.map((each: { id_provider: string }) => each.id_provider);
}

describe('a bet that was in flight when the workbench stopped', () => {
  test.each([
    { failuresBefore: 0, label: 'the first attempt' },
    { failuresBefore: 3, label: 'the last attempt' },
  ])('with $label is rolled back at the next start: the win, then the bet', async ({ failuresBefore }) => {
    const { dataDir, wallet } = await stopDuringBet({ failuresBefore });
    const [bet, win] = getIds(wallet);
    await startAgain(dataDir);
    await expect.poll(() => wallet.getCalls('rollback').length).toBe(1);
    const { round_id: roundId, session_id: sessionId } = wallet.getCalls('betwin')[0]!.json;
    expect(wallet.getCalls('rollback')[0]?.json).toEqual({
      account_id: 'alice',
      currency: 'USD',
      game_id: 'dice',
      session_id: sessionId,
      round_id_provider: roundId,
      finished: true,
      transactions: [
        { id_provider: expect.any(String), type: 'rollback', original_id_provider: win },
        { id_provider: expect.any(String), type: 'rollback', original_id_provider: bet },
      ],
    });
  });

  test('is never sent again as a betwin', async () => {
    const { dataDir, wallet } = await stopDuringBet();
    await startAgain(dataDir);
    await expect.poll(() => readDeliveryStates(dataDir)).toEqual(['betwin interrupted', 'rollback settled']);
    expect(wallet.received.map(({ callback }) => callback)).toEqual(['betwin', 'rollback']);
  });

  test('ends rolled back, and so does its round', async () => {
    const { dataDir, player } = await stopDuringBet();
    expect(readTransactionStates(dataDir, player.token)).toEqual(['sending in open', 'sending in open']);
    await startAgain(dataDir);
    await expect
      .poll(() => readTransactionStates(dataDir, player.token))
      .toEqual(['rolled_back in rolled_back', 'rolled_back in rolled_back']);
  });

  test('is rolled back once: a third start has nothing left to send', async () => {
    const { dataDir, wallet } = await stopDuringBet();
    const second = await startAgain(dataDir);
    await expect.poll(() => readDeliveryStates(dataDir)).toEqual(['betwin interrupted', 'rollback settled']);
    await second.bench.stop();
    await startAgain(dataDir);
    expect(readDeliveryStates(dataDir)).toEqual(['betwin interrupted', 'rollback settled']);
    expect(wallet.getCalls('rollback')).toHaveLength(1);
  });

  test('leaves the session alive: the player continues with the same link', async () => {
    const { dataDir, wallet, player } = await stopDuringBet();
    const bench = await startTestWorkbench({ dataDir });
    await expect.poll(() => wallet.getCalls('rollback').length).toBe(1);
    const again = createDicePlayer(`${bench.gateway}/?token=${player.token}`);
    expect(await again.bet()).toMatchObject({ status: 200, body: { round: { nonce: 1 } } });
  });
});

describe('a bet that was in flight when the process was killed', () => {
  test('is rolled back at the next start', async () => {
    const dataDir = createTemporaryFolder();
    const wallet = await startStubWallet();
    const child = await startChildWorkbench(dataDir, [operator({ callback_urls: wallet.callbackUrls })]);
    const player = createDicePlayer(await sendLaunch(child.gateway));
    wallet.script('betwin', NEVER);
    const betting = player.bet(findWinningBet(dataDir, player.token)).catch(() => 'no answer');
    await expect.poll(() => wallet.received.length).toBe(1);
    await child.kill();
    expect(await betting).toBe('no answer');

    await startAgain(dataDir);
    await expect.poll(() => wallet.getCalls('rollback').length).toBe(1);
    const originals = wallet
      .getCalls('rollback')[0]
      ?.json.transactions.map((each: { original_id_provider: string }) => each.original_id_provider);
    expect(originals).toEqual(getIds(wallet).toReversed());
  });
});

describe('a bet that had ended before the shutdown is unchanged', () => {
  test.each([
    { label: 'a confirmed bet', answers: [], state: 'confirmed in finished', delivery: 'betwin settled' },
    {
      label: 'a declined bet',
      answers: [createWalletError(400, { apiCode: '400' })],
      state: 'declined in not_started',
      delivery: 'betwin refused',
    },
    {
      label: 'a bet given up after four attempts',
      answers: [INTERNAL_ERROR, INTERNAL_ERROR, INTERNAL_ERROR, INTERNAL_ERROR],
      state: 'unknown in not_started',
      delivery: 'betwin exhausted',
    },
  ])('$label', async ({ answers, state, delivery }) => {
    const wallet = await startStubWallet();
    const first = await startTestWorkbench({ operators: [operator({ callback_urls: wallet.callbackUrls })] });
    const player = createDicePlayer(await sendLaunch(first.gateway));
    wallet.script('betwin', ...answers);
    await player.bet();
    await first.stop();

    await startAgain(first.dataDir);
    expect(readDeliveryStates(first.dataDir)).toEqual([delivery]);
    expect(new Set(readTransactionStates(first.dataDir, player.token))).toEqual(new Set([state]));
    expect(wallet.getCalls('rollback')).toEqual([]);
  });
});

describe('a rollback that fails', () => {
  test('is retried after 10 s, then 20 s, then 40 s: the same bytes, ids and signature', async () => {
    const { dataDir, wallet } = await stopDuringBet();
    wallet.script('rollback', INTERNAL_ERROR, INTERNAL_ERROR, INTERNAL_ERROR);
    const { bench, clock } = await startAgain(dataDir);
    for (const [index, waitMs] of [10_000, 20_000, 40_000].entries()) {
      await waitForFailedAttempt(bench, index + 1);
      expect(clock.delays()).toContain(waitMs);
      clock.advance(waitMs - 1);
      expect(wallet.getCalls('rollback')).toHaveLength(index + 1);
      clock.advance(1);
      await expect.poll(() => wallet.getCalls('rollback').length).toBe(index + 2);
    }
    const [first, ...others] = wallet.getCalls('rollback');
    for (const { body, headers } of others)
      expect({ body, headers }).toEqual({ body: first?.body, headers: first?.headers });
  });

  test('survives another shutdown: attempts continue with the same bytes', async () => {
    const { dataDir, wallet } = await stopDuringBet();
    wallet.script('rollback', INTERNAL_ERROR);
    const second = await startAgain(dataDir);
    await waitForFailedAttempt(second.bench, 1);
    await second.bench.stop();

    const third = await startAgain(dataDir);
    expect(third.clock.delays()).toContain(10_000);
    third.clock.advance(10_000);
    await expect.poll(() => wallet.getCalls('rollback').length).toBe(2);
    const [before, after] = wallet.getCalls('rollback');
    expect(after?.body).toEqual(before?.body);
    await waitForFailedAttempt(third.bench, 2);
  });

  test('is due immediately if its time passed while the workbench was off', async () => {
    const { dataDir, wallet } = await stopDuringBet();
    wallet.script('rollback', INTERNAL_ERROR);
    const second = await startAgain(dataDir);
    await waitForFailedAttempt(second.bench, 1);
    await second.bench.stop();
    const aDayLater = createManualClock(second.clock.now() + 24 * 3_600_000);
    await startTestWorkbench({ dataDir, clock: aDayLater });
    await expect.poll(() => wallet.getCalls('rollback').length).toBe(2);
  });

  test.each([
    { label: 'with 400', answer: createWalletError(400, { apiCode: '400' }), state: 'refused' },
    {
      label: 'with an invalid response',
      answer: { kind: 'reply', status: 200, body: 'OK' } as const,
      state: 'invalid',
    },
  ])('$label is not retried', async ({ answer, state }) => {
    const { dataDir, wallet } = await stopDuringBet();
    wallet.script('rollback', answer);
    await startAgain(dataDir);
    await expect.poll(() => readDeliveryStates(dataDir)).toEqual(['betwin interrupted', `rollback ${state}`]);
    expect(wallet.getCalls('rollback')).toHaveLength(1);
  });
});

describe("the mock wallet's side", () => {
  test('a betwin that comes after its rollback is rejected with 155, and the balance stays', async () => {
    const { dataDir, wallet, player } = await stopDuringBet({ rollback: 'mock wallet' });
    const { bench } = await startAgain(dataDir);
    await expect
      .poll(() => readTransactionStates(dataDir, player.token))
      .toContain('rolled_back in rolled_back');

    const late = wallet.getCalls('betwin')[0]!;
    const response = await fetch(`${bench.wallet}/acme/betwin`, {
      method: 'POST',
      headers: late.headers.filter(([name]) => /^(content-type|x-request-sign)$/i.test(name)),
      body: new Uint8Array(late.body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ meta: { api_code: '155' } });
    const [alice] = await bench.client.players.list({ casinoId: 'acme' });
    expect(getBalance(alice, 'USD')).toBe('1000.00');
  });
});
