import { describe, expect, test } from 'vitest';
import { createSeededDraws } from '#core/simulation/seeded-draws.ts';
import { listSlotsNames } from '#core/slots-files/slots-files.ts';
import { compileSlots } from '#shared/games/slots/engine/slot-game.ts';
import { computeSlotsWin, UNITS_PER_BET } from '#shared/games/slots/slots-win.ts';
import { computeTruncation, sampleRounds, type Truncation } from '#shared/games/slots/stakes/truncation.ts';
import { findNearestLevels, computeStakeLevels } from '#shared/games/slots/stakes/stake-levels.ts';
import { money, type Money } from '#shared/money.ts';
import { ASSETS } from '../../../support/workbench/project.ts';
import { readSlotGame } from '../../../support/games/slot-games.ts';
import { createSlotGame, SYMBOLS } from '../../../support/games/slots-table.ts';

const DECIMALS = Array.from({ length: 17 }, (_, decimals) => decimals);
const SHIPPED = listSlotsNames(ASSETS.slotsDir);

/** The smallest amount of a currency with this many decimals. */
function getSmallestUnit(decimals: number): Money {
  return money(decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`);
}

function getLevels(
  truncation: Truncation,
  decimals: number,
  min = getSmallestUnit(decimals),
  max = money('1000'),
) {
  return computeStakeLevels(truncation, { min, max, decimals });
}

const toTexts = (amounts: readonly Money[]) => amounts.map((amount) => amount.toFixed());

describe.each(SHIPPED)('the stakes of %s', (name) => {
  const config = readSlotGame(name);
  const game = compileSlots(config);
  const truncation = computeTruncation(game);
  /** Not the sample that the levels were computed from. */
  const wins = sampleRounds(game, createSeededDraws(`stakes of ${name}`), 6_000);

  /** The loss by truncation at a stake, in points of RTP, with the gateway's own arithmetic. */
  function computePointsLost(stake: Money, decimals: number): number {
    const known = new Map<number, number>();
    const smallest = getSmallestUnit(decimals);
    let lost = 0;
    for (const win of wins.flat()) {
      if (!known.has(win)) {
        const exact = stake.times(win).dividedBy(UNITS_PER_BET);
        known.set(
          win,
          exact
            .minus(computeSlotsWin(stake, win, decimals))
            .dividedBy(smallest)
            .toNumber(),
        );
      }
      lost += known.get(win)!;
    }
    return (100 * lost * smallest.toNumber()) / stake.toNumber() / wins.length;
  }

  test.each(DECIMALS)('lose less than 0.05 points to truncation with %i decimals', (decimals) => {
    const { levels } = getLevels(truncation, decimals);
    expect(levels.length).toBeGreaterThan(0);
    for (const level of levels.slice(0, 25)) expect(computePointsLost(level, decimals)).toBeLessThan(0.05);
  });

  test('do not include the currency’s smallest amount, which loses points', () => {
    const stake = money('0.01');
    expect(computePointsLost(stake, 2)).toBeGreaterThan(2);
    expect(toTexts(getLevels(truncation, 2).levels)).not.toContain('0.01');
  });

  test('pay every line of the paytable exactly at the reported step', () => {
    const stake = money(String(truncation.exactStep));
    const free = money(String(config.free_spins?.multiplier ?? 1));
    const pays = config.symbols.flatMap(({ payouts }) => Object.values(payouts));
    const prizes = config.bonus?.prizes.map(({ value }) => value) ?? [];
    for (const pay of [...pays, ...prizes].map((value) => money(String(value)))) {
      expect(stake.times(pay).isInteger()).toBe(true);
      expect(stake.times(pay).times(free).isInteger()).toBe(true);
    }
  });
});

describe('stake levels', () => {
  /** The truncation of a game that pays whole tenths of the bet. */
  const tenths = computeTruncation(
    createSlotGame({ symbols: SYMBOLS.filter(({ id }) => 'abc'.includes(id)) }),
  );

  test('are the smallest exact stake, round amounts and the operator’s maximum', () => {
    const range = { min: money('0.01'), max: money('3.70'), decimals: 2 };
    expect(toTexts(computeStakeLevels(tenths, range).levels)).toEqual(
      '0.1 0.2 0.3 0.4 0.5 0.6 0.8 1 1.2 1.5 2 2.5 3 3.7'.split(' '),
    );
  });

  test('are empty if no level is within the limits, and the nearest ones are reported', () => {
    expect(tenths.exactStep).toBe(10);
    const range = { min: money('11'), max: money('19'), decimals: 0 };
    const { levels, nearest } = computeStakeLevels(tenths, range);
    expect({ levels: toTexts(levels), nearest: toTexts(nearest) }).toEqual({
      levels: [],
      nearest: ['10', '20'],
    });
    const small = computeStakeLevels(tenths, { min: money('1'), max: money('9'), decimals: 0 });
    expect({ levels: small.levels, nearest: toTexts(small.nearest) }).toEqual({
      levels: [],
      nearest: ['10'],
    });
  });

  test('take free spins, cascades, bonus prizes and the maximum win into account', () => {
    const getExactStep = (changes: Parameters<typeof createSlotGame>[0]) =>
      computeTruncation(createSlotGame(changes)).exactStep;
    const free_spins = { enabled: true, trigger_count: 3, spins_awarded: 1, multiplier: 1.5 };
    const cascade = { enabled: true, multiplier_start: 1, multiplier_inc: 0.25, max_multiplier: 2 };
    const prizes = [{ value: 0.01, weight: 1 }];
    const bonus = { enabled: true, type: 'wheel' as const, trigger_count: 3, prizes };
    expect(getExactStep({})).toBe(10);
    expect(getExactStep({ free_spins })).toBe(20);
    expect(getExactStep({ cascade })).toBe(40);
    expect(getExactStep({ cascade, free_spins })).toBe(80);
    expect(getExactStep({ bonus })).toBe(100);
    expect(getExactStep({ max_win_multiplier: 7.77 })).toBe(100);
  });

  test('nearest to a stake are one on each side, or the stake itself if it is a level', () => {
    const levels = ['1', '2', '5'].map(money);
    expect(toTexts(findNearestLevels(levels, money('3')))).toEqual(['2', '5']);
    expect(toTexts(findNearestLevels(levels, money('2')))).toEqual(['2']);
    expect(toTexts(findNearestLevels(levels, money('0.5')))).toEqual(['1']);
    expect(toTexts(findNearestLevels(levels, money('9')))).toEqual(['5']);
  });
});
