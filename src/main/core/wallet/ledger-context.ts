import type { WalletSettings } from '#shared/wallet.ts';
import type { WalletRules } from './port/wallet-rules.ts';

/** Where a request stands: whose ledger, by which rules, how the currency is written, which exchange carried it, when. */
export interface LedgerContext {
  readonly casinoId: string;
  /** Null where the casino's operator does not know the currency. */
  readonly decimals: number | null;
  readonly settings: WalletSettings;
  readonly rules: WalletRules;
  /** Ids of the request that were known when it arrived; null where nothing can have come between. */
  readonly knownAtArrival: ReadonlySet<string> | null;
  readonly exchangeId: number;
  readonly now: number;
}
