import { CALLBACKS } from '../protocol/callback.ts';
import type { FaultFamily } from './description.ts';

const UNSEEN = 'Notices nothing: only a test that signs wrongly on purpose can see it.';

/** The wallet checks signatures wrongly. */
export const SIGNATURES = {
  signature_not_verified: {
    label: 'signature not verified',
    does: 'The wallet takes every callback, whoever signed it.',
    reaction: UNSEEN,
    callbacks: CALLBACKS,
    stages: ['behaviour'],
  },
  signature_not_verified_on_rollback: {
    label: 'signature not verified on rollback',
    does: 'The wallet verifies every callback but the rollback.',
    reaction: UNSEEN,
    callbacks: ['rollback'],
    stages: ['behaviour'],
  },
  missing_signature_accepted: {
    label: 'missing signature accepted',
    does: 'The wallet verifies a signature that is there, and takes a callback without the header.',
    reaction: UNSEEN,
    callbacks: CALLBACKS,
    stages: ['behaviour'],
  },
  signature_over_reserialised_json: {
    label: 'signature over re-serialised JSON',
    does: 'The wallet parses the body, writes it again, and verifies the signature over that.',
    reaction:
      'Is refused with 403 as soon as its bytes are not those that the wallet would write; a refusal is not retried.',
    callbacks: CALLBACKS,
    stages: ['behaviour'],
  },
  invalid_signature_401: {
    label: 'invalid signature answered 401',
    does: 'The wallet refuses a wrong signature with HTTP 401 in place of 400.',
    reaction: 'Takes it for a refusal all the same, and does not retry.',
    callbacks: CALLBACKS,
    stages: ['behaviour'],
  },
} as const satisfies FaultFamily;
