/**
 * Held while a wallet is tested: one run at a time, of whatever kind, because each reads the balances that another moves.
 */
export interface RunLock {
  isTaken: boolean;
}
