import type { WorkbenchClient } from '#shared/contract/contract.ts';
import { LEDGER_PAGE_MAX, type LedgerEntry } from '#shared/contract/wallet.ts';

/** The workbench accepts no longer text in a filter for parts of an ID. */
const TEXT_MAX = 200;

export type IdLookupResult =
  | { readonly kind: 'nothing_asked' }
  | { readonly kind: 'known'; readonly entry: LedgerEntry }
  /** `parts`: entries that contain the text in one of their IDs. */
  | { readonly kind: 'unknown'; readonly parts: number };

type LoadEntries = Pick<WorkbenchClient['wallet'], 'ledger'>;

/** Whether the casino's wallet knows exactly this `id_provider`, whichever player used it. */
export async function lookUpId(
  { wallet }: { readonly wallet: LoadEntries },
  casinoId: string,
  id: string,
): Promise<IdLookupResult> {
  if (id === '') return { kind: 'nothing_asked' };
  // Newest first: if an ID was posted more than once, the newest entry is the one that the wallet knows.
  const match = await wallet.ledger({ casinoId, idProvider: id, limit: 1 });
  if (match.entries[0] !== undefined) return { kind: 'known', entry: match.entries[0] };
  if (id.length > TEXT_MAX) return { kind: 'unknown', parts: 0 };
  const { entries } = await wallet.ledger({ casinoId, text: id, limit: LEDGER_PAGE_MAX });
  return { kind: 'unknown', parts: entries.length };
}
