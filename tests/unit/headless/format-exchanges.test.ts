import { describe, expect, it } from 'vitest';
import { formatExchange, formatExchangeTable } from '#headless/actions/format-exchanges.ts';
import type { ExchangeHold } from '#shared/breakpoints/hold-stage.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { exchangeDetail } from '../renderer/workbench/exchange-detail.ts';
import { exchangeSummary } from '../renderer/workbench/exchange-summary.ts';

/** The cells of an exchange's row. */
function getCells(change: Partial<ExchangeSummary>): readonly string[] {
  const [, line = ''] = formatExchangeTable([exchangeSummary({ id: 7, ...change })]);
  return line.trim().split(/ {2,}/);
}

const HELD: ExchangeHold = { stage: 'before_sending', heldMs: 12_000, action: 'sent', edited: true };

const RESET = { kind: 'failed', reason: 'reset', message: '', mayHaveArrived: true } as const;

describe('an exchange on one line', () => {
  it('has its number, time, callback, account, outcome, duration and round', () => {
    expect(getCells({ startedAt: Date.UTC(2026, 1, 2, 2, 40) })).toEqual([
      '7',
      '2026-02-02T02:40:00.000Z',
      'betwin',
      'alice',
      '200',
      '3.0',
      'round-1',
    ]);
  });

  it('shows how the last attempt ended and how many attempts there were, if it was retried', () => {
    const last = {
      id: 9,
      attempt: 3,
      startedAt: 1_770_000_000_200,
      setBackMs: 0,
      durationMs: 5,
      outcome: { kind: 'reply', status: 400, apiCode: '100' } as const,
      peerId: null,
      warnings: [],
      faults: ['http 500'],
      holds: [],
      money: null,
    };
    const cells = getCells({ outcome: RESET, durationMs: 3, chain: { attempts: 3, last } });
    // As in the window: from the start of the first attempt to the end of the last.
    expect(cells.slice(4)).toEqual(['400 100', '205.0', 'round-1', '3 attempts, http 500']);
    const warned = getCells({
      warnings: ['early'],
      chain: { attempts: 3, last: { ...last, warnings: ['late'] } },
    });
    expect(warned.at(-1)).toBe('3 attempts, http 500, 2 warnings');
  });

  it.each([
    [
      'a failure by its reason',
      { outcome: { ...RESET, reason: 'too_large' as const } },
      'no response (too large)',
    ],
    ['a hold with an edit', { holds: [HELD] }, 'held, edited'],
    ['a wrong signature', { signature: 'malformed' as const }, 'signature malformed'],
    ['a replay', { vantage: 'replay' as const }, 'replay'],
    ['an import', { importId: 2 }, 'import 2'],
    ['a warning', { warnings: ['late'] }, 'warning'],
    [
      'the method and path of a request that is not a callback',
      { kind: 'other' as const, target: 'GET /\u001b[31m' },
      'GET /\\u001b[31m',
    ],
  ])('shows %s', (_, change, words) => {
    expect(getCells(change)).toContain(words);
  });
});

it('the timing of a complete exchange adds up to its duration', () => {
  const timing = { connectMs: null, sendMs: 0.5, waitMs: 2, receiveMs: 0.5 };
  const getTiming = (durationMs: number): string | undefined =>
    /^timing +(.*)$/m.exec(formatExchange({ ...exchangeDetail({ durationMs }), timing }, []))?.[1];
  expect(getTiming(10)).toBe('send 0.5 ms, wait 2.0 ms, receive 0.5 ms, other 7.0 ms');
  expect(getTiming(3.04)).toBe('send 0.5 ms, wait 2.0 ms, receive 0.5 ms');
});

it('a complete exchange lists the attempts of its delivery, and states which of them it is', () => {
  const detail = exchangeDetail({ id: 7, attempt: 1, deliveryId: 3, outcome: RESET, result: null });
  const retry = exchangeSummary({ id: 9, attempt: 2, deliveryId: 3, headId: 7 });
  const text = formatExchange(detail, [detail.summary, retry]);
  expect(text).toMatch(/^attempt 1 +exchange 7, no response \(reset\) \(this one\)$/m);
  expect(text).toMatch(/^attempt 2 +exchange 9, 200$/m);
  expect(formatExchange(detail, [detail.summary])).not.toMatch(/^attempt/m);
});
