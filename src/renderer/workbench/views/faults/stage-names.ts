import type { FaultStage } from '#shared/faults/description.ts';
import { texts } from './texts.ts';

/** The stages of faults, and what they mean for the money. */
export const STAGE_NAMES: Record<FaultStage, { readonly text: string; readonly note: string }> = {
  rule: {
    text: texts.rules,
    note: texts.ruleOverrideHint,
  },
  before_ledger: {
    text: texts.beforeLedger,
    note: texts.beforeLedgerHint,
  },
  after_ledger: {
    text: texts.afterLedger,
    note: texts.afterLedgerHint,
  },
  wire: {
    text: texts.wire,
    note: texts.wireHint,
  },
};
