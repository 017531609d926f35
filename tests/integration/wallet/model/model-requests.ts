/** Requests as the JSON that is sent; the model reads no more of them than it needs. */
export interface Fields {
  readonly account_id: string;
  readonly currency: string;
}
export interface Betwin extends Fields {
  readonly round_id: string;
  readonly finished?: boolean;
  readonly transactions: readonly { id_provider: string; type: 'bet' | 'win'; amount: string }[];
}
export interface Rollback extends Fields {
  readonly round_id_provider: string;
  readonly finished: boolean;
  readonly transactions: readonly { id_provider: string; original_id_provider: string }[];
}
interface Finish extends Fields {
  readonly round_id: string;
}
export type ModelRequest =
  | { readonly callback: 'balance'; readonly fields: Fields }
  | { readonly callback: 'betwin'; readonly fields: Betwin }
  | { readonly callback: 'rollback'; readonly fields: Rollback }
  | { readonly callback: 'finish'; readonly fields: Finish };

/** A user's changes to one currency of a player; omitted fields are unchanged. */
export interface AccountSet {
  readonly balance?: string;
  readonly bonus?: string;
  readonly betLimit?: string | null;
  readonly winLimit?: string | null;
}

/** A user's change to the wallet between two callbacks. */
export type ManualEdit =
  /** Adds a player with these balances. */
  | {
      readonly kind: 'player';
      readonly accountId: string;
      readonly accounts: readonly (Required<AccountSet> & { readonly currency: string })[];
    }
  | { readonly kind: 'status'; readonly accountId: string; readonly status: 'active' | 'disabled' }
  | { readonly kind: 'settings'; readonly bonusFirst: boolean; readonly tombstoneCode: '155' | '409' }
  | {
      readonly kind: 'account';
      readonly accountId: string;
      readonly currency: string;
      readonly set: AccountSet;
    };
