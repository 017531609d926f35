import type { LaunchError, RoundFlow } from '#shared/gateway.ts';

/** Each error as the protocol's table has it: HTTP status, api_code, and what it means. */
export const LAUNCH_ERROR_WORDS: Record<
  LaunchError,
  { readonly text: string; readonly status: number; readonly apiCode: string }
> = {
  invalid_signature: { text: 'Invalid signature', status: 403, apiCode: '403' },
  bad_request: { text: 'Bad request', status: 400, apiCode: '400' },
  casino_unknown: { text: 'Casino unknown', status: 400, apiCode: '404' },
  game_unavailable: { text: 'Game not available to the casino', status: 400, apiCode: '405' },
  casino_disabled: { text: 'Casino disabled', status: 400, apiCode: '410' },
  integration_type: { text: 'Wrong integration type', status: 400, apiCode: '420' },
  currency_not_allowed: { text: 'Currency not allowed', status: 400, apiCode: '154' },
  feature_subscription_required: { text: 'Subscription required', status: 403, apiCode: '154' },
  internal: { text: 'Internal error (retryable)', status: 500, apiCode: '500' },
};

export const ROUND_FLOW_WORDS: Record<RoundFlow, { readonly text: string; readonly note: string }> = {
  one_call: {
    text: 'Bet and win in one call',
    note: 'One betwin with bet and win finishes the round. The default for dice.',
  },
  bet_then_win: {
    text: 'Bet, then win',
    note: 'A betwin with the bet, then one with the win that finishes the round. If the win fails, both are rolled back.',
  },
  error_after_bet: {
    text: 'Error after the bet',
    note: 'The game fails after the bet is confirmed, and the round is rolled back.',
  },
  no_result: {
    text: 'No result',
    note: 'The bet is confirmed, but no result follows. The stuck bet is rolled back.',
  },
  unfinished: {
    text: 'Separate finish',
    note: 'The last betwin does not finish the round, so a finish follows.',
  },
  left_open: {
    text: 'Left open until the session ends',
    note: 'The last betwin does not finish the round. The finish is sent when the session ends.',
  },
  abandoned_free_spins: {
    text: 'Abandoned free spins',
    note: 'The round waits for free spins that are never played, and is rolled back when the session ends.',
  },
};
