import { describe, expect, it } from 'vitest';
import { parseLimit } from '#renderer/games/kit/stake/parsed-limit.ts';

function readLimitText(text: string, decimals = 2): string {
  const reading = parseLimit(text, decimals);
  return reading.kind === 'ok' ? (reading.limit?.toFixed() ?? 'none') : reading.kind;
}

describe('a limit of auto-play', () => {
  it('is not set if the field is empty', () => {
    expect(readLimitText('')).toBe('none');
    expect(readLimitText('  ')).toBe('none');
  });

  it('accepts a comma, and may be zero', () => {
    expect(readLimitText(' 20,5 ')).toBe('20.5');
    expect(readLimitText('0')).toBe('0');
  });

  it('is invalid if it is not an amount or has too many decimals', () => {
    expect(readLimitText('-5')).toBe('malformed');
    expect(readLimitText('1,000.00')).toBe('malformed');
    expect(readLimitText('0.001')).toBe('too-precise');
    expect(readLimitText('1.5', 0)).toBe('too-precise');
    expect(readLimitText('0.00000001', 8)).toBe('0.00000001');
  });
});
