/**
 * The turn to test a wallet: one run at a time, of whatever kind, because each reads the balances that another moves.
 */
export interface RunTurn {
  isTaken: boolean;
}
