import { formatAmount } from '#shared/format/amount-text.ts';
import { assertNever } from '#shared/assert-never.ts';
import { API_CODES, explainApiCodes } from '#shared/protocol/errors.ts';
import { applyBetwin, checkBetwin } from './check-betwin.ts';
import { applyRollback, checkRollback } from './check-rollback.ts';
import { allow, describeRejection, createViolation, type Explanation } from './explanation.ts';
import type { WalletResponse, WalletRequest, WalletState } from './wallet-model.ts';

/**
 * Whether the protocol allows this response in this state, written from its text and not from a wallet: the states that
 * the wallet may be in afterwards, or the rule that it breaks.
 */
export function explainResponse(
  state: WalletState,
  request: WalletRequest,
  response: WalletResponse,
): Explanation {
  if (
    response.kind === 'rejected' &&
    response.apiCode === API_CODES.invalidSignature &&
    request.callback !== 'invalid'
  )
    return createViolation(
      'signature_raw_bytes',
      'HTTP 200: the signature is valid',
      describeRejection(response),
    );
  switch (request.callback) {
    case 'betwin':
      return checkBetwin(state, request, response);
    case 'rollback':
      return checkRollback(state, request, response);
    case 'finish':
      return explainUnmoved(finishRound(state, request.roundId), request, response);
    case 'balance':
      return explainUnmoved(state, request, response);
    case 'invalid':
      return explainInvalid(state, request, response);
    default:
      return assertNever(request);
  }
}

/** The states after a request whose response was lost, if the wallet applied it; none if it has to reject it. */
export function applyUnanswered(state: WalletState, request: WalletRequest): readonly WalletState[] {
  switch (request.callback) {
    case 'betwin': {
      const after = applyBetwin(state, request);
      return after === null ? [] : [after];
    }
    case 'rollback':
      return applyRollback(state, request);
    case 'finish':
      return [finishRound(state, request.roundId)];
    case 'balance':
    case 'invalid':
      return [state];
    default:
      return assertNever(request);
  }
}

function finishRound(state: WalletState, roundId: string): WalletState {
  if (state.finishedRounds.has(roundId)) return state;
  return { ...state, finishedRounds: new Set([...state.finishedRounds, roundId]) };
}

function explainInvalid(
  state: WalletState,
  { rule, apiCode, allowsAnyCode }: Extract<WalletRequest, { callback: 'invalid' }>,
  response: WalletResponse,
): Explanation {
  if (response.kind === 'rejected') {
    const isTolerated = allowsAnyCode && response.apiCode !== API_CODES.insufficientFunds;
    if (response.apiCode === apiCode || isTolerated) return allow(state);
  }
  const expected = `HTTP 400 with api_code ${explainApiCodes(apiCode)}`;
  return response.kind === 'accepted'
    ? createViolation(
        rule,
        expected,
        `HTTP 200 with balance ${formatAmount(response.balance, state.decimals)}`,
        { movesMoney: !response.balance.eq(state.balance) },
      )
    : createViolation('error_code', expected, describeRejection(response));
}

function explainUnmoved(
  state: WalletState,
  request: Extract<WalletRequest, { callback: 'balance' | 'finish' }>,
  response: WalletResponse,
): Explanation {
  const isKnownRound =
    request.callback === 'finish' &&
    [...state.transactions.values()].some(({ roundId }) => roundId === request.roundId);
  if (response.kind === 'rejected') {
    // The protocol does not say how to finish a round that the wallet has never seen.
    if (request.callback === 'finish' && !isKnownRound) return allow(state);
    const rule = request.callback === 'finish' ? 'finish_idempotent' : 'accepted';
    return createViolation(rule, 'HTTP 200', describeRejection(response));
  }
  return response.balance.eq(state.balance)
    ? allow(state)
    : createViolation(
        'balance_follows',
        `balance ${formatAmount(state.balance, state.decimals)}, which follows from the earlier responses`,
        `balance ${formatAmount(response.balance, state.decimals)}`,
        { movesMoney: true },
      );
}
