import type { FaultName } from '#shared/faults/catalogue.ts';
import { RESPONSE_CASES } from './response-cases.ts';
import { DELAY_CASES } from './delay-cases.ts';
import { HISTORY_CASES } from './history-cases.ts';
import { IDEMPOTENCY_CASES } from './idempotency-cases.ts';
import { MONEY_CASES } from './money-cases.ts';
import { PLAYER_AND_ROUND_CASES } from './player-and-round-cases.ts';
import type { FaultCases } from './stage-cases.ts';
import { RACE_CASES } from './race-cases.ts';
import { REJECTION_CASES } from './rejection-cases.ts';
import { ROLLBACK_CASES } from './rollback-cases.ts';
import { MALFORMED_BODY_CASES } from './malformed-body-cases.ts';
import { SIGNATURE_CASES } from './signature-cases.ts';
import { DROPPED_RESPONSE_CASES } from './dropped-response-cases.ts';

/** Every fault of the catalogue, with cases that show the effect described in the catalogue. */
export const FAULT_CASES: Record<FaultName, FaultCases> = {
  ...DELAY_CASES,
  ...DROPPED_RESPONSE_CASES,
  ...RESPONSE_CASES,
  ...REJECTION_CASES,
  ...MALFORMED_BODY_CASES,
  ...SIGNATURE_CASES,
  ...MONEY_CASES,
  ...IDEMPOTENCY_CASES,
  ...ROLLBACK_CASES,
  ...PLAYER_AND_ROUND_CASES,
  ...RACE_CASES,
  ...HISTORY_CASES,
};
