import { expect, test } from 'vitest';
import { renderMarkdownTicket } from '#core/transfer/export/markdown-ticket.ts';
import type { ExportedExchange } from '#core/transfer/exported-exchange.ts';
import { createExportedExchange } from '#tests/support/traffic/exported-exchange.ts';

const encode = (value: unknown) => ({ text: JSON.stringify(value) });
const TIMED_OUT = {
  kind: 'failed',
  reason: 'timeout',
  message: 'no response',
  mayHaveArrived: true,
} as const;

/** An exchange with these transactions in its request, and this response. */
function exchangeWith(
  transactions: unknown,
  response: { readonly status?: number; readonly balance?: string } | null,
  change: Partial<ExportedExchange> = {},
): ExportedExchange {
  const exchange = createExportedExchange();
  return {
    ...exchange,
    request: { ...exchange.request, body: encode({ transactions }) },
    response:
      response === null
        ? null
        : { status: response.status ?? 200, headers: [], body: encode({ balance: response.balance }) },
    ...change,
  };
}

/** The column "Money" of each row of the table of all exchanges. */
function readMoney(...exchanges: readonly ExportedExchange[]): string[] {
  return renderMarkdownTicket(exchanges)
    .split('\n')
    .slice(2, 2 + exchanges.length)
    .map((line) => line.split(' | ')[5]!.trim());
}

const BET = { id_provider: 'b-1', type: 'bet', amount: '1.00' };
const WIN = { id_provider: 'w-1', type: 'win', amount: '1002.50' };

test('a ticket says what each accepted callback moved, and the balance after it', () => {
  expect(
    readMoney(
      exchangeWith([BET, WIN], { balance: '2001.50' }),
      exchangeWith(
        [{ id_provider: 'r-1', type: 'rollback', original_id_provider: 'b-1' }],
        { balance: '2002.50' },
        { kind: 'rollback' },
      ),
      exchangeWith(
        [{ id_provider: 'r-2', type: 'rollback', original_id_provider: 'elsewhere' }],
        { balance: '2002.50' },
        { kind: 'rollback' },
      ),
      exchangeWith(undefined, { balance: '2002.50' }, { kind: 'balance' }),
    ),
  ).toEqual([
    '−1.00 +1,002.50 → 2,001.50',
    'rollback of −1.00 → 2,002.50',
    'rollback → 2,002.50',
    '→ 2,002.50',
  ]);
});

test('a ticket says that a callback without a response, or with HTTP 500, may have moved money, and that a rejected one moved none', () => {
  expect(
    readMoney(
      exchangeWith([BET], null, { outcome: TIMED_OUT }),
      exchangeWith([BET], null, { outcome: { ...TIMED_OUT, reason: 'refused', mayHaveArrived: false } }),
      exchangeWith([BET], { status: 400 }),
      exchangeWith([BET], { balance: '1.00' }, { kind: 'launch' }),
      exchangeWith([BET], { status: 500 }),
    ),
  ).toEqual(['−1.00 → unknown', '', '', '', '−1.00 → unknown']);
});

test('a ticket has no money for bodies of another form', () => {
  expect(
    readMoney(
      exchangeWith('many', { balance: '5.00' }),
      exchangeWith([null, 7, { type: 'bet', amount: 3 }], { balance: '5.00' }),
      exchangeWith([BET], {}, { response: { status: 200, headers: [], body: { text: '<html>' } } }),
    ),
  ).toEqual(['→ 5.00', '→ 5.00', '−1.00']);
});
