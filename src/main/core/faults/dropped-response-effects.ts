import type { FailureReason } from '#shared/exchange.ts';
import type { DROPPED_RESPONSES } from '#shared/faults/dropped-responses.ts';

/** What becomes of an answer on the wire. */
export type ResponseEnding = 'whole' | 'held' | 'reset' | 'closed' | 'half';

export const DROPPED_RESPONSE_EFFECTS: Record<keyof typeof DROPPED_RESPONSES, ResponseEnding> = {
  // The caller is the one who closes, when it has waited long enough.
  no_answer: 'held',
  connection_reset: 'reset',
  connection_closed: 'closed',
  half_body: 'half',
};

/** How a capture names the ending of an exchange that was not answered. */
export const ENDING_REASONS: Record<ResponseEnding, FailureReason> = {
  whole: 'other',
  held: 'timeout',
  reset: 'reset',
  closed: 'closed',
  half: 'closed',
};
