import { balanceRequestSchema, balanceResponseSchema } from '../balance.ts';
import { betwinRequestSchema, betwinResponseSchema, betwinTransactionSchema } from '../betwin.ts';
import { finishRequestSchema, finishResponseSchema } from '../finish.ts';
import { rollbackRequestSchema, rollbackResponseSchema, rollbackTransactionSchema } from '../rollback.ts';
import { LIMITS } from '../limits.ts';
import { describeComponent } from './component.ts';

const CALLBACK = {
  account_id: "The player's ID at the operator, as given in the launch.",
  currency: 'The full currency code, `CUSTOM_` included: 3 to 32 characters.',
  session_id: 'The game session, a UUID.',
  session_payload:
    'The `session_payload` of the launch, unchanged. Omitted if the launch had none, and for operators configured not to receive it.',
};
const GAME_ID = "The game's slug.";
const ROUND = "The round's ID at the gateway.";
const OPERATOR_ROUND = "The round's ID at the operator.";
const ECHOED = 'The `id_provider` from the request.';

/** Bodies of the callbacks that the gateway sends, and of the responses that it expects. */
export const CALLBACK_COMPONENTS = {
  BalanceRequest: describeComponent(balanceRequestSchema, "Requests the player's balance.", {
    ...CALLBACK,
    game_id: GAME_ID,
  }),
  BalanceResponse: describeComponent(balanceResponseSchema, "The player's balance.", {
    balance: "The player's balance in the requested currency.",
  }),
  BetwinRequest: describeComponent(
    betwinRequestSchema,
    'Debits and credits of one round: all of them or none.',
    {
      ...CALLBACK,
      game_id: GAME_ID,
      round_id: `${ROUND} A round can have several betwins.`,
      finished: 'Whether the round ends with this request. If omitted, it does not.',
      transactions: `At least one and at most ${LIMITS.transactionsPerRequest}, to be applied in this order.`,
    },
  ),
  BetwinTransaction: describeComponent(betwinTransactionSchema, 'One debit or credit.', {
    id_provider:
      "The transaction's ID at the gateway, never reused: the idempotency key. It stays the same when the request is sent again.",
    type: '`bet` debits, `win` credits.',
    amount:
      'A decimal string greater than 0, with at most 16 decimals and 40 characters. A wallet rejects 0 with 400.',
  }),
  BetwinResponse: describeComponent(
    betwinResponseSchema,
    'All transactions are applied, now or by an earlier identical request.',
    {
      round_id: OPERATOR_ROUND,
      transactions: 'One result for each transaction of the request, in the same order.',
      balance: 'The balance after all transactions.',
    },
  ),
  BetwinResult: describeComponent(
    betwinResponseSchema.shape.transactions.element,
    'The result of one debit or credit.',
    {
      id_provider: ECHOED,
      id: "The transaction's ID at the operator.",
      bonus_amount:
        'How much of the amount was taken from, or paid to, the bonus balance: from 0 to the whole amount, `0.00` if it was not used. Up to 18 digits and 12 decimals.',
    },
  ),
  RollbackRequest: describeComponent(rollbackRequestSchema, 'Undoes transactions of one round.', {
    ...CALLBACK,
    game_id: GAME_ID,
    round_id_provider: ROUND,
    finished: 'Whether the round ends with this request.',
    transactions: `At least one and at most ${LIMITS.transactionsPerRequest}, to be undone in this order.`,
  }),
  RollbackTransaction: describeComponent(rollbackTransactionSchema, 'Undoes one debit or credit.', {
    id_provider: "The rollback's own ID at the gateway, never reused: its idempotency key.",
    type: 'Always `rollback`.',
    original_id_provider: 'The ID of the transaction to undo.',
  }),
  RollbackResponse: describeComponent(
    rollbackResponseSchema,
    'Everything was undone, or there was nothing to undo.',
    {
      balance: 'The balance after all rollbacks; below zero if a win was already spent.',
      round_id: OPERATOR_ROUND,
      transactions: 'One result for each rollback of the request, in the same order.',
    },
  ),
  RollbackResult: describeComponent(
    rollbackResponseSchema.shape.transactions.element,
    'The result of one rollback.',
    {
      id_provider: ECHOED,
      id: "The rollback's ID at the operator; empty if the original was not found.",
    },
  ),
  FinishRequest: describeComponent(finishRequestSchema, 'Ends a round whose last betwin did not.', {
    ...CALLBACK,
    round_id: ROUND,
  }),
  FinishResponse: describeComponent(finishResponseSchema, 'The round has ended.', {
    balance: "The player's balance, which a finish does not change.",
  }),
};
