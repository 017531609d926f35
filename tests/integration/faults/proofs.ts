import type { FaultName } from '#shared/faults/catalogue.ts';
import { RESPONSE_PROOFS } from './response-proofs.ts';
import { DELAY_PROOFS } from './delay-proofs.ts';
import { HISTORY_PROOFS } from './history-proofs.ts';
import { IDEMPOTENCY_PROOFS } from './idempotency-proofs.ts';
import { MONEY_PROOFS } from './money-proofs.ts';
import { PLAYER_AND_ROUND_PROOFS } from './player-and-round-proofs.ts';
import type { FaultProof } from './proof.ts';
import { RACE_PROOFS } from './race-proofs.ts';
import { REJECTION_PROOFS } from './rejection-proofs.ts';
import { ROLLBACK_PROOFS } from './rollback-proofs.ts';
import { MALFORMED_BODY_PROOFS } from './malformed-body-proofs.ts';
import { SIGNATURE_PROOFS } from './signature-proofs.ts';
import { DROPPED_RESPONSE_PROOFS } from './dropped-response-proofs.ts';

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
