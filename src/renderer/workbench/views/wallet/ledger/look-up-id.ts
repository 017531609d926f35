import type { WorkbenchClient } from '#shared/contract/contract.ts';
import { formatTerm, quoteText } from '#shared/filter/filter-parts.ts';
import { LEDGER_FIELDS } from '#shared/filter/ledger-fields.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { MAX_ENTRIES_PER_PAGE, type LedgerEntry } from '#shared/contract/wallet.ts';

/** No ID of the protocol is longer. */
const MAX_ID_LENGTH = LIMITS.idLength;

export type IdLookupResult =
  | { readonly kind: 'nothing_asked' }
  | { readonly kind: 'known'; readonly entry: LedgerEntry }
  /** `parts`: entries that contain the text in one of their IDs. */
  | { readonly kind: 'unknown'; readonly parts: number };

type LoadEntries = Pick<WorkbenchClient['wallet'], 'listLedger'>;

/** Whether the casino's wallet knows exactly this `id_provider`, whichever player used it. */
export async function lookUpId(
  { wallet }: { readonly wallet: LoadEntries },
  casinoId: string,
  id: string,
): Promise<IdLookupResult> {
  if (id === '') return { kind: 'nothing_asked' };
  if (id.length > MAX_ID_LENGTH) return { kind: 'unknown', parts: 0 };
  // Newest first: if an ID was posted more than once, the newest entry is the one that the wallet knows.
  const match = await wallet.listLedger({ casinoId, filter: formatTerm('tx', id, LEDGER_FIELDS), limit: 1 });
  if (match.entries[0] !== undefined) return { kind: 'known', entry: match.entries[0] };
  const { entries } = await wallet.listLedger({
    casinoId,
    filter: quoteText(id),
    limit: MAX_ENTRIES_PER_PAGE,
  });
  return { kind: 'unknown', parts: entries.length };
}
