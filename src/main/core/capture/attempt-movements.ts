import {
  getExchangeEffect,
  getMoneyEffect,
  type AttemptChain,
  type ExchangeSummary,
  type Movements,
} from '#shared/exchange.ts';
import { breaksRepeatRule, isSameBalance } from './row-money.ts';

type Attempt = Pick<ExchangeSummary, 'attempt' | 'outcome' | 'money' | 'warnings'>;

/**
 * What the attempts of one callback did to the money.
 * @param attempts those that moved it or may have, oldest first, and the last one.
 */
export function findMovements(attempts: readonly Attempt[]): Pick<AttemptChain, 'effective' | 'movements'> {
  const lastAttempt = attempts.at(-1);
  if (lastAttempt === undefined) return {};
  const moved = attempts.filter((attempt) => getExchangeEffect(attempt) === 'moved');
  const unknown = attempts.filter((attempt) => getExchangeEffect(attempt) === 'unknown');
  const again = moved.filter((attempt, index) => index > 0 && hasMovedAgain(attempt, moved.slice(0, index)));
  const last = getResult(lastAttempt);
  const effective = moved[0] ?? unknown[0];
  if (effective === undefined || (last === 'accepted' && again.length === 0)) return {};
  const movements: Movements = {
    moved: moved.map(getNumber),
    unknown: unknown.map(getNumber),
    again: again.map(getNumber),
    last,
  };
  if (last === 'accepted' || effective === lastAttempt) return { movements };
  const { attempt, outcome, money } = effective;
  return { effective: { attempt, outcome, money }, movements };
}

const getNumber = ({ attempt }: Attempt): number | null => attempt;

/** A repeat with the balance of an earlier attempt was not processed again, whatever else its warning says. */
function hasMovedAgain({ warnings, money }: Attempt, earlier: readonly Attempt[]): boolean {
  return (
    breaksRepeatRule(warnings) && !earlier.some((each) => isSameBalance(each.money?.balance, money?.balance))
  );
}

function getResult(attempt: Attempt): Movements['last'] {
  if (getExchangeEffect(attempt) === 'unknown') return 'unknown';
  return getMoneyEffect(attempt.outcome) === 'moved' ? 'accepted' : 'rejected';
}
