import { formatMoney } from '#shared/money.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { CALLBACK_REQUEST_SCHEMAS, type CallbackRequest } from '#shared/protocol/callback-requests.ts';
import { createErrorResponse } from '../../http/http-response.ts';
import type { WalletRules } from './wallet-rules.ts';

/** A wallet that follows the protocol. */
export const PROTOCOL_RULES: WalletRules = {
  acceptsSignature: ({ check }) => check.verdict === 'verified',
  read<Name extends Callback>(callback: Name, value: unknown) {
    const parsed = CALLBACK_REQUEST_SCHEMAS[callback].safeParse(value);
    return parsed.success
      ? // The schema is the callback's own, which the compiler cannot infer through the table.
        { success: true, data: parsed.data as CallbackRequest<Name> }
      : { success: false, error: parsed.error };
  },
  respondToError: (error) => createErrorResponse(error),

  postDelayMs: 0,
  readsBalanceAgain: () => true,

  orderBetwin: (transactions) => transactions,
  treatsAsRepeat: () => null,
  recall: ({ posted }) =>
    posted.state === 'reversed' || posted.state === 'tombstoned' ? 'reject_rolled_back' : 'return_original',
  getRepeatId: (original) => original,
  covers: (balance, bet) => bet.lte(balance),
  undoesRejectedBatch: () => true,
  add: (balance, movement) => balance.plus(movement),
  formatBalance: ({ after, decimals }) => formatMoney(after, decimals),

  orderRollback: (transactions) => transactions,
  recallsRollback: () => true,
  decideEffect: (effect) => effect,
  computeReversal: (movement) => movement,
  echoRollbackId: (idProvider) => idProvider,

  addsUnknownPlayer: () => false,
  rejectsRepeatedFinish: () => false,
  rejectsSecondBetwin: () => false,
  rejectsWinWithoutBet: () => false,
  rejectsRoundWithTombstone: () => false,
};
