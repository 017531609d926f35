import { parseBalance, type Money } from '#shared/money.ts';
import { createRecentMap } from '../../recent-map.ts';

/** By how much each response changed a player's balance, as far as two consecutive responses show it. */
export interface BalanceChanges {
  /**
   * A request of this account was sent. Call the returned function with the balance in its response, null without one:
   * it returns the change, or null if that is not known.
   */
  start(account: string): (balance: string | null) => Money | null;
}

interface Account {
  balance: Money | null;
  inFlight: number;
  started: number;
}

const MAX_ACCOUNTS = 10_000;

export function createBalanceChanges(): BalanceChanges {
  const accounts = createRecentMap<Account>(MAX_ACCOUNTS);

  return {
    start(name) {
      const account = accounts.get(name, () => ({ balance: null, inFlight: 0, started: 0 }));
      account.inFlight += 1;
      account.started += 1;
      const { started } = account;
      const wasAlone = account.inFlight === 1;
      return (text) => {
        account.inFlight -= 1;
        const isAlone = wasAlone && account.started === started;
        const before = account.balance;
        const after = text === null ? null : parseBalance(text);
        account.balance = isAlone ? after : null;
        return isAlone && before !== null && after !== null ? after.minus(before) : null;
      };
    },
  };
}
