import type { FaultStage } from '#shared/faults/description.ts';

/** When a fault acts, and what that means for the money. */
export const STAGE_WORDS: Record<FaultStage, { readonly text: string; readonly note: string }> = {
  behaviour: {
    text: 'Behaviour',
    note: 'The wallet itself is built wrong: it works by another rule for as long as this is armed.',
  },
  before_ledger: {
    text: 'Before the ledger',
    note: 'Nothing is posted: the money stays where it is, and only the answer goes wrong.',
  },
  after_ledger: {
    text: 'After the ledger',
    note: 'Posted first, then the answer goes wrong: the money has moved, whatever the gateway is told.',
  },
  wire: {
    text: 'On the wire',
    note: 'The money has moved and the answer is right: only its way takes longer.',
  },
};
