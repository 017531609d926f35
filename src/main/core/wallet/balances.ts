import { money, type Money } from '#shared/money.ts';
import type { PlayerAccount } from './player-store.ts';

/** A player's money while a request is processed: real money, and the bonus balance beside it. */
export interface Balances {
  readonly real: Money;
  readonly bonus: Money;
}

/** The balances after a movement, and the part of it that was bonus money. */
export interface MoveResult {
  readonly balances: Balances;
  /** Unsigned. */
  readonly bonusPart: Money;
}

type Add = (balance: Money, movement: Money) => Money;

const ZERO = money('0');

export function toBalances({ balance, bonus }: Pick<PlayerAccount, 'balance' | 'bonus'>): Balances {
  return { real: balance, bonus };
}

/** The balance that the wallet reports and plays with: it excludes a bonus balance that is set aside. */
export function getReportedBalance(balances: Balances, bonusFirst: boolean): Money {
  return bonusFirst ? balances.real.plus(balances.bonus) : balances.real;
}

/** A bet uses the bonus balance first, as far as it goes. */
export function debitBet(balances: Balances, amount: Money, bonusFirst: boolean, add: Add): MoveResult {
  const bonusPart = bonusFirst && balances.bonus.gt(0) ? min(balances.bonus, amount) : ZERO;
  return {
    balances: {
      real: add(balances.real, amount.minus(bonusPart).negated()),
      bonus: balances.bonus.minus(bonusPart),
    },
    bonusPart,
  };
}

/** A win returns to the bonus balance what its round took from it (`readPendingBonus`); the rest is real money. */
export function creditWin(balances: Balances, amount: Money, pendingBonus: Money, add: Add): MoveResult {
  const bonusPart = pendingBonus.gt(0) ? min(pendingBonus, amount) : ZERO;
  return {
    balances: { real: add(balances.real, amount.minus(bonusPart)), bonus: balances.bonus.plus(bonusPart) },
    bonusPart,
  };
}

/**
 * Reverses a movement: the part from the bonus balance is returned to it; the part that it received is taken from what
 * is left of it, and the rest from real money, below zero if necessary (decision 20).
 */
export function reverseMovement(balances: Balances, movement: Money, bonusPart: Money, add: Add): MoveResult {
  const moved = movement.isNegative() ? min(bonusPart, balances.bonus).negated() : bonusPart;
  return {
    balances: { real: add(balances.real, movement.minus(moved)), bonus: balances.bonus.plus(moved) },
    bonusPart: moved.abs(),
  };
}

function min(a: Money, b: Money): Money {
  return a.lt(b) ? a : b;
}
