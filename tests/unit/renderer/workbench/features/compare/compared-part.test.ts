import { describe, expect, it } from 'vitest';
import {
  countByPart,
  findPartToOpen,
  getPartName,
  getPartText,
} from '#renderer/workbench/features/compare/compared-part.ts';
import { compareExchanges } from '#shared/compare/compare-exchanges.ts';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { exchangeDetail } from '#tests/unit/renderer/workbench/exchange-detail.ts';

const AS_WRITTEN = { ignoreKeyOrder: false, ignoreNumberText: false };

describe('a part of an exchange in the diff editor', () => {
  it('is the body, with one value per line', () => {
    const exchange = exchangeDetail({ body: '{"b":1,"a":2}' });
    expect(getPartText(exchange, 'request', AS_WRITTEN)).toEqual({
      text: '{\n  "b": 1,\n  "a": 2\n}',
      isJson: true,
    });
    expect(getPartText(exchange, 'request', { ...AS_WRITTEN, ignoreKeyOrder: true }).text).toBe(
      '{\n  "a": 2,\n  "b": 1\n}',
    );
  });

  it('is empty without a response', () => {
    expect(getPartText(exchangeDetail({ result: null }), 'response', AS_WRITTEN)).toEqual({
      text: '',
      isJson: false,
    });
  });

  it('of the headers has the request line and the status too', () => {
    const exchange = exchangeDetail({ headers: [['X-Trace', 'a']], result: { status: 400, body: '' } });
    expect(getPartText(exchange, 'headers', AS_WRITTEN).text).toBe(
      'POST http://127.0.0.1:4802/demo/betwin\nX-Trace: a\n\nStatus 400',
    );
    expect(getPartText(exchangeDetail({ result: null }), 'headers', AS_WRITTEN).text).toMatch(/No response$/);
  });
});

describe('the list of differences', () => {
  it('names the parts as their counts do', () => {
    const before = exchangeDetail({
      body: '{"a":1}',
      outcome: { kind: 'reply', status: 400, apiCode: null },
      result: { status: 400, body: '{"balance":"1.00"}' },
    });
    const after = exchangeDetail({ body: '{"a":2}', result: { status: 200, body: '{"balance":"2.00"}' } });
    const faulty = { ...after, summary: { ...after.summary, faults: ['HTTP 500'] } };
    const differences = compareExchanges(before, faulty);
    const named = (part: string): number => differences.filter((each) => getPartName(each) === part).length;
    const counts = countByPart(differences);
    expect([named('Response'), named('Request'), named('Headers')]).toEqual([
      counts.response,
      counts.request,
      counts.headers,
    ]);
    expect(named('Faults')).toBe(1);
  });
});

describe('the part that differs', () => {
  const plain = exchangeDetail({ body: '{"amount":"1.00"}', headers: [['X-Trace', 'a']] });
  const openedFor = (other: ExchangeDetail) => {
    const differences = compareExchanges(plain, other);
    return { opened: findPartToOpen(differences), ...countByPart(differences) };
  };

  it('is counted and opened, the response before the request and the request before the headers', () => {
    const headers: [string, string][] = [['X-Trace', 'b']];
    const body = '{"amount":"2.00"}';
    const result = { status: 200, body: '{"balance":"8.00"}' };
    expect(openedFor(exchangeDetail({ body, headers, result }))).toEqual({
      opened: 'response',
      response: 1,
      request: 1,
      headers: 1,
    });
    expect(openedFor(exchangeDetail({ body, headers })).opened).toBe('request');
    expect(openedFor({ ...plain, request: { ...plain.request, headers } })).toEqual({
      opened: 'headers',
      response: 0,
      request: 0,
      headers: 1,
    });
  });

  it('has an expected difference only if there is no relevant one', () => {
    const ids = exchangeDetail({ body: '{"amount":"1.00"}', headers: [['X-Request-Id', 'a']] });
    const other = exchangeDetail({ body: '{"amount":"1.00"}', headers: [['X-Request-Id', 'b']] });
    expect(findPartToOpen(compareExchanges(ids, other))).toBe('headers');
    const changed = exchangeDetail({ body: '{"amount":"2.00"}', headers: [['X-Request-Id', 'b']] });
    expect(findPartToOpen(compareExchanges(ids, changed))).toBe('request');
  });

  it('is the response if only the duration differs', () => {
    expect(openedFor(plain)).toEqual({ opened: 'response', response: 0, request: 0, headers: 0 });
    const slow = { ...plain, summary: { ...plain.summary, durationMs: 9_000 } };
    expect(compareExchanges(plain, slow)).toHaveLength(1);
    expect(openedFor(slow)).toEqual({ opened: 'response', response: 0, request: 0, headers: 0 });
  });

  it('is the headers for a status, a signature or an address', () => {
    const moved = exchangeDetail({
      body: '{"amount":"1.00"}',
      headers: [['X-Trace', 'a']],
      url: 'http://127.0.0.1:4802/other/betwin',
    });
    const unsigned = { ...plain, signature: { ...plain.signature, verdict: 'missing' as const } };
    expect(openedFor(moved).opened).toBe('headers');
    expect(openedFor(unsigned).opened).toBe('headers');
  });
});
