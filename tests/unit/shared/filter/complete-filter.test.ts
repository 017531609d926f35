import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeFilter } from '#shared/filter/complete-filter.ts';
import { FILTER_FIELD_NAMES } from '#shared/filter/filter-fields.ts';

/** Completes a filter at the position of `|`. */
function completeAt(marked: string) {
  const caret = marked.indexOf('|');
  return completeFilter(marked.replace('|', ''), caret);
}

const getInserts = (marked: string) => completeAt(marked).options.map(({ insert }) => insert);

describe('a filter is completed', () => {
  test('with every field if nothing is typed yet', () => {
    const fields = FILTER_FIELD_NAMES.map((name) => `${name}:`);
    expect(getInserts('|')).toEqual(fields);
    expect(getInserts('account:p1 |')).toEqual(fields);
    expect(getInserts('(|')).toEqual(fields);
    expect(getInserts('-|')).toEqual(fields);
  });

  test('with fields by prefix, and with their choices', () => {
    expect(getInserts('-s|')).toEqual(['status:', 'session:', 'sig:', 'started:']);
    expect(getInserts('betw|')).toEqual(['callback:betwin']);
    expect(completeAt('x CALL| y')).toMatchObject({ from: 2, to: 6, prefix: 'CALL', field: null });
  });

  test('with the choices of a field', () => {
    expect(completeAt('a is:re| b')).toMatchObject({ from: 5, to: 7, prefix: 're', field: 'is' });
    expect(getInserts('is:re|')).toEqual(['retry', 'replay']);
    expect(getInserts('is:|')).toEqual([
      'failed',
      'retry',
      'fault',
      'warning',
      'replay',
      'imported',
      'suite',
      'test',
      'external',
      'pinned',
      'noted',
      'held',
      'edited',
    ]);
    expect(getInserts('status:|')).toEqual(['none']);
    expect(getInserts('sig:mis|')).toEqual(['mismatch', 'missing']);
  });

  test('with known values if the field has no fixed choices', () => {
    expect(completeAt('account:al|x')).toEqual({
      from: 8,
      to: 11,
      prefix: 'al',
      field: 'account',
      options: [],
    });
    expect(completeAt('account:"anna b|')).toMatchObject({
      from: 8,
      to: 15,
      prefix: 'anna b',
      field: 'account',
    });
  });

  test('in the name of a field that already has a value, without changing the value', () => {
    expect(completeAt('acc|ount:p1')).toMatchObject({ from: 0, to: 8, prefix: 'acc', field: null });
    expect(getInserts('acc|ount:p1')).toEqual(['account:']);
  });

  test('with nothing inside quotes or for an unknown field', () => {
    expect(getInserts('"stat|"')).toEqual([]);
    expect(getInserts('colour:r|')).toEqual([]);
  });

  test('with a description of every option', () => {
    for (const marked of ['|', 'is:|', 'sig:|', 'status:|', 'callback:|', 'vantage:|'])
      for (const { description } of completeAt(marked).options) expect(description).toMatch(/\w/);
  });

  test('at any position of any text, with a range inside it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (text, place) => {
        const caret = place % (text.length + 1);
        const { from, to } = completeFilter(text, caret);
        expect(from).toBeLessThanOrEqual(to);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
