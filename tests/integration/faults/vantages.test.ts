import { describe, expect, onTestFinished, test } from 'vitest';
import type { ExchangeDetail } from '#shared/exchange.ts';
import type { FaultArmingInput } from '#shared/faults/arming.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { findLosingBet } from '#tests/support/traffic/stored.ts';
import { decodeBytes } from '#tests/support/traffic/traffic.ts';
import { addPlayer, arm, CASINO, useFaultBench } from './fault-bench.ts';
import { listDeliveries, formatOutcome, getPeer } from './describe-deliveries.ts';

const getBench = useFaultBench();

/** The first attempt of a bet against a fault that acts once, from both sides. */
async function playFirstAttempt(arming: FaultArmingInput): Promise<{
  readonly gateway: ExchangeDetail;
  readonly wallet: ExchangeDetail;
  readonly accountId: string;
}> {
  const bench = getBench();
  const accountId = await addPlayer(bench);
  const player = await launchDice(bench, { casinoId: CASINO, accountId });
  onTestFinished(await arm(bench, { ...arming, accountId, frequency: { kind: 'next', count: 1 } }));
  await player.bet(findLosingBet(bench.dataDir, player.token));
  const [delivery] = await listDeliveries(bench, accountId);
  const { attempts } = await bench.client.deliveries.get({ id: delivery?.id ?? 0 });
  const gateway = await bench.client.exchanges.get({ id: attempts[0]?.id ?? 0 });
  return { gateway, wallet: await getPeer(bench, gateway.summary.id), accountId };
}

const getText = ({ response }: ExchangeDetail): string | null =>
  response === null ? null : decodeBytes(response).toString();

describe('a response that was cut off after the ledger', () => {
  test.each([
    { fault: 'connection_reset', reason: 'reset' },
    { fault: 'connection_closed', reason: 'closed' },
  ] as const)('$fault: the wallet records 200, the gateway $reason', async ({ fault, reason }) => {
    const { gateway, wallet } = await playFirstAttempt({ fault, stage: 'after_ledger' });
    expect(gateway.summary.outcome).toMatchObject({ kind: 'failed', reason, mayHaveArrived: true });
    expect(gateway.response).toBeNull();
    expect(wallet.summary.outcome).toEqual({ kind: 'reply', status: 200, apiCode: null });
    expect(getText(wallet)).toContain('"balance":"999.00"');
    expect(wallet.ledger).toMatchObject([{ type: 'bet', amount: '1.00', exchangeId: wallet.summary.id }]);
  });

  test('half the body: the gateway has half of what the wallet says it sent', async () => {
    const { gateway, wallet } = await playFirstAttempt({ fault: 'half_body', stage: 'after_ledger' });
    const [sent, arrived] = [getText(wallet) ?? '', getText(gateway) ?? ''];
    expect(formatOutcome(gateway.summary.outcome)).toBe('closed');
    expect(formatOutcome(wallet.summary.outcome)).toBe('200');
    expect(arrived).toBe(sent.slice(0, Math.floor(sent.length / 2)));
  });

  test('is one row of the list, that of the gateway, and each side keeps its own view', async () => {
    const { client } = getBench();
    const { gateway, wallet, accountId } = await playFirstAttempt({
      fault: 'connection_reset',
      stage: 'after_ledger',
    });
    const { exchanges } = await client.exchanges.list({ limit: 500 });
    const rows = exchanges.filter((each) => each.accountId === accountId && each.kind === 'betwin');
    expect(rows).toMatchObject([
      {
        id: gateway.summary.id,
        vantage: 'gateway',
        chain: { attempts: 2, last: { outcome: { status: 200 } } },
      },
    ]);
    expect(wallet.summary).toMatchObject({ vantage: 'wallet', peerId: gateway.summary.id });
    expect(wallet.request.body).toEqual(gateway.request.body);
    const attempts = await client.exchanges.attempts({ id: gateway.summary.id });
    expect(
      attempts.map(({ outcome, peerOutcome }) => [
        formatOutcome(outcome),
        peerOutcome === null ? null : formatOutcome(peerOutcome),
      ]),
    ).toEqual([
      ['reset', '200'],
      ['200', '200'],
    ]);
  });

  test('names its fault on both sides', async () => {
    const { gateway, wallet } = await playFirstAttempt({ fault: 'connection_reset', stage: 'after_ledger' });
    expect(wallet.summary.faults).toEqual(['connection reset after the ledger']);
    expect(gateway.summary.faults).toEqual(['connection reset after the ledger']);
  });
});

describe('a dropped response before the ledger', () => {
  test.each([
    { fault: 'connection_reset', reason: 'reset', label: 'connection reset before the ledger' },
    { fault: 'connection_closed', reason: 'closed', label: 'connection closed before the ledger' },
    { fault: 'half_body', reason: 'closed', label: 'half the body before the ledger' },
  ] as const)('$fault: neither side has a response, and the wallet says why', async (row) => {
    const { gateway, wallet } = await playFirstAttempt({ fault: row.fault, stage: 'before_ledger' });
    expect(formatOutcome(gateway.summary.outcome)).toBe(row.reason);
    expect(wallet.summary.outcome).toEqual({
      kind: 'failed',
      reason: row.reason,
      message: `Not answered, and nothing posted, because of an armed fault: ${row.label}`,
      mayHaveArrived: true,
    });
    expect(wallet.response).toBeNull();
    // The ledger's bet is that of the retry.
    expect(wallet.ledger[0]?.exchangeId).toBeGreaterThan(wallet.summary.id);
  });
});

test('a response over 1 MiB is complete for the wallet, and truncated for the gateway', async () => {
  const { gateway, wallet } = await playFirstAttempt({ fault: 'too_large_body', stage: 'after_ledger' });
  expect(formatOutcome(gateway.summary.outcome)).toBe('too_large');
  expect(formatOutcome(wallet.summary.outcome)).toBe('200');
  expect(wallet.response?.body.bytes).toBeGreaterThan(LIMITS.responseBodyBytes);
  expect(gateway.response?.body.bytes ?? 0).toBeLessThanOrEqual(wallet.response?.body.bytes ?? 0);
});
