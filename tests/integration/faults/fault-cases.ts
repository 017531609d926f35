import type { FaultName } from '#shared/faults/catalogue.ts';
import { RESPONSE_PROOFS } from './response-cases.ts';
import { DELAY_PROOFS } from './delay-cases.ts';
import { HISTORY_PROOFS } from './history-cases.ts';
import { IDEMPOTENCY_PROOFS } from './idempotency-cases.ts';
import { MONEY_PROOFS } from './money-cases.ts';
import { PLAYER_AND_ROUND_PROOFS } from './player-and-round-cases.ts';
import type { FaultProof } from './stage-cases.ts';
import { RACE_PROOFS } from './race-cases.ts';
import { REJECTION_PROOFS } from './rejection-cases.ts';
import { ROLLBACK_PROOFS } from './rollback-cases.ts';
import { MALFORMED_BODY_PROOFS } from './malformed-body-cases.ts';
import { SIGNATURE_PROOFS } from './signature-cases.ts';
import { DROPPED_RESPONSE_PROOFS } from './dropped-response-cases.ts';

/** Every fault of the catalogue, with the proof that it has the effect described in the catalogue. */
export const FAULT_PROOFS: Record<FaultName, FaultProof> = {
  ...DELAY_PROOFS,
  ...DROPPED_RESPONSE_PROOFS,
  ...RESPONSE_PROOFS,
  ...REJECTION_PROOFS,
  ...MALFORMED_BODY_PROOFS,
  ...SIGNATURE_PROOFS,
  ...MONEY_PROOFS,
  ...IDEMPOTENCY_PROOFS,
  ...ROLLBACK_PROOFS,
  ...PLAYER_AND_ROUND_PROOFS,
  ...RACE_PROOFS,
  ...HISTORY_PROOFS,
};
