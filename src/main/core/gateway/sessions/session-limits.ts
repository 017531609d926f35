import { formatMoney, money, roundDown, roundUp } from '#shared/money.ts';
import type { Operator } from '#shared/operators.ts';
import type { Session } from './session-store.ts';

/** The minimum and maximum bet of a session, as text with exactly its currency's decimals. */
export interface SessionLimits {
  readonly min: string;
  readonly max: string;
}

/**
 * The operator's limits for the session's currency, rounded inward to its decimals, which may have changed since the
 * limits were set. Null if the currency no longer exists.
 */
export function findLimits(operator: Operator | undefined, session: Session): SessionLimits | null {
  const limits = operator?.bet_limits[session.currency];
  if (limits === undefined) return null;
  const { decimals } = session;
  const min = roundUp(money(limits.min), decimals);
  const max = roundDown(money(limits.max), decimals);
  return { min: formatMoney(min, decimals), max: formatMoney(max, decimals) };
}
