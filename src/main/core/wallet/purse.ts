import { money, type Money } from '#shared/money.ts';
import type { PlayerAccount } from './player-store.ts';

/** A player's money while a request is worked through: real money, and the bonus balance beside it. */
export interface Purse {
  readonly real: Money;
  readonly bonus: Money;
}

/** What a movement left, and the part of it that the bonus balance had. */
export interface Moved {
  readonly purse: Purse;
  /** Unsigned. */
  readonly bonusPart: Money;
}

type Add = (balance: Money, movement: Money) => Money;

const nothing = money('0');

export function purseOf({ balance, bonus }: Pick<PlayerAccount, 'balance' | 'bonus'>): Purse {
  return { real: balance, bonus };
}

/** The balance that the wallet tells and plays with: a bonus balance that is set aside is not in it. */
export function told(purse: Purse, bonusFirst: boolean): Money {
  return bonusFirst ? purse.real.plus(purse.bonus) : purse.real;
}

/** A bet takes the bonus balance first, as far as it goes. */
export function takeBet(purse: Purse, amount: Money, bonusFirst: boolean, add: Add): Moved {
  const bonusPart = bonusFirst && purse.bonus.gt(0) ? smaller(purse.bonus, amount) : nothing;
  return {
    purse: {
      real: add(purse.real, amount.minus(bonusPart).negated()),
      bonus: purse.bonus.minus(bonusPart),
    },
    bonusPart,
  };
}

/** A win gives back to the bonus balance what its round took, `owed`; the rest is real money. */
export function giveWin(purse: Purse, amount: Money, owed: Money, add: Add): Moved {
  const bonusPart = owed.gt(0) ? smaller(owed, amount) : nothing;
  return {
    purse: { real: add(purse.real, amount.minus(bonusPart)), bonus: purse.bonus.plus(bonusPart) },
    bonusPart,
  };
}

/**
 * Undoes a movement: what came from the bonus balance goes back to it; what it was given is taken from it as far as
 * it is still there, and else from real money, below zero if need be (decision 20).
 */
export function giveBack(purse: Purse, movement: Money, bonusPart: Money, add: Add): Moved {
  const moved = movement.isNegative() ? smaller(bonusPart, purse.bonus).negated() : bonusPart;
  return {
    purse: { real: add(purse.real, movement.minus(moved)), bonus: purse.bonus.plus(moved) },
    bonusPart: moved.abs(),
  };
}

function smaller(a: Money, b: Money): Money {
  return a.lt(b) ? a : b;
}
