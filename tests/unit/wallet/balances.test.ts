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
const balances = (real: string, bonus: string) => ({ real: money(real), bonus: money(bonus) });
/** Real money, bonus balance, and the bonus part of the movement. */
const outcome = ({ balances: { real, bonus }, bonusPart }: MoveResult): string[] =>
  [real, bonus, bonusPart].map((amount) => amount.toFixed());

describe('the reported balance', () => {
  it.each([
    { bonusFirst: true, balance: '12.5' },
    { bonusFirst: false, balance: '10' },
  ])(
    'of 10 and a bonus balance of 2.5 is $balance if bonus_first is $bonusFirst',
    ({ bonusFirst, balance }) => {
      expect(getReportedBalance(balances('10', '2.5'), bonusFirst).toFixed()).toBe(balance);
    },
  );

  it('counts real money below zero against the bonus balance', () => {
    expect(getReportedBalance(balances('-4', '3'), true).toFixed()).toBe('-1');
  });
});

describe('a bet', () => {
  it.each([
    { bet: '2', left: ['10', '3', '2'] },
    { bet: '5', left: ['10', '0', '5'] },
    { bet: '7.25', left: ['7.75', '0', '5'] },
  ])('of $bet from 10 and a bonus balance of 5 leaves $left', ({ bet, left }) => {
    expect(outcome(debitBet(balances('10', '5'), money(bet), true, add))).toEqual(left);
  });

  it('does not touch a bonus balance that is set aside', () => {
    expect(outcome(debitBet(balances('10', '5'), money('7'), false, add))).toEqual(['3', '5', '0']);
  });
});

describe('a win', () => {
  it.each([
    { win: '2', pendingBonus: '5', left: ['10', '2', '2'] },
    { win: '8', pendingBonus: '5', left: ['13', '5', '5'] },
    { win: '8', pendingBonus: '0', left: ['18', '0', '0'] },
    // A bet was rolled back after its win had returned all of its bonus part.
    { win: '8', pendingBonus: '-3', left: ['18', '0', '0'] },
  ])(
    'of $win in a round that owes $owed to the bonus balance leaves $left',
    ({ win, pendingBonus, left }) => {
      expect(outcome(creditWin(balances('10', '0'), money(win), money(pendingBonus), add))).toEqual(left);
    },
  );
});

describe('a rollback', () => {
  it('of a bet returns its bonus part to the bonus balance, and the rest to real money', () => {
    expect(outcome(reverseMovement(balances('3', '1'), money('7'), money('5'), add))).toEqual([
      '5',
      '6',
      '5',
    ]);
  });

  it.each([
    { of: 'is all there', bonus: '6', left: ['8', '1', '5'] },
    { of: 'is there in part', bonus: '2', left: ['5', '0', '2'] },
    { of: 'is spent', bonus: '0', left: ['3', '0', '0'] },
  ])(
    'of a win of 7 takes what of its bonus part of 5 $of, and the rest from real money',
    ({ bonus, left }) => {
      expect(outcome(reverseMovement(balances('10', bonus), money('-7'), money('5'), add))).toEqual(left);
    },
  );

  it('of a win takes real money below zero', () => {
    expect(outcome(reverseMovement(balances('1', '2'), money('-7'), money('5'), add))).toEqual([
      '-4',
      '0',
      '2',
    ]);
  });
});
