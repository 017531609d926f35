import { describe, expect, it } from 'vitest';
import {
  describeCallbackOf,
  formatOffset,
} from '#renderer/workbench/views/traffic/detail/round/format-round.ts';
import { exchangeDetail } from '#tests/unit/renderer/workbench/exchange-detail.ts';

describe('a line of a round', () => {
  it('names what a callback moved', () => {
    const body = '{"finished":true,"transactions":[{"type":"bet","amount":"1.00","id_provider":"b-1"}]}';
    expect(describeCallbackOf(exchangeDetail({ body }))).toBe('bet 1.00 (b-1), finished');
  });

  it('has no words for what is not a callback', () => {
    expect(describeCallbackOf(exchangeDetail({ kind: 'launch' }))).toBe('');
  });

  it('says how long after the first it began, also where a clock was set back', () => {
    expect([0, 12, 61_000, -250].map(formatOffset)).toEqual(['0', '+ 12 ms', '+ 1 min 1 s', '− 250 ms']);
  });
});
