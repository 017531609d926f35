import { describe, expect, it } from 'vitest';
import { readLimit } from '#renderer/games/dice/bet/limit-reading.ts';

function limitOf(text: string, decimals = 2): string {
  const reading = readLimit(text, decimals);
  return reading.kind === 'ok' ? (reading.limit?.toFixed() ?? 'none') : reading.kind;
}

describe('a limit of auto-play', () => {
  it('is none if the field is empty', () => {
    expect(limitOf('')).toBe('none');
    expect(limitOf('  ')).toBe('none');
  });

  it('accepts a comma, and may be zero', () => {
    expect(limitOf(' 20,5 ')).toBe('20.5');
    expect(limitOf('0')).toBe('0');
  });

  it('is otherwise invalid, as is an amount with too many decimals', () => {
    expect(limitOf('-5')).toBe('malformed');
    expect(limitOf('1,000.00')).toBe('malformed');
    expect(limitOf('0.001')).toBe('too-precise');
    expect(limitOf('1.5', 0)).toBe('too-precise');
    expect(limitOf('0.00000001', 8)).toBe('0.00000001');
  });
});
