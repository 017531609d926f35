import type { FaultName } from '#shared/faults/catalogue.ts';
import type { Behaviour } from './behaviour.ts';
import { IDEMPOTENCY_BEHAVIOURS } from './idempotency-behaviours.ts';
import { MONEY_BEHAVIOURS } from './money-behaviours.ts';
import { ROLLBACK_BEHAVIOURS } from './rollback-behaviours.ts';
import { ROUND_BEHAVIOURS } from './round-behaviours.ts';
import { SIGNATURE_BEHAVIOURS } from './signature-behaviours.ts';

const BEHAVIOURS: Partial<Record<FaultName, Behaviour>> = {
  ...SIGNATURE_BEHAVIOURS,
  ...MONEY_BEHAVIOURS,
  ...IDEMPOTENCY_BEHAVIOURS,
  ...ROLLBACK_BEHAVIOURS,
  ...ROUND_BEHAVIOURS,
};

/** What a fault changes in the wallet's rules; undefined for one of another stage. */
export function behaviourOf(fault: FaultName): Behaviour | undefined {
  return BEHAVIOURS[fault];
}
