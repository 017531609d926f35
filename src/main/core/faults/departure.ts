import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Handled } from '../capture/server-exchange.ts';
import type { Clock } from '../clock.ts';
import type { Answer } from '../http/answer.ts';
import type { CallbackFaults } from './callback-faults.ts';
import { AT_ONCE } from './delay-effects.ts';
import { ENDING_REASONS, type Ending } from './silence-effects.ts';
import { sendSpoiled } from './spoiled-send.ts';

/** An answer about to leave, or none, and what becomes of it on the wire. */
export interface Departure {
  readonly answer: Answer | null;
  readonly ending: Ending;
}

/** How the answer leaves, as the server that sends it has to be told; to be asked once for each callback. */
export function wayOut(
  { answer, ending }: Departure,
  faults: CallbackFaults,
  clock: Clock,
): Pick<Handled, 'answer' | 'send'> {
  const pace = faults.pace();
  if (answer !== null && ending === 'whole' && pace === null) return { answer };
  return {
    answer: answer ?? {
      kind: 'unanswered',
      reason: ENDING_REASONS[ending],
      message: `Not answered, and nothing posted, because of an armed fault: ${faults.names().join(', ')}`,
    },
    send: (request: IncomingMessage, response: ServerResponse) =>
      sendSpoiled({ request, response }, answer, { pace: pace ?? AT_ONCE, ending }, clock),
  };
}
