import type { FaultArmingInput } from '#shared/faults/arming.ts';
import type { TestWorkbench } from '../workbench/test-workbench.ts';

/**
 * Random faults of a mock wallet with a seed: lost responses, reset connections and errors 500. Each callback may be
 * affected by several of them, and about one betwin in forty is lost permanently.
 */
export function createLossyWalletFaults(seed: number): FaultArmingInput[] {
  const withProbability = (probability: number, arming: FaultArmingInput): FaultArmingInput => ({
    callbacks: ['betwin', 'rollback', 'finish'],
    ...arming,
    seed: `${arming.fault} ${arming.stage} ${seed}`,
    frequency: { kind: 'chance', probability },
  });
  return [
    withProbability(0.04, { fault: 'connection_reset', stage: 'before_ledger' }),
    withProbability(0.04, { fault: 'connection_reset', stage: 'after_ledger' }),
    withProbability(0.04, { fault: 'http_500', stage: 'before_ledger' }),
    withProbability(0.04, { fault: 'http_500', stage: 'after_ledger' }),
    withProbability(0.02, { fault: 'invalid_json', stage: 'after_ledger', callbacks: ['betwin'] }),
  ];
}

/** Waits for the result of a call while advancing the clock through the waits between attempts. */
export async function withAdvancingClock<T>(
  { client }: Pick<TestWorkbench, 'client'>,
  call: Promise<T>,
): Promise<T> {
  const requested = { inFlight: true };
  void call.finally(() => (requested.inFlight = false));
  while (requested.inFlight) await client.clock.advance({ byMs: 100 });
  return call;
}

/** Clears the faults, and retries everything pending. Throws if anything is left. */
export async function settlePending({ client }: Pick<TestWorkbench, 'client'>): Promise<void> {
  await client.faults.clearAll();
  // Long enough for every retry, and short enough for the session not to expire.
  await client.clock.advance({ byMs: 20 * 60_000 });
  const { total } = await client.deliveries.list({
    filter: 'is:closing (state:pending or state:rejected or state:invalid)',
    sortBy: 'createdAt',
    descending: false,
    limit: 1,
  });
  if (total > 0) throw new Error(`${total} deliveries are still pending, or were rejected`);
}
