import type { LaunchError, RoundFlow } from '#shared/gateway.ts';
import { texts } from '../texts.ts';

/** Each error as in the protocol's table: HTTP status, api_code, and meaning. */
export const LAUNCH_ERROR_NAMES: Record<
  LaunchError,
  { readonly text: string; readonly status: number; readonly apiCode: string }
> = {
  invalid_signature: { text: texts.invalidSignature, status: 403, apiCode: '403' },
  bad_request: { text: texts.badRequest, status: 400, apiCode: '400' },
  casino_unknown: { text: texts.casinoUnknown, status: 400, apiCode: '404' },
  game_unavailable: { text: texts.gameNotAvailable, status: 400, apiCode: '405' },
  casino_disabled: { text: texts.casinoDisabled, status: 400, apiCode: '410' },
  integration_type: { text: texts.wrongIntegrationType, status: 400, apiCode: '420' },
  currency_not_allowed: { text: texts.currencyNotAllowedLabel, status: 400, apiCode: '154' },
  feature_subscription_required: { text: texts.subscriptionRequired, status: 403, apiCode: '154' },
  internal: { text: texts.internalErrorRetryable, status: 500, apiCode: '500' },
};

export const ROUND_FLOW_NAMES: Record<RoundFlow, { readonly text: string; readonly note: string }> = {
  one_call: {
    text: texts.oneCall,
    note: texts.oneCallHint,
  },
  bet_then_win: {
    text: texts.betThenWin,
    note: texts.betThenWinHint,
  },
  error_after_bet: {
    text: texts.errorAfterBet,
    note: texts.errorAfterBetHint,
  },
  no_result: {
    text: texts.noResult,
    note: texts.noResultHint,
  },
  unfinished: {
    text: texts.separateFinish,
    note: texts.separateFinishHint,
  },
  left_open: {
    text: texts.leftOpen,
    note: texts.leftOpenHint,
  },
  abandoned_free_spins: {
    text: texts.abandonedFreeSpins,
    note: texts.abandonedFreeSpinsHint,
  },
};
