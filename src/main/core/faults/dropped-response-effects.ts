import type { FailureReason } from '#shared/exchange.ts';
import type { DROPPED_RESPONSES } from '#shared/faults/dropped-responses.ts';

/** What happens to a response on the wire. */
export type ResponseEnding = 'whole' | 'held' | 'reset' | 'closed' | 'half';

export const DROPPED_RESPONSE_EFFECTS: Record<keyof typeof DROPPED_RESPONSES, ResponseEnding> = {
  // The caller closes the connection when it times out.
  no_answer: 'held',
  connection_reset: 'reset',
  connection_closed: 'closed',
  half_body: 'half',
};

/** The failure reason that a capture shows for an exchange that was not answered. */
export const ENDING_REASONS: Record<ResponseEnding, FailureReason> = {
  whole: 'other',
  held: 'timeout',
  reset: 'reset',
  closed: 'closed',
  half: 'closed',
};
