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
