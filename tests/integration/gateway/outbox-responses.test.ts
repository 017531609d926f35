import { describe, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '#tests/support/sockets/free-port.ts';
import {
  betWithFlow,
  waitForAttempts,
  dropPending,
  waitForEndedDelivery,
  findNewestDelivery,
  formatNewestRound,
} from '#tests/support/games/round-flows.ts';
import { useStubPlay, startStubPlay } from '#tests/support/games/stub-play.ts';
import {
  INTERNAL_ERROR,
  createReply,
  RESET,
  createWalletError,
  type StubResponse,
} from '#tests/support/wallets/stub-wallet.ts';

const play = useStubPlay();

const KINDS = [
  {
    callback: 'rollback',
    flow: 'error_after_bet',
    closed: 'rolled_back',
    refused: 'rollback_refused',
    dropped: 'rollback_dropped',
  },
  {
    callback: 'finish',
    flow: 'unfinished',
    closed: 'finished',
    refused: 'finish_refused',
    dropped: 'finish_dropped',
  },
] as const;

/** Plays a round with one pending callback, which the wallet answers like this. */
async function startPending(
  answers: readonly StubResponse[],
  { callback, flow }: (typeof KINDS)[number] = KINDS[0],
) {
  const { bench, player, wallet } = await play();
  onTestFinished(() => dropPending(bench));
  wallet.script(callback, ...answers);
  await betWithFlow(bench, player, flow);
  const { id, sessionId } = await findNewestDelivery(bench, callback);
  return { bench, wallet, id, sessionId };
}

describe.each(KINDS)('a $callback', (kind) => {
  test('that the wallet accepts is settled, and its round closed', async () => {
    const { bench, wallet, id, sessionId } = await startPending([], kind);
    const ended = await waitForEndedDelivery(bench, id);
    expect(ended).toMatchObject({ state: 'settled', attemptsStarted: 1, nextAttemptAt: null, error: null });
    expect(ended.endedAt).toBeGreaterThanOrEqual(ended.createdAt);
    expect(await formatNewestRound(bench, sessionId)).toMatchObject({ state: kind.closed, waitsFor: null });
    expect(wallet.getCalls(kind.callback)).toHaveLength(1);
  });

  test('that the wallet declines with 400 is rejected permanently, with the reason', async () => {
    const { bench, id, sessionId } = await startPending(
      [createWalletError(400, { apiCode: '403', message: 'Bad sign' })],
      kind,
    );
    expect(await waitForEndedDelivery(bench, id)).toMatchObject({
      state: 'refused',
      attemptsStarted: 1,
      nextAttemptAt: null,
      error: 'The wallet rejected the request with api_code 403: Bad sign',
    });
    expect(await formatNewestRound(bench, sessionId)).toMatchObject({ state: kind.refused, waitsFor: null });
  });

  test.each([
    {
      label: 'a 404 from a proxy',
      answer: createReply(404, '<html>not found</html>'),
      reason: '404, usually because of a wrong path, without a readable error: an HTML page',
    },
    {
      label: 'a 429 without an envelope',
      answer: createReply(429, { error: 'slow down' }),
      reason: '429, usually because of a rate limit, without a readable error',
    },
    {
      label: 'a login page',
      answer: createReply(401, '<html>Please log in</html>'),
      reason:
        '401, usually because of a login in front of the wallet, without a readable error: an HTML page',
    },
    {
      label: 'a 400 without an envelope',
      answer: createReply(400, 'Bad Request'),
      reason: '400, without a readable error',
    },
  ])('that is rejected by $label stays pending, and is settled once the wallet is back', async (error) => {
    const { bench, wallet, id, sessionId } = await startPending([error.answer], kind);
    expect(await waitForAttempts(bench, id, 1)).toMatchObject({
      state: 'pending',
      error: `The wallet rejected the request with HTTP ${error.reason}`,
    });
    expect(await formatNewestRound(bench, sessionId)).toMatchObject({ state: 'open', waitsFor: 'closing' });
    await bench.client.clock.advance({ byMs: 10_000 });
    expect(await waitForEndedDelivery(bench, id)).toMatchObject({ state: 'settled', attemptsStarted: 2 });
    expect(await formatNewestRound(bench, sessionId)).toMatchObject({ state: kind.closed, waitsFor: null });
    expect(wallet.getCalls(kind.callback)[1]?.body).toEqual(wallet.getCalls(kind.callback)[0]?.body);
  });

  test.each([404, 429, 403])(
    'that an envelope with HTTP %i rejects is rejected permanently',
    async (status) => {
      const { bench, id, sessionId } = await startPending(
        [createWalletError(status, { apiCode: '400' })],
        kind,
      );
      expect(await waitForEndedDelivery(bench, id)).toMatchObject({ state: 'refused', attemptsStarted: 1 });
      expect(await formatNewestRound(bench, sessionId)).toMatchObject({ state: kind.refused });
    },
  );

  test('that was rejected is retried manually, and its round continues to its end', async () => {
    const { bench, wallet, id, sessionId } = await startPending(
      [createWalletError(400, { apiCode: '400' })],
      kind,
    );
    await waitForEndedDelivery(bench, id);
    const before = await formatNewestRound(bench, sessionId);
    let respond = (): void => undefined;
    wallet.hold(kind.callback, (_respond, accept) => (respond = accept));
    await bench.client.deliveries.retryNow({ id });
    expect(await formatNewestRound(bench, sessionId)).toEqual({
      ...before,
      state: 'open',
      waitsFor: 'closing',
    });
    await expect.poll(() => wallet.getCalls(kind.callback).length).toBe(2);
    respond();
    expect(await waitForEndedDelivery(bench, id)).toMatchObject({ state: 'settled' });
    const round = await formatNewestRound(bench, sessionId);
    expect(round).toMatchObject({ state: kind.closed, waitsFor: null });
    if (kind.callback === 'rollback') expect(round.transactions).toEqual(['bet rolled_back']);
  });

  test('that is dropped ends its round in a state that shows it', async () => {
    const { bench, id, sessionId } = await startPending([INTERNAL_ERROR], kind);
    await waitForAttempts(bench, id, 1);
    await bench.client.deliveries.drop({ id });
    expect(await formatNewestRound(bench, sessionId)).toMatchObject({ state: kind.dropped, waitsFor: null });
    const { session } = await bench.client.sessions.get({ id: sessionId, rounds: 1 });
    expect(session.openRounds).toBe(0);
    await bench.client.deliveries.retryNow({ id });
    await waitForEndedDelivery(bench, id);
    expect(await formatNewestRound(bench, sessionId)).toMatchObject({ state: kind.closed });
  });

  test('that is accepted on the third attempt is settled, with the earlier failures', async () => {
    const { bench, id, sessionId } = await startPending([INTERNAL_ERROR, RESET], kind);
    await waitForAttempts(bench, id, 1);
    await bench.client.clock.advance({ byMs: 31_000 });
    expect(await waitForEndedDelivery(bench, id)).toMatchObject({
      state: 'settled',
      attemptsStarted: 3,
      error: 'The connection was reset before the response was complete',
    });
    expect(await formatNewestRound(bench, sessionId)).toMatchObject({ state: kind.closed });
  });
});

describe('a rollback of an action that the wallet had already cancelled', () => {
  test.each(['155', '409'])('api_code %s settles it, with a warning', async (apiCode) => {
    const { bench, id, sessionId } = await startPending([createWalletError(400, { apiCode })]);
    const warning = `The wallet rejected the request with api_code ${apiCode} because it had already rolled this back. The rollback is settled.`;
    expect(await waitForEndedDelivery(bench, id)).toMatchObject({
      state: 'settled',
      attemptsStarted: 1,
      error: null,
      warnings: [warning],
    });
    expect(await formatNewestRound(bench, sessionId)).toEqual({
      state: 'rolled_back',
      waitsFor: null,
      transactions: ['bet rolled_back'],
    });
    const { rounds } = await bench.client.sessions.get({ id: sessionId, rounds: 1 });
    expect(rounds[0]?.warnings).toContain(warning);
    const { attempts } = await bench.client.deliveries.get({ id });
    expect(attempts.map(({ warnings }) => warnings)).toEqual([[warning]]);
  });

  test('does not settle a finish, which is rejected', async () => {
    const { bench, id, sessionId } = await startPending(
      [createWalletError(400, { apiCode: '155' })],
      KINDS[1],
    );
    expect(await waitForEndedDelivery(bench, id)).toMatchObject({ state: 'refused', warnings: [] });
    expect(await formatNewestRound(bench, sessionId)).toMatchObject({ state: 'finish_refused' });
  });
});

describe('an invalid response ends a rollback', () => {
  const createAcceptance = (transactions: readonly object[]) =>
    createReply(200, { balance: '1.00', round_id: 'R', transactions });
  test.each([
    { label: 'not JSON', answer: createReply(200, 'OK'), error: "The wallet's response is not JSON" },
    { label: 'no balance', answer: createReply(200, { round_id: 'R' }), error: 'balance' },
    { label: 'no results', answer: createAcceptance([]), error: 'transactions' },
    {
      label: 'ids that are not in the request',
      answer: createAcceptance([{ id_provider: 'another', id: 'x' }]),
      error: 'transactions[0].id_provider: is not in the request',
    },
    { label: 'a redirect', answer: createReply(302, ''), error: 'redirects are not followed' },
  ])('$label', async ({ answer, error }) => {
    const { bench, id, sessionId } = await startPending([answer]);
    expect(await waitForEndedDelivery(bench, id)).toMatchObject({
      state: 'invalid',
      attemptsStarted: 1,
      error: expect.stringContaining(error),
    });
    expect(await formatNewestRound(bench, sessionId)).toMatchObject({ state: 'rollback_invalid' });
  });
});

describe('a rollback stays pending after', () => {
  test.each([
    { label: 'HTTP 500', answer: INTERNAL_ERROR, error: 'The wallet returned HTTP 500' },
    {
      label: 'HTTP 503',
      answer: createReply(503, '<html>down</html>'),
      error:
        'The wallet returned HTTP 503, usually because of a server that is overloaded, starting or under maintenance',
    },
    {
      label: 'a reset connection',
      answer: RESET,
      error: 'The connection was reset before the response was complete',
    },
  ])('$label', async ({ answer, error }) => {
    const { bench, id } = await startPending([answer]);
    const pending = await waitForAttempts(bench, id, 1);
    expect(pending).toMatchObject({ state: 'pending', error });
    expect(pending.nextAttemptAt).toBe(pending.firstAttemptAt! + 10_000);
    expect(pending.triesUntil).toBe(pending.firstAttemptAt! + 7 * 24 * 3_600_000);
  });

  test('a port where nothing listens', async () => {
    const { bench, wallet, player } = await startStubPlay({
      acme: { callback_urls: { rollback: `http://127.0.0.1:${await findFreePort()}/rollback` } },
    });
    await betWithFlow(bench, player, 'error_after_bet');
    const { id } = await findNewestDelivery(bench, 'rollback');
    expect(await waitForAttempts(bench, id, 1)).toMatchObject({
      state: 'pending',
      error: 'Connection refused: nothing is listening at that address',
    });
    expect(wallet.received).toEqual([]);
  });
});
