import { expect, test } from 'vitest';
import { readSubject, readTransactions } from '#core/capture/subject.ts';

const toBody = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

test('transactions are read with their types: null if the type is unknown, and none without an ID', () => {
  const body = toBody({
    transactions: [
      { id_provider: 'a', type: 'bet', amount: '1.00' },
      { id_provider: 'b', type: 'win' },
      { id_provider: 'c', type: 'rollback', original_id_provider: 'a' },
      { id_provider: 'd', type: 'refund' },
      { type: 'bet' },
      { id_provider: 5 },
      null,
      'e',
    ],
  });
  expect(readTransactions(body)).toEqual([
    { idProvider: 'a', type: 'bet' },
    { idProvider: 'b', type: 'win' },
    { idProvider: 'c', type: 'rollback' },
    { idProvider: 'd', type: null },
  ]);
  expect(readSubject(body, 'demo').transactionIds).toEqual(['a', 'b', 'c', 'd']);
});

test('the first 20 transactions are read, and none from a body that is not an object with a list', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ id_provider: `id-${index}`, type: 'win' }));
  expect(readTransactions(toBody({ transactions: many })).at(-1)).toEqual({
    idProvider: 'id-19',
    type: 'win',
  });
  for (const body of ['', '{', 'null', '[]', '{"transactions":{}}', '"text"'])
    expect(readTransactions(Buffer.from(body))).toEqual([]);
});
