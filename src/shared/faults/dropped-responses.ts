import { CALLBACKS } from '../protocol/callback.ts';
import type { FaultFamily } from './description.ts';

const LOST =
  'Cannot know whether money moved, so it retries the same bytes, a betwin at most 3 times. A wallet that had posted it returns the original response.';

/** No complete response. */
export const DROPPED_RESPONSES = {
  no_answer: {
    label: 'no answer',
    effect: 'The wallet keeps the connection open and never responds.',
    reaction:
      'Times out after 10 s: a betwin is given up with an unknown outcome because its 5 s retry budget is used up, and no rollback is sent. A rollback or finish is retried.',
    callbacks: CALLBACKS,
    stages: ['before_ledger', 'after_ledger'],
  },
  connection_reset: {
    label: 'connection reset',
    effect: 'The wallet resets the connection instead of responding.',
    reaction: LOST,
    callbacks: CALLBACKS,
    stages: ['before_ledger', 'after_ledger'],
  },
  connection_closed: {
    label: 'connection closed',
    effect: 'The wallet closes the connection without a response.',
    reaction: LOST,
    callbacks: CALLBACKS,
    stages: ['before_ledger', 'after_ledger'],
  },
  half_body: {
    label: 'half the body',
    effect: 'The wallet sends the headers and half of the body, then closes the connection.',
    reaction: LOST,
    callbacks: CALLBACKS,
    stages: ['before_ledger', 'after_ledger'],
  },
} as const satisfies FaultFamily;
