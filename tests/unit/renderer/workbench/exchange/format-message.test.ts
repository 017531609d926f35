import { describe, expect, it } from 'vitest';
import {
  formatRequest,
  formatResponse,
  formatVantage,
  parseApiCode,
} from '#renderer/workbench/exchange/format-message.ts';
import { exchangeSummary } from '../exchange-summary.ts';

const createRequest = (body: unknown) => ({
  url: 'http://localhost:3000',
  headers: {},
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('the summary of a request', () => {
  it('states the movements of a betwin, and that it ends its round', () => {
    const transactions = [
      { id_provider: 'bet-1', type: 'bet', amount: '1.00' },
      { id_provider: 'win-1', type: 'win', amount: '3.00' },
    ];
    expect(
      formatRequest({ callback: 'betwin', request: createRequest({ transactions, finished: true }) }),
    ).toBe('bet 1.00 (bet-1), win 3.00 (win-1), finished');
  });

  it('states what a rollback reverses', () => {
    const transactions = [{ id_provider: 'r-1', original_id_provider: 'bet-1' }];
    expect(formatRequest({ callback: 'rollback', request: createRequest({ transactions }) })).toBe(
      'of bet-1',
    );
  });

  it('states what is missing, and shows a body that is not JSON unchanged', () => {
    const transactions = [{ id_provider: 'bet-1', amount: 5 }];
    expect(formatRequest({ callback: 'betwin', request: createRequest({ transactions }) })).toBe(
      'no type no amount (bet-1)',
    );
    expect(formatRequest({ callback: 'betwin', request: createRequest('{"transactions":[') })).toBe(
      '{"transactions":[',
    );
  });
});

describe('the summary of a response', () => {
  const createResponse = (status: number, body: string) => ({
    response: { status, headers: {}, body },
    error: null,
  });

  it('is the reported balance, even in a rejection', () => {
    expect(formatResponse(createResponse(200, '{"balance":"9.00"}'))).toBe('balance 9.00');
    expect(formatResponse(createResponse(400, '{"meta":{"api_code":"100","balance":"9.00"}}'))).toBe(
      'balance 9.00',
    );
    expect(parseApiCode('{"meta":{"api_code":"100"}}')).toBe('100');
  });

  it('is the start of a body that is not JSON, or why there is no response', () => {
    expect(formatResponse(createResponse(500, '<h1>Oops</h1>'))).toBe('<h1>Oops</h1>');
    expect(formatResponse({ response: null, error: 'timeout after 10 s' })).toBe('timeout after 10 s');
    expect(parseApiCode('<h1>Oops</h1>')).toBeNull();
  });
});

it.each([
  ['Gateway', { vantage: 'gateway', importId: null }],
  ['Imported file', { vantage: 'gateway', importId: 3 }],
  ['Mock wallet', { vantage: 'wallet', importId: 3 }],
] as const)('an exchange was seen by: %s', (name, changes) => {
  expect(formatVantage(exchangeSummary({ id: 1, ...changes }))).toBe(name);
});
