import type { Callback } from '#shared/protocol/callback.ts';
import { TIMING } from '#shared/gateway.ts';
import { BETWIN_RETRY, LIMITS, OUTBOX_RETRY } from '#shared/protocol/limits.ts';
import { BETWIN_ERRORS, WALLET_ERRORS } from './openapi-errors.ts';
import {
  BALANCE_RESPONSE,
  BALANCE_REQUEST,
  BETWIN_RESPONSE,
  BETWIN_REQUEST,
  FINISH_RESPONSE,
  FINISH_REQUEST,
  ROLLBACK_RESPONSE,
  ROLLBACK_REQUEST,
} from './openapi-examples.ts';
import { describeSignedPost } from './openapi-operation.ts';

const WALLET_OPERATION = {
  tag: 'Wallet',
  signature:
    "The HMAC-SHA256 of the raw body with the operator's secret, as 64 lower-case hex characters. Verify it over the received bytes before you parse them; accept 1 to 512 characters, and reject a wrong or missing signature with HTTP 400 and api_code 403.",
};

const OTHER_ATTEMPT = `If the gateway is set to the timing that operators report, an attempt may take ${TIMING.reported.attemptTimeoutMs / 1000} seconds.`;
const OTHER_TIMING = `${OTHER_ATTEMPT.slice(0, -1)}, and a finish has ${TIMING.reported.finishAttempts ?? 0} attempts.`;

/** Retries of callbacks that a player waits for. */
const PROMPT_RETRIES = `If the connection fails or the wallet responds with 5xx, the gateway sends the same bytes again: ${BETWIN_RETRY.maxAttempts} attempts in all, after waits of ${BETWIN_RETRY.initialDelayMs} ms doubling to ${BETWIN_RETRY.maxDelayMs} ms, none of them started later than ${BETWIN_RETRY.budgetMs / 1000} seconds after the first. An attempt without a complete response within ${LIMITS.attemptTimeoutMs / 1000} seconds is therefore the last one. ${OTHER_ATTEMPT}`;

/** Retries of callbacks that must eventually arrive. */
const OUTBOX_RETRIES = `If there is no response within ${LIMITS.attemptTimeoutMs / 1000} seconds, the connection fails or the wallet responds with 5xx, the gateway sends the same bytes again: after ${OUTBOX_RETRY.initialDelayMs / 1000} seconds, doubling to ${OUTBOX_RETRY.maxDelayMs / 3_600_000} hour, for ${OUTBOX_RETRY.budgetMs / 86_400_000} days. A 400 ends it. ${OTHER_TIMING}`;

/** The callbacks that a wallet serves, each at the address configured for it. */
export const WALLET_WEBHOOKS: Readonly<Record<Callback, object>> = {
  balance: describeSignedPost({
    ...WALLET_OPERATION,
    operationId: 'walletBalance',
    summary: "Return the player's balance",
    description: `Sent when a game loads.

${PROMPT_RETRIES}`,
    request: { schema: 'BalanceRequest', examples: BALANCE_REQUEST },
    response: { description: 'The balance.', schema: 'BalanceResponse', examples: BALANCE_RESPONSE },
    errors: WALLET_ERRORS,
  }),
  betwin: describeSignedPost({
    ...WALLET_OPERATION,
    operationId: 'walletBetwin',
    summary: 'Debit bets and credit wins',
    description: `Sent when a player bets or wins. Apply all transactions in order, or none.

An \`id_provider\` that was processed before gets its original response, and nothing is applied again. One that was rolled back, even before it arrived, is rejected. \`finished\` ends the round.

${PROMPT_RETRIES} If all attempts fail, the round does not start. No rollback is sent, because the gateway cannot know what the wallet did.`,
    request: { schema: 'BetwinRequest', examples: BETWIN_REQUEST },
    response: {
      description: 'All transactions were applied.',
      schema: 'BetwinResponse',
      examples: BETWIN_RESPONSE,
    },
    errors: BETWIN_ERRORS,
  }),
  rollback: describeSignedPost({
    ...WALLET_OPERATION,
    operationId: 'walletRollback',
    summary: 'Undo bets and wins',
    description: `Sent when a game fails after a confirmed bet, when a bonus is not finished, when a win fails at cash-out, and when a bet is stuck.

Credit a bet back and debit a win, even below zero: a rollback is never rejected for insufficient funds. If the original never arrived, store its ID (a tombstone) and respond with 200, so that the original is rejected when it does arrive. An \`id_provider\` that was processed before gets its original response; a second rollback of the same original moves no money.

${OUTBOX_RETRIES}`,
    request: { schema: 'RollbackRequest', examples: ROLLBACK_REQUEST },
    response: {
      description: 'Everything is undone.',
      schema: 'RollbackResponse',
      examples: ROLLBACK_RESPONSE,
    },
    errors: WALLET_ERRORS,
  }),
  finish: describeSignedPost({
    ...WALLET_OPERATION,
    operationId: 'walletFinish',
    summary: 'End a round',
    description: `Sent when a round has ended and its last betwin did not set \`finished\`. It moves no money; a round that has already ended gets the same response.

${OUTBOX_RETRIES}`,
    request: { schema: 'FinishRequest', examples: FINISH_REQUEST },
    response: { description: 'The round has ended.', schema: 'FinishResponse', examples: FINISH_RESPONSE },
    errors: WALLET_ERRORS,
  }),
};
