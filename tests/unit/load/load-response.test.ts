import { describe, expect, it } from 'vitest';
import { createEngineJournal } from '#core/load/engine-journal.ts';
import { createFigureCounter } from '#core/load/figure-counter.ts';
import { readFirstResponse } from '#core/load/load-response.ts';
import { judgeLoad } from '#core/load/judge-load.ts';

const BET = {
  callback: 'betwin' as const,
  body: '{"transactions":[{"id_provider":"b1"}]}',
};
const ACCEPTED =
  '{"round_id":"r","balance":"97.50","transactions":[{"id_provider":"b1","id":"1","bonus_amount":"0.00"}]}';
const createLine = (event: string, facts: object = {}, at = 1_000) =>
  `${JSON.stringify({ event, row: 0, step: 0, at, ...facts })}\n`;

function readLines(...lines: readonly string[]) {
  const journal = createEngineJournal();
  journal.read(createLine('sent'));
  for (const each of lines) journal.read(each);
  return readFirstResponse(journal.entries()[0]!, BET);
}

describe('the result that the engine recorded', () => {
  it.each([
    [
      'a response that fits the protocol',
      createLine('response', { status: 200, body: ACCEPTED }),
      'acknowledged',
    ],
    [
      "an error with the protocol's envelope",
      createLine('response', {
        status: 400,
        body: '{"code":"invalid_argument","msg":"","meta":{"api_code":"101","api_message":"x"}}',
      }),
      'rejected',
    ],
    ['HTTP 500', createLine('response', { status: 500, body: '{}' }), 'unknown'],
    ["a proxy's 404", createLine('response', { status: 404, body: '<html>' }), 'unknown'],
    [
      'HTTP 200 with the ids of another request',
      createLine('response', { status: 200, body: ACCEPTED.replace('b1', 'b2') }),
      'unknown',
    ],
    ['HTTP 200 that is not JSON', createLine('response', { status: 200, body: 'ok' }), 'unknown'],
    ['a reset', createLine('failed', { reason: 'ECONNRESET' }), 'unknown'],
    ['a timeout', createLine('failed', { reason: 'ETIMEDOUT' }), 'unknown'],
    ['nothing', '', 'unknown'],
  ])('for %s is %s', (_name, text, kind) => {
    expect(readLines(text).kind).toBe(kind);
  });

  it('is read from lines that arrive in pieces, and other output is skipped', () => {
    const journal = createEngineJournal();
    const text = createLine('sent') + createLine('response', { status: 200, body: 'ü' }, 1_004);
    expect(journal.read(text.slice(0, 30))).toEqual([]);
    journal.read(text.slice(30));
    journal.read('Metrics for period\n{"event":"sent"}\n');
    expect(journal.entries()).toEqual([
      { row: 0, step: 0, sentAt: 1_000, doneAt: 1_004, result: { kind: 'response', status: 200, body: 'ü' } },
    ]);
  });

  it('is counted per second: requests, failures and response times', () => {
    const counter = createFigureCounter();
    const journal = createEngineJournal();
    const add = (text: string): void => {
      for (const entry of journal.read(text))
        counter.add(entry, 200, entry.result.kind === 'open' ? null : readFirstResponse(entry, BET));
    };
    add(createLine('sent', {}, 1_000) + createLine('response', { status: 200, body: ACCEPTED }, 1_020));
    add(
      createLine('sent', { row: 1 }, 1_500) + createLine('failed', { row: 1, reason: 'ECONNRESET' }, 2_100),
    );
    add(createLine('sent', { row: 2 }, 2_200));
    counter.addLost(1);
    const { requests, responses, errors, unexpected, p50_ms: p50, seconds } = counter.figures();
    expect({ requests, responses, errors, unexpected }).toEqual({
      requests: 3,
      responses: 1,
      errors: 2,
      unexpected: 0,
    });
    expect(p50).toBeCloseTo(20, 0);
    expect(seconds.map(({ at, requests: sent, errors: failed }) => [at, sent, failed])).toEqual([
      [1_000, 2, 0],
      [2_000, 1, 1],
    ]);
  });
});

describe('a load test', () => {
  const NO_ERRORS = { errors: 0, unexpected: 0, requests: 100 };
  it('passes if the balances are equal and no more requests failed than allowed', () => {
    expect(
      judgeLoad({ maxErrorPercent: 3 }, { ...NO_ERRORS, errors: 2, unexpected: 1 }, { verdict: 'equal' }),
    ).toEqual({
      verdict: 'passed',
      reasons: [],
    });
  });

  it.each([
    [{ ...NO_ERRORS }, 'differs', 'The balances differ'],
    [{ ...NO_ERRORS }, 'unproven', 'Some requests got no definite response'],
    [
      { ...NO_ERRORS, errors: 2 },
      'equal',
      '2 errors and 0 unexpected responses are 2.0% of 100 requests; 1% are allowed.',
    ],
    [{ ...NO_ERRORS, unexpected: 100 }, 'equal', '100 unexpected responses are 100.0%'],
  ] as const)('fails with %o and the verdict %s', (figures, verdict, error) => {
    const judged = judgeLoad({ maxErrorPercent: 1 }, figures, { verdict });
    expect(judged.verdict).toBe('failed');
    expect(judged.reasons.join()).toContain(error);
  });
});
