import { describe, expect, it } from 'vitest';
import { formatExchangeTable } from '#headless/actions/format-exchanges.ts';
import type { ExchangeHold } from '#shared/breakpoints/hold-stage.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { exchangeSummary } from '../renderer/workbench/exchange-summary.ts';

/** The columns of an exchange's row. */
function cellsOf(change: Partial<ExchangeSummary>): readonly string[] {
  const [, line = ''] = formatExchangeTable([exchangeSummary({ id: 7, ...change })]);
  return line.trim().split(/ {2,}/);
}

const HELD: ExchangeHold = { stage: 'before_sending', heldMs: 12_000, action: 'sent', edited: true };

const RESET = { kind: 'failed', reason: 'reset', message: '', mayHaveArrived: true } as const;

describe('an exchange on one line', () => {
  it('has its number, time, callback, account, outcome, duration and round', () => {
    expect(cellsOf({ startedAt: Date.UTC(2026, 1, 2, 2, 40) })).toEqual([
      '7',
      '2026-02-02T02:40:00.000Z',
      'betwin',
      'alice',
      '200',
      '3.0',
      'round-1',
    ]);
  });

  it('shows with retries how the last attempt ended, and how many there were', () => {
    const last = {
      id: 9,
      attempt: 3,
      startedAt: 1_770_000_000_200,
      durationMs: 5,
      outcome: { kind: 'reply', status: 400, apiCode: '100' } as const,
      peerId: null,
      warnings: [],
      faults: ['http 500'],
      holds: [],
      money: null,
    };
    const cells = cellsOf({ outcome: RESET, durationMs: 3, chain: { attempts: 3, last } });
    expect(cells.slice(4)).toEqual(['400 100', '5.0', 'round-1', '3 attempts, http 500']);
  });

  it.each([
    [
      'a failure by its reason',
      { outcome: { ...RESET, reason: 'too_large' as const } },
      'no response (too large)',
    ],
    ['that it was held and edited', { holds: [HELD] }, 'held, edited'],
    ['a wrong signature', { signature: 'malformed' as const }, 'signature malformed'],
    ['a replay', { vantage: 'replay' as const }, 'replay'],
    ['an import', { importId: 2 }, 'import 2'],
    ['a warning', { warnings: ['late'] }, 'warning'],
  ])('shows %s', (_, change, words) => {
    expect(cellsOf(change)).toContain(words);
  });
});
