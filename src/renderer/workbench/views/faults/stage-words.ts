import type { FaultStage } from '#shared/faults/description.ts';

/** When a fault acts, and what that means for the money. */
export const STAGE_WORDS: Record<FaultStage, { readonly text: string; readonly note: string }> = {
  behaviour: {
    text: 'Behaviour',
    note: 'The wallet follows a wrong rule while this is armed.',
  },
  before_ledger: {
    text: 'Before the ledger',
    note: 'Nothing is posted: no money moves, only the answer is wrong.',
  },
  after_ledger: {
    text: 'After the ledger',
    note: 'Posted first, then the answer goes wrong: the money has moved, whatever the gateway receives.',
  },
  wire: {
    text: 'On the wire',
    note: 'The money has moved and the answer is right, but it is delayed.',
  },
};
