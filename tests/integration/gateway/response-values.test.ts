import { describe, expect, test } from 'vitest';
import {
  betWithFlow,
  waitForEndedDelivery,
  findNewestDelivery,
  getSessionId,
} from '#tests/support/games/round-flows.ts';
import { useStubPlay } from '#tests/support/games/stub-play.ts';
import {
  INTERNAL_ERROR,
  createReply,
  createWalletError,
  type StubResponse,
} from '#tests/support/wallets/stub-wallet.ts';

const play = useStubPlay();

/**
 * One lost bet of 1.00 with a balance of 100.00 before, and the wallet's scripted response to it. `bonus` is of the
 * first transaction.
 */
async function placeBet({ balance, bonus = '0.00' }: { balance: string; bonus?: string }) {
  const { bench, player, wallet } = await play();
  wallet.script('balance', createReply(200, { balance: '100.00' }));
  await player.load();
  respondToBetwin(wallet, { balance, bonus });
  // A betwin with the bet alone.
  const response = await betWithFlow(bench, player, 'left_open', { target: 5 });
  const sessionId = await getSessionId(bench);
  const { attempts, delivery } = await bench.client.deliveries.get({
    id: (await findNewestDelivery(bench, 'betwin')).id,
  });
  const { rounds } = await bench.client.sessions.get({ id: sessionId, rounds: 1 });
  return {
    response,
    delivery,
    inTraffic: attempts.at(-1)?.warnings,
    inRound: rounds[0]?.warnings,
    sent: wallet.getCalls('betwin')[0]?.json.transactions as { type: string; amount: string }[],
  };
}

type Wallet = Awaited<ReturnType<typeof play>>['wallet'];

function getLastBetwin(wallet: Wallet): {
  readonly transactions: readonly { readonly id_provider: string }[];
} {
  return wallet.getCalls('betwin').at(-1)!.json as ReturnType<typeof getLastBetwin>;
}

/** Responds to the next betwin with a balance, and a bonus amount of its first transaction. */
function respondToBetwin(wallet: Wallet, { balance, bonus }: { balance: string; bonus: string }): void {
  wallet.hold('betwin', (respond) => {
    const { transactions } = getLastBetwin(wallet);
    respond(
      createReply(200, {
        round_id: 'R',
        balance,
        transactions: transactions.map(({ id_provider }, index) => ({
          id_provider,
          id: `w${index}`,
          bonus_amount: index === 0 ? bonus : '0.00',
        })),
      }),
    );
  });
}

/** The balance that follows from 100.00 and the sent transactions. */
function computeBalance(sent: readonly { type: string; amount: string }[]): string {
  const cents = sent.reduce(
    (sum, { type, amount }) => sum + (type === 'bet' ? -1 : 1) * Math.round(Number(amount) * 100),
    10_000,
  );
  return (cents / 100).toFixed(2);
}

describe('a response to a betwin that is usable but breaks a rule', () => {
  test('a bonus_amount above the amount is accepted, with a warning in Traffic and in the round', async () => {
    const { response, delivery, inTraffic, inRound } = await placeBet({ balance: '99.00', bonus: '5.00' });
    expect(response.status).toBe(200);
    expect(delivery.state).toBe('settled');
    const warning =
      "transactions[0].bonus_amount: 5.00 is above the transaction's amount of 1.00; it must be between 0 and the amount.";
    expect(inTraffic).toContain(warning);
    expect(inRound).toContain(warning);
    expect(delivery.warnings).toContain(warning);
  });

  test('a bonus_amount of the whole amount gets no warning', async () => {
    const { inTraffic } = await placeBet({ balance: '99.00', bonus: '1.00' });
    expect(inTraffic?.filter((warning) => warning.includes('bonus_amount'))).toEqual([]);
  });

  test('a balance with more decimals than the currency is shown truncated, with a warning', async () => {
    const { response, inTraffic, inRound } = await placeBet({ balance: '99.0099' });
    expect(response).toMatchObject({ status: 200, body: { balance: '99.00' } });
    const warning = 'balance: 99.0099 has 4 decimals, but USD has 2; players see it truncated.';
    expect(inTraffic).toContain(warning);
    expect(inRound).toContain(warning);
  });

  test('a balance that does not add up is accepted, with a warning', async () => {
    const { response, inTraffic, inRound, sent } = await placeBet({ balance: '12.00' });
    expect(response).toMatchObject({ status: 200, body: { balance: '12.00' } });
    const warning = `balance: 12.00 does not follow from the previous 100.00 and this request's transactions, which make ${computeBalance(sent)}. Other activity by the player can explain it.`;
    expect(inTraffic).toEqual([warning]);
    expect(inRound).toEqual([warning]);
  });

  test('a balance that adds up, with any decimals, gets no warning', async () => {
    const { bench, player, wallet } = await play();
    wallet.script('balance', createReply(200, { balance: '100' }));
    await player.load();
    wallet.hold('betwin', (respond) => {
      const { transactions } = getLastBetwin(wallet);
      respond(
        createReply(200, {
          round_id: 'R',
          balance: '99.0',
          transactions: transactions.map(({ id_provider }) => ({ id_provider, id: 'w', bonus_amount: '0' })),
        }),
      );
    });
    await betWithFlow(bench, player, 'no_result');
    const { attempts } = await bench.client.deliveries.get({
      id: (await findNewestDelivery(bench, 'betwin')).id,
    });
    expect(attempts.at(-1)?.warnings).toEqual([]);
  });

  test('the balance gets a warning if a betwin moved money twice: in an attempt without a response and in the next one', async () => {
    const { bench, player, wallet } = await play();
    wallet.script('balance', createReply(200, { balance: '100.00' }));
    await player.load();
    wallet.script('betwin', INTERNAL_ERROR);
    respondToBetwin(wallet, { balance: '98.00', bonus: '0.00' });
    await betWithFlow(bench, player, 'left_open', { target: 5 });
    const { attempts } = await bench.client.deliveries.get({
      id: (await findNewestDelivery(bench, 'betwin')).id,
    });
    expect(attempts.map(({ warnings }) => warnings)).toEqual([
      [],
      [expect.stringContaining('The request moved money more than once')],
    ]);
  });

  test('the balance gets no warning if another callback was in flight', async () => {
    const { bench, player, wallet } = await play();
    await player.load();
    let accept = (): void => undefined;
    wallet.hold('betwin', (_respond, asUsual) => (accept = asUsual));
    const betting = betWithFlow(bench, player, 'no_result');
    await expect.poll(() => wallet.getCalls('betwin').length).toBe(1);
    await player.load();
    accept();
    await betting;
    const { attempts } = await bench.client.deliveries.get({
      id: (await findNewestDelivery(bench, 'betwin')).id,
    });
    expect(attempts.at(-1)?.warnings).toEqual([]);
  });
});

describe('a balance that does not add up after a rollback or a finish', () => {
  async function closeRound(callback: 'rollback' | 'finish', balance: string) {
    const { bench, player, wallet } = await play();
    wallet.script('balance', createReply(200, { balance: '100.00' }));
    await player.load();
    respondToBetwin(wallet, { balance: '99.00', bonus: '0.00' });
    wallet.hold(callback, (respond) => {
      const { transactions = [] } = wallet.getCalls(callback).at(-1)!.json as {
        transactions?: readonly { readonly id_provider: string }[];
      };
      const results = transactions.map(({ id_provider }) => ({ id_provider, id: 'w' }));
      respond(createReply(200, { balance, round_id: 'R', transactions: results }));
    });
    await betWithFlow(bench, player, callback === 'rollback' ? 'error_after_bet' : 'unfinished');
    const { id } = await findNewestDelivery(bench, callback);
    const ended = await waitForEndedDelivery(bench, id);
    const { attempts } = await bench.client.deliveries.get({ id });
    const { rounds } = await bench.client.sessions.get({ id: await getSessionId(bench), rounds: 1 });
    return { state: ended.state, inTraffic: attempts.at(-1)?.warnings, inRound: rounds[0]?.warnings };
  }

  test('is accepted, with a warning in Traffic and in the round', async () => {
    const { state, inTraffic, inRound } = await closeRound('rollback', '99.00');
    expect(state).toBe('settled');
    const warning =
      'balance: 99.00 does not follow from the previous 99.00 and what this request reverses, which make 100.00. Other activity by the player can explain it.';
    expect(inTraffic).toEqual([warning]);
    expect(inRound).toEqual([warning]);
  });

  test('gets no warning if it adds up after a rollback', async () => {
    expect(await closeRound('rollback', '100.00')).toEqual({ state: 'settled', inTraffic: [], inRound: [] });
  });

  test('gets a warning if a finish moves money', async () => {
    const { inTraffic, inRound } = await closeRound('finish', '12.34');
    expect(inTraffic).toEqual([expect.stringContaining('the previous 99.00, and a finish moves no money.')]);
    expect(inRound).toEqual(expect.arrayContaining(inTraffic ?? []));
  });
});

describe('a rejection with an invalid balance', () => {
  test.each([
    { balance: 'lots', warning: 'meta.balance: "lots" is not a decimal string, so players see no balance.' },
    { balance: 'NaN', warning: 'meta.balance: "NaN" is not a decimal string, so players see no balance.' },
    { balance: undefined, warning: 'meta.balance: is missing, but required with api_code 100.' },
  ])('$balance never reaches a page, and gets a warning', async ({ balance, warning }) => {
    const { bench, player, wallet } = await play();
    wallet.script(
      'betwin',
      createWalletError(400, { apiCode: '100', ...(balance === undefined ? {} : { balance }) }),
    );
    expect(await player.bet()).toMatchObject({
      status: 409,
      body: { error: { kind: 'insufficient_funds', balance: null } },
    });
    const { attempts } = await bench.client.deliveries.get({
      id: (await findNewestDelivery(bench, 'betwin')).id,
    });
    expect(attempts.at(-1)?.warnings).toEqual([warning]);
  });

  test('one with more decimals is shown truncated to those of the currency', async () => {
    const { player, wallet } = await play();
    wallet.script('betwin', createWalletError(400, { apiCode: '100', balance: '0.4099' }));
    expect(await player.bet()).toMatchObject({ status: 409, body: { error: { balance: '0.40' } } });
  });
});

describe('a missing balance at load does not affect a bet', () => {
  const createRejection = (apiCode: string): StubResponse =>
    createWalletError(400, { apiCode, balance: '1.00' });
  test.each([
    { label: 'down', answers: Array.from({ length: 4 }, () => INTERNAL_ERROR), says: 'did not respond' },
    {
      label: 'saying 100',
      answers: [createRejection('100')],
      says: 'did not report your balance: said the stub',
    },
    {
      label: 'saying 105',
      answers: [createRejection('105')],
      says: 'did not report your balance: said the stub',
    },
    {
      label: 'saying 155',
      answers: [createRejection('155')],
      says: 'did not report your balance: said the stub',
    },
    { label: 'not JSON', answers: [createReply(200, 'OK')], says: 'with your balance could not be read' },
  ])('$label', async ({ answers, says }) => {
    const { player, wallet } = await play();
    wallet.script('balance', ...answers);
    const { status, body } = await player.load();
    expect(status).toBe(502);
    expect(body.error).toMatchObject({ kind: 'balance_unknown', balance: null });
    expect(body.error.message).toContain(says);
    expect(body.error.message).not.toMatch(/\bbet\b|stake|funds|limit/i);
  });
});
