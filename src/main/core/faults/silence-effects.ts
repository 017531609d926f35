import type { FailureReason } from '#shared/exchange.ts';
import type { SILENCES } from '#shared/faults/silences.ts';

/** What becomes of an answer on the wire. */
export type Ending = 'whole' | 'held' | 'reset' | 'closed' | 'half';

export const SILENCE_EFFECTS: Record<keyof typeof SILENCES, Ending> = {
  // The caller is the one who closes, when it has waited long enough.
  no_answer: 'held',
  connection_reset: 'reset',
  connection_closed: 'closed',
  half_body: 'half',
};

/** How a capture names the ending of an exchange that was not answered. */
export const ENDING_REASONS: Record<Ending, FailureReason> = {
  whole: 'other',
  held: 'timeout',
  reset: 'reset',
  closed: 'closed',
  half: 'closed',
};
