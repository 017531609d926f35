import { CALLBACKS } from '../protocol/callback.ts';
import type { FaultFamily } from './description.ts';

const LOST =
  'Cannot know whether money moved: retries the same bytes, a betwin at most 3 times; a wallet that had posted it answers the original.';

/** No whole answer. */
export const SILENCES = {
  no_answer: {
    label: 'no answer',
    does: 'The wallet keeps the connection open and never says anything.',
    reaction:
      'Times out after 10 s: a betwin is given up as unknown, since its 5 s budget is over, and no rollback is sent; a rollback or finish is retried.',
    callbacks: CALLBACKS,
    stages: ['before_ledger', 'after_ledger'],
  },
  connection_reset: {
    label: 'connection reset',
    does: 'The wallet resets the connection in place of an answer.',
    reaction: LOST,
    callbacks: CALLBACKS,
    stages: ['before_ledger', 'after_ledger'],
  },
  connection_closed: {
    label: 'connection closed',
    does: 'The wallet closes the connection without an answer.',
    reaction: LOST,
    callbacks: CALLBACKS,
    stages: ['before_ledger', 'after_ledger'],
  },
  half_body: {
    label: 'half the body',
    does: 'The headers and half of the body come, then the connection is closed.',
    reaction: LOST,
    callbacks: CALLBACKS,
    stages: ['before_ledger', 'after_ledger'],
  },
} as const satisfies FaultFamily;
