/**
 * Held while a wallet is tested: only one run of any kind at a time, because each reads balances that another would
 * move.
 */
export interface RunLock {
  isTaken: boolean;
}
