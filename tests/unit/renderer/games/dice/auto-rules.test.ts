import { describe, expect, it } from 'vitest';
import {
  applyRoll,
  applySending,
  type AutoPlay,
  decideAutoPlay,
  createAutoPlay,
} from '#renderer/games/dice/bet/auto-play.ts';
import type { Reaction, StakeChange } from '#renderer/games/dice/bet/auto-rules.ts';
import { parsePercent } from '#renderer/games/dice/bet/use-auto-rules.ts';
import { getStakeRules } from '#renderer/games/kit/stake/stake.ts';
import type { DiceRound } from '#shared/games/dice-api.ts';
import { money } from '#shared/money.ts';

const BASE = { stake: '0.01', direction: 'under', target: 4_950 } as const;
const NO_LIMITS = { loss: null, profit: null, win: null, floor: null };
const KEEP: Reaction = { stake: { kind: 'keep' }, switchesSide: false };

function increase(percent: string): StakeChange {
  return { kind: 'increase', percent: money(percent) };
}

/** Plays wins and losses (`W`, `L`), and returns auto-play after them. */
function playOutcomes(
  outcomes: string,
  { onWin = KEEP, onLoss = KEEP }: { onWin?: Reaction; onLoss?: Reaction },
  { max = '1000000', decimals = 2 } = {},
): AutoPlay {
  const stakes = getStakeRules({ min: '0.01', max }, decimals);
  const start = createAutoPlay(BASE, { onWin, onLoss, limits: NO_LIMITS }, stakes, 999);
  return [...outcomes].reduce((auto, outcome) => {
    const won = outcome === 'W';
    const round: DiceRound = {
      ...auto.bet.request,
      roundId: 'r',
      roll: 1,
      won,
      multiplier: '2.0000',
      win: won ? '0.02' : '0',
      nonce: 0,
    };
    return applyRoll(applySending(auto), round);
  }, start);
}

describe('the stake of the next roll', () => {
  const martingale = {
    onLoss: { ...KEEP, stake: increase('100') },
    onWin: { ...KEEP, stake: { kind: 'reset' } },
  } as const;

  it('doubles with each loss and starts again after a win', () => {
    expect(playOutcomes('', martingale).bet.request.stake).toBe('0.01');
    expect(playOutcomes('LLL', martingale).bet.request.stake).toBe('0.08');
    expect(playOutcomes('LLLW', martingale).bet.request.stake).toBe('0.01');
    expect(playOutcomes('LLLWL', martingale).bet.request.stake).toBe('0.02');
  });

  it('has no more decimals than the currency, and small percentages still add up', () => {
    const rules = { onLoss: { ...KEEP, stake: increase('10') } };
    expect(playOutcomes('L', rules).bet.request.stake).toBe('0.01');
    // 0.01 × 1.1⁷ = 0.0194…, × 1.1⁸ = 0.0214…
    expect(playOutcomes('LLLLLLL', rules).bet.request.stake).toBe('0.01');
    expect(playOutcomes('LLLLLLLL', rules).bet.request.stake).toBe('0.02');
    expect(playOutcomes('LLLLLLLL', rules, { decimals: 8 }).bet.request.stake).toBe('0.02143588');
  });

  it('is exact beyond the precision of a floating-point number', () => {
    const rules = { onLoss: { ...KEEP, stake: increase('33.33') } };
    const auto = playOutcomes('L'.repeat(60), rules, { max: '999999999999999999', decimals: 16 });
    // Calculated with Python's decimal module: 0.01 * 1.3333^60
    expect(auto.bet.request.stake).toBe('313092.5592838076785693');
  });

  it('never exceeds the maximum stake: auto-play stops instead', () => {
    expect(decideAutoPlay(playOutcomes('LLL', martingale, { max: '0.08' }), '10.00')).toBe('roll');
    expect(decideAutoPlay(playOutcomes('LLLL', martingale, { max: '0.08' }), '10.00')).toBe('stake');
  });
});

describe('the side of the next roll', () => {
  const switches = { onLoss: { ...KEEP, switchesSide: true } };

  it('changes back and forth with the same chance', () => {
    expect(playOutcomes('L', switches).bet.request).toEqual({
      stake: '0.01',
      direction: 'over',
      target: 5_049,
    });
    expect(playOutcomes('LW', switches).bet.request).toMatchObject({ direction: 'over', target: 5_049 });
    expect(playOutcomes('LWL', switches).bet.request).toEqual(BASE);
  });

  it('is kept when the stake returns to the first one', () => {
    const rules = { ...switches, onWin: { stake: { kind: 'reset' }, switchesSide: false } } as const;
    expect(playOutcomes('LW', rules).bet.request).toMatchObject({ stake: '0.01', direction: 'over' });
  });
});

describe('a percentage', () => {
  it.each([
    ['50', '50'],
    [' 12,5 ', '12.5'],
    ['0.01', '0.01'],
    ['1000', '1000'],
  ])('is read from %j', (text, percent) => {
    expect(parsePercent(text)?.toFixed()).toBe(percent);
  });

  it.each(['', '0', '-5', '1000.01', '1.005', 'half'])('is not %j', (text) => {
    expect(parsePercent(text)).toBeNull();
  });
});
