import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitFilter, quoteText, formatTerm, removePart } from '#shared/filter/filter-parts.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';

const getTexts = (filter: string) => splitFilter(filter).map(({ text }) => text);

describe('the parts of a filter', () => {
  test('are its terms and parentheses, each with its leading minus', () => {
    expect(getTexts(' callback:betwin  -is:retry and "x y" -(a or b)')).toEqual([
      'callback:betwin',
      '-is:retry',
      '"x y"',
      '-(a or b)',
    ]);
  });

  test('are only one if its terms are joined by or', () => {
    expect(getTexts('a b or c')).toEqual(['a b or c']);
  });

  test('are found in an invalid filter, too', () => {
    expect(getTexts('acount:p1 (b or')).toEqual(['acount:p1', '(b or']);
    expect(getTexts('a ) b')).toEqual(['a', ')', 'b']);
    expect(getTexts('')).toEqual([]);
  });

  test('have their positions in the text', () => {
    const filter = ' a  -b:c ';
    for (const { from, to, text } of splitFilter(filter)) expect(filter.slice(from, to)).toBe(text);
  });
});

describe('a filter without one of its parts', () => {
  test('consists of the other parts', () => {
    const filter = 'callback:betwin and -is:retry  x';
    const parts = splitFilter(filter);
    expect(parts.map((part) => removePart(filter, part))).toEqual([
      '-is:retry x',
      'callback:betwin x',
      'callback:betwin -is:retry',
    ]);
  });

  test('is still valid', () => {
    const word = fc.constantFrom('a', '-b', 'account:p1', '(a or -b)', '"x y"', 'and', '-(c)');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), fc.nat(), (words, which) => {
        const filter = words.join(' ');
        const parts = splitFilter(filter);
        const part = parts[which % Math.max(1, parts.length)];
        fc.pre(part !== undefined && parseFilter(filter).kind === 'filter');
        expect(parseFilter(removePart(filter, part)).kind).toBe('filter');
        expect(splitFilter(removePart(filter, part))).toHaveLength(parts.length - 1);
      }),
    );
  });
});

describe('a term written for a user', () => {
  test('is quoted only if necessary', () => {
    expect(formatTerm('account', 'p1')).toBe('account:p1');
    expect(formatTerm('account', 'anna b')).toBe('account:"anna b"');
    expect(formatTerm('account', '>5')).toBe('account:">5"');
    expect(formatTerm('game', '//x')).toBe('game:"//x"');
    expect(formatTerm('status', '>=400')).toBe('status:>=400');
    expect(formatTerm('tx', 'a"b(c)')).toBe(String.raw`tx:"a\"b(c)"`);
  });

  test('finds exactly this value, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (value) => {
        expect(parseFilter(formatTerm('account', value))).toMatchObject({
          node: { kind: 'term', field: 'account', operator: '=', value },
        });
        expect(parseFilter(quoteText(value))).toMatchObject({ node: { kind: 'text', text: value } });
      }),
    );
  });
});
