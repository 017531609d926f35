import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  createIdempotencyColumns,
  createLedgerColumns,
  createTombstoneColumns,
} from '#renderer/workbench/views/wallet/ledger/ledger-columns.tsx';
import type { LedgerEntry } from '#shared/contract/wallet.ts';

const ENTRY: LedgerEntry = {
  casinoId: 'demo',
  accountId: 'alice',
  seq: 7,
  currency: 'USD',
  type: 'bet',
  state: 'applied',
  idProvider: 'bet-of-alice-0001',
  walletTransactionId: 'tx-42',
  originalIdProvider: null,
  roundId: 'round-of-alice-0002',
  movement: '-1.00',
  bonusAmount: '0.25',
  balanceAfter: '9.00',
  posting: { n: 1, of: 1 },
  exchangeId: 12,
  at: 1_770_000_000_000,
  repeat: { kind: 'answered', walletTransactionId: 'tx-42', balance: '9.00' },
};

/** Renders each column except the time; returns the texts by column header. */
function renderColumns(columns: ReturnType<typeof createLedgerColumns>): Record<string, string> {
  const entries = columns
    .filter(({ key }) => key !== 'at')
    .map(({ head, cell }) => [
      head,
      renderToStaticMarkup(<>{cell(ENTRY)}</>)
        .replaceAll(/<[^>]+>/g, '')
        .trim(),
    ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

const CASINO_LEDGER = { casinoId: 'demo', accountId: null };
const REPEATED = 'Same response: tx-42, balance 9.00';

describe('each column shows its own field', () => {
  it('of the ledger', () => {
    expect(renderColumns(createLedgerColumns(CASINO_LEDGER))).toEqual({
      Account: 'alice',
      Type: 'bet',
      State: 'Applied',
      Movement: '−1.00',
      'Bonus part': '0.25',
      'Balance after': '9.00 USD',
      id_provider: '…ice-0001',
      'Wallet’s ID': 'tx-42',
      Round: '…ice-0002',
      Exchange: '#12',
    });
  });

  it('of the tombstones', () => {
    expect(renderColumns(createTombstoneColumns(CASINO_LEDGER, false))).toEqual({
      id_provider: 'bet-of-alice-0001',
      Account: 'alice',
      'If repeated': REPEATED,
      Round: '…ice-0002',
      Exchange: '#12',
    });
  });

  it('of the idempotency tab', () => {
    expect(renderColumns(createIdempotencyColumns(CASINO_LEDGER, false))).toEqual({
      id_provider: 'bet-of-alice-0001',
      Account: 'alice',
      Type: 'bet',
      State: 'Applied',
      'If repeated': REPEATED,
      Exchange: '#12',
    });
  });
});

it('while faults are armed, the column of the response to a repeat is labelled "without faults"', () => {
  for (const create of [createTombstoneColumns, createIdempotencyColumns])
    expect(renderColumns(create(CASINO_LEDGER, true))).toMatchObject({
      'If repeated, without faults': REPEATED,
    });
});

it('the account column is hidden for a single player', () => {
  expect(renderColumns(createLedgerColumns({ casinoId: 'demo', accountId: 'alice' }))).not.toHaveProperty(
    'Account',
  );
});
