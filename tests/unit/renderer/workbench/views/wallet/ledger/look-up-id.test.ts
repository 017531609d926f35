import { expect, it } from 'vitest';
import { lookUpId } from '#renderer/workbench/views/wallet/ledger/look-up-id.ts';
import type { LedgerEntry } from '#shared/contract/wallet.ts';
import { LEDGER_FIELDS } from '#shared/filter/ledger-fields.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import { ledgerEntry } from '../ledger-entry.ts';

/** A workbench whose ledger has these entries, newest first, and filters them like the core. */
function createWorkbench(...entries: readonly LedgerEntry[]) {
  const matchesQuery = ({ idProvider }: LedgerEntry, query: Query): boolean => {
    const parsed = parseFilter(query.filter ?? '', LEDGER_FIELDS);
    const node = parsed.kind === 'filter' ? parsed.node : null;
    return node?.kind === 'text'
      ? idProvider?.includes(node.text) === true
      : node?.kind === 'term' && node.field === 'tx' && idProvider === node.value;
  };
  return {
    wallet: {
      listLedger: (query: Query) =>
        Promise.resolve({ entries: entries.filter((entry) => matchesQuery(entry, query)), hasMore: false }),
    },
  };
}

interface Query {
  readonly filter?: string | undefined;
}

it('an ID is not found by part of it', async () => {
  const workbench = createWorkbench(
    ledgerEntry({ idProvider: 'bet-10' }),
    ledgerEntry({ idProvider: 'bet-1' }),
  );
  expect(await lookUpId(workbench, 'demo', 'bet-1')).toMatchObject({
    kind: 'known',
    entry: { idProvider: 'bet-1' },
  });
  expect(await lookUpId(workbench, 'demo', 'bet')).toEqual({ kind: 'unknown', parts: 2 });
});

it('an ID is looked up exactly as typed', async () => {
  for (const idProvider of ['-b 1', 'type:bet', '"or"', '>=1', '50%_(x)'])
    expect(await lookUpId(createWorkbench(ledgerEntry({ idProvider })), 'demo', idProvider)).toMatchObject({
      kind: 'known',
    });
});

it('an ID that was used twice is found with its last entry', async () => {
  const workbench = createWorkbench(
    ledgerEntry({ seq: 9, idProvider: 'bet-1', walletTransactionId: 'T9-1' }),
    ledgerEntry({ seq: 4, idProvider: 'bet-1' }),
  );
  expect(await lookUpId(workbench, 'demo', 'bet-1')).toMatchObject({ entry: { seq: 9 } });
});

it('an empty ID causes no request', async () => {
  const workbench = { wallet: { listLedger: () => Promise.reject(new Error('asked')) } };
  expect(await lookUpId(workbench, 'demo', '')).toEqual({ kind: 'nothing_asked' });
});
