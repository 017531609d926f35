import { describe, expect, it } from 'vitest';
import { multipleOf, withoutWin } from '#renderer/games/slots/money-words.ts';
import { outcomeWords, winsInView } from '#renderer/games/slots/outcome.ts';
import { TEXTS } from '#renderer/games/slots/texts-by-language.ts';
import { LINE, MACHINE, spin, STAR, BOARD } from './slots-samples.ts';

const USD = { label: 'USD', decimals: 2 };
const TOLD = { machine: MACHINE, currency: USD, stake: '0.50' };

describe('what a spin came to, for ears', () => {
  it('is the sum first, then each win with its place and amount', () => {
    const step = spin({ wins: [LINE, STAR] }, { win: '1.75', won: '1.75' });
    expect(outcomeWords(TOLD, step, TEXTS.en)).toBe(
      'You win 1.75 USD. 3 × Apple on line 1: 0.75 USD; 1 × Star: 1.00 USD.',
    );
    expect(outcomeWords(TOLD, step, TEXTS.de)).toBe(
      'Sie gewinnen 1.75 USD. 3 × Apple auf Linie 1: 0.75 USD; 1 × Star: 1.00 USD.',
    );
  });

  it('names free spins that it brought', () => {
    const step = spin({ free_spins_awarded: 4 }, { finished: false });
    expect(outcomeWords(TOLD, step, TEXTS.en)).toBe('No win this time. 4 free spins.');
  });

  it('ends a round of several steps with its sum', () => {
    const step = spin({}, { kind: 'free_spin', won: '7.00' });
    expect(outcomeWords(TOLD, step, TEXTS.en)).toBe('No win this time. This round won 7.00 USD.');
  });
});

describe('wins in view', () => {
  it('stay marked at rest, but not on a grid that they have fallen from', () => {
    const cascade = { index: 0, reels: BOARD, wins: [LINE], multiplier: '1', win: '1.5' };
    const plain = spin({ wins: [LINE, STAR] });
    const fallen = spin({ wins: [LINE, STAR], cascade_steps: [cascade] });
    expect(winsInView({ kind: 'rest', board: BOARD, step: plain })).toEqual([LINE, STAR]);
    expect(winsInView({ kind: 'rest', board: BOARD, step: fallen })).toEqual([STAR]);
  });
});

describe('money', () => {
  it('is cut to the decimals of the currency, never rounded up', () => {
    expect(multipleOf('0.33', '1.5', USD)).toBe('0.49');
    expect(multipleOf('1', '2.999999', { label: 'JPY', decimals: 0 })).toBe('2');
  });

  it('of a balance stands without the win until it is told', () => {
    expect(withoutWin('11.50', '1.50', USD)).toBe('10.00');
    expect(withoutWin('much', '1.50', USD)).toBe('much');
  });
});
