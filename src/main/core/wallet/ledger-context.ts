import type { WalletSettings } from '#shared/wallet.ts';
import type { PlayerAccount } from './player-store.ts';
import type { WalletRules } from './port/wallet-rules.ts';
import type { LedgerTransaction } from './transaction-store.ts';

/** The data that the wallet looks up when a request arrives, about its IDs and its player. */
export interface StateAtArrival {
  /** Undefined if there was none. */
  readonly account: PlayerAccount | undefined;
  find(idProvider: string): LedgerTransaction | undefined;
}

/** The context of a request: whose ledger, which rules, the currency's decimals, its exchange, and its time. */
export interface LedgerContext {
  readonly casinoId: string;
  /** Null if the casino's operator does not have the currency. */
  readonly decimals: number | null;
  readonly settings: WalletSettings;
  readonly rules: WalletRules;
  /** Null if nothing can have happened since the request arrived. */
  readonly atArrival: StateAtArrival | null;
  readonly exchangeId: number;
  readonly now: number;
}
