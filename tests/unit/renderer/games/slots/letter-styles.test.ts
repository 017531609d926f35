import { expect, test } from 'vitest';
import { getLetterStyles } from '#renderer/games/slots/symbols/letter-styles.ts';
import type { SlotsSymbol } from '#shared/games/slots/slots-symbol.ts';

function createSymbol(id: string, name: string): SlotsSymbol {
  return { id, name, type: 'regular', weight: 1, payouts: {} };
}

const getLetters = (symbols: SlotsSymbol[]) =>
  [...getLetterStyles(symbols).values()].map(({ letters }) => letters);

test('symbols with the same initial have different letters', () => {
  const names = ['Cherry', 'Clover', 'Crown', 'Coin', 'Golden Bell', 'Grape', 'A', 'A'];
  const styles = getLetters(names.map((name, index) => createSymbol(`s-${String(index)}`, name)));
  expect(styles).toEqual(['Ch', 'Cl', 'Cr', 'Co', 'GB', 'Gr', 'A', '8']);
});

test('no two of forty symbols share letters or colour', () => {
  const symbols = Array.from({ length: 40 }, (_, index) => createSymbol(`s-${String(index)}`, 'Symbol'));
  const styles = [...getLetterStyles(symbols).values()];
  expect(new Set(styles.map(({ letters }) => letters)).size).toBe(40);
  expect(new Set(styles.map(({ hue }) => hue)).size).toBe(40);
});
