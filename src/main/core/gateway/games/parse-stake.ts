import { formatPlural } from '#shared/format/format-plural.ts';
import { money, parseAmount, countSignificantDecimals, type Money } from '#shared/money.ts';
import type { OperatorStore } from '../../operators/operator-store.ts';
import { createGameError, type GameError } from './game-error.ts';
import { findLimits } from '../sessions/session-limits.ts';
import type { Session } from '../sessions/session-store.ts';

/** A bet's stake, if the session's currency can represent it and the operator's limits allow it. */
export function parseStake(operators: OperatorStore, session: Session, text: string): Money | GameError {
  const { decimals } = session;
  const limits = findLimits(operators.find(session.operatorId), session);
  if (limits === null)
    return createGameError(
      'session_ended',
      'This currency is no longer offered. Please start the game again.',
    );
  const stake = parseAmount(text);
  if (stake === null || countSignificantDecimals(stake) > decimals)
    return createGameError(
      'invalid_request',
      `The stake has more than ${formatPlural(decimals, 'decimal')}.`,
    );
  if (stake.lt(money(limits.min))) return createGameError('bet_limit', `The minimum stake is ${limits.min}.`);
  if (stake.gt(money(limits.max))) return createGameError('bet_limit', `The maximum stake is ${limits.max}.`);
  return stake;
}
