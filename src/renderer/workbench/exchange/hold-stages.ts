import type { HoldStage } from '#shared/breakpoints/hold-stage.ts';
import { texts } from './texts.ts';

/** Where a message is held, as the end of a sentence: "held before sending". */
export const HOLD_STAGE_NAMES: Readonly<Record<HoldStage, string>> = {
  before_signing: texts.beforeSigning,
  before_sending: texts.beforeSending,
  before_ledger: texts.beforeLedger,
  after_ledger: texts.afterLedger,
  response: texts.heldResponse,
};

/** What is held there, and what an edit does. */
export const HOLD_STAGE_HINTS: Readonly<Record<HoldStage, string>> = {
  before_signing: texts.beforeSigningHint,
  before_sending: texts.beforeSendingHint,
  before_ledger: texts.beforeLedgerHint,
  after_ledger: texts.afterLedgerHint,
  response: texts.heldResponseHint,
};
