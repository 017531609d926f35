import { describe, expect, test } from 'vitest';
import { findNewestDelivery } from '#tests/support/games/round-flows.ts';
import { readTransactionStates } from '#tests/support/traffic/stored.ts';
import { useStubPlay, startStubPlay } from '#tests/support/games/stub-play.ts';
import {
  INTERNAL_ERROR,
  createReply,
  RESET,
  createWalletError,
  type StubResponse,
} from '#tests/support/wallets/stub-wallet.ts';

const play = useStubPlay();

/** One bet of a player whose wallet answers betwins like this; four times, which is as often as any is sent. */
async function betAgainst(response: StubResponse) {
  const { bench, player, wallet } = await play();
  wallet.script('betwin', response, response, response, response);
  const { status, body } = await player.bet();
  return { status, error: body.error, attempts: wallet.received.length, bench, player, wallet };
}

describe('a betwin that the wallet declines is sent once, and the player is notified', () => {
  test.each([
    { apiCode: '100', kind: 'insufficient_funds', status: 409, balance: '0.40' },
    { apiCode: '105', kind: 'bet_limit', status: 409, balance: '90.00' },
    { apiCode: '106', kind: 'win_limit', status: 409, balance: '90.00' },
    { apiCode: '101', kind: 'session_ended', status: 410, balance: null },
    { apiCode: '155', kind: 'wallet_rejected', status: 502, balance: null },
    { apiCode: '409', kind: 'wallet_rejected', status: 502, balance: null },
    { apiCode: '403', kind: 'wallet_rejected', status: 502, balance: null },
    { apiCode: '400', kind: 'wallet_rejected', status: 502, balance: null },
  ])('api_code $apiCode is $kind', async ({ apiCode, kind, status, balance }) => {
    const response = createWalletError(400, { apiCode, ...(balance === null ? {} : { balance }) });
    const bet = await betAgainst(response);
    expect({
      status: bet.status,
      kind: bet.error.kind,
      balance: bet.error.balance,
      attempts: bet.attempts,
    }).toEqual({
      status,
      kind,
      balance,
      attempts: 1,
    });
  });

  test('api_code 101 ends the session: the next bet is rejected without asking the wallet', async () => {
    const { player, wallet } = await betAgainst(createWalletError(400, { apiCode: '101' }));
    expect(await player.bet()).toMatchObject({ status: 410, body: { error: { kind: 'session_ended' } } });
    expect(wallet.getCalls('betwin')).toHaveLength(1);
  });

  test('its round has not started and its bet is declined', async () => {
    const { bench, player } = await betAgainst(createWalletError(400, { apiCode: '100', balance: '0.00' }));
    expect(new Set(readTransactionStates(bench.dataDir, player.token))).toEqual(
      new Set(['declined in not_started']),
    );
  });
});

describe('an invalid response is not retried', () => {
  test.each([
    { label: 'not JSON', response: createReply(200, 'OK'), warning: 'is not JSON.' },
    { label: 'broken JSON', response: createReply(200, '{"balance":"1.00"'), warning: 'is not JSON.' },
    {
      label: 'JSON that breaks the schema',
      response: createReply(200, { balance: 1 }),
      warning: 'breaks the protocol: round_id: ',
    },
    {
      label: 'no results',
      response: createReply(200, { round_id: 'R', balance: '1.00', transactions: [] }),
      warning: 'breaks the protocol: transactions: ',
    },
    {
      label: 'a redirect',
      response: { ...createReply(302, ''), headers: [['location', '/betwin2']] } as StubResponse,
      warning: 'redirects are not followed.',
    },
    {
      label: 'a response of 2 MiB',
      response: createReply(200, JSON.stringify({ filler: 'x'.repeat(2 ** 21) })),
      warning: null,
    },
  ])('$label', async ({ response, warning }) => {
    const { status, error, attempts, bench, player } = await betAgainst(response);
    expect({ status, kind: error.kind, attempts }).toEqual({
      status: 502,
      kind: 'wallet_unavailable',
      attempts: 1,
    });
    expect(new Set(readTransactionStates(bench.dataDir, player.token))).toEqual(
      new Set(['unknown in not_started']),
    );
    // Too long a response is a failure in Traffic, with its own text.
    const { delivery, attempts: exchanges } = await bench.client.deliveries.get({
      id: (await findNewestDelivery(bench, 'betwin')).id,
    });
    expect(exchanges.map(({ warnings }) => warnings)).toEqual([
      warning === null ? [] : [expect.stringContaining(warning)],
    ]);
    expect(delivery).toMatchObject({ state: 'invalid', warnings: [] });
  });
});

describe('a betwin that fails four times', () => {
  test.each([
    { label: 'HTTP 500', response: INTERNAL_ERROR },
    { label: 'HTTP 503', response: createReply(503, '<html>down</html>') },
    { label: 'a reset connection', response: RESET },
  ])('with $label is given up, and the round has not started', async ({ response }) => {
    const { status, error, attempts, bench, player } = await betAgainst(response);
    expect({ status, error, attempts }).toEqual({
      status: 502,
      error: {
        kind: 'wallet_unavailable',
        message:
          'Your casino did not confirm the bet in time, so it is not known whether it took your stake.',
        balance: null,
        returnUrl: null,
      },
      attempts: 4,
    });
    expect(new Set(readTransactionStates(bench.dataDir, player.token))).toEqual(
      new Set(['unknown in not_started']),
    );
  });

  test('is never rolled back: it is unknown whether it was processed', async () => {
    const { player, wallet } = await betAgainst(INTERNAL_ERROR);
    await player.bet();
    expect(wallet.getCalls('rollback')).toEqual([]);
  });

  test('leaves the player free to bet again', async () => {
    const { player } = await betAgainst(INTERNAL_ERROR);
    expect(await player.bet()).toMatchObject({ status: 200 });
  });
});

describe('a balance', () => {
  test('that the wallet answers with 101 ends the session, and the player sees why', async () => {
    const { player, wallet } = await play({ urls: { return_url: 'https://casino.example/lobby' } });
    wallet.script('balance', createWalletError(400, { apiCode: '101', message: 'No such player' }));
    expect(await player.load()).toMatchObject({
      status: 410,
      body: {
        error: {
          kind: 'session_ended',
          message: 'Your casino does not know this player: No such player',
          returnUrl: 'https://casino.example/lobby',
        },
      },
    });
  });

  test('answered with 101 ends play: bets are rejected without asking the wallet', async () => {
    const { player, wallet } = await play();
    wallet.script('balance', createWalletError(400, { apiCode: '101' }));
    await player.load();
    expect(await player.bet()).toMatchObject({ status: 410, body: { error: { kind: 'session_ended' } } });
    expect(wallet.getCalls('betwin')).toEqual([]);
  });

  test.each(['400', '403'])('answered with %s does not affect the session', async (apiCode) => {
    const { player, wallet } = await play();
    wallet.script('balance', createWalletError(400, { apiCode }));
    await player.load();
    expect(await player.load()).toMatchObject({ status: 200 });
  });

  test('is retried after HTTP 500, as a betwin is', async () => {
    const { player, wallet } = await play();
    wallet.script('balance', INTERNAL_ERROR);
    expect(await player.load()).toMatchObject({ status: 200, body: { balance: '500.00' } });
    expect(wallet.getCalls('balance')).toHaveLength(2);
  });
});

describe('the mock wallet', () => {
  test('does not know a player who was never added: the session ends', async () => {
    const { player } = await startStubPlay({
      acme: { callback_urls: {} },
      launch: { account: { id: 'nobody', currency: 'USD' } },
    });
    expect(await player.load()).toMatchObject({
      status: 410,
      body: { error: { message: "Your casino does not know this player: Player 'nobody' not found" } },
    });
  });

  test('rejects a bet over the balance, which the player is shown', async () => {
    const { player } = await startStubPlay({ acme: { callback_urls: {} } });
    expect(await player.bet({ stake: '1000.01' })).toMatchObject({
      status: 409,
      body: { error: { kind: 'insufficient_funds', balance: '1000.00' } },
    });
  });
});
