import { describe, expect, it } from 'vitest';
import {
  reverseMovement,
  creditWin,
  debitBet,
  getReportedBalance,
  type MoveResult,
} from '#core/wallet/balances.ts';
import { money, type Money } from '#shared/money.ts';

const add = (balance: Money, movement: Money): Money => balance.plus(movement);
const createBalances = (real: string, bonus: string) => ({ real: money(real), bonus: money(bonus) });
/** The real balance, the bonus balance and the bonus part of the movement. */
const toTexts = ({ balances: { real, bonus }, bonusPart }: MoveResult): string[] =>
  [real, bonus, bonusPart].map((amount) => amount.toFixed());

describe('the reported balance', () => {
  it.each([
    { bonusFirst: true, balance: '12.5' },
    { bonusFirst: false, balance: '10' },
  ])(
    'of 10 and a bonus balance of 2.5 is $balance if bonus_first is $bonusFirst',
    ({ bonusFirst, balance }) => {
      expect(getReportedBalance(createBalances('10', '2.5'), bonusFirst).toFixed()).toBe(balance);
    },
  );

  it('subtracts a negative real balance from the bonus balance', () => {
    expect(getReportedBalance(createBalances('-4', '3'), true).toFixed()).toBe('-1');
  });
});

describe('a bet', () => {
  it.each([
    { bet: '2', result: ['10', '3', '2'] },
    { bet: '5', result: ['10', '0', '5'] },
    { bet: '7.25', result: ['7.75', '0', '5'] },
  ])('of $bet from 10 and a bonus balance of 5 results in $result', ({ bet, result }) => {
    expect(toTexts(debitBet(createBalances('10', '5'), money(bet), true, add))).toEqual(result);
  });

  it('does not use the bonus balance if bonus_first is off', () => {
    expect(toTexts(debitBet(createBalances('10', '5'), money('7'), false, add))).toEqual(['3', '5', '0']);
  });
});

describe('a win', () => {
  it.each([
    { win: '2', pendingBonus: '5', result: ['10', '2', '2'] },
    { win: '8', pendingBonus: '5', result: ['13', '5', '5'] },
    { win: '8', pendingBonus: '0', result: ['18', '0', '0'] },
    // A bet was rolled back after its win had returned all of its bonus part.
    { win: '8', pendingBonus: '-3', result: ['18', '0', '0'] },
  ])(
    'of $win in a round that owes $pendingBonus to the bonus balance results in $result',
    ({ win, pendingBonus, result }) => {
      expect(toTexts(creditWin(createBalances('10', '0'), money(win), money(pendingBonus), add))).toEqual(
        result,
      );
    },
  );
});

describe('a rollback', () => {
  it('of a bet returns its bonus part to the bonus balance, and the rest to the real balance', () => {
    expect(toTexts(reverseMovement(createBalances('3', '1'), money('7'), money('5'), add))).toEqual([
      '5',
      '6',
      '5',
    ]);
  });

  it.each([
    { of: 'covers it', bonus: '6', result: ['8', '1', '5'] },
    { of: 'covers only part of it', bonus: '2', result: ['5', '0', '2'] },
    { of: 'is empty', bonus: '0', result: ['3', '0', '0'] },
  ])(
    'of a win of 7 takes its bonus part of 5 from the bonus balance if it $of, and the rest from the real balance',
    ({ bonus, result }) => {
      expect(toTexts(reverseMovement(createBalances('10', bonus), money('-7'), money('5'), add))).toEqual(
        result,
      );
    },
  );

  it('of a win may make the real balance negative', () => {
    expect(toTexts(reverseMovement(createBalances('1', '2'), money('-7'), money('5'), add))).toEqual([
      '-4',
      '0',
      '2',
    ]);
  });
});
