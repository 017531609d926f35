import { CALLBACKS } from '../protocol/callback.ts';
import type { FaultDescription, FaultFamily } from './description.ts';

function refusal(apiCode: string, meaning: string, reaction: string): FaultDescription {
  return {
    label: `refusal ${apiCode}`,
    does: `The wallet refuses with HTTP 400 and api_code ${apiCode} (${meaning}), whatever was asked; nothing is posted.`,
    reaction,
    callbacks: CALLBACKS,
    stages: ['before_ledger'],
  };
}

const NO_RETRY = 'Does not retry: the round does not start, or the rollback or finish ends refused.';

const CANCELLED =
  'Does not retry: the round does not start, and a finish ends refused. A rollback is settled, with a warning: the action counts as cancelled.';

/** Refusals without a reason; each carries `meta.balance` where its code must. */
export const REFUSALS = {
  refuse_100: refusal(
    '100',
    'insufficient funds',
    'Does not retry; tells the player that the funds do not suffice, with the balance of the answer.',
  ),
  refuse_101: refusal(
    '101',
    'player not found or disabled',
    'Does not retry, and ends the session where a balance or a betwin was asked for; a rollback or finish ends refused.',
  ),
  refuse_105: refusal('105', 'bet limit exceeded', `${NO_RETRY} The player is told of the limit.`),
  refuse_106: refusal('106', 'win limit exceeded', `${NO_RETRY} The player is told of the limit.`),
  refuse_155: refusal('155', 'transaction tombstoned', CANCELLED),
  refuse_409: refusal('409', 'action already rolled back', CANCELLED),
  refuse_400: refusal('400', 'bad request', NO_RETRY),
  refuse_403: refusal('403', 'invalid signature', `${NO_RETRY} The secret has to be looked at.`),
} as const satisfies FaultFamily;
