import { beforeAll, describe, expect, test } from 'vitest';
import { readMoney, useFaultBench } from './fault-bench.ts';
import { expectPlayed, playGatewayCase, type GatewayCaseResult } from './gateway-case.ts';
import { groupGatewayCases, type StageGatewayCase } from './stages.ts';
import { listDeliveries, formatOutcome, getPeer } from './describe-deliveries.ts';

const getBench = useFaultBench();
const { slow } = groupGatewayCases();
const played = new Map<StageGatewayCase, GatewayCaseResult>();

/** All plays wait at the same time, so that the ten seconds pass once. */
beforeAll(async () => {
  const from = performance.now();
  const waiting: Promise<unknown>[] = [];
  async function begin(each: StageGatewayCase): Promise<void> {
    await new Promise<void>((onPageResponse) => {
      const playing = playGatewayCase(getBench(), each.target, each.gatewayCase, onPageResponse);
      waiting.push(playing.then((result) => played.set(each, result)));
    });
  }
  // Cases that change the round flow start one after the other: only their rollbacks wait for the timeout.
  for (const each of slow.filter(({ gatewayCase }) => gatewayCase.flow !== undefined)) await begin(each);
  for (const each of slow.filter(({ gatewayCase }) => gatewayCase.flow === undefined))
    waiting.push(begin(each));
  await Promise.all(waiting);
  expect(performance.now() - from).toBeGreaterThan(9_900);
});

describe('a gateway whose wallet takes longer than ten seconds', () => {
  test.each(slow)('$label: $reaction', (each) => {
    const result = played.get(each);
    if (result === undefined) throw new Error('The case has no result');
    expectPlayed(result, each.gatewayCase);
  });
});

test.each([
  { label: 'no answer before the ledger', wallet: 'timeout' },
  { label: 'no answer after the ledger', wallet: '200' },
  { label: 'fixed latency', wallet: 'closed' },
  { label: 'slow body', wallet: 'closed' },
])('$label: the gateway sees a timeout, and the wallet $wallet', async ({ label, wallet }) => {
  const [, timedOut] =
    [...played].find(([each]) => each.label === label && each.gatewayCase.flow === undefined) ?? [];
  const [betwin] = await listDeliveries(getBench(), timedOut?.accountId ?? '');
  const { attempts } = await getBench().client.deliveries.get({ id: betwin?.id ?? 0 });
  const peer = await getPeer(getBench(), attempts[0]?.id ?? 0);
  expect(formatOutcome(peer.summary.outcome)).toBe(wallet);
  expect(peer.summary.faults).toEqual([label]);
});

test('a rollback that timed out is settled by the next attempt, and the money moves back once', async () => {
  const { client } = getBench();
  // The retry schedule counts from the first attempt: the time of the second, 10 s later, passed during the wait.
  await client.clock.advance({ byMs: 20_000 });
  const pending = [...played].filter(([{ gatewayCase }]) => gatewayCase.flow !== undefined);
  expect(pending).toHaveLength(6);
  for (const [, { accountId }] of pending) {
    const deliveries = await listDeliveries(getBench(), accountId);
    expect(
      deliveries.map(({ callback, state, attemptsStarted }) => [callback, state, attemptsStarted]),
    ).toEqual([
      ['betwin', 'settled', 1],
      ['rollback', 'settled', 2],
    ]);
    expect(await readMoney(getBench(), accountId)).toBe('1000.00');
  }
});
