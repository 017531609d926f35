import { expect, vi } from 'vitest';
import type { Delivery } from '#shared/contract/deliveries.ts';
import type { ExchangeDetail, Outcome } from '#shared/exchange.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import type { TestWorkbench } from '#tests/support/workbench/test-workbench.ts';

/** Longer than an attempt may take, even on a busy machine. */
const TIMEOUT_MS = 60_000;

export async function listDeliveries({ client }: TestWorkbench, accountId: string): Promise<Delivery[]> {
  const { deliveries } = await client.deliveries.list({
    filter: `account:${accountId}`,
    sortBy: 'createdAt',
    descending: false,
    limit: 100,
  });
  return deliveries.toSorted((a, b) => a.id - b.id);
}

/** Resolves when each delivery of a player has been tried and none is in flight. */
export async function waitForQuietDeliveries(bench: TestWorkbench, accountId: string): Promise<void> {
  const isQuiet = async () =>
    (await listDeliveries(bench, accountId)).every(
      ({ state, inFlight, attemptsStarted }) => !inFlight && (state !== 'pending' || attemptsStarted > 0),
    );
  await vi.waitUntil(isQuiet, { interval: 5, timeout: TIMEOUT_MS });
}

/**
 * Each delivery of a player, with what the gateway saw of each attempt, and a star where both sides name the fault:
 * `betwin settled: reset*, 200`. Also checks that all attempts are the same bytes with the same signature, and that
 * the wallet got those.
 */
export async function describeDeliveries(
  bench: TestWorkbench,
  accountId: string,
  faultName: string,
): Promise<string[]> {
  const lines: string[] = [];
  for (const { id, callback, state } of await listDeliveries(bench, accountId)) {
    const { attempts, body } = await bench.client.deliveries.get({ id });
    const outcomes: string[] = [];
    const signatures = new Set<string | undefined>();
    for (const attempt of attempts) {
      const { summary, request } = await bench.client.exchanges.get({ id: attempt.id });
      const peer = await getPeer(bench, attempt.id);
      expect(Buffer.from(request.body.base64, 'base64').toString()).toBe(body);
      expect(peer.request.body).toEqual(request.body);
      expect(summary.faults).toEqual(peer.summary.faults);
      signatures.add(getSignature(request.headers));
      outcomes.push(`${formatOutcome(summary.outcome)}${peer.summary.faults.includes(faultName) ? '*' : ''}`);
    }
    expect(signatures.size).toBe(1);
    lines.push(`${callback} ${state}: ${outcomes.join(', ')}`);
  }
  return lines;
}

/** The wallet's side of an exchange; if its connection broke, that is captured a moment later. */
export function getPeer({ client }: TestWorkbench, id: number): Promise<ExchangeDetail> {
  return vi.waitFor(
    async () => {
      const { peerId } = (await client.exchanges.get({ id })).summary;
      return client.exchanges.get({ id: peerId ?? 0 });
    },
    { interval: 5, timeout: TIMEOUT_MS },
  );
}

export function formatOutcome(outcome: Outcome): string {
  return outcome.kind === 'reply' ? String(outcome.status) : outcome.reason;
}

function getSignature(headers: readonly (readonly [string, string])[]): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === SIGNATURE_HEADER.toLowerCase())?.[1];
}
