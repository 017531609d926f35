import type { FaultArmingInput } from '#shared/faults/arming.ts';
import type { GatewayCase } from './gateway-case.ts';
import { errorResponse } from './page-responses.ts';

type Stage = 'before_ledger' | 'after_ledger';

/** A game that fails after its bet, so that the bet is rolled back. */
export const gameError = {
  flow: 'error_after_bet',
  pageResponse: errorResponse(500, { kind: 'game_failed' }),
} satisfies Partial<GatewayCase>;

/** A win whose response is invalid is rolled back with its bet: the second betwin of the round. */
export function failedWin(stage: Stage) {
  return {
    flow: 'bet_then_win',
    wins: true,
    otherFaults: [
      { fault: 'empty_body', stage, callbacks: ['betwin'], frequency: { kind: 'every', nth: 2 } },
    ],
    pageResponse: errorResponse(500, { kind: 'game_failed' }),
  } satisfies Partial<GatewayCase>;
}

/** The first attempt of the rollback is lost before it is posted, or its response is. */
export const lostOnce = (stage: Stage): FaultArmingInput => ({
  fault: 'connection_reset',
  stage,
  callbacks: ['rollback'],
  frequency: { kind: 'next', count: 1 },
});

/** The state of the round if its rollback is settled, and if it has ended otherwise. */
export const ROLLED_BACK = {
  bet: 'bet rolled_back in rolled_back',
  betAndWin: 'bet rolled_back, win rolled_back in rolled_back',
};
export const NOT_ROLLED_BACK = {
  rejected: 'bet rolling_back, win rolling_back in rollback_refused',
  bet: 'bet rolling_back in rollback_invalid',
  betAndWin: 'bet rolling_back, win rolling_back in rollback_invalid',
};

/** The callbacks before the rollback of a failed win. */
export const FAILED_WIN_DELIVERIES = ['betwin settled: 200', 'betwin invalid: 200'];
