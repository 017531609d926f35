import { CALLBACKS } from '../protocol/callback.ts';
import type { FaultFamily } from './description.ts';

const UNNOTICED = 'Does not notice: only a test with invalid signatures reveals it.';

/** The wallet checks signatures incorrectly. */
export const SIGNATURES = {
  signature_not_verified: {
    label: 'signature not verified',
    effect: 'The wallet accepts every callback, whatever its signature.',
    reaction: UNNOTICED,
    callbacks: CALLBACKS,
    stages: ['rule'],
  },
  signature_not_verified_on_rollback: {
    label: 'signature not verified on rollback',
    effect: 'The wallet verifies every callback except rollback.',
    reaction: UNNOTICED,
    callbacks: ['rollback'],
    stages: ['rule'],
  },
  missing_signature_accepted: {
    label: 'missing signature accepted',
    effect: 'The wallet verifies a signature if there is one, but accepts a callback without the header.',
    reaction: UNNOTICED,
    callbacks: CALLBACKS,
    stages: ['rule'],
  },
  signature_over_reserialised_json: {
    label: 'signature over re-serialised JSON',
    effect: 'The wallet parses the body, serialises it again, and verifies the signature over the result.',
    reaction:
      "Is rejected with 403 if its bytes differ from the wallet's own serialisation. A rejection is not retried.",
    callbacks: CALLBACKS,
    stages: ['rule'],
  },
  invalid_signature_401: {
    label: 'HTTP 401 for an invalid signature',
    effect: 'The wallet rejects an invalid signature with HTTP 401 instead of 400.',
    reaction: 'Treats it as a rejection and does not retry.',
    callbacks: CALLBACKS,
    stages: ['rule'],
  },
} as const satisfies FaultFamily;
