import type { FaultArmingInput } from '#shared/faults/arming.ts';
import type { TestWorkbench } from '../workbench/test-workbench.ts';

/**
 * Faults of a mock wallet that loses answers, resets connections and fails with 500, by chance with a seed: each callback
 * may meet some of these, and a betwin is lost for good about once in forty.
 */
export function lossyWallet(seed: number): FaultArmingInput[] {
  const by = (probability: number, arming: FaultArmingInput): FaultArmingInput => ({
    callbacks: ['betwin', 'rollback', 'finish'],
    ...arming,
    seed: `${arming.fault} ${arming.stage} ${seed}`,
    frequency: { kind: 'chance', probability },
  });
  return [
    by(0.04, { fault: 'connection_reset', stage: 'before_ledger' }),
    by(0.04, { fault: 'connection_reset', stage: 'after_ledger' }),
    by(0.04, { fault: 'http_500', stage: 'before_ledger' }),
    by(0.04, { fault: 'http_500', stage: 'after_ledger' }),
    by(0.02, { fault: 'invalid_json', stage: 'after_ledger', callbacks: ['betwin'] }),
  ];
}

/** What comes of it, with the waits between attempts as fast as the clock is moved. */
export async function hurried<T>({ client }: Pick<TestWorkbench, 'client'>, asking: Promise<T>): Promise<T> {
  const asked = { inFlight: true };
  void asking.finally(() => (asked.inFlight = false));
  while (asked.inFlight) await client.clock.advance({ byMs: 100 });
  return asking;
}

/** Heals the wallet, and lets everything be tried that is owed. Throws where something is left. */
export async function settlePending({ client }: Pick<TestWorkbench, 'client'>): Promise<void> {
  await client.faults.clearAll();
  // Long enough for every retry that is due, and short enough for the session.
  await client.clock.advance({ byMs: 20 * 60_000 });
  const { total } = await client.deliveries.list({
    states: ['owed', 'refused'],
    callbacks: ['rollback', 'finish'],
    sortBy: 'createdAt',
    descending: false,
    limit: 1,
  });
  if (total > 0) throw new Error(`${total} deliveries are still owed, or were rejected`);
}
