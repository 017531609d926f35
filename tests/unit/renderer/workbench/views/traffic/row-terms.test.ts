import { expect, it } from 'vitest';
import { listTerms, listExclusions } from '#renderer/workbench/views/traffic/row-terms.ts';
import { exchangeSummary } from '#tests/unit/renderer/workbench/exchange-summary.ts';

const rejection = exchangeSummary({
  id: 1,
  outcome: { kind: 'reply', status: 400, apiCode: '100' },
  transactionIds: ['a', 'b', 'c', 'd'],
});

it('a row is found by the term of every value in it, and by that of its first transaction if it has many', () => {
  expect(listTerms(rejection).map((term) => term.join(':'))).toEqual([
    'callback:betwin',
    'status:400',
    'api_code:100',
    'account:alice',
    'game:dice',
    'round:round-1',
    'tx:a',
    'tx:b',
    'tx:c',
  ]);
});

it('terms for values that many rows share can be omitted', () => {
  const unanswered = { kind: 'failed', reason: 'timeout', message: '', mayHaveArrived: true } as const;
  const terms = listExclusions(exchangeSummary({ id: 2, outcome: unanswered, gameId: null }));
  expect(terms.map((term) => term.join(':'))).toEqual(['callback:betwin', 'status:none', 'account:alice']);
});
