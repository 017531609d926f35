import type { WalletSettings } from '#shared/wallet.ts';
import type { WalletRules } from './port/wallet-rules.ts';

/**
 * The context of a request: whose ledger, which rules, the currency's decimals, which exchange carried it, and when.
 */
export interface LedgerContext {
  readonly casinoId: string;
  /** Null if the casino's operator does not have the currency. */
  readonly decimals: number | null;
  readonly settings: WalletSettings;
  readonly rules: WalletRules;
  /** Ids of the request that were known when it arrived; null if nothing can have happened in between. */
  readonly knownAtArrival: ReadonlySet<string> | null;
  readonly exchangeId: number;
  readonly now: number;
}
