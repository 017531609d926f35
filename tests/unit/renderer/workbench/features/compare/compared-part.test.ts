import { describe, expect, it } from 'vitest';
import {
  countByPart,
  findPartToOpen,
  getPartName,
  formatPart,
} from '#renderer/workbench/features/compare/compared-part.ts';
import { compareExchanges } from '#shared/compare/compare-exchanges.ts';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { exchangeDetail } from '#tests/unit/renderer/workbench/exchange-detail.ts';

const AS_WRITTEN = { ignoreKeyOrder: false, ignoreNumberText: false };

describe('a part of an exchange in the diff editor', () => {
  it('is the body, with one value per line', () => {
    const exchange = exchangeDetail({ body: '{"b":1,"a":2}' });
    expect(formatPart(exchange, 'request', AS_WRITTEN)).toEqual({
      text: '{\n  "b": 1,\n  "a": 2\n}',
      isJson: true,
    });
    expect(formatPart(exchange, 'request', { ...AS_WRITTEN, ignoreKeyOrder: true }).text).toBe(
      '{\n  "a": 2,\n  "b": 1\n}',
    );
  });

  it('is empty without a response', () => {
    expect(formatPart(exchangeDetail({ result: null }), 'response', AS_WRITTEN)).toEqual({
      text: '',
      isJson: false,
    });
  });

  it('contains the request line and the status if it is the headers', () => {
    const exchange = exchangeDetail({ headers: [['X-Trace', 'a']], result: { status: 400, body: '' } });
    expect(formatPart(exchange, 'headers', AS_WRITTEN).text).toBe(
      'POST http://127.0.0.1:4802/demo/betwin\nX-Trace: a\n\nStatus 400',
    );
    expect(formatPart(exchangeDetail({ result: null }), 'headers', AS_WRITTEN).text).toMatch(/No response$/);
  });
});

describe('the list of differences', () => {
  it('assigns differences to the same parts as their counts', () => {
    const before = exchangeDetail({
      body: '{"a":1}',
      outcome: { kind: 'reply', status: 400, apiCode: null },
      result: { status: 400, body: '{"balance":"1.00"}' },
    });
    const after = exchangeDetail({ body: '{"a":2}', result: { status: 200, body: '{"balance":"2.00"}' } });
    const faulty = { ...after, summary: { ...after.summary, faults: ['HTTP 500'] } };
    const differences = compareExchanges(before, faulty);
    const countInPart = (part: string): number =>
      differences.filter((each) => getPartName(each) === part).length;
    const counts = countByPart(differences);
    expect([countInPart('Response'), countInPart('Request'), countInPart('Headers')]).toEqual([
      counts.response,
      counts.request,
      counts.headers,
    ]);
    expect(countInPart('Faults')).toBe(1);
  });
});

describe('the part that differs', () => {
  const plain = exchangeDetail({ body: '{"amount":"1.00"}', headers: [['X-Trace', 'a']] });
  const openPart = (other: ExchangeDetail) => {
    const differences = compareExchanges(plain, other);
    return { opened: findPartToOpen(differences), ...countByPart(differences) };
  };

  it('has its differences counted and is opened: the response before the request, and the request before the headers', () => {
    const headers: [string, string][] = [['X-Trace', 'b']];
    const body = '{"amount":"2.00"}';
    const result = { status: 200, body: '{"balance":"8.00"}' };
    expect(openPart(exchangeDetail({ body, headers, result }))).toEqual({
      opened: 'response',
      response: 1,
      request: 1,
      headers: 1,
    });
    expect(openPart(exchangeDetail({ body, headers })).opened).toBe('request');
    expect(openPart({ ...plain, request: { ...plain.request, headers } })).toEqual({
      opened: 'headers',
      response: 0,
      request: 0,
      headers: 1,
    });
  });

  it('is one with an expected difference only if no part has a relevant one', () => {
    const ids = exchangeDetail({ body: '{"amount":"1.00"}', headers: [['X-Request-Id', 'a']] });
    const other = exchangeDetail({ body: '{"amount":"1.00"}', headers: [['X-Request-Id', 'b']] });
    expect(findPartToOpen(compareExchanges(ids, other))).toBe('headers');
    const changed = exchangeDetail({ body: '{"amount":"2.00"}', headers: [['X-Request-Id', 'b']] });
    expect(findPartToOpen(compareExchanges(ids, changed))).toBe('request');
  });

  it('is the response if only the duration differs', () => {
    expect(openPart(plain)).toEqual({ opened: 'response', response: 0, request: 0, headers: 0 });
    const slow = { ...plain, summary: { ...plain.summary, durationMs: 9_000 } };
    expect(compareExchanges(plain, slow)).toHaveLength(1);
    expect(openPart(slow)).toEqual({ opened: 'response', response: 0, request: 0, headers: 0 });
  });

  it('is the headers for a status, a signature or an address', () => {
    const moved = exchangeDetail({
      body: '{"amount":"1.00"}',
      headers: [['X-Trace', 'a']],
      url: 'http://127.0.0.1:4802/other/betwin',
    });
    const unsigned = { ...plain, signature: { ...plain.signature, verdict: 'missing' as const } };
    expect(openPart(moved).opened).toBe('headers');
    expect(openPart(unsigned).opened).toBe('headers');
  });
});
