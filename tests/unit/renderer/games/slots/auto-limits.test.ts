import { describe, expect, it } from 'vitest';
import { findReachedLimit } from '#renderer/games/slots/auto/auto-limits.ts';
import { money } from '#shared/money.ts';

const LOST = { stake: '1.00', won: '0.00' };
const WON = { stake: '1.00', won: '5.00' };

function find(limits: { loss?: string; win?: string }, rounds: (typeof LOST)[], stake = '1.00') {
  const { loss, win } = limits;
  return findReachedLimit(
    { loss: loss === undefined ? null : money(loss), win: win === undefined ? null : money(win) },
    { rounds, stake },
  );
}

describe('the limits of auto-play', () => {
  it('reach nothing if there are none', () => {
    expect(find({}, [WON, LOST, LOST])).toBeNull();
  });

  it.each([
    ['the next spin could only lose the limit', '2', [LOST], null],
    ['the next spin could lose more', '2', [LOST, LOST], 'loss'],
    ['the wins cover the loss', '2', [LOST, WON, LOST], null],
    ['nothing may be lost', '0', [], 'loss'],
    ['a win covers the next stake', '0', [WON], null],
  ] as const)('of the loss: %s', (_, loss, rounds, reached) => {
    expect(find({ loss }, [...rounds])).toBe(reached);
  });

  it.each([
    ['the latest round won less', '5.01', [WON], null],
    ['the latest round won as much', '5', [WON], 'win'],
    ['only an earlier round did', '5', [LOST, WON], null],
    ['any win is enough', '0', [WON], 'win'],
    ['no win is none', '0', [LOST], null],
  ] as const)('of a single win: %s', (_, win, rounds, reached) => {
    expect(find({ win }, [...rounds])).toBe(reached);
  });
});
