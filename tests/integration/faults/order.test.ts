import { describe, expect, onTestFinished, test } from 'vitest';
import type { FaultArmingInput } from '#shared/faults/arming.ts';
import { bet } from '#tests/support/wallets/wallet-caller.ts';
import { createCaller } from './direct-calls.ts';
import { addPlayer, arm, readMoney, useFaultBench } from './fault-bench.ts';
import { formatOutcome } from './describe-deliveries.ts';

const getBench = useFaultBench();

/** One bet of 10.00 against several faults: the response, the balance, and which faults the capture names. */
async function betAgainst(...armings: FaultArmingInput[]) {
  const { client } = getBench();
  const accountId = await addPlayer(getBench());
  onTestFinished(await arm(getBench(), ...armings.map((each) => ({ ...each, accountId }))));
  const response = await createCaller(getBench(), accountId).betwin({
    round_id: accountId,
    transactions: [bet(`${accountId}:a`, '10.00')],
  });
  const findCaptured = async () =>
    (await client.exchanges.list({ limit: 1 })).exchanges.find((each) => each.accountId === accountId);
  await expect.poll(findCaptured, { interval: 5 }).toBeDefined();
  const { faults = [], outcome } = (await findCaptured()) ?? {};
  return {
    response,
    balance: await readMoney(getBench(), accountId),
    faults,
    outcome: outcome === undefined ? null : formatOutcome(outcome),
  };
}

const RESET = { fault: 'connection_reset' } as const;
const UNAVAILABLE = { fault: 'http_503' } as const;
const REJECTION = { fault: 'reject_400' } as const;

describe('several faults before the ledger', () => {
  test('a dropped response overrides a replaced response and a rejection, whatever the order of arming', async () => {
    const { response, faults, balance } = await betAgainst(REJECTION, UNAVAILABLE, RESET);
    expect(response.lost).toBe('reset');
    expect(faults).toEqual(['connection reset before the ledger']);
    expect(balance).toBe('1000.00');
  });

  test('a replaced response overrides a rejection', async () => {
    const { response, faults } = await betAgainst(REJECTION, UNAVAILABLE);
    expect(response.status).toBe(503);
    expect(faults).toEqual(['HTTP 503 before the ledger']);
  });

  test('of two of a family, only the first in the catalogue acts', async () => {
    const { response, faults } = await betAgainst(UNAVAILABLE, { fault: 'http_500' });
    expect(response.status).toBe(500);
    expect(faults).toEqual(['HTTP 500 before the ledger']);
  });
});

describe('several faults after the ledger', () => {
  test('malformed bodies act one after the other, and all are named in the order of the catalogue', async () => {
    const { response, faults, balance } = await betAgainst(
      { fault: 'bonus_amount_negative' },
      { fault: 'operator_id_empty' },
      { fault: 'balance_as_number' },
    );
    expect(response.json).toMatchObject({ balance: 990, transactions: [{ id: '', bonus_amount: '-1.00' }] });
    expect(faults).toEqual(['balance as a number', 'empty operator ID', 'bonus_amount negative']);
    expect(balance).toBe('990.00');
  });

  test('a replaced response overrides malformed bodies, and a dropped response overrides both', async () => {
    const { response, faults, balance, outcome } = await betAgainst(
      { fault: 'http_503', stage: 'after_ledger' },
      { fault: 'connection_reset', stage: 'after_ledger' },
    );
    expect(response).toMatchObject({ lost: 'reset', status: null });
    expect(faults).toEqual(['connection reset after the ledger', 'HTTP 503 after the ledger']);
    expect({ balance, outcome }).toEqual({ balance: '990.00', outcome: '503' });
  });

  test('a malformed body that another fault replaces has no effect, and is not named or used up', async () => {
    const lost = await betAgainst(
      { fault: 'balance_missing', frequency: { kind: 'next', count: 1 } },
      { fault: 'http_503', stage: 'after_ledger' },
    );
    expect(lost.faults).toEqual(['HTTP 503 after the ledger']);
    expect((await getBench().client.faults.list()).map(({ left }) => left)).toEqual([1, null]);
    const kept = await betAgainst(
      { fault: 'balance_as_number' },
      { fault: 'wrong_content_type', stage: 'after_ledger' },
    );
    expect(kept.response.json).toMatchObject({ balance: 990 });
    expect(kept.faults).toEqual(['wrong content type after the ledger', 'balance as a number']);
  });

  test('a malformed body acts on the rejection before it', async () => {
    const { response, faults, balance } = await betAgainst(
      { fault: 'reject_105' },
      { fault: 'meta_balance_missing' },
    );
    expect(response).toMatchObject({ status: 400, json: { meta: { api_code: '105' } } });
    expect(response.text).not.toContain('1000.00');
    expect({ faults, balance }).toEqual({
      faults: ['rejection 105: bet limit exceeded', 'meta.balance missing'],
      balance: '1000.00',
    });
  });
});

test('latencies add up, and apply to a response that a fault made', async () => {
  const { response, faults } = await betAgainst(
    { fault: 'latency_fixed', parameters: { ms: 40 } },
    { fault: 'latency_fixed', parameters: { ms: 30 } },
    UNAVAILABLE,
  );
  expect(response.status).toBe(503);
  expect(response.tookMs).toBeGreaterThanOrEqual(68);
  expect(faults).toEqual(['fixed latency', 'fixed latency', 'HTTP 503 before the ledger']);
});

test('a latency of zero affects nothing', async () => {
  const { faults } = await betAgainst({ fault: 'latency_fixed', parameters: { ms: 0 } });
  expect(faults).toEqual([]);
});

test('several rule overrides act together', async () => {
  const accountId = await addPlayer(getBench(), { balance: '15.00' });
  onTestFinished(
    await arm(
      getBench(),
      { fault: 'overdraft_allowed', accountId },
      { fault: 'repeated_bet_applied', accountId },
    ),
  );
  const { betwin } = createCaller(getBench(), accountId);
  const same = { round_id: accountId, transactions: [bet(`${accountId}:a`, '10.00')] };
  await betwin(same);
  expect((await betwin(same)).json).toMatchObject({ balance: '-5.00' });
  const { exchanges } = await getBench().client.exchanges.list({ limit: 2 });
  expect(exchanges.map(({ faults }) => faults)).toEqual([[], ['overdraft allowed', 'repeated bet applied']]);
});
