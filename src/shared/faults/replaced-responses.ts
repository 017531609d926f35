import { CALLBACKS } from '../protocol/callback.ts';
import type { FaultFamily } from './description.ts';

const RETRIED = 'Retries the same bytes: a betwin at most 3 times, a rollback or finish for 7 days.';
const INVALID_RESPONSE_REACTION =
  'Treats it as an invalid response: no retry, the player sees an error, and the outcome in the wallet is unknown.';

/** A complete response that no wallet should send. */
export const REPLACED_RESPONSES = {
  http_500: {
    label: 'HTTP 500',
    effect: 'The wallet returns HTTP 500 with an `internal` envelope.',
    reaction: RETRIED,
    callbacks: CALLBACKS,
    stages: ['before_ledger', 'after_ledger'],
  },
  http_502_html: {
    label: 'HTTP 502 with HTML',
    effect: 'A proxy in front of the wallet returns HTTP 502 with an HTML page.',
    reaction: `Handles it like a 500. ${RETRIED}`,
    callbacks: CALLBACKS,
    stages: ['before_ledger', 'after_ledger'],
  },
  http_503: {
    label: 'HTTP 503',
    effect: 'The wallet returns HTTP 503 with an empty body.',
    reaction: `Handles it like a 500. ${RETRIED}`,
    callbacks: CALLBACKS,
    stages: ['before_ledger', 'after_ledger'],
  },
  invalid_json: {
    label: 'invalid JSON',
    effect: 'The wallet returns HTTP 200 with truncated JSON.',
    reaction: INVALID_RESPONSE_REACTION,
    callbacks: CALLBACKS,
    stages: ['before_ledger', 'after_ledger'],
  },
  empty_body: {
    label: 'empty body',
    effect: 'The wallet returns HTTP 200 with an empty body.',
    reaction: INVALID_RESPONSE_REACTION,
    callbacks: CALLBACKS,
    stages: ['before_ledger', 'after_ledger'],
  },
  wrong_content_type: {
    label: 'wrong content type',
    effect:
      'The wallet responds with content type text/html: an empty JSON object before the ledger, the correct body after it.',
    reaction: 'Ignores the content type: the correct body is accepted, the empty object is not.',
    callbacks: CALLBACKS,
    stages: ['before_ledger', 'after_ledger'],
  },
  too_large_body: {
    label: 'body over 1 MiB',
    effect: 'The wallet returns HTTP 200 with more than 1 MiB of JSON.',
    reaction: `Stops reading at 1 MiB. ${INVALID_RESPONSE_REACTION}`,
    callbacks: CALLBACKS,
    stages: ['before_ledger', 'after_ledger'],
  },
  redirect_302: {
    label: 'HTTP 302',
    effect: 'The wallet returns HTTP 302 with a different location.',
    reaction: `Never follows a redirect. ${INVALID_RESPONSE_REACTION}`,
    callbacks: CALLBACKS,
    stages: ['before_ledger', 'after_ledger'],
  },
} as const satisfies FaultFamily;
