import { CALLBACKS } from '../protocol/callback.ts';
import { API_CODE_MEANINGS, type ApiCode } from '../protocol/errors.ts';
import type { FaultDescription, FaultFamily } from './description.ts';

function describeRejection(apiCode: ApiCode, reaction: string): FaultDescription {
  const meaning = API_CODE_MEANINGS[apiCode];
  return {
    label: `rejection ${apiCode}`,
    meaning,
    effect: `The wallet rejects every request with HTTP 400 and api_code ${apiCode} (${meaning}). Nothing is posted.`,
    reaction,
    callbacks: CALLBACKS,
    stages: ['before_ledger'],
  };
}

const NO_RETRY = 'Does not retry: the round does not start, or the rollback or finish ends as rejected.';

const CANCELLED =
  'Does not retry: the round does not start, and a finish ends as rejected. A rollback is settled with a warning, because the action counts as cancelled.';

/** Rejections without a reason; each has `meta.balance` where its code requires it. */
export const REJECTIONS = {
  reject_100: describeRejection(
    '100',
    'Does not retry. Tells the player about insufficient funds, with the balance from the response.',
  ),
  reject_101: describeRejection(
    '101',
    'Does not retry, and ends the session after a balance or betwin. A rollback or finish ends as rejected.',
  ),
  reject_105: describeRejection('105', `${NO_RETRY} The player is told about the limit.`),
  reject_106: describeRejection('106', `${NO_RETRY} The player is told about the limit.`),
  reject_155: describeRejection('155', CANCELLED),
  reject_409: describeRejection('409', CANCELLED),
  reject_400: describeRejection('400', NO_RETRY),
  reject_403: describeRejection('403', `${NO_RETRY} Check the secret.`),
} as const satisfies FaultFamily;
